import { invariant } from '../errors.js';

/**
 * Row numbers in ascending order of a key; equal keys stay in the order of their row numbers. Keys are whole numbers less than
 * 2^53 apart, or NaN for a missing one; rows with a missing key come after all others.
 */
export interface RowOrder {
  readonly rows: Uint32Array;
  /** How many rows have a key: they are rows[0] to rows[present - 1]. */
  readonly present: number;
}

/** Bits of a key that one pass of the sort looks at, as a number of digits: few enough for the counts to stay in the cache. */
const digits = 2048;

/** Sorts by radix: linear, and several times faster than a comparing sort on a quarter million rows. */
export function orderRows(keys: Float64Array): RowOrder {
  const { lowest, highest, present } = extent(keys);
  let rows: Uint32Array = presentFirst(keys, present);
  if (present < 2 || lowest === highest) return { rows, present };
  invariant(highest - lowest <= Number.MAX_SAFE_INTEGER, 'sort keys span less than 2^53');

  let sorted: Uint32Array = rows.slice();
  const starts = new Uint32Array(digits + 1);
  for (let scale = 1; scale <= highest - lowest; scale *= digits) {
    starts.fill(0);
    for (let i = 0; i < present; i++) starts[digit(keys[rows[i]!]! - lowest, scale) + 1]!++;
    for (let d = 0; d < digits; d++) starts[d + 1]! += starts[d]!;
    for (let i = 0; i < present; i++) sorted[starts[digit(keys[rows[i]!]! - lowest, scale)]!++] = rows[i]!;
    [rows, sorted] = [sorted, rows];
  }
  return { rows, present };
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

function digit(value: number, scale: number): number {
  return Math.floor(value / scale) % digits;
}

function extent(keys: Float64Array): { lowest: number; highest: number; present: number } {
  let lowest = Infinity;
  let highest = -Infinity;
  let present = 0;
  for (const key of keys) {
    if (Number.isNaN(key)) continue;
    present++;
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  return { lowest, highest, present };
}

function presentFirst(keys: Float64Array, present: number): Uint32Array {
  const rows = new Uint32Array(keys.length);
  let next = 0;
  let missing = present;
  for (let row = 0; row < keys.length; row++) rows[Number.isNaN(keys[row]!) ? missing++ : next++] = row;
  return rows;
}
