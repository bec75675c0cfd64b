import type { EventConditions, EventSortKey } from '../conditions/event-conditions.js';
import { eventIdOf } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { EventSegment } from '../segments/event-segment.js';
import { endUsAt } from '../segments/event-segment.js';
import type { MatchedRows, RowPosition, SortedRows } from './total-order.js';
import { orderWithin, pageInOrder } from './total-order.js';

export interface EventOrder {
  readonly sortBy: EventSortKey;
  readonly descending: boolean;
}

/**
 * The matches of ranks `from` to `to` - 1 in the total order. By endTime, events without an end come last in both
 * directions. All matches must meet `conditions`.
 */
export function eventsInOrder(
  matches: readonly MatchedRows<EventSegment>[],
  { sortBy, descending }: EventOrder,
  from: number,
  to: number,
  refs: EventRefs,
  conditions: TimeConditions = {},
): RowPosition<EventSegment>[] {
  return pageInOrder(matches, (segment) => sortedEvents(segment, sortBy, refs, conditions), descending, from, to);
}

/** Conditions that bound the keys of an order. */
type TimeConditions = Partial<Pick<EventConditions, 'startTime' | 'endTime' | 'updated'>>;

/** A segment for `pageInOrder`; all matches must meet the conditions. */
export function sortedEvents(
  segment: EventSegment,
  sortBy: EventSortKey,
  refs: EventRefs,
  { startTime, endTime, updated }: TimeConditions,
): SortedRows {
  const { events, orders } = segment;
  const { createdMs, startUs } = events.columns;
  const keyAt = {
    created: (row: number) => createdMs[row]!,
    updated: (row: number) => events.times.updatedMs(row),
    startTime: (row: number) => startUs[row]!,
    endTime: (row: number) => endUsAt(events, row),
  }[sortBy];
  const asked = { created: undefined, updated, startTime, endTime }[sortBy];
  return {
    keyAt,
    order:
      sortBy === 'created' ? undefined : orderWithin(orders[sortBy], asked, sortBy === 'updated' ? 1000 : 1, keyAt),
    createdMsAt: (row) => createdMs[row]!,
    idAt: (row) => eventIdOf(segment, row, refs),
  };
}
