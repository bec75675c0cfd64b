import { BitSet } from '../columns/bit-set.js';
import { keepInRange } from '../columns/narrow.js';
import type { RowDriver } from './row-driver.js';

/** A way to ask one condition of the rows of a segment. */
export interface RowQuestion {
  /** Moves those of the first `count` rows that pass to the front, in their order, and returns how many they are. */
  narrow(rows: Uint32Array, count: number): number;
  /** What a row costs, in tests of a column. */
  readonly cost: number;
}

export interface RowTest extends RowQuestion {
  /** The input field that it comes from. */
  readonly condition: string;
  /** Sets that together hold every row which the test may drop; all rows when it is left out. */
  readonly binds?: readonly BitSet[];
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

/** Keeps rows whose value lies in [from, to]. */
export function rangeTest(values: Float64Array, from: number, to: number): RowQuestion {
  return { cost: 1, narrow: (rows, count) => keepInRange(rows, count, values, from, to) };
}

/** Keeps rows of a set. */
export function theseTest(wanted: BitSet): RowQuestion {
  return { cost: 1, narrow: (rows, count) => wanted.keep(rows, count) };
}

/** Leaves out rows of a list, over `size` rows in all. */
export function notTheseTest(size: number, refused: Uint32Array): RowQuestion {
  const set = BitSet.of(size, refused);
  return { cost: 1, narrow: (rows, count) => set.drop(rows, count) };
}

/** Keeps rows for which the question, which costs so much, is answered with yes. */
export function askingTest(cost: number, passes: (row: number) => boolean): RowQuestion {
  return {
    cost,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        if (passes(row)) rows[kept++] = row;
      }
      return kept;
    },
  };
}

/** Rows a block at most: the numbers of one stay in the processor's cache while the tests go over them. */
const mostBlockRows = 8192;
const leastBlockRows = 256;
/** Work of a block at most, in tests of a column: a shape of thousands of corners must not hold a whole block of rows up. */
const blockWork = 500_000;

function blockRowsFor(tests: readonly RowTest[]): number {
  const cost = tests.reduce((sum, test) => sum + test.cost, 1);
  return Math.max(leastBlockRows, Math.min(mostBlockRows, Math.floor(blockWork / cost)));
}

/** The rows of the driver that are in the base and pass all tests. */
export async function narrow(
  base: BitSet,
  driver: RowDriver,
  tests: readonly RowTest[],
  turn: Turn,
): Promise<Narrowed> {
  const found = driver.rows();
  if (found === base) return narrowBase(base, tests, turn);
  if (tests.length > 0) return narrowInBlocks(new BitSet(base.size), base, found, tests, turn);
  const rows = (found instanceof BitSet ? found : BitSet.of(base.size, found)).and(base);
  return { rows, candidates: rows.count, tested: 0, dropped: [] };
}

/** Tests only rows that some test binds: the others pass as they are. */
async function narrowBase(base: BitSet, tests: readonly RowTest[], turn: Turn): Promise<Narrowed> {
  const bound = tests.flatMap(({ binds }) => binds ?? [base]);
  if (bound.length === 0) return { rows: base, candidates: base.count, tested: 0, dropped: [] };
  const all = bound.includes(base) ? base : bound.reduce((one, other) => one.or(other)).and(base);
  const narrowed = await narrowInBlocks(base.minus(all), all, all, tests, turn);
  return { ...narrowed, candidates: base.count };
}

/** Adds to `matches` what is in the base and passes. */
async function narrowInBlocks(
  matches: BitSet,
  base: BitSet,
  source: BitSet | Uint32Array,
  tests: readonly RowTest[],
  turn: Turn,
): Promise<Narrowed> {
  const block = new Uint32Array(Math.min(blockRowsFor(tests), source instanceof BitSet ? source.count : source.length));
  const dropped = new Array<number>(tests.length).fill(0);
  let candidates = 0;
  for (let at = 0; ; ) {
    let count = 0;
    if (source instanceof BitSet) {
      count = source.fill(block, at);
      at = block[count - 1]! + 1;
    } else {
      count = Math.min(block.length, source.length - at);
      block.set(source.subarray(at, at + count));
      at += count;
    }
    if (count === 0) return { rows: matches, candidates, tested: candidates, dropped };
    if (source !== base) count = base.keep(block, count);
    candidates += count;
    for (let i = 0; i < tests.length; i++) {
      const test = tests[i]!;
      turn.work += count * test.cost;
      const kept = test.narrow(block, count);
      dropped[i]! += count - kept;
      count = kept;
    }
    matches.addAll(block, count);
    if (turn.isOver) await turn.next();
  }
}

/** Work in tests of a column (2 to 4 ns each), which lets others run long before 20 ms are full: estimates may be several times too low. */
export class Turn {
  work = 0;
  readonly #signal: AbortSignal | undefined;

  /** Work for somebody who may go away: the next turn then throws the reason of the signal. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return this.work > 2_000_000;
  }

  async next(): Promise<void> {
    this.work = 0;
    await new Promise((resolve) => setImmediate(resolve));
    this.#signal?.throwIfAborted();
  }
}
