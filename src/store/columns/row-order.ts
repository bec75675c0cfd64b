import { invariant } from '../../base/errors.js';

/**
 * Row numbers in ascending order of a key; equal keys stay in the order of their row numbers. Keys are numbers less
 * than 2^53 apart, or NaN for a missing one; rows with a missing key come after all others.
 */
export interface RowOrder {
  readonly rows: Uint32Array;
  /** How many rows have a key: they are rows[0] to rows[present - 1]. */
  readonly present: number;
}

/** The order of the rows of an array of keys. */
export function orderRows(keys: Float64Array): RowOrder {
  const { length } = keys;
  let present = 0;
  for (let row = 0; row < length; row++) if (!Number.isNaN(keys[row]!)) present++;
  const rows = new Uint32Array(length);
  let [next, missing] = [0, present];
  for (let row = 0; row < length; row++) rows[Number.isNaN(keys[row]!) ? missing++ : next++] = row;
  sortRows(keys, rows, 0, present);
  return { rows, present };
}

/** `orderRows` for keys that are not in one array. */
export function orderRowsBy(length: number, keyAt: (row: number) => number): RowOrder {
  const keys = new Float64Array(length);
  for (let row = 0; row < length; row++) keys[row] = keyAt(row);
  return orderRows(keys);
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

/**
 * Sorts rows[from] to rows[to - 1] by their keys, none of which is missing; rows of equal keys keep their order. A
 * bucket sort with as many buckets as rows: the bucket follows from where the key lies between the lowest and the
 * highest key, which are never in one bucket; rounding moves no key before a lower one. Times are spread evenly, so
 * most buckets hold few rows; a bucket with many is sorted the same way. The time is linear for evenly spread keys, and
 * rows that are nearly in order already are read from memory in order.
 */
function sortRows(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
  const length = to - from;
  if (length <= fewRows) {
    insertRows(keys, rows, from, to);
    return;
  }
  let [lowest, highest] = [Infinity, -Infinity];
  for (let i = from; i < to; i++) {
    const key = keys[rows[i]!]!;
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  if (lowest === highest) return;
  invariant(highest - lowest <= Number.MAX_SAFE_INTEGER, 'sort keys span less than 2^53');
  const perUnit = (length - 1) / (highest - lowest);
  const unsorted = rows.slice(from, to);
  const bucketOf = new Uint32Array(length);
  /** For each bucket first its count, then its end, at last the index of its first row; then the number of all rows. */
  const starts = new Uint32Array(length + 1);
  for (let i = 0; i < length; i++) {
    const bucket = ((keys[unsorted[i]!]! - lowest) * perUnit) >>> 0;
    bucketOf[i] = bucket;
    starts[bucket]!++;
  }
  for (let bucket = 1; bucket <= length; bucket++) starts[bucket]! += starts[bucket - 1]!;
  for (let i = length - 1; i >= 0; i--) rows[from + --starts[bucketOf[i]!]!] = unsorted[i]!;
  for (let bucket = 0; bucket < length; bucket++) {
    const [first, end] = [starts[bucket]!, starts[bucket + 1]!];
    if (end - first > 1) sortRows(keys, rows, from + first, from + end);
  }
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
