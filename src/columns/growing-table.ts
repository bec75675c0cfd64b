import { arrays, type ColumnArray, type Layout, type Table, takeValues } from './table.js';

/** A table to which rows are added. Emptied, it keeps its memory for the next rows. */
export class GrowingTable<L extends Layout> {
  length = 0;
  readonly #names: readonly (string & keyof L)[];
  readonly #layout: L;
  /** By name; each has the length `#room`. */
  #columns: Record<string, ColumnArray> = {};
  #room = 0;

  constructor(layout: L) {
    this.#layout = layout;
    this.#names = Object.keys(layout);
    this.reserve(0);
  }

  /** The rows so far. The columns are views, valid until rows are added or the table is emptied. */
  get table(): Table<L> {
    const columns: Record<string, ColumnArray> = {};
    for (const name of this.#names) columns[name] = this.#columns[name]!.subarray(0, this.length);
    return { length: this.length, columns } as Table<L>;
  }

  /** Makes room for `more` further rows. */
  reserve(more: number): void {
    const needed = this.length + more;
    // A quarter more than needed, so that slightly larger batches later need no move.
    if (needed > this.#room || this.#room === 0) this.#move(Math.ceil(needed * 1.25) + 1);
  }

  /**
   * Makes room for an estimated number of rows in all. Estimates from a few days of many are too low by a twentieth.
   */
  expect(rows: number): void {
    if (rows * 1.01 > this.#room) this.#move(Math.ceil(rows * 1.08));
  }

  #move(room: number): void {
    this.#room = room;
    for (const name of this.#names) {
      const larger = new arrays[this.#layout[name]!](this.#room);
      if (this.length > 0) larger.set(this.#columns[name]!.subarray(0, this.length));
      this.#columns[name] = larger;
    }
  }

  /** Adds all rows of a table. The caller writes the columns that the table lacks. */
  append({ length, columns }: { readonly length: number; readonly columns: Partial<Table<L>['columns']> }): void {
    this.reserve(length);
    for (const name of this.#names) {
      const column = columns[name];
      if (column) this.#columns[name]!.set(column, this.length);
    }
    this.length += length;
  }

  /** Adds some rows of a table, in the order of `rows`. The caller writes the columns that the table lacks. */
  take({ columns }: { readonly columns: Partial<Table<L>['columns']> }, rows: Uint32Array): void {
    this.reserve(rows.length);
    const end = this.length + rows.length;
    for (const name of this.#names) {
      const column = columns[name];
      if (column) takeValues(column, rows, this.#columns[name]!.subarray(this.length, end));
    }
    this.length = end;
  }

  /** The final rows: a copy, or the present memory if little of it is unused. No rows may be added afterwards. */
  finish(): Table<L> {
    const { length, table } = this;
    if (this.#room - length <= this.#room * mostLeft) return table;
    const columns = Object.entries(table.columns).map(([name, column]) => [name, column.slice()]);
    return { length, columns: Object.fromEntries(columns) } as Table<L>;
  }

  empty(): void {
    this.length = 0;
  }
}

/** Share of the room that may stay unused: memory that was never written is not taken from the machine. */
const mostLeft = 0.12;
