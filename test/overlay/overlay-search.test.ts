import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type EventsPage, searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import { eventTile } from '../../src/api/tiles/event-tile.js';
import type { SearchEventsV2Input } from '../../src/model/schema-types.js';
import { withRecords } from '../../src/worlds/overlay/with-records.js';
import { naiveAmong, type PlainEvent } from '../oracles/naive-events.js';
import { naiveFramesAmong } from '../oracles/naive-frames.js';
import { framesOf, naiveFramesAt, visibleAt } from '../oracles/naive-overlay.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import { property } from '../support/property.js';
import { randomFrameInput } from '../support/random-frame-inputs.js';
import { context, randomInput } from '../support/random-inputs.js';
import { type OverlayHistory, overlayHistory, randomSteps, type Stage } from '../support/random-overlay.js';

/** A stage of a history of changes, by default often the last: earlier ones are what snapshots keep. */
const randomStage = randomSteps.chain((steps) => {
  const history = overlayHistory(steps);
  const stage = fc.oneof(fc.constant(history.stages.at(-1)!), fc.constantFrom(...history.stages));
  return fc.record({ history: fc.constant(history), stage });
});

/** The instant of a request: one at which a change was made, just before it, or any. */
const moment = fc.record({ pick: fc.nat(1000), shiftMs: fc.constantFrom(0, 0, -1, 1000) });
type Moment = typeof moment extends fc.Arbitrary<infer T> ? T : never;

function instantOf({ stages }: OverlayHistory, { pick, shiftMs }: Moment): number {
  return stages[pick % stages.length]!.nowMs + shiftMs;
}

const eventsQuestion = randomStage.chain(({ history, stage }) => {
  const all = stage.naive.events.map(({ record }) => record);
  const ids = all.map(({ id }) => id);
  const tracks = all.flatMap(({ vessels }) => vessels.map(({ trackId }) => trackId));
  return fc.record({
    history: fc.constant(history),
    stage: fc.constant(stage),
    input: randomInput(ids, tracks, all.flatMap(framesOf)),
    scope: fc.tuple(context, moment).map(([scope, at]) => ({ ...scope, asOfMs: instantOf(history, at) })),
  });
});

function seenEvents({ naive }: Stage, asOfMs: number): PlainEvent[] {
  return visibleAt(naive.events, asOfMs).map(({ record }) => record);
}

test('a search finds what a test of every row of ocean and world finds, also in earlier records', async (t) => {
  let own = 0;
  let changed = 0;
  await property(
    t,
    [eventsQuestion],
    async ({ history, stage, input, scope }) => {
      const store = withRecords(history.shared, stage.records);
      const expected = naiveAmong(seenEvents(stage, scope.asOfMs), input, scope);
      const page = await searchEventsV2(store, { ...input, limit: 1000 }, scope);
      assert.deepEqual(idsOf(page), expected.map(idOf));
      assert.equal(page.meta.total, expected.length);
      own += expected.filter(({ id }) => id.startsWith('own')).length;
      changed += Number(stage.records.eventEnds.size > 0 && expected.length > 0);
    },
    { runs: 100 },
  );
  assert.ok(own > 16 && changed > 8, `${own} own events were found, ${changed} searches met ended events`);
});

const day = 86_400_000;

/** Searches one after the other: the instant moves by little and by much; user, window and records change too. */
const looks = fc.array(
  fc.record({
    at: fc.option(moment, { freq: 3 }),
    byMs: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3 * day, max: 3 * day }), fc.nat(300 * day)),
    days: fc.constantFrom(540, 540, 30),
    user: fc.constantFrom('demo', 'second', 'unknown', 'other'),
    stage: fc.nat(100),
  }),
  { minLength: 2, maxLength: 12 },
);

test('searches of shared segments give the rows of each instant, window, user and world in turn', async (t) => {
  let found = 0;
  await property(
    t,
    [randomSteps, looks],
    async (steps, asked) => {
      const history = overlayHistory(steps);
      let asOfMs = history.stages[0]!.nowMs;
      for (const { at, byMs, days, user, stage: index } of asked) {
        asOfMs = at ? instantOf(history, at) : asOfMs + byMs;
        const stage = history.stages[index % history.stages.length]!;
        const store = withRecords(history.shared, stage.records);
        const scope = { asOfMs, days, user };
        const expected = naiveAmong(seenEvents(stage, asOfMs), {}, scope);
        assert.deepEqual(idsOf(await searchEventsV2(store, { limit: 1000 }, scope)), expected.map(idOf));
        const frames = naiveFramesAmong(naiveFramesAt(stage.naive, asOfMs), {}, scope);
        const page = await searchSatelliteFramesV2(store, { limit: 1000 }, scope);
        assert.deepEqual(
          page.records.map(({ frameId }) => frameId),
          frames.map(({ id }) => id),
        );
        found += expected.length;
      }
    },
    { runs: 30 },
  );
  assert.ok(found > 200, `${found} events were found`);
});

test('pages by offset follow each other, and so do pages that continue after the last createdAt', async (t) => {
  let continued = 0;
  await property(
    t,
    [eventsQuestion, fc.integer({ min: 1, max: 7 })],
    async ({ history, stage, input, scope }, limit) => {
      const store = withRecords(history.shared, stage.records);
      const seen = seenEvents(stage, scope.asOfMs);
      const expected = naiveAmong(seen, input, scope);
      const paged: string[] = [];
      for (let offset = 0; offset <= expected.length; offset += limit)
        paged.push(...idsOf(await searchEventsV2(store, { ...input, limit, offset }, scope)));
      assert.deepEqual(paged, expected.map(idOf));
      const walked: SearchEventsV2Input = { sortBy: 'created', sortDirection: 'asc', limit };
      const all = naiveAmong(seen, walked, scope);
      if (new Set(all.map(({ createdMs }) => createdMs)).size < all.length) return;
      const found: string[] = [];
      for (let after: string | null = null; ; ) {
        const created = after === null ? null : { gt: after };
        const page: EventsPage = await searchEventsV2(store, { ...walked, created }, scope);
        found.push(...idsOf(page));
        if (page.records.length === 0) break;
        after = page.records.at(-1)!.createdAt;
      }
      assert.deepEqual(found, all.map(idOf));
      continued += Number(all.length > 0);
    },
    { runs: 30 },
  );
  assert.ok(continued > 5, `${continued} walks`);
});

test('the tiles of a zoom hold each event of the ocean and of the world once', async (t) => {
  await property(
    t,
    [eventsQuestion],
    async ({ history, stage, scope }) => {
      const store = withRecords(history.shared, stage.records);
      // Web Mercator ends at 85.05°.
      const onTiles = seenEvents(stage, scope.asOfMs).filter(({ latE6 }) => Math.abs(latE6) < 85e6);
      const expected = naiveAmong(onTiles, {}, scope);
      const found: unknown[] = [];
      for (const [x, y] of [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const) {
        const features = decodedFeatures(await eventTile(store, {}, { z: 1, x, y }, scope), 'eventsV2');
        const ids = features.map(({ properties }) => properties['eventId']);
        found.push(...ids.filter((id) => onTiles.some((event) => event.id === id)));
      }
      assert.deepEqual(found.toSorted(), expected.map(idOf).toSorted());
    },
    { runs: 20 },
  );
});

const framesQuestion = randomStage.chain(({ history, stage }) => {
  const all = stage.naive.frames.map(({ record }) => record);
  const input = randomFrameInput(
    all.map(({ id }) => id),
    all.map(({ vendorId }) => vendorId),
  );
  return fc.record({
    history: fc.constant(history),
    stage: fc.constant(stage),
    input: fc.oneof(input, fc.constant({})),
    asOfMs: moment.map((at) => instantOf(history, at)),
  });
});

test('frames that the world touched have the counts of their visible detections', async (t) => {
  let counted = 0;
  await property(
    t,
    [framesQuestion],
    async ({ history, stage, input, asOfMs }) => {
      const scope = { asOfMs, days: 540 };
      const store = withRecords(history.shared, stage.records);
      const expected = naiveFramesAmong(naiveFramesAt(stage.naive, asOfMs), input, scope);
      const page = await searchSatelliteFramesV2(store, { ...input, limit: 1000 }, scope);
      const found = page.records.map(({ frameId, vendorId, status, createdAt, updatedAt, numDetections }) => {
        const { correlatedCount, uncorrelatedCount } = numDetections;
        return [frameId, vendorId, status, createdAt, updatedAt, correlatedCount, uncorrelatedCount];
      });
      const texts = expected.map(({ id, vendorId, status, createdMs, updatedMs, correlated, dark }) => {
        const [createdAt, updatedAt] = [createdMs, updatedMs].map((ms) => new Date(ms).toISOString());
        return [id, vendorId, status, createdAt, updatedAt, correlated, dark];
      });
      assert.deepEqual(found, texts);
      counted += stage.records.frames.filter(({ correlated, uncorrelated }) => correlated + uncorrelated > 0).length;
    },
    { runs: 50 },
  );
  assert.ok(counted > 40, `${counted} versions of frames had detections`);
});

function idsOf({ records }: EventsPage): string[] {
  return records.map(({ eventId }) => eventId);
}

function idOf({ id }: PlainEvent): string {
  return id;
}
