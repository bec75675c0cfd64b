import { orderRowsBy } from '../src/columns/row-order.js';

/** Takes rows of numbers, row by row: what a table takes of a row it then finds side by side, without an object for each. */
export class NumberSheet {
  /** Where rows are written. */
  readonly numbers: Float64Array;
  readonly #width: number;
  #length = 0;

  /** For at most so many rows of `width` numbers. */
  constructor(width: number, most: number) {
    this.numbers = new Float64Array(most * width);
    this.#width = width;
  }

  get length(): number {
    return this.#length;
  }

  /** Begins a row of zeros and returns the place in `numbers` of its first. */
  row(): number {
    return this.#length++ * this.#width;
  }

  /** The number of a column in a row. */
  at(row: number, column: number): number {
    return this.numbers[row * this.#width + column]!;
  }

  set(row: number, column: number, value: number): void {
    this.numbers[row * this.#width + column] = value;
  }

  /** A column of some rows. */
  column(rows: Uint32Array, column: number): Float64Array {
    const { numbers } = this;
    const width = this.#width;
    const values = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) values[i] = numbers[rows[i]! * width + column]!;
    return values;
  }

  /** The numbers of all rows in ascending order of a column; rows of one value stay in their order. */
  orderBy(column: number): Uint32Array {
    return orderRowsBy(this.#length, (row) => this.at(row, column)).rows;
  }
}

/** Where the columns of a layout stand in a row that has them in its order. */
export function placesOf<L extends object>(layout: L): { readonly [K in keyof L]: number } {
  return Object.fromEntries(Object.keys(layout).map((name, i) => [name, i])) as { readonly [K in keyof L]: number };
}
