import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchEventsV2 } from '../../../src/api/queries/search-events-v2.js';
import type { SearchEventsV2Input } from '../../../src/model/schema-types.js';
import { buildSegment } from '../../../src/store/segments/event-segment.js';
import { type EventStore, emptyEventStore } from '../../../src/store/segments/event-store.js';
import { chunksOf, randomEvents } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';
import { lateMs } from '../../support/random-times.js';

const store = segmentOfEachDay();
const context = { asOfMs: lateMs, user: 'demo', days: 540 };

test('a search of a day looks at no row of other segments, and tests no time in the segment of the day', async () => {
  const all = await plansOf({});
  const asked = all.findIndex(({ candidates }) => candidates > 1);
  const dayMs = Math.floor(store.segments[asked]!.events.columns.startUs[0]! / 86_400e6) * 86_400_000;
  const startTime = { gte: new Date(dayMs).toISOString(), lt: new Date(dayMs + 86_400_000).toISOString() };
  const looked = (await plansOf({ startTime })).map(({ candidates, tested }) => [candidates, tested]);
  assert.deepEqual(
    looked,
    all.map(({ candidates }, i) => (i === asked ? [candidates, 0] : [0, 0])),
  );
});

async function plansOf(input: SearchEventsV2Input) {
  return (await searchEventsV2(store, input, context)).plans;
}

/** Days with events, each of which is a segment. */
function segmentOfEachDay(): EventStore {
  const events = fc.sample(randomEvents, { seed: 7, numRuns: 40 }).sort((a, b) => b.length - a.length)[0]!;
  const chunks = chunksOf(events).filter((chunk) => chunk.events.length > 0);
  const empty = emptyEventStore(randomRefs);
  return { ...empty, segments: chunks.map((chunk) => buildSegment([chunk], empty.refs)) };
}
