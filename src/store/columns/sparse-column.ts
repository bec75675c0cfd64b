import { bitsInWord } from './bit-set.js';
import { Growing, GrowingBits } from './growing.js';
import { firstAbove, orderRows } from './row-order.js';

/** A sparse column as plain data: a bit for each row, and the values of the rows whose bit is set. */
export interface PackedSparse {
  readonly bits: Uint32Array;
  readonly values: Float64Array;
  /** The rows that have a value, in ascending order of their values, equal values in the order of rows. */
  readonly ascending: Uint32Array;
}

/** Packs values row by row; NaN means that the row has no value. */
export class SparsePacker {
  readonly #bits = new GrowingBits();
  readonly #values = new Growing((length) => new Float64Array(length));
  readonly #rows = new Growing((length) => new Uint32Array(length));
  #length = 0;

  push(value: number): void {
    const isThere = !Number.isNaN(value);
    this.#bits.push(isThere);
    if (isThere) {
      this.#values.push(value);
      this.#rows.push(this.#length);
    }
    this.#length += 1;
  }

  finish(): PackedSparse {
    const values = this.#values.finish();
    const ascending = orderRows(values).rows.map((index) => this.#rows.values[index]!);
    return { bits: this.#bits.finish(), values, ascending };
  }
}

/** A column in which few rows have a value: a quarter byte a row, and twelve bytes a value. */
export class SparseColumn {
  readonly #bits: Uint32Array;
  readonly #values: Float64Array;
  /** By word of bits: the number of values of earlier rows. */
  readonly #before: Uint32Array;
  readonly #ascending: Uint32Array;

  constructor({ bits, values, ascending }: PackedSparse) {
    this.#bits = bits;
    this.#values = values;
    this.#ascending = ascending;
    this.#before = new Uint32Array(bits.length);
    for (let word = 1; word < bits.length; word++)
      this.#before[word] = this.#before[word - 1]! + bitsInWord(bits[word - 1]!);
  }

  get byteLength(): number {
    return this.#bits.byteLength + this.#values.byteLength + this.#before.byteLength + this.#ascending.byteLength;
  }

  has(row: number): boolean {
    return (this.#bits[row >>> 5]! & (1 << (row & 31))) !== 0;
  }

  /** The value of a row that has one. */
  at(row: number): number {
    const word = row >>> 5;
    const lower = this.#bits[word]! & ((1 << (row & 31)) - 1);
    return this.#values[this.#before[word]! + bitsInWord(lower)]!;
  }

  /** The rows whose values are above `above` and at most `most`, in ascending order of the values. */
  within(above: number, most: number): Uint32Array {
    return this.#ascending.subarray(this.#countTo(above), this.#countTo(most));
  }

  /** The greatest value that is at most `value`, and the least value above it; ±Infinity where there is none. */
  around(value: number): { readonly atMost: number; readonly above: number } {
    const rows = this.#ascending;
    const count = this.#countTo(value);
    return {
      atMost: count > 0 ? this.at(rows[count - 1]!) : -Infinity,
      above: count < rows.length ? this.at(rows[count]!) : Infinity,
    };
  }

  /** How many rows have a value of at most `most`. */
  #countTo(most: number): number {
    const rows = this.#ascending;
    return firstAbove(rows.length, most, (index) => this.at(rows[index]!));
  }
}
