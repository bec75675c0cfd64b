import { filled } from './filled.js';
import { orderRows, orderRowsThen } from './row-order.js';

/**
 * The indexes of the keys of ranks `from` to `to` - 1 in ascending order, as far as there are so many; `compare` orders
 * the indexes of equal keys. No key is missing. Takes a few steps for each key, and sorts little more than the keys of
 * these ranks.
 */
export function indexesOfRanks(
  keys: Float64Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const { indexes, first } = aroundRanks(keys, from, to);
  const some = filled(new Float64Array(indexes.length), (i) => keys[indexes[i]!]!);
  const ordered = orderRowsThen(some, (a, b) => compare(indexes[a]!, indexes[b]!));
  return ordered.subarray(from - first, to - first).map((i) => indexes[i]!);
}

/** The key of a rank below the number of keys. */
export function keyOfRank(keys: Float64Array, rank: number): number {
  const { indexes, first } = aroundRanks(keys, rank, rank + 1);
  const some = filled(new Float64Array(indexes.length), (i) => keys[indexes[i]!]!);
  return some[orderRows(some).rows[rank - first]!]!;
}

/** Buckets into which keys are counted: their counts fit the fastest cache. */
const buckets = 1024;
/** At most this many keys are sorted at once. */
const fewKeys = 256;

/**
 * The indexes, ascending, of some of the keys, and the rank of the lowest of them. All keys of the ranks `from` to
 * `to` - 1 are among them. Keys are counted in buckets by where they lie between the lowest and the highest key.
 * Buckets without a wanted rank are left out. This is repeated as long as it leaves out half of the keys.
 */
function aroundRanks(keys: Float64Array, from: number, to: number): { indexes: Uint32Array; first: number } {
  let indexes = filled(new Uint32Array(keys.length), (index) => index);
  let first = 0;
  while (indexes.length > Math.max(fewKeys, 2 * (to - from))) {
    const bucketOf = bucketsOf(keys, indexes);
    const counts = new Uint32Array(buckets);
    for (let i = 0; i < bucketOf.length; i++) counts[bucketOf[i]!]!++;
    // Buckets are in the order of keys, and equal keys are in one bucket: no rank lies outside of these.
    let [lowest, below] = [0, first];
    while (lowest < buckets - 1 && below + counts[lowest]! <= from) below += counts[lowest++]!;
    let [highest, above] = [lowest, below + counts[lowest]!];
    while (highest < buckets - 1 && above < to) above += counts[++highest]!;
    const kept = above - below;
    if (kept * 2 > indexes.length) break;
    const part = new Uint32Array(kept);
    for (let i = 0, next = 0; i < bucketOf.length; i++) {
      const bucket = bucketOf[i]!;
      if (bucket >= lowest && bucket <= highest) part[next++] = indexes[i]!;
    }
    indexes = part;
    first = below;
  }
  return { indexes, first };
}

/** Rounding moves no key before a lower one. */
function bucketsOf(keys: Float64Array, indexes: Uint32Array): Uint16Array {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < indexes.length; i++) {
    const key = keys[indexes[i]!]!;
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  const perUnit = highest > lowest ? (buckets - 1) / (highest - lowest) : 0;
  const bucketOf = new Uint16Array(indexes.length);
  for (let i = 0; i < bucketOf.length; i++) bucketOf[i] = ((keys[indexes[i]!]! - lowest) * perUnit) >>> 0;
  return bucketOf;
}
