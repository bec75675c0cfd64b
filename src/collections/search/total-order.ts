import type { BitSet } from '../../columns/bit-set.js';
import type { RowOrder } from '../../columns/row-order.js';
import { orderRows, stretchOf } from '../../columns/row-order.js';
import type { TimeTest } from '../conditions/event-conditions.js';

/**
 * The rows of a segment in a total order: by the key, then createdAt, then id, all in the same direction. Rows without
 * the key come last in both directions.
 */
export interface SortedRows {
  /** The key that a row is sorted by; NaN when it is missing. */
  keyAt(row: number): number;
  /**
   * All rows by their key, or a part of them that has every match; undefined for the order of createdAt, then id, in
   * which rows stand already.
   */
  readonly order: RowOrder | undefined;
  createdMsAt(row: number): number;
  idAt(row: number): string;
}

/** The matches of one segment. */
export interface MatchedRows<Segment> {
  readonly segment: Segment;
  readonly rows: BitSet;
}

export interface RowPosition<Segment> {
  readonly segment: Segment;
  readonly row: number;
}

/** The matches of ranks `from` to `to` - 1 in the order. */
export function pageInOrder<Segment>(
  matches: readonly MatchedRows<Segment>[],
  sortedRows: (segment: Segment) => SortedRows,
  descending: boolean,
  from: number,
  to: number,
): RowPosition<Segment>[] {
  // Nothing is lost: a row among the first `to` of all is among the first `to` of its segment.
  const lists = matches
    .filter(({ rows }) => rows.count > 0)
    .map(({ segment, rows }) => {
      const sorted = sortedRows(segment);
      return { segment, sorted, rows: firstOfSegment(sorted, rows, descending, to), next: 0 };
    });
  const page: RowPosition<Segment>[] = [];
  const [only] = lists;
  if (only && lists.length === 1) {
    for (const row of only.rows.subarray(from)) page.push({ segment: only.segment, row });
    return page;
  }
  for (let rank = 0; rank < to; rank++) {
    let best: (typeof lists)[number] | undefined;
    for (const list of lists) {
      if (list.next === list.rows.length) continue;
      if (!best || compare(list.sorted, list.rows[list.next]!, best.sorted, best.rows[best.next]!, descending) < 0)
        best = list;
    }
    if (!best) break;
    const row = best.rows[best.next++]!;
    if (rank >= from) page.push({ segment: best.segment, row });
  }
  return page;
}

/**
 * The stretch of an order that has all rows which meet a condition on its key (keys are in `unit` microseconds). The
 * whole order without a condition, and if rows without the key meet it too: they do not stand together.
 */
export function orderWithin(
  order: RowOrder,
  asked: TimeTest | undefined,
  unit: number,
  keyAt: (row: number) => number,
): RowOrder {
  if (!asked || asked.missing) return order;
  return stretchOf(order, asked.fromUs / unit, asked.toUs / unit, keyAt);
}

/** How matches of a segment are ordered: they stand in it, are picked while an index is walked, or are sorted. */
export type OrderMethod = 'stored' | 'walked' | 'sorted';

/** The cheapest method for the first `count` matches. */
export function orderMethod({ order }: SortedRows, matches: BitSet, count: number): OrderMethod {
  if (!order) return 'stored';
  // The steps that find `count` matches if they lie evenly in the order. A step costs a tenth of sorting one match.
  const steps = Math.min(1, count / matches.count) * order.rows.length;
  return matches.count * 10 < steps ? 'sorted' : 'walked';
}

/** Equal keys are in order by row number, since rows of a segment stand in the order of createdAt, then id. */
function firstOfSegment(sorted: SortedRows, matches: BitSet, descending: boolean, count: number): Uint32Array {
  const { order } = sorted;
  if (!order) return descending ? matches.descending(count) : matches.ascending(count);
  return orderMethod(sorted, matches, count) === 'sorted'
    ? sortedMatches(sorted, matches, descending).subarray(0, count)
    : walk(order, matches, descending, count);
}

function sortedMatches({ keyAt }: SortedRows, matches: BitSet, descending: boolean): Uint32Array {
  const all = matches.ascending();
  // Rows with equal keys, or without keys, stay in their order.
  const keys = new Float64Array(all.length);
  for (let i = 0; i < keys.length; i++) keys[i] = keyAt(all[i]!);
  const { rows: order, present } = orderRows(keys);
  if (descending) {
    order.subarray(0, present).reverse();
    order.subarray(present).reverse();
  }
  return order.map((index) => all[index]!);
}

/** Walks along the order and collects the first `count` matches. */
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
