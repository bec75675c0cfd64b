import type { Work } from '../../base/work/work.js';
import { eventKinds } from '../../model/event.js';
import { BitSet } from '../columns/bit-set.js';
import { firstAbove, firstAtLeast } from '../columns/row-order.js';
import type { EventConditions, EventViewer, TimeTest } from '../conditions/event-conditions.js';
import { passesText } from '../conditions/event-conditions.js';
import type { EventSegment } from '../segments/event-segment.js';
import { visibleEvents } from './visible-events.js';

/** What it costs to combine the sets, in tests of a column and for each row: a few steps for 32 rows. */
const combineCost = 1 / 4;

/**
 * The visible rows of the wanted kinds, created in the wanted range, without kinds that are not served. Kinds are sets
 * and the range is a stretch of rows, so one step handles 32 rows, unless the set of visible rows must be made.
 */
export function baseRows(
  segment: EventSegment,
  viewer: EventViewer,
  { eventType, created }: Pick<EventConditions, 'eventType' | 'created'>,
  work: Work,
): BitSet {
  const { hiddenKinds } = viewer;
  const isAsked = (kind: string) => !hiddenKinds.has(kind) && (!eventType || passesText(eventType, kind));
  const sets = segment.byKind.filter((_, code) => isAsked(eventKinds[code]!));
  let rows = visibleEvents(segment, viewer, work);
  work.units += segment.length * combineCost;
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
