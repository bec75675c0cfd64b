import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Work } from '../../../src/base/work/work.js';
import { BitSet } from '../../../src/store/columns/bit-set.js';
import { eventsInOrder } from '../../../src/store/search/event-order.js';
import type { RowPosition } from '../../../src/store/search/total-order.js';
import { eventIdOf } from '../../../src/store/segments/event-id.js';
import { endUsAt } from '../../../src/store/segments/event-indexes.js';
import type { EventSegment } from '../../../src/store/segments/event-segment.js';
import { buildSegment } from '../../../src/store/segments/event-segment.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvent } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';

/**
 * Enough rows that few matches are sorted, and many are found by walking the order. Made from a seed, since a list of
 * this length is of no use in a message.
 */
const eventsSeed = fc.nat(0x7fffffff);
/** Where the list is cut into segments. */
const cuts = fc.array(fc.nat(349), { maxLength: 4 });
/** The shares of the keys below the bounds of a condition; none if the first is above the second. */
const range = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
const order = fc.record({
  sortBy: fc.constantFrom('created', 'updated', 'startTime', 'endTime'),
  descending: fc.boolean(),
});

test('matches, few or many, of one segment or more, come in the total order, those without an end last', async (t) => {
  await property(
    t,
    [eventsSeed, fc.constantFrom(1, 3, 40, 110, 150), fc.nat(150), order, cuts, range, fc.nat(250), fc.nat(120)],
    async (seed, every, from, sorting, ends, [least, most], first, count) => {
      const list = fc.sample(randomEvent, { seed, numRuns: 350 });
      const starts = [0, ...ends.toSorted((a, b) => a - b)];
      const segments = starts.map((start, i) =>
        buildSegment(chunksOf(list.slice(start, starts[i + 1] ?? list.length)), randomRefs),
      );
      const keys = segments.flatMap((segment) =>
        Array.from({ length: segment.length }, (_, row) => keyOf({ segment, row }, sorting.sortBy) ?? []).flat(),
      );
      keys.sort((a, b) => a - b);
      // A condition on the key, or none.
      const bound = (share: number) => keys[Math.floor(share * (keys.length - 1))] ?? 0;
      const unit = sorting.sortBy === 'updated' ? 1000 : 1;
      const asked =
        least > most ? undefined : { fromUs: bound(least) * unit, toUs: bound(most) * unit, missing: false };
      const conditions = asked && sorting.sortBy !== 'created' ? { [sorting.sortBy]: asked } : {};
      const meets = (position: RowPosition<EventSegment>): boolean => {
        const key = keyOf(position, sorting.sortBy);
        if (!asked || sorting.sortBy === 'created') return true;
        return key !== null && key * unit >= asked.fromUs && key * unit <= asked.toUs;
      };
      const matches = segments.map((segment) => {
        const rows = new BitSet(segment.length);
        rows.addAll(
          Uint32Array.from({ length: segment.length }, (_, row) => row).filter(
            (row) => row % every === from % every && meets({ segment, row }),
          ),
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
      const shown = (page: readonly RowPosition<EventSegment>[]) =>
        page.map((each) => [keyOf(each, sorting.sortBy), createdOf(each), idOf(each)]);
      const { page } = await eventsInOrder(matches, sorting, first, first + count, randomRefs, new Work(), conditions);
      assert.deepEqual(shown(page), shown(all.slice(first, first + count)));
    },
    { runs: 8 },
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
