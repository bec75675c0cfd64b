import { sharedBytes } from '#platform/shared-bytes.js';
import { invariant } from '../../base/errors.js';
import { arrays, type ColumnArray, type ColumnType, type Layout, type Table } from './table.js';

/** Tables in one piece of memory: many small arrays cost more to send and to keep than their content. */
export interface PackedTables {
  /** Rows of each table. */
  readonly lengths: Uint32Array;
  /** All columns one after the other, each from a multiple of eight bytes on. */
  readonly bytes: Uint8Array;
}

/**
 * Writes tables of these layouts, one after the other, into memory that threads share. If a thread transferred its own
 * memory instead, V8 would discard the thread's compiled code that reads arrays of the same types.
 */
export class TablePacker {
  readonly #layouts: readonly Layout[];
  readonly #lengths: Uint32Array;
  readonly #buffer: SharedArrayBuffer;
  /** Number of tables written so far, and the bytes that they take. */
  #written = 0;
  #at = 0;

  /** `lengths`: the rows of each table. */
  constructor(layouts: readonly Layout[], lengths: Uint32Array) {
    this.#layouts = layouts;
    this.#lengths = lengths;
    let size = 0;
    for (let i = 0; i < layouts.length; i++)
      for (const type of Object.values(layouts[i]!)) size += bytesOfColumn(type, lengths[i]!);
    this.#buffer = sharedBytes(size);
  }

  /** Copies the next table. */
  addTable(table: Table<Layout>): void {
    const { layout, length } = this.#begin();
    invariant(table.length === length, 'a table has the announced number of rows');
    for (const [name, type] of Object.entries(layout)) this.#column(type, length).set(table.columns[name]!);
  }

  /**
   * Writes the next table: these rows, in this order. In each row the columns of the table stand side by side, from the
   * offset `first` on.
   */
  addRows({ numbers, width }: NumberRows, first: number, rows: Uint32Array): void {
    const { layout, length } = this.#begin();
    invariant(rows.length === length, 'a table has the announced number of rows');
    const values = new Float64Array(length);
    let offset = first;
    for (const type of Object.values(layout)) {
      for (let i = 0; i < length; i++) values[i] = numbers[rows[i]! * width + offset]!;
      this.#column(type, length).set(values);
      offset += 1;
    }
  }

  /** All tables, each of which was written. */
  finish(): PackedTables {
    invariant(this.#written === this.#layouts.length, 'all tables are written');
    return { lengths: this.#lengths, bytes: new Uint8Array(this.#buffer) };
  }

  #begin(): { readonly layout: Layout; readonly length: number } {
    const table = this.#written++;
    return { layout: this.#layouts[table]!, length: this.#lengths[table]! };
  }

  /** The next column, to be written. */
  #column(type: ColumnType, length: number): ColumnArray {
    const column = new arrays[type](this.#buffer as ArrayBufferLike as ArrayBuffer, this.#at, length);
    this.#at += bytesOfColumn(type, length);
    return column;
  }
}

/** Rows of numbers, one after the other: row r begins at numbers[r * width]. */
export interface NumberRows {
  readonly numbers: Float64Array;
  readonly width: number;
}

/** The tables of these layouts, their columns views of the bytes, which begin at a multiple of eight. */
export function openTables(layouts: readonly Layout[], { lengths, bytes }: PackedTables): Table<Layout>[] {
  const tables: Table<Layout>[] = [];
  let at = bytes.byteOffset;
  for (let i = 0; i < layouts.length; i++) {
    const length = lengths[i]!;
    const columns: Record<string, Table<Layout>['columns'][string]> = {};
    for (const [name, type] of Object.entries(layouts[i]!)) {
      columns[name] = new arrays[type](bytes.buffer as ArrayBuffer, at, length);
      at += bytesOfColumn(type, length);
    }
    tables.push({ length, columns });
  }
  return tables;
}

const bytesPerValue: Readonly<Record<ColumnType, number>> = { u8: 1, u16: 2, u32: 4, i32: 4, f64: 8 };

function bytesOfColumn(type: ColumnType, length: number): number {
  return Math.ceil((bytesPerValue[type] * length) / 8) * 8;
}

/**
 * The table of some rows of numbers, in this order; its columns stand side by side in each row, from the offset `first`
 * on.
 */
export function tableOfRows<L extends Layout>(
  layout: L,
  numbers: NumberRows,
  first: number,
  rows: Uint32Array,
): Table<L> {
  const packer = new TablePacker([layout], Uint32Array.of(rows.length));
  packer.addRows(numbers, first, rows);
  return openTables([layout], packer.finish())[0] as Table<L>;
}
