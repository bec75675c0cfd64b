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
 * A bucket sort with as many buckets as rows: the bucket follows from where the key lies between the lowest and the
 * highest key. Times are spread evenly, so most buckets hold few rows; a bucket with many is sorted the same way. The
 * time is linear for evenly spread keys, and rows that are nearly in order already are read from memory in order.
 */
export function orderRows(keys: Float64Array): RowOrder {
  const present = countPresent(keys);
  const rows = presentFirst(keys, present);
  sortRows(keys, rows, 0, present);
  return { rows, present };
}

/** `orderRows` for keys that are not in one array. */
export function orderRowsBy(length: number, keyAt: (row: number) => number): RowOrder {
  return orderRows(filled(new Float64Array(length), keyAt));
}

/** Row numbers in ascending order of their keys, none of which is missing; `compare` orders rows of one key. */
export function orderRowsThen(keys: Float64Array, compare: (a: number, b: number) => number): Uint32Array {
  const { rows } = orderRows(keys);
  sortEqual(keys, rows, compare);
  return rows;
}

/** Sorts the rows of each key by `compare`; `rows` are in the order of their keys. */
function sortEqual(keys: Float64Array, rows: Uint32Array, compare: (a: number, b: number) => number): void {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const key = keys[rows[from]!]!;
    for (to = from + 1; to < rows.length && keys[rows[to]!] === key; ) to++;
    if (to - from > 1) rows.subarray(from, to).sort(compare);
  }
}

/** Sorts rows[from] to rows[to - 1], all of which have a key. */
function sortRows(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
  if (to - from <= fewRows) {
    insertRows(keys, rows, from, to);
    return;
  }
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = from; i < to; i++) {
    const key = keys[rows[i]!]!;
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  if (lowest === highest) return;
  invariant(highest - lowest <= Number.MAX_SAFE_INTEGER, 'sort keys span less than 2^53');
  const starts = dealRows(keys, rows.subarray(from, to), lowest, highest);
  for (let bucket = 0; bucket + 1 < starts.length; bucket++) {
    const first = from + starts[bucket]!;
    const end = from + starts[bucket + 1]!;
    if (end - first > 1) sortRows(keys, rows, first, end);
  }
}

/**
 * Puts rows in the order of their buckets, those of a bucket in the order in which they were. Returns for each bucket
 * the index at which it starts, and then the number of all rows. The lowest and the highest key are never in one
 * bucket, so every bucket holds fewer rows than there are.
 */
function dealRows(keys: Float64Array, rows: Uint32Array, lowest: number, highest: number): Uint32Array {
  const buckets = rows.length;
  // Rounding moves no key before a lower one.
  const perUnit = (buckets - 1) / (highest - lowest);
  const bucketOf = new Uint32Array(buckets);
  const starts = new Uint32Array(buckets + 1);
  for (let i = 0; i < buckets; i++) {
    const bucket = ((keys[rows[i]!]! - lowest) * perUnit) >>> 0;
    bucketOf[i] = bucket;
    starts[bucket]!++;
  }
  // First the ends of the buckets. Dealing the rows from the last one on turns them into starts.
  for (let bucket = 1; bucket <= buckets; bucket++) starts[bucket]! += starts[bucket - 1]!;
  const unsorted = rows.slice();
  for (let i = buckets - 1; i >= 0; i--) rows[--starts[bucketOf[i]!]!] = unsorted[i]!;
  return starts;
}

/** Up to this many rows are sorted by insertion. */
const fewRows = 24;

function insertRows(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]!;
    const key = keys[row]!;
    let slot = i;
    for (; slot > from && keys[rows[slot - 1]!]! > key; slot--) rows[slot] = rows[slot - 1]!;
    rows[slot] = row;
  }
}

/** The first index in [0, count) whose key is at least `key`, or `count`. `keyAt` ascends. */
export function firstAtLeast(count: number, key: number, keyAt: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index in [0, count) whose key is above `key`, or `count`. `keyAt` ascends. */
export function firstAbove(count: number, key: number, keyAt: (index: number) => number): number {
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

/** All row numbers, those of rows without a key last. */
function presentFirst(keys: Float64Array, present: number): Uint32Array {
  const rows = new Uint32Array(keys.length);
  let next = 0;
  let missing = present;
  for (let row = 0; row < keys.length; row++) rows[Number.isNaN(keys[row]!) ? missing++ : next++] = row;
  return rows;
}
