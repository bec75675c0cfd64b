import type { Work } from '../../base/work/work.js';
import type { BitSet } from '../columns/bit-set.js';
import type { TimeTest } from '../conditions/event-conditions.js';
import type { KeyOrder } from '../segments/key-order.js';

/** A source of rows for a search of a segment; every match is among them. */
export interface RowDriver<Name extends string = string> {
  /** The condition that all its rows meet. */
  readonly name: Name;
  /** The number of its rows, or an upper bound of it. */
  readonly offered: number;
  /**
   * The cost of one of its rows relative to a row of the base, which needs a test of the driver's condition. Measured.
   */
  readonly weight: number;
  /** The base itself, another set, or lists. A driver that may take longer than a slice yields. */
  rows(work: Work): BitSet | RowLists | SplitRows | Promise<SplitRows>;
}

/** A row may stand in several lists. Rows of lists and of sets may be outside of the base. */
export type RowLists = readonly Uint32Array[];

/** Rows that meet the driver's condition, and rows that must still be tested for it. */
export interface SplitRows {
  readonly met: RowLists;
  readonly open: RowLists;
}

export function cheaper<Name extends string>(one: RowDriver<Name>, other: RowDriver<Name>): RowDriver<Name> {
  return other.offered * other.weight < one.offered * one.weight ? other : one;
}

/** The stretch of an order of times whose times are in a range. */
export function sliceDriver<Name extends string>(
  name: Name,
  order: KeyOrder,
  { fromUs, toUs }: TimeTest,
): RowDriver<Name> {
  return listDriver(name, order.within(fromUs, toUs).rows);
}

/** Rows that are listed already. */
export function listDriver<Name extends string>(name: Name, ...lists: RowLists): RowDriver<Name> {
  const offered = lists.reduce((sum, { length }) => sum + length, 0);
  return { name, offered, weight: 1, rows: () => lists };
}
