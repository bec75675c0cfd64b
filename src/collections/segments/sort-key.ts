import { firstAtLeast } from '../../columns/row-order.js';

/**
 * The upper 53 of a key's 64 bits, all that a number orders exactly; rows that agree in them are told apart by the
 * whole key.
 */
export function sortKeyOf(high: number, low: number): number {
  return high * 2097152 + (low >>> 11);
}

/** The rows with a key, out of rows in the order of `sortKeyOf` their keys. */
export function rowsOfKeyBits(
  byKey: Uint32Array,
  keyHigh: ArrayLike<number>,
  keyLow: ArrayLike<number>,
  high: number,
  low: number,
): number[] {
  const sortKey = sortKeyOf(high, low);
  const keyAt = (place: number) => sortKeyOf(keyHigh[byKey[place]!]!, keyLow[byKey[place]!]!);
  const found: number[] = [];
  for (let i = firstAtLeast(byKey.length, sortKey, keyAt); i < byKey.length && keyAt(i) === sortKey; i++) {
    const row = byKey[i]!;
    if (keyHigh[row] === high && keyLow[row] === low) found.push(row);
  }
  return found;
}
