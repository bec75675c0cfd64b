import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eventsInOrder } from '../../../src/collections/search/event-order.js';
import type { RowPosition } from '../../../src/collections/search/total-order.js';
import { eventIdOf } from '../../../src/collections/segments/event-id.js';
import type { EventSegment } from '../../../src/collections/segments/event-segment.js';
import { buildSegment, endUsAt } from '../../../src/collections/segments/event-segment.js';
import { BitSet } from '../../../src/columns/bit-set.js';
import { Work } from '../../../src/work/work.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvent } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';

/**
 * Enough rows that few matches are sorted, and many are found by walking the order. Made from a seed, since a list of
 * this length is of no use in a message.
 */
const eventsSeed = fc.nat(0x7fffffff);
const order = fc.record({
  sortBy: fc.constantFrom('created', 'updated', 'startTime', 'endTime'),
  descending: fc.boolean(),
});

test('matches, few or many, of one segment or two, come in the total order, those without an end last', async (t) => {
  await property(
    t,
    [eventsSeed, fc.constantFrom(3, 40, 110, 120, 150), fc.nat(150), order, fc.boolean(), fc.nat(120), fc.nat(120)],
    async (seed, every, from, sorting, split, first, count) => {
      const list = fc.sample(randomEvent, { seed, numRuns: 350 });
      const parts = split ? [list.slice(0, 50), list.slice(50)] : [list];
      const segments = parts.map((part) => buildSegment(chunksOf(part), randomRefs));
      const matches = segments.map((segment) => {
        const rows = new BitSet(segment.length);
        rows.addAll(
          Uint32Array.from({ length: segment.length }, (_, row) => row).filter((row) => row % every === from % every),
        );
        return { segment, rows };
      });
      const all = matches.flatMap(({ segment, rows }) => [...rows.ascending()].map((row) => ({ segment, row })));
      const sign = sorting.descending ? -1 : 1;
      all.sort((a, b) => {
        const [one, other] = [keyOf(a, sorting.sortBy), keyOf(b, sorting.sortBy)];
        if ((one === null) !== (other === null)) return one === null ? 1 : -1;
        return sign * ((one ?? 0) - (other ?? 0) || createdOf(a) - createdOf(b) || compareIds(a, b));
      });
      const keys = (page: readonly RowPosition<EventSegment>[]) =>
        page.map((each) => [keyOf(each, sorting.sortBy), createdOf(each), idOf(each)]);
      const page = await eventsInOrder(matches, sorting, first, first + count, randomRefs, new Work());
      assert.deepEqual(keys(page), keys(all.slice(first, first + count)));
    },
    { runs: 100 },
  );
});

function keyOf({ segment, row }: { segment: EventSegment; row: number }, sortBy: string): number | null {
  const { times, columns } = segment.events;
  if (sortBy === 'updated') return times.updatedMs(row);
  if (sortBy === 'endTime') return Number.isNaN(endUsAt(segment.events, row)) ? null : endUsAt(segment.events, row);
  return { created: columns.createdMs, startTime: columns.startUs }[sortBy]![row]!;
}

function createdOf({ segment, row }: RowPosition<EventSegment>): number {
  return segment.events.columns.createdMs[row]!;
}

function idOf({ segment, row }: RowPosition<EventSegment>): string {
  return eventIdOf(segment, row, randomRefs);
}

function compareIds(a: RowPosition<EventSegment>, b: RowPosition<EventSegment>): number {
  return idOf(a) < idOf(b) ? -1 : Number(idOf(a) > idOf(b));
}
