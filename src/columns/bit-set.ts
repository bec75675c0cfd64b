/** A set of row numbers in [0, size), one bit each. Rows are only ever added. */
export class BitSet {
  readonly size: number;
  readonly #words: Uint32Array;
  #count = 0;

  constructor(size: number) {
    this.size = size;
    this.#words = new Uint32Array((size + 31) >>> 5);
  }

  /** How many rows are in the set. */
  get count(): number {
    return this.#count;
  }

  has(row: number): boolean {
    return (this.#words[row >>> 5]! & (1 << (row & 31))) !== 0;
  }

  /** Adds the first `count` of `rows`; a row that is there already, or twice, counts once. */
  addAll(rows: Uint32Array, count = rows.length): void {
    const words = this.#words;
    let added = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      const word = words[row >>> 5]!;
      const bit = 1 << (row & 31);
      if ((word & bit) === 0) {
        words[row >>> 5] = word | bit;
        added++;
      }
    }
    this.#count += added;
  }

  /** The lowest rows, at most `limit`, ascending. */
  ascending(limit = this.#count): Uint32Array {
    const rows = new Uint32Array(Math.min(limit, this.#count));
    for (let w = 0, filled = 0; filled < rows.length; w++) {
      for (let word = this.#words[w]!; word !== 0 && filled < rows.length; word &= word - 1) {
        rows[filled++] = (w << 5) + 31 - Math.clz32(word & -word);
      }
    }
    return rows;
  }

  /** The highest rows, at most `limit`, descending. */
  descending(limit = this.#count): Uint32Array {
    const rows = new Uint32Array(Math.min(limit, this.#count));
    for (let w = this.#words.length - 1, filled = 0; filled < rows.length; w--) {
      for (let word = this.#words[w]!; word !== 0 && filled < rows.length; ) {
        const bit = 31 - Math.clz32(word);
        rows[filled++] = (w << 5) + bit;
        word ^= 1 << bit;
      }
    }
    return rows;
  }
}
