import { invariant } from '../errors.js';
import { filled } from './filled.js';

/**
 * Row numbers in ascending order of a key; equal keys stay in the order of their row numbers. Keys are whole numbers less than
 * 2^53 apart, or NaN for a missing one; rows with a missing key come after all others.
 */
export interface RowOrder {
  readonly rows: Uint32Array;
  /** How many rows have a key: they are rows[0] to rows[present - 1]. */
  readonly present: number;
}

/** Values of the 11 bits that one pass of the sort looks at: so few that the counts stay in the cache. */
const digits = 2048;

/** The passes: which word of 32 bits, how far its bits are shifted, and the least span of keys that needs the pass. */
const passes = [
  { word: 0, shift: 0, span: 1 },
  { word: 0, shift: 11, span: 2048 },
  { word: 0, shift: 22, span: 4_194_304 },
  { word: 1, shift: 0, span: 4_294_967_296 },
  { word: 1, shift: 11, span: 8_796_093_022_208 },
] as const;

/** Sorts by radix: linear, and several times faster than a comparing sort on a quarter million rows. */
export function orderRows(keys: Float64Array): RowOrder {
  const { lowest, highest, present } = extent(keys);
  let rows: Uint32Array = presentFirst(keys, present);
  if (present < 2 || lowest === highest) return { rows, present };
  invariant(highest - lowest <= Number.MAX_SAFE_INTEGER, 'sort keys span less than 2^53');

  // How far each key is above the lowest, in two words of 32 bits.
  const words = [new Uint32Array(keys.length), new Uint32Array(keys.length)] as const;
  for (let row = 0; row < keys.length; row++) {
    const above = keys[row]! - lowest;
    words[0][row] = above % 4294967296;
    words[1][row] = above / 4294967296;
  }
  let sorted: Uint32Array = rows.slice();
  const starts = new Uint32Array(digits + 1);
  for (const { word, shift, span } of passes) {
    // Keys that span less have no bits here that differ.
    if (highest - lowest < span) break;
    sortPass(words[word], shift, rows, sorted, present, starts);
    [rows, sorted] = [sorted, rows];
  }
  return { rows, present };
}

/** The same for rows whose keys are not in one array. */
export function orderRowsBy(length: number, keyAt: (row: number) => number): RowOrder {
  return orderRows(filled(new Float64Array(length), keyAt));
}

/** Puts the first `present` rows in the order of the 11 bits of their word from `shift` on; rows with equal bits stay in order. */
function sortPass(
  word: Uint32Array,
  shift: number,
  rows: Uint32Array,
  sorted: Uint32Array,
  present: number,
  starts: Uint32Array,
): void {
  starts.fill(0);
  for (let i = 0; i < present; i++) starts[((word[rows[i]!]! >>> shift) & (digits - 1)) + 1]!++;
  for (let d = 0; d < digits; d++) starts[d + 1]! += starts[d]!;
  for (let i = 0; i < present; i++) {
    const row = rows[i]!;
    sorted[starts[(word[row]! >>> shift) & (digits - 1)]!++] = row;
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
