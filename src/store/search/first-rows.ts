import { Growing } from '../columns/growing.js';
import { indexesOfRanks, keyOfRank } from '../columns/key-ranks.js';

/** A row of one of several segments, by the index of the segment. */
export interface FoundRow {
  readonly segment: number;
  readonly row: number;
}

/**
 * Collects rows of several segments, of which the first `count` in ascending order of a key are wanted. When it holds
 * about twice as many, it finds the key that no wanted row exceeds, and drops rows with higher keys.
 */
export class FirstRows {
  /** No wanted row has a higher key. */
  bound = Infinity;
  readonly count: number;
  readonly #keys = new Growing((length) => new Float64Array(length));
  readonly #rows = new Growing((length) => new Uint32Array(length));
  readonly #segments = new Growing((length) => new Uint32Array(length));
  /** The number of rows at which the bound is found anew. */
  #mostRows: number;

  constructor(count: number) {
    this.count = count;
    this.#mostRows = count;
  }

  /** The number of rows: all that were added, if it is below `count`. */
  get length(): number {
    return this.#keys.length;
  }

  add(segment: number, row: number, key: number): void {
    if (key > this.bound) return;
    this.#keys.push(key);
    this.#rows.push(row);
    this.#segments.push(segment);
  }

  /** Lowers the bound if enough rows were added since it was found. */
  tighten(): void {
    if (this.length < this.#mostRows) return;
    this.bound = keyOfRank(this.#keys.values.subarray(0, this.length), this.count - 1);
    const { values: keys, length } = this.#keys;
    const [rows, segments] = [this.#rows.values, this.#segments.values];
    let kept = 0;
    for (let i = 0; i < length; i++) {
      if (keys[i]! > this.bound) continue;
      keys[kept] = keys[i]!;
      rows[kept] = rows[i]!;
      segments[kept++] = segments[i]!;
    }
    for (const list of [this.#keys, this.#rows, this.#segments]) list.length = kept;
    // Rows with the key of the bound are all kept, however many there are.
    this.#mostRows = 2 * kept;
  }

  /** The rows of ranks `from` to `to` - 1, where `to` is at most `count`; `compare` orders rows of equal keys. */
  ranks(from: number, to: number, compare: (a: FoundRow, b: FoundRow) => number): FoundRow[] {
    const at = (index: number) => ({ segment: this.#segments.values[index]!, row: this.#rows.values[index]! });
    const keys = this.#keys.values.subarray(0, this.length);
    return Array.from(
      indexesOfRanks(keys, from, to, (a, b) => compare(at(a), at(b))),
      at,
    );
  }
}
