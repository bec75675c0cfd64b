import { BitSet, countBits } from '../../columns/bit-set.js';
import { bitsInWord } from '../../columns/bits-in-word.js';
import type { Work } from '../../work/work.js';
import type { Narrowed, SetTest, TestOfSets } from './row-test.js';

/** Words between two checks whether to yield at most: 32 thousand rows. */
const mostWords = 1024;
/** Work between two checks at most, in tests of a column. */
const workAtOnce = 500_000;

function wordsAtOnce(sets: readonly SetTest[]): number {
  const cost = sets.reduce((sum, test) => sum + test.cost, 1);
  return Math.max(1, Math.min(mostWords, Math.floor(workAtOnce / (32 * cost))));
}

/** The rows of the base that pass all tests. Each test looks only at rows of its own sets. */
export async function narrowWords(base: BitSet, tests: readonly TestOfSets[], work: Work): Promise<Narrowed> {
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
  const asked = setsOf.flatMap((sets) => sets.filter(({ cost }) => cost > 0).map(({ of }) => of));
  return { rows: new BitSet(base.size, words), candidates: base.count, tested: countInAny(base, asked), dropped };
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
