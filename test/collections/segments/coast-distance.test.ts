import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchEventsV2 } from '../../../src/api/queries/search-events-v2.js';
import { Work } from '../../../src/base/work/work.js';
import { WorkQueue } from '../../../src/base/work/work-queue.js';
import { eventLayout, kindCode } from '../../../src/model/event.js';
import { CoastDistances, coastDistanceOf } from '../../../src/store/segments/coast-distance.js';
import type { EventRefs } from '../../../src/store/segments/event-refs.js';
import { emptyEventStore, withChunks } from '../../../src/store/segments/event-store.js';
import { chunksOf, randomEvent } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';
import { tableOf } from '../../support/table-of.js';

const names = Object.keys(eventLayout) as (keyof typeof eventLayout)[];

/** Events at these starts, on a meridian on which `randomRefs` has the coast at 100 m a degree. */
function eventsAt(rows: readonly { readonly start: string; readonly lonE6: number }[]) {
  const zeros = Object.fromEntries(names.map((name) => [name, () => 0])) as Record<
    (typeof names)[number],
    () => number
  >;
  return tableOf(eventLayout, rows, {
    ...zeros,
    kind: () => kindCode.sar_sentinel1,
    startUs: ({ start }) => Date.parse(start) * 1000,
    startLonE6: ({ lonE6 }) => lonE6,
  });
}

test('the distance is whole metres, and null before April 2025', () => {
  const events = eventsAt([
    { start: '2025-04-01T00:00:00Z', lonE6: 1_000_000 },
    // 144.6 m.
    { start: '2025-06-01T00:00:00Z', lonE6: 1_446_000 },
    { start: '2025-06-01T00:00:00Z', lonE6: 0 },
    { start: '2025-03-31T23:59:59Z', lonE6: 1_000_000 },
  ]);
  const told = [100, 145, 0, null];
  assert.deepEqual(
    told.map((_, row) => coastDistanceOf(events, row, randomRefs)),
    told,
  );
});

test('a kept distance is the same and computed once, and it is known when all are kept', () => {
  const events = eventsAt([
    { start: '2025-06-01T00:00:00Z', lonE6: 7_773_000 },
    { start: '2025-06-01T00:00:00Z', lonE6: 0 },
    { start: '2024-06-01T00:00:00Z', lonE6: 0 },
  ]);
  let asked = 0;
  const refs: EventRefs = {
    ...randomRefs,
    coastDistanceM(lon, lat) {
      asked += 1;
      return randomRefs.coastDistanceM(lon, lat);
    },
  };
  const distances = new CoastDistances(events, refs);
  for (let round = 0; round < 3; round++) {
    for (let row = 0; row < events.length; row++) {
      assert.equal(distances.areKnown, round * 3 + row > 1);
      assert.equal(distances.at(row), coastDistanceOf(events, row, randomRefs));
    }
  }
  assert.equal(asked, 2);
});

test('a search by distances that are not computed yet yields after some hundreds of them', async () => {
  const [event] = fc.sample(randomEvent, { numRuns: 1, seed: 1 });
  const detections = Array.from({ length: 3000 }, (_, number) => ({
    ...event!,
    kind: 'sar_sentinel1' as const,
    startS: Date.UTC(2025, 5, 1) / 1000,
    number,
    keyLow: number,
    versions: [{ afterMs: 1, durationS: 0 }],
    withdrawn: false,
  }));
  let computed = 0;
  const refs = { ...randomRefs, coastDistanceM: () => ++computed };
  const store = withChunks(emptyEventStore(refs), chunksOf(detections));
  const yields: number[] = [];
  const queue = new WorkQueue();
  const nextSlice = queue.nextSlice.bind(queue);
  queue.nextSlice = (request) => {
    yields.push(computed);
    return nextSlice(request);
  };
  const context = { asOfMs: Date.UTC(2025, 7, 1), user: 'demo', days: 540, work: new Work({ queue }) };
  await searchEventsV2(store, { detectionDistanceToCoastM: { lt: 5 } }, context);
  assert.equal(computed, 3000);
  assert.ok(Math.max(...[...yields, 3000].map((count, i) => count - (yields[i - 1] ?? 0))) < 1000, `${yields}`);
});
