import { invariant } from '../errors.js';
import { filled } from './filled.js';

/**
 * Row numbers in ascending order of a key; equal keys stay in the order of their row numbers. Keys are numbers less than
 * 2^53 apart, or NaN for a missing one; rows with a missing key come after all others.
 */
export interface RowOrder {
  readonly rows: Uint32Array;
  /** How many rows have a key: they are rows[0] to rows[present - 1]. */
  readonly present: number;
}

/**
 * Sorts by dealing rows into as many buckets as there are rows, by how far their keys are on the way from the lowest to the highest. Times, which lie evenly, are nearly
 * in order then; a bucket that holds many is dealt again. So it is linear, and rows that stand nearly in order already are read from places side by side.
 */
export function orderRows(keys: Float64Array): RowOrder {
  let present = 0;
  for (let row = 0; row < keys.length; row++) if (!Number.isNaN(keys[row]!)) present++;
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
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const key = keys[rows[from]!]!;
    for (to = from + 1; to < rows.length && keys[rows[to]!] === key; ) to++;
    if (to - from > 1) rows.subarray(from, to).sort(compare);
  }
  return rows;
}

/** Sorts the rows at the places [from, to), all of which have a key. */
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
  // Rounding moves no key before a lower one. The lowest and the highest are never in one bucket, so that every bucket holds fewer.
  const buckets = to - from;
  const perUnit = (buckets - 1) / (highest - lowest);
  const bucketOf = new Uint32Array(buckets);
  const ends = new Uint32Array(buckets);
  for (let i = 0; i < buckets; i++) {
    const bucket = ((keys[rows[from + i]!]! - lowest) * perUnit) >>> 0;
    bucketOf[i] = bucket;
    ends[bucket]!++;
  }
  for (let bucket = 1; bucket < buckets; bucket++) ends[bucket]! += ends[bucket - 1]!;
  const dealt = rows.slice(from, to);
  for (let i = buckets - 1; i >= 0; i--) rows[from + --ends[bucketOf[i]!]!] = dealt[i]!;
  // What were ends are starts now.
  for (let bucket = 0; bucket < buckets; bucket++) {
    const first = ends[bucket]!;
    const end = bucket + 1 < buckets ? ends[bucket + 1]! : buckets;
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

function presentFirst(keys: Float64Array, present: number): Uint32Array {
  const rows = new Uint32Array(keys.length);
  if (present === keys.length) {
    for (let row = 0; row < rows.length; row++) rows[row] = row;
    return rows;
  }
  let next = 0;
  let missing = present;
  for (let row = 0; row < keys.length; row++) rows[Number.isNaN(keys[row]!) ? missing++ : next++] = row;
  return rows;
}
