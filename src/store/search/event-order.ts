import type { Work } from '../../base/work/work.js';
import type { EventConditions, EventSortKey } from '../conditions/event-conditions.js';
import { eventIdOf } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { EventSegment } from '../segments/event-segment.js';
import type { MatchedRows, OrderedPage, SortedRows } from './total-order.js';
import { orderWithin, pageInOrder } from './total-order.js';

export interface EventOrder {
  readonly sortBy: EventSortKey;
  readonly descending: boolean;
}

/**
 * The matches of ranks `from` to `to` - 1 in the total order. By endTime, events without an end come last in both
 * directions. All matches must meet `conditions`. Rejects like `Work.yield`.
 */
export function eventsInOrder(
  matches: readonly MatchedRows<EventSegment>[],
  { sortBy, descending }: EventOrder,
  from: number,
  to: number,
  refs: EventRefs,
  work: Work,
  conditions: TimeConditions = {},
): Promise<OrderedPage<EventSegment>> {
  return pageInOrder(matches, (segment) => sortedEvents(segment, sortBy, refs, conditions), descending, from, to, work);
}

/** Conditions that bound the keys of an order. */
type TimeConditions = Partial<Pick<EventConditions, 'startTime' | 'endTime' | 'updated'>>;

/** A segment for `pageInOrder`; all matches must meet the conditions. */
function sortedEvents(
  segment: EventSegment,
  sortBy: EventSortKey,
  refs: EventRefs,
  conditions: TimeConditions,
): SortedRows {
  const { createdMs } = segment.events.columns;
  return {
    order: sortBy === 'created' ? undefined : orderWithin(segment.orders[sortBy], conditions[sortBy]),
    createdMsAt: (row) => createdMs[row]!,
    idAt: (row) => eventIdOf(segment, row, refs),
  };
}
