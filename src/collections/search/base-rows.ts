import { BitSet } from '../../columns/bit-set.js';
import { firstAbove, firstAtLeast } from '../../columns/row-order.js';
import { eventKinds } from '../../model/event.js';
import type { EventConditions, EventViewer, TimeTest } from '../conditions/event-conditions.js';
import { passesText } from '../conditions/event-conditions.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { EventSegment } from '../segments/event-segment.js';
import { visibleEvents } from './visible-events.js';

/**
 * The visible rows of the kinds asked for and served, created in the range asked for. All three are sets that exist
 * already or a stretch of rows, so this takes a step for each 32 rows.
 */
export function baseRows(
  segment: EventSegment,
  viewer: EventViewer,
  { eventType, created }: EventConditions,
  refs: EventRefs,
): BitSet {
  const { hiddenKinds } = viewer;
  const isAsked = (kind: string) => !hiddenKinds.has(kind) && (!eventType || passesText(eventType, kind));
  const sets = segment.byKind.filter((_, code) => isAsked(eventKinds[code]!));
  let rows = visibleEvents(segment, viewer, refs);
  if (sets.length === 0) return new BitSet(segment.length);
  if (sets.length < eventKinds.length) rows = rows.and(sets.reduce((all, set) => all.or(set)));
  if (!created) return rows;
  const { fromRow, toRow } = rowsCreatedIn(segment, created);
  return rows.between(fromRow, toRow);
}

/** The stretch [fromRow, toRow) of rows that were created in the range: rows stand in the order of createdAt. */
export function rowsCreatedIn(
  { events, length }: Pick<EventSegment, 'events' | 'length'>,
  created: TimeTest | undefined,
): { readonly fromRow: number; readonly toRow: number } {
  if (!created) return { fromRow: 0, toRow: length };
  const keyAt = (row: number) => events.columns.createdMs[row]!;
  return {
    fromRow: firstAtLeast(length, created.fromUs / 1000, keyAt),
    toRow: firstAbove(length, created.toUs / 1000, keyAt),
  };
}
