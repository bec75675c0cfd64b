import type { Work } from '../../base/work/work.js';
import type { BitSet } from '../columns/bit-set.js';
import type { KeyOrder } from '../segments/key-order.js';

/**
 * How matches of a segment are ordered: they are stored in the order, are picked in a walk along an index, or are
 * sorted by their ranks in the index.
 */
export type OrderMethod = 'stored' | 'walked' | 'sorted';

/** Rows in the wanted order, and how they were ordered. */
export interface OrderedRows {
  readonly rows: Uint32Array;
  readonly method: OrderMethod;
}

/** The cheapest method for the first `count` matches. Without an index the rows are stored in the order. */
function orderMethod(order: KeyOrder | undefined, matches: BitSet, count: number): OrderMethod {
  if (!order) return 'stored';
  const { length } = order.rows;
  // The steps that find `count` matches if they lie evenly in the order.
  const steps = Math.min(1, count / matches.count) * length;
  return sortCost(matches.count, length) < steps ? 'sorted' : 'walked';
}

/** What matches cost to sort by their ranks in an order, in steps along it. */
function sortCost(matches: number, length: number): number {
  return matches * 2 + length / 16;
}

/**
 * The matches of ranks `from` to `to` - 1 among those of one segment; those without a key come last, in the same
 * direction.
 */
export function rowsOfRanks(
  order: KeyOrder | undefined,
  matches: BitSet,
  descending: boolean,
  from: number,
  to: number,
  work: Work,
): OrderedRows {
  const method = orderMethod(order, matches, to);
  if (!order || method === 'stored') {
    work.units += Math.min(to - from, matches.count);
    return { rows: descending ? matches.descending(to - from, from) : matches.ascending(to - from, from), method };
  }
  if (method === 'walked') return { rows: walked(order, matches, descending, to, work).subarray(from), method };
  work.units += sortCost(matches.count, order.rows.length);
  // Ranks are made only once.
  if (!order.isRanked) work.units += order.rows.length;
  return { rows: sorted(order, order.indexesOf(matches), descending, from, to), method };
}

/** Walks along the order until `count` matches are found. */
function walked(
  { rows, present }: KeyOrder,
  matches: BitSet,
  descending: boolean,
  count: number,
  work: Work,
): Uint32Array {
  const found = new Uint32Array(Math.min(count, matches.count));
  let filled = 0;
  const visit = (first: number, end: number) => {
    const length = end - first;
    let step = 0;
    for (; step < length && filled < found.length; step++) {
      const row = rows[descending ? end - 1 - step : first + step]!;
      if (matches.has(row)) found[filled++] = row;
    }
    work.units += step;
  };
  visit(0, present);
  visit(present, rows.length);
  return found.subarray(0, filled);
}

/** `indexes`: the indexes of the matches in the order. */
function sorted({ rows, present }: KeyOrder, indexes: BitSet, descending: boolean, from: number, to: number) {
  const rowsAt = (some: Uint32Array) => some.map((index) => rows[index]!);
  if (!descending) return rowsAt(indexes.ascending(to - from, from));
  if (present === rows.length) return rowsAt(indexes.descending(to - from, from));
  const withKey = indexes.between(0, present);
  const first = withKey.descending(to - from, from);
  const skipped = Math.max(0, from - withKey.count);
  const last = indexes.between(present, rows.length).descending(to - from - first.length, skipped);
  return rowsAt(Uint32Array.of(...first, ...last));
}
