import type { Work } from '../../base/work/work.js';
import type { BitSet } from '../columns/bit-set.js';
import { firstAbove, firstAtLeast } from '../columns/row-order.js';
import type { TimeTest } from '../conditions/event-conditions.js';
import type { KeyOrder } from '../segments/key-order.js';
import type { FoundRow } from './first-rows.js';
import { FirstRows } from './first-rows.js';
import { type OrderedRows, type OrderMethod, rowsOfRanks } from './segment-order.js';

/**
 * The rows of a segment in a total order: by the key, then createdAt, then id, all in the same direction. Rows without
 * the key come last in both directions.
 */
export interface SortedRows {
  /**
   * All rows by their key, or a part of them that has every match; undefined for the order of createdAt, then id, in
   * which rows stand already.
   */
  readonly order: KeyOrder | undefined;
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

/** Rows in the total order. */
export interface OrderedPage<Segment> {
  readonly page: RowPosition<Segment>[];
  /** How the matches of each segment were ordered. A segment that the page needs no match of is left out. */
  readonly methods: ReadonlyMap<Segment, OrderMethod>;
}

/** A segment that has matches. */
interface Part<Segment> extends MatchedRows<Segment> {
  readonly sorted: SortedRows;
}

/** The matches of ranks `from` to `to` - 1 in the order. Rejects like `Work.yield`. */
export async function pageInOrder<Segment>(
  matches: readonly MatchedRows<Segment>[],
  sortedRows: (segment: Segment) => SortedRows,
  descending: boolean,
  from: number,
  to: number,
  work: Work,
): Promise<OrderedPage<Segment>> {
  const parts = matches
    .filter(({ rows }) => rows.count > 0)
    .map(({ segment, rows }) => ({ segment, rows, sorted: sortedRows(segment) }));
  const [only] = parts;
  if (only && parts.length === 1) {
    const { segment, sorted, rows } = only;
    const ordered = rowsOfRanks(sorted.order, rows, descending, from, to, work);
    const page = Array.from(ordered.rows, (row) => ({ segment, row }));
    return { page, methods: new Map([[segment, ordered.method]]) };
  }
  const sign = descending ? -1 : 1;
  // Equal keys are in order by row number, since rows of a segment stand in the order of createdAt, then id.
  const compare = (a: FoundRow, b: FoundRow): number => {
    if (a.segment === b.segment) return sign * (a.row - b.row);
    const [one, other] = [parts[a.segment]!.sorted, parts[b.segment]!.sorted];
    const difference = one.createdMsAt(a.row) - other.createdMsAt(b.row);
    return sign * (difference || (one.idAt(a.row) < other.idAt(b.row) ? -1 : 1));
  };
  const methods = new Map<Segment, OrderMethod>();
  const found = await firstWithKey(parts, descending, to, work, methods);
  const page = found.ranks(from, to, compare);
  if (found.length < to) {
    // These were all matches that have the key.
    const without = await firstWithoutKey(parts, descending, to - found.length, work);
    page.push(...without.ranks(Math.max(0, from - found.length), to - found.length, compare));
  }
  return { page: page.map(({ segment, row }) => ({ segment: parts[segment]!.segment, row })), methods };
}

/**
 * The stretch of an order of times that has all rows which meet a condition on the time. It is the whole order if there
 * is no condition, or if rows without the time meet it too, because these are not next to the others.
 */
export function orderWithin(order: KeyOrder, test: TimeTest | undefined): KeyOrder {
  return !test || test.missing ? order : order.within(test.fromUs, test.toUs);
}

/**
 * The first `count` matches that have the key, and some others. Segments are visited in the order of their first keys.
 * Each segment gives only rows up to the bound that the segments before it have set. Where segments follow each other
 * in time, few rows beyond the first `count` are visited. Where they overlap, each visit halves the rows of later
 * segments, so the rows grow with the logarithm of the number of segments. `methods` receives how each visited segment
 * was ordered.
 */
async function firstWithKey<Segment>(
  parts: readonly Part<Segment>[],
  descending: boolean,
  count: number,
  work: Work,
  methods: Map<Segment, OrderMethod>,
): Promise<FirstRows> {
  const found = new FirstRows(count);
  const sign = descending ? -1 : 1;
  const visits = parts
    .map((part, index) => ({ part, index, first: sign * firstKey(part, descending) }))
    .filter(({ first }) => !Number.isNaN(first))
    .sort((a, b) => a.first - b.first);
  for (const { part, index, first } of visits) {
    if (first > found.bound) break;
    const keyAt = keyOf(part.sorted);
    const { rows, method } = rowsUpTo(part, descending, found.bound, count, work);
    methods.set(part.segment, method);
    for (let i = 0; i < rows.length; i++) found.add(index, rows[i]!, sign * keyAt(rows[i]!));
    work.units += rows.length * addCost;
    found.tighten();
    if (work.isDue) await work.yield();
  }
  return found;
}

/** What a row costs to be added to the first ones, in tests of a column. */
const addCost = 4;

function keyOf({ order, createdMsAt }: SortedRows): (row: number) => number {
  return order ? order.keyAt : createdMsAt;
}

/** The lowest key of a segment, or its highest; NaN if no row has the key. */
function firstKey<Segment>({ sorted, rows }: Part<Segment>, descending: boolean): number {
  const { order } = sorted;
  if (!order) return sorted.createdMsAt((descending ? rows.descending(1) : rows.ascending(1))[0]!);
  return order.present === 0 ? Number.NaN : order.keyAt(order.rows[descending ? order.present - 1 : 0]!);
}

/**
 * The first `count` matches of a segment that have a key up to `bound`. In descending order bounds have the other sign.
 */
function rowsUpTo<Segment>(
  { sorted: { order, createdMsAt }, rows: matches }: Part<Segment>,
  descending: boolean,
  bound: number,
  count: number,
  work: Work,
): OrderedRows {
  const [least, most] = descending ? [-bound, Infinity] : [-Infinity, bound];
  if (order) return rowsOfRanks(order.within(least, most), matches, descending, 0, count, work);
  const { size } = matches;
  const within = matches.between(firstAtLeast(size, least, createdMsAt), firstAbove(size, most, createdMsAt));
  return rowsOfRanks(undefined, within, descending, 0, count, work);
}

/** The first `count` matches without the key, and some others, in the order of createdAt, then id. */
async function firstWithoutKey<Segment>(
  parts: readonly Part<Segment>[],
  descending: boolean,
  count: number,
  work: Work,
): Promise<FirstRows> {
  const found = new FirstRows(count);
  const sign = descending ? -1 : 1;
  for (const [index, { sorted, rows: matches }] of parts.entries()) {
    const { order, createdMsAt } = sorted;
    if (!order || order.present === order.rows.length) continue;
    const missing = order.rows.subarray(order.present);
    const rows =
      matches.count < missing.length
        ? matches.ascending().filter((row) => Number.isNaN(order.keyAt(row)))
        : missing.filter((row) => matches.has(row));
    work.units += Math.min(matches.count, missing.length) + rows.length * addCost;
    for (const row of rows) found.add(index, row, sign * createdMsAt(row));
    found.tighten();
    if (work.isDue) await work.yield();
  }
  return found;
}
