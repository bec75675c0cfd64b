import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { EventsPage } from '../../src/api/queries/search-events-v2.js';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { unitsOfSlice, Work } from '../../src/base/work/work.js';
import type { SearchEventsV2Input } from '../../src/model/schema-types.js';
import { buildSegment } from '../../src/store/segments/event-segment.js';
import type { EventStore } from '../../src/store/segments/event-store.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import type { PlainEvent } from '../oracles/naive-events.js';
import { naiveSearch, naiveUs } from '../oracles/naive-events.js';
import { property } from '../support/property.js';
import type { RandomEvent } from '../support/random-events.js';
import { chunksOf, randomEvent } from '../support/random-events.js';
import { detailsQuestion, question } from '../support/random-inputs.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

test('any conditions in any order give what a test of every event gives', async (t) => {
  await property(
    t,
    [question],
    async ([events, input, scope]) => {
      const page = await searchEventsV2(storeOf(events), input, scope);
      const expected = naiveSearch(events, input, scope);
      assert.deepEqual(summary(page), expected.slice(0, 100).map(summaryOf));
      assert.equal(page.meta.total, expected.length);
    },
    { runs: 80 },
  );
});

test('a condition on details keeps all events of kinds without the detail', async (t) => {
  let told = 0;
  await property(
    t,
    [detailsQuestion, fc.constantFrom(lateMs, lateMs - 40_000_000)],
    async ([events, input], asOfMs) => {
      const scope = { asOfMs, user: 'demo', days: 540 };
      const page = await searchEventsV2(storeOf(events), input, scope);
      const expected = naiveSearch(events, input, scope);
      assert.deepEqual(summary(page), expected.map(summaryOf));
      told += Number(expected.length < naiveSearch(events, {}, scope).length);
    },
    { runs: 24 },
  );
  assert.ok(told > 15, `${told} inputs left something out`);
});

test('a condition on details is tested only on events of its kinds', async (t) => {
  let spared = 0;
  await property(
    t,
    [detailsQuestion],
    async ([events, input]) => {
      const scope = { asOfMs: lateMs, user: 'demo', days: 540 };
      const { plans } = await searchEventsV2(storeOf(events), input, scope);
      const fields = [...Object.keys(input), ...Object.keys(input.eventDetails ?? {})];
      const seen = naiveSearch(events, {}, scope);
      const bound = seen.filter(({ details }) => fields.some((field) => field in details));
      for (const { candidates, tested } of plans) {
        assert.equal(candidates, seen.length);
        assert.ok(tested <= bound.length, `${tested} events were tested of ${bound.length} that have the detail`);
        spared += candidates - tested;
      }
    },
    { runs: 20 },
  );
  assert.ok(spared > 150, `${spared} events were spared`);
});

test('only events near the boundary of a polygon are tested', async () => {
  const events = fc.sample(randomEvent, { seed: 5, numRuns: 8000 }).map((event, i) => ({
    ...event,
    kind: 'fishing_activity_history' as const,
    keyLow: i,
    startS: lateMs / 1000 - 100_000 - i,
    latencyMs: 600_000,
    withdrawn: false,
    lonE6: (i % 100) * 100_000,
    latE6: Math.floor(i / 100) * 100_000,
  }));
  const diamond = [
    [5, 1],
    [8.5, 4],
    [5, 7],
    [1.5, 4],
  ];
  const input: SearchEventsV2Input = { intersectsGeometry: { type: 'Polygon', coordinates: [diamond] }, limit: 0 };
  const scope = { asOfMs: lateMs, user: 'demo', days: 540 };
  const { meta, plans } = await searchEventsV2(storeOf(events), input, scope);
  const expected = naiveSearch(events, input, scope);
  assert.equal(meta.total, expected.length);
  const [plan] = plans;
  assert.equal(plan?.driver, 'region');
  assert.ok(
    expected.length > 200 && plan.tested < expected.length / 2,
    `${plan.tested} tested, ${expected.length} found`,
  );
});

test('a second search in an area finds the same events from memory', async () => {
  // Around the corner of the hole at 30° E, 30° N.
  const events = fc.sample(randomEvent, { seed: 6, numRuns: 2000 }).map((event, i) => ({
    ...event,
    kind: 'fishing_activity_history' as const,
    keyLow: i,
    startS: lateMs / 1000 - 100_000 - i,
    latencyMs: 600_000,
    withdrawn: false,
    lonE6: 25_000_000 + (i % 50) * 200_000,
    latE6: 26_000_000 + Math.floor(i / 50) * 200_000,
  }));
  const store = storeOf(events);
  const scope = { asOfMs: lateMs, user: 'demo', days: 540 };
  const { length } = naiveSearch(events, { intersectsAoiId: randomRefs.areas[0]!.aoiId }, scope);
  assert.ok(length > 200 && length < events.length - 200, `${length} of ${events.length}`);
  for (const sortDirection of ['asc', 'desc'] as const) {
    const input = { intersectsAoiId: randomRefs.areas[0]!.aoiId, limit: 0, sortDirection };
    const { meta, plans } = await searchEventsV2(store, input, scope);
    assert.deepEqual([meta.total, plans[0]?.driver], [length, 'area']);
  }
});

test('a filtered search counts so little work that one over a default ocean does not yield', async () => {
  const events = fc.sample(randomEvent, { seed: 7, numRuns: 4000 }).map((event, i) => ({ ...event, keyLow: i }));
  const store = storeOf(events);
  const rows = store.segments.reduce((sum, { length }) => sum + length, 0);
  const inputs: SearchEventsV2Input[] = [
    { eventType: { eq: 'port_visit' }, vesselMain: { country: { eq: 'NLD' } } },
    { startTime: { gte: new Date(lateMs - 20 * 86_400_000).toISOString() }, eventType: { eq: 'viirs' } },
  ];
  for (const input of inputs) {
    await searchEventsV2(store, input, { asOfMs: lateMs, user: 'demo', days: 540 });
    // Half a second later the set of visible rows is still right, or is made from the one before.
    for (const laterMs of [0, 500]) {
      const work = new Work();
      const { meta } = await searchEventsV2(store, input, { asOfMs: lateMs + laterMs, user: 'demo', days: 540, work });
      assert.ok(meta.total > 0);
      const units = (work.units / rows) * rowsOfDefaultOcean;
      assert.ok(units < unitsOfSlice, `${units} units`);
    }
  }
});

/** Versions of events of scale 1 in 540 days. */
const rowsOfDefaultOcean = 480_000;

test('a store of several segments answers as one of a single segment does', async (t) => {
  await property(
    t,
    [question, fc.integer({ min: 1, max: 5 })],
    async ([events, input, scope], size) => {
      const one = await searchEventsV2(storeOf(events), input, scope);
      assert.deepEqual(summary(await searchEventsV2(segmentedStore(events, size), input, scope)), summary(one));
      assert.deepEqual(summary(await searchEventsV2(grownStore(events), input, scope)), summary(one));
    },
    { runs: 20 },
  );
});

test('the pages of limit and offset follow each other without gap or repetition', async (t) => {
  await property(
    t,
    [question, fc.integer({ min: 1, max: 7 })],
    async ([events, input, scope], limit) => {
      const store = segmentedStore(events, 3);
      const whole = await searchEventsV2(store, { ...input, limit: 1000 }, scope);
      const paged: unknown[] = [];
      for (let offset = 0; offset <= whole.meta.total; offset += limit) {
        const page = await searchEventsV2(store, { ...input, limit, offset }, scope);
        assert.equal(page.meta.total, whole.meta.total);
        paged.push(...summary(page));
      }
      assert.deepEqual(paged, summary(whole));
    },
    { runs: 16 },
  );
});

test('paging by created enumerates every match once, in either direction', async (t) => {
  await property(
    t,
    [question, fc.integer({ min: 1, max: 4 })],
    async ([events, input, scope], limit) => {
      // As in the ocean, no two events share a createdAt.
      const distinct = events.filter(
        (event, i) => events.findIndex((other) => createdMs(other) === createdMs(event)) === i,
      );
      const store = segmentedStore(distinct, 4);
      const unbounded = { ...input, created: null, sortBy: 'created' } as const;
      for (const sortDirection of ['asc', 'desc'] as const) {
        const whole = await searchEventsV2(store, { ...unbounded, sortDirection, limit: 1000 }, scope);
        const walked: unknown[] = [];
        let created: SearchEventsV2Input['created'] = null;
        for (;;) {
          const page: EventsPage = await searchEventsV2(store, { ...unbounded, sortDirection, created, limit }, scope);
          if (page.records.length === 0) break;
          walked.push(...summary(page));
          const last = page.records[page.records.length - 1]!.createdAt;
          created = sortDirection === 'asc' ? { gt: last } : { lt: last };
        }
        assert.deepEqual(walked, summary(whole));
      }
    },
    { runs: 16 },
  );
});

function createdMs({ startS, latencyMs }: RandomEvent): number {
  return startS * 1000 + latencyMs;
}

function storeOf(events: readonly RandomEvent[]): EventStore {
  return withChunks(emptyEventStore(randomRefs), chunksOf(events));
}

/**
 * A segment for every so many days with events; too small to stay apart in a store that grows, so they are made by
 * hand.
 */
function segmentedStore(events: readonly RandomEvent[], daysEach: number): EventStore {
  const chunks = chunksOf(events);
  const parts = chunks.map((_, i) => chunks.slice(i * daysEach, (i + 1) * daysEach)).filter((part) => part.length > 0);
  return { ...storeOf([]), segments: parts.map((part) => buildSegment(part, randomRefs)) };
}

/** The same chunks, added one by one, the last first. */
function grownStore(events: readonly RandomEvent[]): EventStore {
  return chunksOf(events).reduceRight((store, chunk) => withChunks(store, [chunk]), emptyEventStore(randomRefs));
}

function summary({ records }: EventsPage) {
  return records.map(({ eventId, eventType, start, end, createdAt, updatedAt, vessels, aoiFeatureConfiguration }) => ({
    id: eventId,
    kind: eventType,
    start: naiveUs(start.time),
    lon: start.point.lon,
    lat: start.point.lat,
    end: end && naiveUs(end.time),
    created: Date.parse(createdAt),
    updated: Date.parse(updatedAt),
    tracks: [vessels.vessel0, vessels.vessel1].flatMap((vessel) => (vessel ? [vessel.trackId] : [])),
    owned: aoiFeatureConfiguration !== null,
  }));
}

function summaryOf(event: PlainEvent) {
  return {
    id: event.id,
    kind: event.kind,
    start: event.startUs,
    lon: event.lonE6 / 1e6,
    lat: event.latE6 / 1e6,
    end: event.endUs,
    created: event.createdMs,
    updated: event.updatedMs,
    tracks: event.vessels.map(({ trackId }) => trackId),
    owned: event.owner !== null,
  };
}
