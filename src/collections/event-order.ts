import type { BitSet } from '../columns/bit-set.js';
import type { EventSortKey } from './event-conditions.js';
import { eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { endUsAt } from './event-segment.js';

/**
 * The total order of events: by the key, then createdAt, then id, all in the same direction; events without the key (no end yet)
 * come last in both directions.
 */
export interface EventOrder {
  readonly sortBy: EventSortKey;
  readonly descending: boolean;
}

/** The matches of one segment. */
export interface Matches {
  readonly segment: EventSegment;
  readonly rows: BitSet;
}

export interface EventPlace {
  readonly segment: EventSegment;
  readonly row: number;
}

/** The first `count` of all matches in the order. */
export function firstInOrder(
  matches: readonly Matches[],
  order: EventOrder,
  count: number,
  refs: EventRefs,
): EventPlace[] {
  // Nothing is lost: what is among the first `count` of all is among the first `count` of its segment.
  const lists = matches
    .filter(({ rows }) => rows.count > 0)
    .map(({ segment, rows }) => ({ segment, rows: firstOfSegment(segment, rows, order, count), next: 0 }));
  const page: EventPlace[] = [];
  while (page.length < count) {
    let best: (typeof lists)[number] | undefined;
    for (const list of lists) {
      if (list.next === list.rows.length) continue;
      if (!best || compare(order, list.segment, list.rows[list.next]!, best.segment, best.rows[best.next]!, refs) < 0)
        best = list;
    }
    if (!best) break;
    page.push({ segment: best.segment, row: best.rows[best.next++]! });
  }
  return page;
}

/** Within a segment equal keys are in order by row number, since rows stand in the order of createdAt, then id. */
function firstOfSegment(
  segment: EventSegment,
  matches: BitSet,
  { sortBy, descending }: EventOrder,
  count: number,
): Uint32Array {
  if (sortBy === 'created') return descending ? matches.descending(count) : matches.ascending(count);
  // A step along the order costs about a hundredth of what sorting one match does.
  if (matches.count * 100 < segment.length)
    return sortedMatches(segment, matches, sortBy, descending).subarray(0, count);
  return walk(segment.orders[sortBy], matches, descending, count);
}

function sortedMatches(segment: EventSegment, matches: BitSet, sortBy: EventSortKey, descending: boolean): Uint32Array {
  const all = matches.ascending();
  const present = all.filter((row) => !Number.isNaN(sortKeyAt(segment, sortBy, row)));
  const missing = all.filter((row) => Number.isNaN(sortKeyAt(segment, sortBy, row)));
  // The sort is stable: equal keys stay in the order of their rows.
  present.sort((a, b) => sortKeyAt(segment, sortBy, a) - sortKeyAt(segment, sortBy, b));
  if (descending) {
    present.reverse();
    missing.reverse();
  }
  all.set(present);
  all.set(missing, present.length);
  return all;
}

/** Along the whole order, keeping the matches, until enough are found. */
function walk(
  { rows, present }: EventSegment['orders']['endTime'],
  matches: BitSet,
  descending: boolean,
  count: number,
): Uint32Array {
  const found = new Uint32Array(Math.min(count, matches.count));
  let filled = 0;
  const visit = (from: number, to: number) => {
    const length = to - from;
    for (let i = 0; i < length && filled < found.length; i++) {
      const row = rows[descending ? to - 1 - i : from + i]!;
      if (matches.has(row)) found[filled++] = row;
    }
  };
  visit(0, present);
  visit(present, rows.length);
  return found;
}

function compare(
  { sortBy, descending }: EventOrder,
  segmentA: EventSegment,
  a: number,
  segmentB: EventSegment,
  b: number,
  refs: EventRefs,
): number {
  const keyA = sortKeyAt(segmentA, sortBy, a);
  const keyB = sortKeyAt(segmentB, sortBy, b);
  if (Number.isNaN(keyA) !== Number.isNaN(keyB)) return Number.isNaN(keyA) ? 1 : -1;
  const sign = descending ? -1 : 1;
  const byKey = Number.isNaN(keyA) ? 0 : keyA - keyB;
  const difference = byKey || segmentA.events.columns.createdMs[a]! - segmentB.events.columns.createdMs[b]!;
  if (difference !== 0) return sign * difference;
  return eventIdOf(segmentA, a, refs) < eventIdOf(segmentB, b, refs) ? -sign : sign;
}

/** The key that a row is sorted by; NaN when it is missing. */
function sortKeyAt({ events }: EventSegment, sortBy: EventSortKey, row: number): number {
  switch (sortBy) {
    case 'created':
      return events.columns.createdMs[row]!;
    case 'updated':
      return events.columns.updatedMs[row]!;
    case 'startTime':
      return events.columns.startUs[row]!;
    case 'endTime':
      return endUsAt(events, row);
  }
}
