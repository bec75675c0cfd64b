import { detailLayouts, eventLayout } from '../src/model/event.js';

/** Where the columns of `eventLayout` stand in a row of a sheet; those of the kind's detail layout follow from `own` on, in their order. */
export const place = placesOf(eventLayout);
export const own = Object.keys(eventLayout).length;
const width = own + Math.max(...Object.values(detailLayouts).map((layout) => Object.keys(layout).length));

/** Takes versions of events, each a row of numbers: what a table takes of a row it then finds side by side, without an object for each. */
export class VersionSheet {
  /** Where rows are written. */
  readonly numbers: Float64Array;
  #length = 0;

  /** For at most so many rows. */
  constructor(most: number) {
    this.numbers = new Float64Array(most * width);
  }

  get length(): number {
    return this.#length;
  }

  /** Begins a row of zeros and returns the place in `numbers` of its first. */
  row(): number {
    return this.#length++ * width;
  }

  /** The number of a column in a row. */
  at(row: number, column: number): number {
    return this.numbers[row * width + column]!;
  }

  set(row: number, column: number, value: number): void {
    this.numbers[row * width + column] = value;
  }

  /** A column of some rows. */
  column(rows: Uint32Array, column: number): Float64Array {
    const { numbers } = this;
    const values = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) values[i] = numbers[rows[i]! * width + column]!;
    return values;
  }
}

function placesOf<L extends object>(layout: L): { readonly [K in keyof L]: number } {
  return Object.fromEntries(Object.keys(layout).map((name, i) => [name, i])) as { readonly [K in keyof L]: number };
}
