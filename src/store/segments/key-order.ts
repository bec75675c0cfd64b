import { BitSet } from '../columns/bit-set.js';
import type { RowOrder } from '../columns/row-order.js';
import { firstAbove, firstAtLeast } from '../columns/row-order.js';

/** By row of an order, its index in the order; made on first use. */
interface Ranks {
  readonly rows: Uint32Array;
  made: Uint32Array | undefined;
}

/** A row order with its keys, whole or a stretch of it. Stretches share the memory of the whole. */
export class KeyOrder implements RowOrder {
  readonly rows: Uint32Array;
  readonly present: number;
  /** The key of a row; NaN when it is missing. */
  readonly keyAt: (row: number) => number;
  /** The index in the whole order of the first row. */
  readonly #first: number;
  readonly #ranks: Ranks;

  /** The whole order; with the ranks of an order, the stretch of it that begins at `first`. */
  constructor(
    { rows, present }: RowOrder,
    keyAt: (row: number) => number,
    first = 0,
    ranks: Ranks = { rows, made: undefined },
  ) {
    this.rows = rows;
    this.present = present;
    this.keyAt = keyAt;
    this.#first = first;
    this.#ranks = ranks;
  }

  /** Bytes of the whole order; of its ranks if they are made, four a row. */
  get byteLength(): number {
    return this.#ranks.rows.byteLength + (this.#ranks.made?.byteLength ?? 0);
  }

  /** Whether the ranks are made, which `indexesOf` needs. */
  get isRanked(): boolean {
    return this.#ranks.made !== undefined;
  }

  /** The stretch of the rows whose keys lie in [from, to]. */
  within(from: number, to: number): KeyOrder {
    const keyAt = (index: number) => this.keyAt(this.rows[index]!);
    const first = from === -Infinity ? 0 : firstAtLeast(this.present, from, keyAt);
    const last = to === Infinity ? this.present : Math.max(first, firstAbove(this.present, to, keyAt));
    const stretch = { rows: this.rows.subarray(first, last), present: last - first };
    return new KeyOrder(stretch, this.keyAt, this.#first + first, this.#ranks);
  }

  /**
   * The indexes in this order of the rows of a set; rows that are not in this stretch are left out. Takes a step for
   * each row of the set and for each 32 rows of the stretch, so the set is sorted without comparing keys.
   */
  indexesOf(set: BitSet): BitSet {
    const ranks = this.#ranks.made ?? ranksOf(this.#ranks.rows);
    this.#ranks.made = ranks;
    const { length } = this.rows;
    const found = new Uint32Array((length + 31) >>> 5);
    const { words } = set;
    for (let w = 0; w < words.length; w++) {
      for (let word = words[w]!; word !== 0; word &= word - 1) {
        const index = ranks[(w << 5) + 31 - Math.clz32(word & -word)]! - this.#first;
        if (index >= 0 && index < length) found[index >>> 5]! |= 1 << (index & 31);
      }
    }
    return new BitSet(length, found);
  }
}

function ranksOf(rows: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index++) ranks[rows[index]!] = index;
  return ranks;
}
