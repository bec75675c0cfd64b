import { invariant } from '../errors.js';
import { filled } from './filled.js';

/**
 * Row numbers in ascending order of a key; equal keys stay in the order of their row numbers. Keys are numbers less
 * than 2^53 apart, or NaN for a missing one; rows with a missing key come after all others.
 */
export interface RowOrder {
  readonly rows: Uint32Array;
  /** How many rows have a key: they are rows[0] to rows[present - 1]. */
  readonly present: number;
}

/**
 * Sorts by dealing rows into as many buckets as there are rows, by how far their keys are on the way from the lowest to
 * the highest. Times, which lie evenly, are nearly in order then; a bucket that holds many is dealt again. So it is
 * linear, and rows that stand nearly in order already are read from places side by side.
 */
export function orderRows(keys: Float64Array): RowOrder {
  const present = countPresent(keys);
  const rows = presentFirst(keys, present);
  sortRows(keys, rows, 0, present);
  return { rows, present };
}

/** The same for rows whose keys are not in one array. */
export function orderRowsBy(length: number, keyAt: (row: number) => number): RowOrder {
  return orderRows(filled(new Float64Array(length), keyAt));
}

/** The numbers of rows all of which have a key, in ascending order of it; `compare` orders those of one key. */
export function orderRowsThen(keys: Float64Array, compare: (a: number, b: number) => number): Uint32Array {
  const { rows } = orderRows(keys);
  sortEqual(keys, rows, compare);
  return rows;
}

/** Sorts those of one key, of rows that stand in the order of their keys. */
function sortEqual(keys: Float64Array, rows: Uint32Array, compare: (a: number, b: number) => number): void {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const key = keys[rows[from]!]!;
    for (to = from + 1; to < rows.length && keys[rows[to]!] === key; ) to++;
    if (to - from > 1) rows.subarray(from, to).sort(compare);
  }
}

/**
 * Sorts the rows at the places [from, to), all of which have a key. Each loop is by itself, since a long one is
 * compiled while it runs, without what follows on it.
 */
function sortRows(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
  if (to - from <= fewRows) {
    insertRows(keys, rows, from, to);
    return;
  }
  const lowest = lowestKey(keys, rows, from, to);
  const highest = highestKey(keys, rows, from, to);
  if (lowest === highest) return;
  invariant(highest - lowest <= Number.MAX_SAFE_INTEGER, 'sort keys span less than 2^53');
  // Rounding moves no key before a lower one. The lowest and the highest are never in one bucket, so that every bucket
  // holds fewer.
  const buckets = to - from;
  const perUnit = (buckets - 1) / (highest - lowest);
  const bucketOf = new Uint32Array(buckets);
  const ends = new Uint32Array(buckets);
  countBuckets(keys, rows, from, lowest, perUnit, bucketOf, ends);
  addUp(ends);
  deal(rows.slice(from, to), bucketOf, ends, rows, from);
  // What were ends are starts now.
  sortBuckets(keys, rows, from, ends);
}

function lowestKey(keys: Float64Array, rows: Uint32Array, from: number, to: number): number {
  let lowest = Infinity;
  for (let i = from; i < to; i++) lowest = Math.min(lowest, keys[rows[i]!]!);
  return lowest;
}

function highestKey(keys: Float64Array, rows: Uint32Array, from: number, to: number): number {
  let highest = -Infinity;
  for (let i = from; i < to; i++) highest = Math.max(highest, keys[rows[i]!]!);
  return highest;
}

/** Notes the bucket of each row from a place on, and how many are in each. */
function countBuckets(
  keys: Float64Array,
  rows: Uint32Array,
  from: number,
  lowest: number,
  perUnit: number,
  bucketOf: Uint32Array,
  counts: Uint32Array,
): void {
  for (let i = 0; i < bucketOf.length; i++) {
    const bucket = ((keys[rows[from + i]!]! - lowest) * perUnit) >>> 0;
    bucketOf[i] = bucket;
    counts[bucket]!++;
  }
}

/** Makes of counts, in place, where each ends. */
function addUp(counts: Uint32Array): void {
  for (let i = 1; i < counts.length; i++) counts[i]! += counts[i - 1]!;
}

/** Writes rows bucket by bucket, from a place on; those of one stay in their order. */
function deal(from: Uint32Array, bucketOf: Uint32Array, ends: Uint32Array, to: Uint32Array, first: number): void {
  for (let i = from.length - 1; i >= 0; i--) to[first + --ends[bucketOf[i]!]!] = from[i]!;
}

/** Sorts the rows of each bucket, which begin behind a place. */
function sortBuckets(keys: Float64Array, rows: Uint32Array, from: number, starts: Uint32Array): void {
  for (let bucket = 0; bucket < starts.length; bucket++) {
    const first = starts[bucket]!;
    const end = bucket + 1 < starts.length ? starts[bucket + 1]! : starts.length;
    if (end - first > 1) sortRows(keys, rows, from + first, from + end);
  }
}

/** So few are sorted by inserting one after the other. */
const fewRows = 24;

function insertRows(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]!;
    const key = keys[row]!;
    let place = i;
    for (; place > from && keys[rows[place - 1]!]! > key; place--) rows[place] = rows[place - 1]!;
    rows[place] = row;
  }
}

/** The part of an order whose keys lie in [from, to]. `keyOf` gives a row's key. */
export function stretchOf(order: RowOrder, from: number, to: number, keyOf: (row: number) => number): RowOrder {
  const keyAt = (place: number) => keyOf(order.rows[place]!);
  const first = firstAtLeast(order.present, from, keyAt);
  const last = Math.max(first, firstAbove(order.present, to, keyAt));
  return { rows: order.rows.subarray(first, last), present: last - first };
}

/** The first place in [0, count) whose key is at least `key`, or `count`. `keyAt` ascends. */
export function firstAtLeast(count: number, key: number, keyAt: (place: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place in [0, count) whose key is above `key`, or `count`. `keyAt` ascends. */
export function firstAbove(count: number, key: number, keyAt: (place: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(middle) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countPresent(keys: Float64Array): number {
  let present = 0;
  for (let row = 0; row < keys.length; row++) if (!Number.isNaN(keys[row]!)) present++;
  return present;
}

/** The numbers of rows, those without a key last. */
function presentFirst(keys: Float64Array, present: number): Uint32Array {
  const rows = new Uint32Array(keys.length);
  if (present === keys.length) writeAll(rows);
  else writePresentFirst(keys, present, rows);
  return rows;
}

function writeAll(rows: Uint32Array): void {
  for (let row = 0; row < rows.length; row++) rows[row] = row;
}

function writePresentFirst(keys: Float64Array, present: number, rows: Uint32Array): void {
  let next = 0;
  let missing = present;
  for (let row = 0; row < keys.length; row++) rows[Number.isNaN(keys[row]!) ? missing++ : next++] = row;
}
