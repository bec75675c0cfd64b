import type { BitSet } from '../columns/bit-set.js';
import type { RowOrder } from '../columns/row-order.js';

/**
 * A total order of rows: by the key, then createdAt, then id, all in the same direction; rows without the key come last in both
 * directions. This is a segment as the order sees it.
 */
export interface SortedRows {
  readonly length: number;
  /** The key that a row is sorted by; NaN when it is missing. */
  keyAt(row: number): number;
  /** The rows by their key; undefined when they stand in that order already, as they do in that of createdAt, then id. */
  readonly order: RowOrder | undefined;
  createdMsAt(row: number): number;
  idAt(row: number): string;
}

/** The matches of one segment. */
export interface MatchedRows<Segment> {
  readonly segment: Segment;
  readonly rows: BitSet;
}

export interface RowPlace<Segment> {
  readonly segment: Segment;
  readonly row: number;
}

/** The first `count` of all matches in the order. */
export function firstInOrder<Segment>(
  matches: readonly MatchedRows<Segment>[],
  sortedRows: (segment: Segment) => SortedRows,
  descending: boolean,
  count: number,
): RowPlace<Segment>[] {
  // Nothing is lost: what is among the first `count` of all is among the first `count` of its segment.
  const lists = matches
    .filter(({ rows }) => rows.count > 0)
    .map(({ segment, rows }) => {
      const sorted = sortedRows(segment);
      return { segment, sorted, rows: firstOfSegment(sorted, rows, descending, count), next: 0 };
    });
  const page: RowPlace<Segment>[] = [];
  while (page.length < count) {
    let best: (typeof lists)[number] | undefined;
    for (const list of lists) {
      if (list.next === list.rows.length) continue;
      if (!best || compare(list.sorted, list.rows[list.next]!, best.sorted, best.rows[best.next]!, descending) < 0)
        best = list;
    }
    if (!best) break;
    page.push({ segment: best.segment, row: best.rows[best.next++]! });
  }
  return page;
}

/** How the matches of a segment come into order: they stand in it, are picked along an index in it, or are sorted. */
export type OrderWay = 'stored' | 'walked' | 'sorted';

export function orderWay({ order, length }: SortedRows, matches: BitSet): OrderWay {
  if (!order) return 'stored';
  // A step along the order costs about a hundredth of what sorting one match does.
  return matches.count * 100 < length ? 'sorted' : 'walked';
}

/** Within a segment equal keys are in order by row number, since rows stand in the order of createdAt, then id. */
function firstOfSegment(sorted: SortedRows, matches: BitSet, descending: boolean, count: number): Uint32Array {
  const { order } = sorted;
  if (!order) return descending ? matches.descending(count) : matches.ascending(count);
  return orderWay(sorted, matches) === 'sorted'
    ? sortedMatches(sorted, matches, descending).subarray(0, count)
    : walk(order, matches, descending, count);
}

function sortedMatches({ keyAt }: SortedRows, matches: BitSet, descending: boolean): Uint32Array {
  const all = matches.ascending();
  const present = all.filter((row) => !Number.isNaN(keyAt(row)));
  const missing = all.filter((row) => Number.isNaN(keyAt(row)));
  // The sort is stable: equal keys stay in the order of their rows.
  present.sort((a, b) => keyAt(a) - keyAt(b));
  if (descending) {
    present.reverse();
    missing.reverse();
  }
  all.set(present);
  all.set(missing, present.length);
  return all;
}

/** Along the whole order, keeping the matches, until enough are found. */
function walk({ rows, present }: RowOrder, matches: BitSet, descending: boolean, count: number): Uint32Array {
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

function compare(rowsA: SortedRows, a: number, rowsB: SortedRows, b: number, descending: boolean): number {
  const keyA = rowsA.keyAt(a);
  const keyB = rowsB.keyAt(b);
  if (Number.isNaN(keyA) !== Number.isNaN(keyB)) return Number.isNaN(keyA) ? 1 : -1;
  const sign = descending ? -1 : 1;
  const byKey = Number.isNaN(keyA) ? 0 : keyA - keyB;
  const difference = byKey || rowsA.createdMsAt(a) - rowsB.createdMsAt(b);
  if (difference !== 0) return sign * difference;
  return rowsA.idAt(a) < rowsB.idAt(b) ? -sign : sign;
}
