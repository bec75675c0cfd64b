/** A set of row numbers in [0, size), one bit each. */
export class BitSet {
  readonly size: number;
  readonly #words: Uint32Array;
  /** Counted on first use: many sets are only intermediate results. */
  #count: number | undefined;

  constructor(size: number, words: Uint32Array = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.#words = words;
  }

  /** The set of these rows. */
  static of(size: number, rows: Uint32Array): BitSet {
    const set = new BitSet(size);
    set.addAll(rows);
    return set;
  }

  /** The words of one set for each name: the rows whose code is the index of the name. */
  static wordsByCode<Name extends string>(
    size: number,
    names: readonly Name[],
    codeAt: (row: number) => number,
  ): Record<Name, Uint32Array> {
    const sets = names.map(() => new Uint32Array((size + 31) >>> 5));
    for (let row = 0; row < size; row++) sets[codeAt(row)]![row >>> 5]! |= 1 << (row & 31);
    return Object.fromEntries(names.map((name, code) => [name, sets[code]!])) as Record<Name, Uint32Array>;
  }

  get count(): number {
    this.#count ??= countBits(this.#words, 0, this.#words.length);
    return this.#count;
  }

  /** The bits, for storage: `new BitSet(size, words)` restores the set. */
  get words(): Uint32Array {
    return this.#words;
  }

  get byteLength(): number {
    return this.#words.byteLength;
  }

  has(row: number): boolean {
    return (this.#words[row >>> 5]! & (1 << (row & 31))) !== 0;
  }

  /** Adds the first `count` of `rows`; repeated rows count once. */
  addAll(rows: Uint32Array, count = rows.length): void {
    const words = this.#words;
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      words[row >>> 5]! |= 1 << (row & 31);
    }
    this.#count = undefined;
  }

  /** The rows in both sets. The sets have the same size. */
  and(other: BitSet): BitSet {
    const [mine, theirs] = [this.#words, other.#words];
    const words = new Uint32Array(mine.length);
    for (let w = 0; w < words.length; w++) words[w] = mine[w]! & theirs[w]!;
    return new BitSet(this.size, words);
  }

  /** The rows in this set and not in the other. The sets have the same size. */
  minus(other: BitSet): BitSet {
    const [mine, theirs] = [this.#words, other.#words];
    const words = new Uint32Array(mine.length);
    for (let w = 0; w < words.length; w++) words[w] = mine[w]! & ~theirs[w]!;
    return new BitSet(this.size, words);
  }

  /** The rows of this set that are not listed. */
  without(rows: readonly number[]): BitSet {
    const words = this.#words.slice();
    for (const row of rows) words[row >>> 5]! &= ~(1 << (row & 31));
    return new BitSet(this.size, words);
  }

  /** The rows in at least one of the sets. The sets have the same size. */
  or(other: BitSet): BitSet {
    const [mine, theirs] = [this.#words, other.#words];
    const words = new Uint32Array(mine.length);
    for (let w = 0; w < words.length; w++) words[w] = mine[w]! | theirs[w]!;
    return new BitSet(this.size, words);
  }

  /** The rows from `from` to `to` - 1. */
  between(from: number, to: number): BitSet {
    const words = new Uint32Array(this.#words.length);
    if (from >= to) return new BitSet(this.size, words);
    const first = from >>> 5;
    const last = (to - 1) >>> 5;
    words.set(this.#words.subarray(first, last + 1), first);
    words[first]! &= -1 << (from & 31);
    words[last]! &= -1 >>> (31 - ((to - 1) & 31));
    return new BitSet(this.size, words);
  }

  /**
   * Moves those of the first `count` rows that are in the set to the front, in their order, and returns how many they
   * are.
   */
  keep(rows: Uint32Array, count: number): number {
    const words = this.#words;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      if ((words[row >>> 5]! & (1 << (row & 31))) !== 0) rows[kept++] = row;
    }
    return kept;
  }

  /** The same for those that are not in the set. */
  drop(rows: Uint32Array, count: number): number {
    const words = this.#words;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      if ((words[row >>> 5]! & (1 << (row & 31))) === 0) rows[kept++] = row;
    }
    return kept;
  }

  /**
   * Fills a block with the lowest rows from `from` on, ascending, as far as there are any, and returns how many they
   * are.
   */
  fill(block: Uint32Array, from: number): number {
    const words = this.#words;
    let filled = 0;
    for (let w = from >>> 5; w < words.length; w++) {
      let word = words[w]!;
      if (w === from >>> 5) word &= -1 << (from & 31);
      for (; word !== 0; word &= word - 1) {
        if (filled === block.length) return filled;
        block[filled++] = (w << 5) + 31 - Math.clz32(word & -word);
      }
    }
    return filled;
  }

  /** The rows without the `skipped` lowest, ascending, at most `limit`. */
  ascending(limit = this.count, skipped = 0): Uint32Array {
    const words = this.#words;
    const rows = new Uint32Array(Math.max(0, Math.min(limit, this.count - skipped)));
    for (let w = 0, left = skipped, filled = 0; filled < rows.length; w++) {
      // A word whose rows are all skipped is only counted.
      const bits = left > 0 ? bitsInWord(words[w]!) : 0;
      if (bits < left) {
        left -= bits;
        continue;
      }
      for (let word = words[w]!; word !== 0 && filled < rows.length; word &= word - 1) {
        if (left > 0) left--;
        else rows[filled++] = (w << 5) + 31 - Math.clz32(word & -word);
      }
    }
    return rows;
  }

  /** The rows without the `skipped` highest, descending, at most `limit`. */
  descending(limit = this.count, skipped = 0): Uint32Array {
    const words = this.#words;
    const rows = new Uint32Array(Math.max(0, Math.min(limit, this.count - skipped)));
    for (let w = words.length - 1, left = skipped, filled = 0; filled < rows.length; w--) {
      const bits = left > 0 ? bitsInWord(words[w]!) : 0;
      if (bits < left) {
        left -= bits;
        continue;
      }
      for (let word = words[w]!; word !== 0 && filled < rows.length; ) {
        const bit = 31 - Math.clz32(word);
        if (left > 0) left--;
        else rows[filled++] = (w << 5) + bit;
        word ^= 1 << bit;
      }
    }
    return rows;
  }
}

/** How many bits are set in the words from `from` to `to` - 1. */
export function countBits(words: Uint32Array, from: number, to: number): number {
  let count = 0;
  for (let w = from; w < to; w++) count += bitsInWord(words[w]!);
  return count;
}

/** How many of a word's 32 bits are set. */
export function bitsInWord(word: number): number {
  // Counts in pairs, then fours, then bytes, and sums the bytes in the highest one.
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
