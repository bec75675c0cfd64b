import type { BitSet } from '../columns/bit-set.js';
import type { RowOrder } from '../columns/row-order.js';
import { firstAbove, firstAtLeast } from '../columns/row-order.js';

/** Where the rows come from that a search of a segment looks at; every match is among them. */
export interface RowDriver<Name extends string = string> {
  /** The condition that it meets by itself. */
  readonly name: Name;
  /** How many rows there are, or at most are. */
  readonly offered: number;
  /** Cost of a row against one of the base, which must be tested for the condition that the driver met. Measured. */
  readonly weight: number;
  /** A row may stand in a list twice, and may not be in the base. */
  rows(): BitSet | Uint32Array;
}

export function cheaper<Name extends string>(one: RowDriver<Name>, other: RowDriver<Name>): RowDriver<Name> {
  return other.offered * other.weight < one.offered * one.weight ? other : one;
}

/** The stretch of an order whose keys lie in [from, to]. */
export function sliceDriver<Name extends string>(
  name: Name,
  { rows, present }: RowOrder,
  from: number,
  to: number,
  keyOf: (row: number) => number,
): RowDriver<Name> {
  const keyAt = (place: number) => keyOf(rows[place]!);
  const first = firstAtLeast(present, from, keyAt);
  const last = Math.max(first, firstAbove(present, to, keyAt));
  return { name, offered: last - first, weight: 1, rows: () => rows.subarray(first, last) };
}

/** Rows that are listed already. */
export function listDriver<Name extends string>(name: Name, rows: Uint32Array): RowDriver<Name> {
  return { name, offered: rows.length, weight: 1, rows: () => rows };
}
