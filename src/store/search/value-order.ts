import { BitSet } from '../columns/bit-set.js';
import { firstAbove, firstAtLeast } from '../columns/row-order.js';
import type { NumberColumn, ValueOrders } from '../segments/value-orders.js';

/**
 * The stored numbers from `first` to `last`, without `except`; `missing` stands for a missing number, which passes if
 * `passesMissing`. It is above all others; `except` and `missing` are -1 where there is none.
 */
export interface StoredRange {
  readonly first: number;
  readonly last: number;
  readonly except: number;
  readonly missing: number;
  readonly passesMissing: boolean;
}

/**
 * The rows of a kind whose number does not pass. The value of a row is values[detail[row]]. In the order of the numbers
 * these rows are a few stretches, so no row's number is read. Takes a step for each row that fails, or for each that
 * passes if those are fewer.
 */
export function rowsOutOfRange(
  ofKind: BitSet,
  detail: Uint32Array,
  values: NumberColumn,
  orders: ValueOrders,
  { first, last, except, missing, passesMissing }: StoredRange,
): BitSet {
  const rows = orders.rowsBy(values, ofKind);
  const valueAt = (index: number) => values[detail[rows[index]!]!]!;
  const firstOf = (value: number) => firstAtLeast(rows.length, value, valueAt);
  const firstBehind = (value: number) => firstAbove(rows.length, value, valueAt);
  const present = missing < 0 ? rows.length : firstOf(missing);
  const from = Math.min(present, firstOf(first));
  const to = Math.max(from, Math.min(present, firstBehind(last)));
  const [exceptFrom, exceptTo] = except < 0 ? [to, to] : [firstOf(except), firstBehind(except)].map(within);
  const kept = [rows.subarray(from, exceptFrom), rows.subarray(exceptTo, to)];
  const dropped = [rows.subarray(0, from), rows.subarray(exceptFrom, exceptTo), rows.subarray(to, present)];
  (passesMissing ? kept : dropped).push(rows.subarray(present));
  return lengthOf(dropped) <= lengthOf(kept) ? setOf(dropped) : ofKind.minus(setOf(kept));

  function within(index: number): number {
    return Math.max(from, Math.min(to, index));
  }
  function setOf(lists: readonly Uint32Array[]): BitSet {
    const set = new BitSet(ofKind.size);
    for (const list of lists) set.addAll(list);
    return set;
  }
}

function lengthOf(lists: readonly Uint32Array[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}
