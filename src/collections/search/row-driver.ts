import type { BitSet } from '../../columns/bit-set.js';
import type { RowOrder } from '../../columns/row-order.js';
import { stretchOf } from '../../columns/row-order.js';
import type { Work } from '../../work/work.js';

/** Where the rows come from that a search of a segment looks at; every match is among them. */
export interface RowDriver<Name extends string = string> {
  /** The condition that it meets by itself. */
  readonly name: Name;
  /** How many rows there are, or at most are. */
  readonly offered: number;
  /** Cost of a row against one of the base, which must be tested for the condition that the driver met. Measured. */
  readonly weight: number;
  /** The base itself, or lists. What takes longer than a slice yields to the work. */
  rows(work: Work): BitSet | RowLists | SplitRows | Promise<SplitRows>;
}

/** A row may stand in them twice, and may not be in the base. */
export type RowLists = readonly Uint32Array[];

/** Rows that meet the driver's condition, and others that a test must still ask. */
export interface SplitRows {
  readonly met: RowLists;
  readonly open: RowLists;
}

export function cheaper<Name extends string>(one: RowDriver<Name>, other: RowDriver<Name>): RowDriver<Name> {
  return other.offered * other.weight < one.offered * one.weight ? other : one;
}

/** The stretch of an order whose keys lie in [from, to]. */
export function sliceDriver<Name extends string>(
  name: Name,
  order: RowOrder,
  from: number,
  to: number,
  keyOf: (row: number) => number,
): RowDriver<Name> {
  return listDriver(name, stretchOf(order, from, to, keyOf).rows);
}

/** Rows that are listed already. */
export function listDriver<Name extends string>(name: Name, ...lists: RowLists): RowDriver<Name> {
  const offered = lists.reduce((sum, { length }) => sum + length, 0);
  return { name, offered, weight: 1, rows: () => lists };
}
