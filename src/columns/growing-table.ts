import { arrays, type ColumnArray, type Layout, type Table, takeValues } from './table.js';

/**
 * A table that rows are added to. It keeps its room when it is emptied, so that filling it again takes no new memory.
 */
export class GrowingTable<L extends Layout> {
  length = 0;
  readonly #names: readonly (string & keyof L)[];
  readonly #layout: L;
  /** Of `#room` places each, by name. */
  #columns: Record<string, ColumnArray> = {};
  #room = 0;

  constructor(layout: L) {
    this.#layout = layout;
    this.#names = Object.keys(layout);
    this.reserve(0);
  }

  /** The rows so far, their columns views: until rows are added or the table is emptied. */
  get table(): Table<L> {
    const columns: Record<string, ColumnArray> = {};
    for (const name of this.#names) columns[name] = this.#columns[name]!.subarray(0, this.length);
    return { length: this.length, columns } as Table<L>;
  }

  /** Makes room for so many rows more. */
  reserve(more: number): void {
    const needed = this.length + more;
    // A quarter more than is needed, since the next time it is hardly ever as many.
    if (needed > this.#room || this.#room === 0) this.#move(Math.ceil(needed * 1.25) + 1);
  }

  /**
   * Makes room for about so many rows in all, as far as one knows yet. What a few days tell of many falls short by a
   * twentieth.
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

  /** Adds all rows of a table. A column that it lacks is for the caller to write. */
  append({ length, columns }: { readonly length: number; readonly columns: Partial<Table<L>['columns']> }): void {
    this.reserve(length);
    for (const name of this.#names) {
      const column = columns[name];
      if (column) this.#columns[name]!.set(column, this.length);
    }
    this.length += length;
  }

  /** Adds rows of a table, in the order of `rows`; likewise. */
  take({ columns }: { readonly columns: Partial<Table<L>['columns']> }, rows: Uint32Array): void {
    this.reserve(rows.length);
    const end = this.length + rows.length;
    for (const name of this.#names) {
      const column = columns[name];
      if (column) takeValues(column, rows, this.#columns[name]!.subarray(this.length, end));
    }
    this.length = end;
  }

  /**
   * The rows, to which none are added any more: in memory of their own, or in this where hardly any room is left over.
   */
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

/** Share of the room that rows may leave empty for good: what was never written takes no memory. */
const mostLeft = 0.12;
