import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { World } from '../../src/index.js';
import { valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';
import { openOwnOcean } from '../support/own-ocean.js';
import { property } from '../support/property.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const startMs = Date.UTC(2025, 5, 1, 12);
/** The window of the named ocean in these tests. */
const days = 2;
/** An ocean that no other service has, so that a fresh start makes its days itself. */
const ownOcean = { seed: 'moved clock', scale: 0.01, days: 1 };

/** All that a user can search of events and frames. */
const everything = `{
  searchEventsV2(input: {limit: 10000}) { meta { total } records {
    eventId eventType createdAt updatedAt start { time point { lat lon } } end { time point { lat lon } }
    vessels { vessel0 { vesselId trackId name } vessel1 { vesselId trackId } }
    eventDetails { __typename
      ... on FishingEventDetails { fishingScore } ... on DarkRendezvousEventDetails { osrScore }
      ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
      ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
      ... on ViirsEventDetails { detectionType frameIds radianceNw }
      ... on ImageryMetadataEventDetails { detectionType frameIds estimatedLength score }
      ... on PortVisitEventDetails { portId } }
    aoiFeatureConfiguration { aoiId configId } } }
  searchSatelliteFramesV2(input: {limit: 10000}) { meta { total } records {
    frameId vendorId collectedAt createdAt updatedAt eventType status
    numDetections { totalCount correlatedCount uncorrelatedCount } } }
}`;

interface EventRecord {
  readonly eventId: string;
  readonly eventType: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly start: { readonly time: string };
  readonly end: { readonly time: string } | null;
}

/** The bytes of the tile of the world, of the events that a user sees and of the frames. */
async function tileOf(service: World, user: string): Promise<readonly string[]> {
  const authorization = `Bearer ${service.sessions.issue(user)}`;
  const since = new Date(service.clock.nowMs() - 2 * dayMs).toISOString();
  const tiles: string[] = [];
  for (const [name, time] of [
    ['eventsV2', 'startTime'],
    ['satelliteFrames', 'collectedAt'],
  ]) {
    const query = encodeURIComponent(JSON.stringify({ [time!]: { gte: since } }));
    const url = `http://localhost/vectorTiles/${name}/0/0/0?query=${query}`;
    const response = await service.fetch(new Request(url, { headers: { authorization } }));
    assert.equal(response.status, 200);
    tiles.push(Buffer.from(await response.arrayBuffer()).toString('base64'));
  }
  return tiles;
}

async function answersOf(service: World) {
  const answers: Record<string, unknown> = {};
  for (const user of ['demo', 'second']) {
    const { data, errors } = await service.graphql({ query: everything }, { user });
    assert.equal(errors, undefined);
    answers[user] = data;
    answers[`tile of ${user}`] = await tileOf(service, user);
  }
  return answers;
}

const eventsOf = (answers: Record<string, unknown>): readonly EventRecord[] =>
  valueAt(answers, 'demo', 'searchEventsV2', 'records') as readonly EventRecord[];

async function freshAt(nowMs: number): Promise<Record<string, unknown>> {
  const service = await openOwnOcean({ ...ownOcean, now: nowMs });
  const answers = await answersOf(service);
  await service.close();
  return answers;
}

test("the answers depend on the clock's instant, not on how it came there", async (t) => {
  const moves = fc.array(fc.integer({ min: -6 * 24, max: 6 * 24 }), { minLength: 1, maxLength: 4 });
  const service = await openOwnOcean({ ...ownOcean, now: startMs });
  await property(
    t,
    [moves, fc.boolean()],
    async (hours, isOther) => {
      const world = isOther ? await service.worlds.open() : service;
      for (const move of hours) {
        world.clock.advance(move * hourMs);
        await world.graphql({ query: '{ searchEventsV2(input: {limit: 0}) { meta { total } } }' }, { user: 'demo' });
      }
      assert.deepEqual(await answersOf(world), await freshAt(world.clock.nowMs()));
      world.clock.set(startMs);
      if (isOther) await world.drop();
    },
    { runs: 2 },
  );
  await service.close();
});

test('moves of a standing clock add up in all answers, and moves back and forth restore them, tiles too', async (t) => {
  const service = await openNamedOcean('small', { days });
  const before = await answersOf(service);
  const move = fc.integer({ min: -20 * 24, max: 20 * 24 });
  await property(
    t,
    [move, move],
    async (a, b) => {
      const [one, other] = [await service.worlds.open(), await service.worlds.open()];
      for (const hours of [a, b]) one.clock.advance(hours * hourMs);
      other.clock.advance((a + b) * hourMs);
      assert.deepEqual(await answersOf(one), await answersOf(other));
      for (const hours of [-a, -b]) one.clock.advance(hours * hourMs);
      assert.deepEqual(await answersOf(one), before);
      for (const world of [one, other]) await world.drop();
    },
    { runs: 3 },
  );
  await service.close();
});

test('while the clock runs, rows appear when due, open visits close, and the oldest rows disappear', async () => {
  let realMs = startMs;
  const service = await openNamedOcean('small', { days, run: true, realNowMs: () => realMs });
  const seen = new Map<string, EventRecord>();
  let [appeared, closed, left] = [0, 0, 0];
  let known: readonly EventRecord[] = [];
  for (let hour = 0; hour < 80; hour += 4) {
    const earlierMs = realMs;
    realMs = startMs + hour * hourMs;
    const events = eventsOf(await answersOf(service));
    const ids = new Set(events.map(({ eventId }) => eventId));
    for (const event of events) {
      assert.ok(Date.parse(event.createdAt) <= realMs && Date.parse(event.updatedAt) <= realMs);
      assert.ok(
        Date.parse(event.start.time) >= realMs - days * dayMs,
        `${event.eventId} at ${event.start.time} is there at ${new Date(realMs).toISOString()}`,
      );
      const old = seen.get(event.eventId);
      if (old === undefined && hour > 0) {
        // A new row was not due before.
        assert.ok(Date.parse(event.createdAt) > earlierMs, `${event.eventId} came late`);
        appeared++;
      }
      if (old !== undefined && old.end === null && event.end !== null) {
        assert.ok(Date.parse(event.updatedAt) > earlierMs && ['aoi_visit', 'speed_range'].includes(event.eventType));
        closed++;
      }
      seen.set(event.eventId, event);
    }
    for (const event of known)
      if (!ids.has(event.eventId) && Date.parse(event.start.time) < realMs - days * dayMs) left++;
    known = events;
  }
  assert.ok(appeared > 30 && closed > 0 && left > 30, `${appeared} appeared, ${closed} closed, ${left} left`);
  await service.close();
});
