import { orderRows } from '../../src/columns/row-order.js';

/**
 * Takes rows of numbers, row by row: what a table takes of a row it then finds side by side, without an object for
 * each.
 */
export class NumberSheet {
  /** Where rows are written, as many as there are; another one after `row` had to make room. */
  numbers: Float64Array;
  readonly width: number;
  #length = 0;

  /** For about so many rows of `width` numbers. */
  constructor(width: number, rows = 0) {
    this.numbers = new Float64Array(Math.max(1, rows) * width);
    this.width = width;
  }

  /**
   * The same sheet without rows, for about so many: who makes one after the other, each when the one before is not read
   * any more, takes no new memory.
   */
  again(rows: number): this {
    if (rows * this.width > this.numbers.length) this.numbers = new Float64Array(Math.ceil(1.25 * rows) * this.width);
    else this.numbers.fill(0, 0, this.#length * this.width);
    this.#length = 0;
    return this;
  }

  get length(): number {
    return this.#length;
  }

  /** Begins a row of zeros and returns the place in `numbers` of its first. */
  row(): number {
    const at = this.#length++ * this.width;
    if (at === this.numbers.length) this.#grow();
    return at;
  }

  /** Takes the last row away. */
  dropRow(): void {
    this.#length -= 1;
    const at = this.#length * this.width;
    this.numbers.fill(0, at, at + this.width);
  }

  /** The number of a column in a row. */
  at(row: number, column: number): number {
    return this.numbers[row * this.width + column]!;
  }

  set(row: number, column: number, value: number): void {
    this.numbers[row * this.width + column] = value;
  }

  /** A column of all rows. */
  column(column: number): Float64Array {
    const { numbers, width } = this;
    const values = new Float64Array(this.#length);
    for (let row = 0; row < values.length; row++) values[row] = numbers[row * width + column]!;
    return values;
  }

  /** The numbers of all rows in ascending order of a column; rows of one value stay in their order. */
  orderBy(column: number): Uint32Array {
    return orderRows(this.column(column)).rows;
  }

  #grow(): void {
    const { numbers } = this;
    this.numbers = new Float64Array(2 * numbers.length);
    this.numbers.set(numbers);
  }
}

/** Rows that begin with the columns of a layout, and the order in which its table has them. */
export interface OrderedRows {
  readonly sheet: NumberSheet;
  readonly order: Uint32Array;
}
