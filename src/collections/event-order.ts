import type { EventSortKey } from './event-conditions.js';
import { eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { endUsAt } from './event-segment.js';
import type { MatchedRows, RowPlace, SortedRows } from './total-order.js';
import { firstInOrder } from './total-order.js';

export interface EventOrder {
  readonly sortBy: EventSortKey;
  readonly descending: boolean;
}

/** The first `count` of all matches in the total order; events without an end come last in that of endTime, in both directions. */
export function firstEvents(
  matches: readonly MatchedRows<EventSegment>[],
  { sortBy, descending }: EventOrder,
  count: number,
  refs: EventRefs,
): RowPlace<EventSegment>[] {
  return firstInOrder(matches, (segment) => sortedEvents(segment, sortBy, refs), descending, count);
}

/** A segment as the total order sees it. */
export function sortedEvents(segment: EventSegment, sortBy: EventSortKey, refs: EventRefs): SortedRows {
  const { events, orders, length } = segment;
  const { createdMs, startUs } = events.columns;
  const keyAt = {
    created: (row: number) => createdMs[row]!,
    updated: (row: number) => events.times.updatedMs(row),
    startTime: (row: number) => startUs[row]!,
    endTime: (row: number) => endUsAt(events, row),
  }[sortBy];
  return {
    length,
    keyAt,
    order: sortBy === 'created' ? undefined : orders[sortBy],
    createdMsAt: (row) => createdMs[row]!,
    idAt: (row) => eventIdOf(segment, row, refs),
  };
}
