import type { Work } from '../../base/work/work.js';
import { BitSet, bitsInWord, countBits } from '../columns/bit-set.js';
import { dropAll } from '../columns/drop-bits.js';
import { keepInRange } from '../columns/narrow.js';
import type { RowDriver, RowLists } from './row-driver.js';
import type { Narrowed, RowFilter, RowTest, SetTest, TestOfSets } from './row-test.js';

/** The most words between two checks whether to yield: 32 thousand rows. */
const mostWords = 1024;
/** The most work between two checks, in tests of a column. */
const workAtOnce = 500_000;

/** Keeps rows whose value lies in [from, to]. */
export function rowsInRange(values: Float64Array, from: number, to: number): RowFilter {
  return { cost: 1, narrow: (rows, count) => keepInRange(rows, count, values, from, to) };
}

/** Keeps rows of a set. */
export function rowsOfSet(wanted: BitSet): RowFilter {
  return { cost: 1, narrow: (rows, count) => wanted.keep(rows, count) };
}

/** Drops the rows of a list; `size` is the number of rows of the segment. */
export function rowsNotListed(size: number, refused: Uint32Array): RowFilter {
  const set = BitSet.of(size, refused);
  return { cost: 1, narrow: (rows, count) => set.drop(rows, count), bySets: () => [notInSet(set)] };
}

/** Drops the rows of a set. */
export function notInSet(of: BitSet): SetTest {
  return { of, cost: 0, drop: (words, from, to) => dropAll(words, of.words, from, to) };
}

/**
 * Keeps rows that pass. `cost`: what a call costs, in tests of a column; a function of the row where rows differ much.
 */
export function passingRows(cost: number | ((row: number) => number), passes: (row: number) => boolean): RowFilter {
  return {
    ...(typeof cost === 'number' ? { cost } : { cost: 1, costOf: cost }),
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

/** The most rows of a block: its row numbers stay in the processor's cache while all tests run over them. */
const mostBlockRows = 8192;
const leastBlockRows = 256;
/** The most work of a block, in tests of a column: a region with thousands of vertices makes blocks smaller. */
const blockWork = 500_000;

/** What it costs to read a row, compare it with the base and add it to the matches, in tests of a column. */
const rowCost = 4;

function blockRowsFor(tests: SomeTests): number {
  const cost = tests.reduce((sum, test) => sum + (test?.cost ?? 0), 1);
  return Math.max(leastBlockRows, Math.min(mostBlockRows, Math.floor(blockWork / cost)));
}

/** A set with fewer rows than words is read row by row. */
const bitsOfWord = 32;

/** The rows of the driver that are in the base and pass all tests. */
export async function narrow(
  base: BitSet,
  driver: RowDriver,
  tests: readonly RowTest[],
  work: Work,
): Promise<Narrowed> {
  const found = await driver.rows(work);
  if (found instanceof BitSet) {
    work.units += driver.offered;
    const rows = found === base ? base : found.and(base);
    if (tests.length === 0) return { rows, candidates: rows.count, tested: 0, dropped: [] };
    const isDense = rows.count >= rows.size / bitsOfWord;
    return isDense && tests.every(isOfSets) ? narrowWords(rows, tests, work) : narrowInBlocks(rows, rows, tests, work);
  }
  if (!('open' in found)) return narrowLists(base, found, tests, work);
  const settled = tests.map((test) => (test.ofOpen ? undefined : test));
  const met = await narrowLists(base, found.met, settled, work);
  const open = await narrowInBlocks(base, found.open, tests, work, met.rows);
  return {
    rows: open.rows,
    candidates: met.candidates + open.candidates,
    tested: met.tested + open.tested,
    dropped: met.dropped.map((count, i) => count + open.dropped[i]!),
  };
}

function isOfSets(test: RowTest): test is TestOfSets {
  return test.bySets !== undefined;
}

/** An undefined test drops nothing. */
type SomeTests = readonly (RowTest | undefined)[];

async function narrowLists(base: BitSet, lists: RowLists, tests: SomeTests, work: Work): Promise<Narrowed> {
  if (tests.some((test) => test !== undefined)) return narrowInBlocks(base, lists, tests, work);
  const all = new BitSet(base.size);
  for (const list of lists) {
    all.addAll(list);
    work.units += list.length * rowCost;
  }
  const rows = all.and(base);
  return { rows, candidates: rows.count, tested: 0, dropped: tests.map(() => 0) };
}

/** Adds the rows that pass to `matches`. */
async function narrowInBlocks(
  base: BitSet,
  source: BitSet | RowLists,
  tests: SomeTests,
  work: Work,
  matches = new BitSet(base.size),
): Promise<Narrowed> {
  const rows = source instanceof BitSet ? source.count : source.reduce((sum, { length }) => sum + length, 0);
  const block = new Uint32Array(Math.min(blockRowsFor(tests), rows));
  const fill = source instanceof BitSet ? fillFromSet(source) : fillFromLists(source);
  const dropped = new Array<number>(tests.length).fill(0);
  let candidates = 0;
  for (;;) {
    let count = fill(block);
    if (count === 0) return { rows: matches, candidates, tested: candidates, dropped };
    work.units += count * rowCost;
    if (source !== base) count = base.keep(block, count);
    candidates += count;
    for (let i = 0; i < tests.length; i++) {
      const test = tests[i];
      if (test === undefined) continue;
      const { costOf } = test;
      if (costOf === undefined) work.units += count * test.cost;
      const kept = costOf ? await narrowUnequal(test, costOf, block, count, work) : test.narrow(block, count);
      dropped[i]! += count - kept;
      count = kept;
    }
    matches.addAll(block, count);
    if (work.isDue) await work.yield();
  }
}

/** Narrows a block piece by piece, for rows whose costs differ much. */
async function narrowUnequal(
  test: RowTest,
  costOf: (row: number) => number,
  block: Uint32Array,
  count: number,
  work: Work,
): Promise<number> {
  let kept = 0;
  for (let from = 0; from < count; ) {
    let [to, units] = [from, 0];
    while (to < count && units < blockWork) units += costOf(block[to++]!);
    const left = test.narrow(block.subarray(from, to), to - from);
    block.copyWithin(kept, from, from + left);
    kept += left;
    from = to;
    work.units += units;
    if (work.isDue) await work.yield();
  }
  return kept;
}

/** Fills a block with the next rows and returns their number. */
type Fill = (block: Uint32Array) => number;

function fillFromSet(rows: BitSet): Fill {
  let at = 0;
  return (block) => {
    const count = rows.fill(block, at);
    at = block[count - 1]! + 1;
    return count;
  };
}

function fillFromLists(lists: RowLists): Fill {
  let [list, at] = [0, 0];
  return (block) => {
    let count = 0;
    while (list < lists.length && count < block.length) {
      const some = lists[list]!.subarray(at, at + block.length - count);
      block.set(some, count);
      count += some.length;
      at += some.length;
      if (at === lists[list]!.length) [list, at] = [list + 1, 0];
    }
    return count;
  };
}

function wordsAtOnce(sets: readonly SetTest[]): number {
  const cost = sets.reduce((sum, test) => sum + test.cost, 1);
  return Math.max(1, Math.min(mostWords, Math.floor(workAtOnce / (32 * cost))));
}

/** The rows of the base that pass all tests. Each test looks only at rows of its own sets. */
async function narrowWords(base: BitSet, tests: readonly TestOfSets[], work: Work): Promise<Narrowed> {
  const words = base.words.slice();
  const dropped = new Array<number>(tests.length).fill(0);
  const setsOf = tests.map(({ bySets }) => bySets());
  const step = wordsAtOnce(setsOf.flat());
  for (let from = 0; from < words.length; from += step) {
    const to = Math.min(words.length, from + step);
    let count = countBits(words, from, to);
    for (let i = 0; i < tests.length; i++) {
      for (const { cost, drop } of setsOf[i]!) {
        work.units += count * cost;
        drop(words, from, to);
      }
      const kept = countBits(words, from, to);
      dropped[i]! += count - kept;
      count = kept;
    }
    if (work.isDue) await work.yield();
  }
  const costlySets = setsOf.flatMap((sets) => sets.filter(({ cost }) => cost > 0).map(({ of }) => of));
  return { rows: new BitSet(base.size, words), candidates: base.count, tested: countInAny(base, costlySets), dropped };
}

/** How many rows of a set are in one of the others. */
function countInAny({ words }: BitSet, sets: readonly BitSet[]): number {
  const others = sets.map((set) => set.words);
  let count = 0;
  for (let w = 0; others.length > 0 && w < words.length; w++) {
    let some = 0;
    for (let i = 0; i < others.length; i++) some |= others[i]![w]!;
    count += bitsInWord(words[w]! & some);
  }
  return count;
}
