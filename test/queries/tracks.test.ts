import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { tracks } from '../../src/api/queries/vessels/tracks.js';
import { scantOffset } from '../../src/model/vessel-identity.js';
import { worldVessels } from '../../src/worlds/overlay/vessels/world-vessels.js';
import { chordDistanceM } from '../laws/geometry.js';
import { sharedStore } from '../support/shared-store.js';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const { ocean, store, toDay } = await sharedStore('pages');
const day = toDay - 3;
const scope = (asOfMs: number, user = 'demo') => ({ asOfMs, user, days: 540 });
const startTime = { gte: new Date(day * dayMs).toISOString() };
const { records: events } = await searchEventsV2(store, { startTime, limit: 120 }, scope((day + 5) * dayMs));
assert.ok(events.length > 100, String(events.length));
const tracksAt = (eventId: string, asOfMs: number) => tracks(store, worldVessels(ocean, []), eventId, scope(asOfMs));

test('omitted reports lie within 50 m of the line between positions, on the map and on the sphere', async () => {
  for (const { eventId, vesselRefs } of events.slice(0, 20)) {
    const [track] = await tracksAt(eventId, (day + 5) * dayMs);
    if (!track) continue;
    const positions = track.positions.map(({ time, point }) => ({ tS: Date.parse(time) / 1000, ...point }));
    const vessel = Math.floor((vesselRefs[0]! % scantOffset) / 64);
    const reports = ocean.reports(vessel, positions[0]!.tS, positions.at(-1)!.tS);
    const kept = new Set(positions.map(({ tS }) => tS));
    assert.ok(
      positions.every(({ tS }) => reports.some((report) => report.tS === tS)),
      'only reports are shown',
    );
    for (const { tS, lon, lat } of reports) {
      if (kept.has(tS)) continue;
      const next = positions.findIndex((one) => one.tS > tS);
      const [a, b] = [positions[next - 1]!, positions[next]!];
      assert.ok(b.tS - a.tS <= 1800, 'a gap that thinning made is half an hour at most');
      const share = (tS - a.tS) / (b.tS - a.tS);
      const dLon = ((b.lon - a.lon + 540) % 360) - 180;
      const apart = chordDistanceM(a.lon + share * dLon, a.lat + share * (b.lat - a.lat), lon, lat);
      assert.ok(apart <= 50, `${apart} m`);
    }
  }
});

test('a track ends where a silence of more than a day begins, and begins where one ends', async () => {
  let [cutBefore, cutAfter] = [0, 0];
  for (const { eventId, vesselRefs, start, end } of events) {
    if (vesselRefs[0] === undefined) continue;
    const [startS, endS] = [Date.parse(start.time) / 1000, Date.parse(end?.time ?? start.time) / 1000];
    const span = ocean.track(Math.floor((vesselRefs[0] % scantOffset) / 64), startS);
    const [track] = await tracksAt(eventId, (day + 9) * dayMs);
    if (!track) continue;
    const times = track.positions.map(({ time }) => Date.parse(time) / 1000);
    assert.ok(times[0]! >= span.fromS && times.at(-1)! < span.toS);
    if (span.fromS > startS - 24 * 3600) cutBefore++;
    if (span.toS < endS + 24 * 3600) cutAfter++;
    if (times[0]! === span.startS) assert.equal(track.trackId.split(':')[2], String(times[0]));
  }
  assert.ok(cutBefore > 0 && cutAfter > 0, `${cutBefore} and ${cutAfter}`);
});

test('the geometry of a track has the points of its positions in order, also while the vessel lies still', async () => {
  let stills = 0;
  for (const { eventId } of events) {
    for (const { positions, geometry } of await tracksAt(eventId, (day + 5) * dayMs)) {
      const parts = (geometry!.geometries ?? [geometry]).map((part) => part!);
      const last = parts.length - 1;
      const points = parts.flatMap(({ type, coordinates }, i) => {
        assert.equal(type, positions.length === 1 ? 'Point' : 'LineString');
        const line = type === 'Point' ? [coordinates as number[]] : (coordinates as number[][]);
        return line.slice(i > 0 ? 1 : 0, i < last ? -1 : undefined);
      });
      assert.deepEqual(
        points,
        positions.map(({ point }) => [point.lon, point.lat]),
      );
      stills += positions.filter(({ speedOverGround }) => speedOverGround! <= 0.1).length;
    }
  }
  assert.ok(stills > 10, `at ${stills} positions the vessel lies still`);
});

test('a track grows until two days after the event, and loses positions older than a year and a half', async () => {
  const event = events.find(({ end, eventType }) => end && eventType === 'fishing_activity_history')!;
  const [startMs, endMs] = [Date.parse(event.start.time), Date.parse(event.end!.time)];
  const at = async (asOfMs: number) => {
    const [track] = await tracksAt(event.eventId, asOfMs);
    return track && [Date.parse(track.startTime), Date.parse(track.endTime)];
  };
  const soonMs = Date.parse(event.createdAt);
  const soon = (await at(soonMs))!;
  assert.ok(soon[1]! >= endMs && soon[1]! <= soonMs);
  const later = (await at(endMs + 20 * hourMs))!;
  assert.ok(later[1]! > soon[1]! && later[1]! <= endMs + 20 * hourMs);
  const whole = (await at(endMs + 50 * hourMs))!;
  assert.ok(whole[1]! <= endMs + 48 * hourMs);
  assert.deepEqual(await at(endMs + 400 * hourMs), whole);
  assert.ok(whole[0]! >= startMs - 48 * hourMs);

  const oldMs = startMs + 540 * dayMs - 5 * hourMs;
  const old = (await at(oldMs))!;
  assert.ok(old[0]! >= oldMs - 540 * dayMs && old[0]! <= startMs);
  assert.equal(old[1], whole[1]);
  assert.equal(await at(startMs + 540 * dayMs + 1000), undefined);
});

test('an event has no track before it is published, and the track of an open event ends at now', async () => {
  const event = events.find(({ end }) => end)!;
  assert.deepEqual(await tracksAt(event.eventId, Date.parse(event.createdAt) - 1), []);
  const open = await searchEventsV2(
    store,
    { eventType: { eq: 'aoi_visit' }, endTime: { exists: false }, limit: 20 },
    scope((day + 1) * dayMs),
  );
  assert.ok(open.records.length > 0);
  for (const { eventId, start } of open.records) {
    const [track] = await tracksAt(eventId, (day + 1) * dayMs);
    assert.ok(track!.positions.some(({ time }) => time === start.time));
    assert.ok(Date.parse(track!.endTime) < (day + 1) * dayMs);
  }
});

test('a rendezvous has the tracks of both vessels', async () => {
  const input = { eventType: { eq: 'standard_rendezvous' }, limit: 5 };
  const { records: meetings } = await searchEventsV2(store, input, scope((day + 5) * dayMs));
  assert.ok(meetings.length > 0);
  for (const { eventId, vessels } of meetings) {
    const found = await tracksAt(eventId, (day + 5) * dayMs);
    assert.deepEqual(
      found.map(({ trackId }) => trackId),
      [vessels.vessel0!.trackId, vessels.vessel1!.trackId],
    );
  }
});
