import type { BitSet } from '../../columns/bit-set.js';

/** A way to ask one condition of the rows of a segment. */
export interface RowQuestion {
  /** Moves those of the first `count` rows that pass to the front, in their order, and returns how many they are. */
  narrow(rows: Uint32Array, count: number): number;
  /** What a row costs, in tests of a column. */
  readonly cost: number;
  /** The same, asked only of the rows of some sets, one set after the other: no other row can be dropped. */
  readonly bySets?: readonly SetTest[];
}

export interface RowTest extends RowQuestion {
  /** The input field that it comes from. */
  readonly condition: string;
  /** Whether it is asked only of the rows that a driver left open. */
  readonly ofOpen?: boolean;
}

/** What became of the rows that a driver offered. */
export interface Narrowed {
  readonly rows: BitSet;
  /** Those of them that were in the base. */
  readonly candidates: number;
  /** Those of these that a test was asked of. */
  readonly tested: number;
  /** How many each test dropped, in the order of the tests. */
  readonly dropped: readonly number[];
}

/** How a test is asked of the rows of a set, 32 at a time. */
export interface SetTest {
  /** The rows that it may drop. */
  readonly of: BitSet;
  /** What a row costs, in tests of a column; 0 where whole words are dropped and no row is looked at. */
  readonly cost: number;
  /** Takes the rows that fail out of the words from `from` to `to` - 1. */
  drop(words: Uint32Array, from: number, to: number): void;
}

export interface TestOfSets extends RowTest {
  readonly bySets: readonly SetTest[];
}
