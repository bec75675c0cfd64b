import type { BitSet } from '../columns/bit-set.js';

/** One condition, to be tested on rows of a segment. */
export interface RowFilter {
  /** Moves those of the first `count` rows that pass to the front, in their order, and returns their number. */
  narrow(rows: Uint32Array, count: number): number;
  /** What a row costs, in tests of a column. */
  readonly cost: number;
  /** An upper bound of the cost for one row, where rows differ much. */
  readonly costOf?: (row: number) => number;
  /** The same condition as tests of words of bits: only rows of the sets of these tests can fail it. */
  readonly bySets?: () => readonly SetTest[];
}

export interface RowTest extends RowFilter {
  /** The input field that the condition comes from. */
  readonly condition: string;
  /** Whether only the rows that a driver left open need the test. */
  readonly ofOpen?: boolean;
}

/** The rows that are left of those that a driver offered, and how many each test dropped. */
export interface Narrowed {
  readonly rows: BitSet;
  /** How many offered rows were in the base. */
  readonly candidates: number;
  /** How many of the candidates were tested one by one. */
  readonly tested: number;
  /** How many each test dropped, in the order of the tests. */
  readonly dropped: readonly number[];
}

/** A test of the rows of a set, 32 at a time. */
export interface SetTest {
  /** The rows that the test may drop. */
  readonly of: BitSet;
  /** What a row costs, in tests of a column; 0 where whole words are dropped and no row is looked at. */
  readonly cost: number;
  /** Clears the bits of rows that fail in the words from `from` to `to` - 1. */
  drop(words: Uint32Array, from: number, to: number): void;
}

export interface TestOfSets extends RowTest {
  readonly bySets: () => readonly SetTest[];
}
