import { orderRows } from '../../src/store/columns/row-order.js';

/** A growing list of rows, each of the same number of columns. */
export class NumberSheet {
  /** All rows, one after the other; `row` may replace it by a longer array. */
  numbers: Float64Array;
  readonly width: number;
  #length = 0;

  /** `room`: the rows that are expected. */
  constructor(width: number, room: number) {
    this.numbers = new Float64Array(Math.max(1, room) * width);
    this.width = width;
  }

  get length(): number {
    return this.#length;
  }

  /** Begins a row of zeros and returns the offset of its first number in `numbers`. */
  row(): number {
    const at = this.#length++ * this.width;
    if (at === this.numbers.length) this.#grow();
    return at;
  }

  /** Removes the last row. */
  dropRow(): void {
    this.#length -= 1;
    const at = this.#length * this.width;
    this.numbers.fill(0, at, at + this.width);
  }

  /** Removes all rows. */
  empty(): void {
    this.numbers.fill(0, 0, this.#length * this.width);
    this.#length = 0;
  }

  /** The number at an offset of a row. */
  at(row: number, offset: number): number {
    return this.numbers[row * this.width + offset]!;
  }

  set(row: number, offset: number, value: number): void {
    this.numbers[row * this.width + offset] = value;
  }

  /** The numbers at an offset of all rows. */
  column(offset: number): Float64Array {
    const values = new Float64Array(this.#length);
    for (let row = 0; row < values.length; row++) values[row] = this.at(row, offset);
    return values;
  }

  /** Row numbers in ascending order of a column; rows with the same value keep their order. */
  orderBy(offset: number): Uint32Array {
    return orderRows(this.column(offset)).rows;
  }

  #grow(): void {
    const { numbers } = this;
    this.numbers = new Float64Array(2 * numbers.length);
    this.numbers.set(numbers);
  }
}
