import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { searchTrackSubpaths } from '../../src/api/queries/vessels/search-track-subpaths.js';
import { tracks } from '../../src/api/queries/vessels/tracks.js';
import { parseTimestampUs } from '../../src/model/parse-timestamp.js';
import type { Track } from '../../src/model/schema-types.js';
import { vesselOfRef } from '../../src/model/vessel-identity.js';
import { lateReportsOf } from '../../src/store/vessels/late-reports.js';
import { receivedBy } from '../../src/store/vessels/subpaths.js';
import type { EventView } from '../../src/store/views/event-view.js';
import { worldVessels } from '../../src/worlds/overlay/vessels/world-vessels.js';
import { chordDistanceM } from '../laws/geometry.js';
import { sharedStore } from '../support/shared-store.js';

const { ocean, store, toDay } = await sharedStore('pages');
const nowMs = (toDay + 5) * 86_400_000 - 1;
const scope = (asOfMs: number) => ({ asOfMs, user: 'demo', days: 540 });
const withinS = 1800;
const sensors = ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'];
const { records } = await searchEventsV2(store, { eventType: { inc: sensors }, limit: 10_000 }, scope(nowMs));
/** Detections that a re-check correlated. */
const turned = records.filter(({ vessels, createdAt, updatedAt }) => vessels?.vessel0 && updatedAt > createdAt);
assert.ok(turned.length >= 2, `${turned.length} detections turned`);

const secondsOf = (time: string) => parseTimestampUs(time)! / 1e6;
const tracksAt = (eventId: string, asOfMs: number) => tracks(store, worldVessels(ocean, []), eventId, scope(asOfMs));

/** The two positions of a track around an instant. */
function around({ positions }: Track, tS: number) {
  const next = positions.findIndex(({ time }) => secondsOf(time) > tS);
  return { a: positions[next - 1]!, b: positions[next]! };
}

test('a re-checked detection lies at the track as of now, between positions at most half an hour apart', async () => {
  for (const { eventId, start, updatedAt } of turned) {
    const [track] = await tracksAt(eventId, Date.parse(updatedAt));
    const tS = secondsOf(start.time);
    const { a, b } = around(track!, tS);
    assert.ok(secondsOf(b.time) - secondsOf(a.time) <= withinS, eventId);
    const share = (tS - secondsOf(a.time)) / (secondsOf(b.time) - secondsOf(a.time));
    const dLon = ((b.point.lon - a.point.lon + 540) % 360) - 180;
    const [lon, lat] = [a.point.lon + share * dLon, a.point.lat + share * (b.point.lat - a.point.lat)];
    assert.ok(chordDistanceM(lon, lat, start.point.lon, start.point.lat) <= 1550, eventId);
  }
});

test('late reports are known from the re-check on, and none of them before', async () => {
  for (const { vesselRefs, start, updatedAt } of turned) {
    const seenS = secondsOf(start.time);
    const ask = (asOfMs: number) =>
      lateReportsOf(store, ocean, vesselRefs[0]!, {
        fromS: Math.floor(seenS) - 600,
        toS: Math.floor(seenS) + 600,
        windowStartS: -Infinity,
        asOfMs,
      });
    const now = ask(Date.parse(updatedAt));
    const isOther = ({ start: { time }, vesselRefs: [ref] }: EventView) =>
      ref === vesselRefs[0] && Math.abs(secondsOf(time) - seenS) <= 2400 && secondsOf(time) !== seenS;
    if (!turned.some(isOther)) assert.deepEqual(ask(Date.parse(updatedAt) - 1), []);
    // What was received in time stays as it was.
    const received = ocean.reports(
      vesselOfRef(vesselRefs[0]!),
      Math.floor(seenS) - withinS,
      Math.ceil(seenS) + withinS,
    );
    for (const { tS } of now) assert.ok(!received.some((report) => report.tS === tS));
    const all = [...received, ...now].map(({ tS }) => tS);
    assert.ok(all.some((tS) => tS <= seenS && tS > seenS - 1000) && all.some((tS) => tS >= seenS && tS < seenS + 1000));
  }
});

test('late reports change no track id and no event of AIS, and fill no silence of a day', async () => {
  for (const { eventId, vesselRefs, vessels, start, updatedAt } of turned) {
    const vessel = vesselOfRef(vesselRefs[0]!);
    const seenS = secondsOf(start.time);
    const last = ocean.lastReport(vessel, Math.floor(seenS))!;
    assert.ok(last.nextS - last.tS < 86_400, eventId);
    // The vessel has been heard again by then, so its last known position is a later one.
    assert.ok(last.nextS * 1000 < Date.parse(updatedAt), eventId);
    const [track] = await tracksAt(eventId, nowMs);
    assert.equal(track!.trackId, vessels!.vessel0!.trackId);
  }
  const asOf = async (asOfMs: number) => {
    const input = { eventType: { inc: ['fishing_activity_history', 'port_visit'] }, limit: 10_000 };
    const page = await searchEventsV2(store, input, scope(asOfMs));
    return new Map(page.records.map((event) => [event.eventId, event.vessels?.vessel0?.trackId]));
  };
  const [early, late] = [await asOf(nowMs - 12 * 86_400_000), await asOf(nowMs)];
  for (const [eventId, trackId] of early) if (late.has(eventId)) assert.equal(late.get(eventId), trackId);
});

test('late reports are subpaths of their own, and every report lies in exactly one subpath', async () => {
  const vessels = worldVessels(ocean, []);
  const vesselStore = await vessels.store(nowMs);
  for (const { vesselRefs, start, updatedAt } of turned.slice(0, 6)) {
    const ref = vesselRefs[0]!;
    const { mmsi } = ocean.identity(ref);
    const fromS = 86_400 * Math.floor(secondsOf(start.time) / 86_400);
    const span = { fromS, toS: fromS + 86_399, windowStartS: -Infinity };
    const ask = async (asOfMs: number) => {
      const time = { gte: new Date(1000 * fromS).toISOString(), lt: new Date(1000 * (fromS + 86_400)).toISOString() };
      const input = { mmsi: { eq: String(mmsi) }, startTime: time, limit: 1000 };
      const { records } = await searchTrackSubpaths(store, vesselStore, vessels, input, { asOfMs, days: 540 });
      return records;
    };
    for (const asOfMs of [Date.parse(updatedAt) - 1, Date.parse(updatedAt)]) {
      const late = lateReportsOf(store, ocean, ref, { ...span, asOfMs });
      const heardS = Math.floor(asOfMs / 1000) - 1;
      const inTime = receivedBy(ocean, vesselOfRef(ref), span, heardS);
      const counted = (await ask(asOfMs)).reduce((sum, { numPositions }) => sum + numPositions, 0);
      assert.equal(counted, inTime.length + late.length);
    }
    const [before, after] = [await ask(Date.parse(updatedAt) - 1), await ask(Date.parse(updatedAt))];
    const ids = new Set(after.map(({ subpathId }) => subpathId));
    assert.ok(before.every(({ subpathId }) => ids.has(subpathId)) && after.length > before.length);
  }
});
