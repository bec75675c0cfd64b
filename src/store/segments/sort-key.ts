import { firstAtLeast } from '../columns/row-order.js';

/**
 * The upper 53 of a key's 64 bits, as many as a number holds exactly. Rows with equal sort keys must be compared by the
 * whole key.
 */
export function sortKeyOf(high: number, low: number): number {
  return high * 2097152 + (low >>> 11);
}

/** The rows with a key; `byKey` has rows in the order of their sort keys. */
export function rowsOfKeyBits(
  byKey: Uint32Array,
  keyHigh: ArrayLike<number>,
  keyLow: ArrayLike<number>,
  high: number,
  low: number,
): number[] {
  const sortKey = sortKeyOf(high, low);
  const keyAt = (index: number) => sortKeyOf(keyHigh[byKey[index]!]!, keyLow[byKey[index]!]!);
  const found: number[] = [];
  for (let i = firstAtLeast(byKey.length, sortKey, keyAt); i < byKey.length && keyAt(i) === sortKey; i++) {
    const row = byKey[i]!;
    if (keyHigh[row] === high && keyLow[row] === low) found.push(row);
  }
  return found;
}
