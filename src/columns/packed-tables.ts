import { invariant } from '../errors.js';
import { arrays, type ColumnType, type Layout, type Table } from './table.js';

/** Tables in one piece of memory: many small arrays cost more to hand over and to keep than what is in them. */
export interface PackedTables {
  /** Rows of each table. */
  readonly lengths: Uint32Array;
  /** All columns one after the other, each from a multiple of eight bytes on. */
  readonly bytes: Uint8Array;
}

/**
 * Writes tables of these layouts, one after the other, into one piece of memory that threads share. A thread that gives
 * memory of its own away loses all compiled code that reads arrays like those in it.
 */
export class TablePacker {
  readonly #layouts: readonly Layout[];
  readonly #lengths: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #halves: Uint16Array;
  readonly #words: Int32Array;
  readonly #doubles: Float64Array;
  /** The table that is written next, and the byte from which on. */
  #next = 0;
  #at = 0;

  /** `lengths`: the rows of each table. */
  constructor(layouts: readonly Layout[], lengths: Uint32Array) {
    this.#layouts = layouts;
    this.#lengths = lengths;
    let size = 0;
    for (let i = 0; i < layouts.length; i++)
      for (const type of Object.values(layouts[i]!)) size += bytesOfColumn(type, lengths[i]!);
    const buffer = new SharedArrayBuffer(size);
    this.#bytes = new Uint8Array(buffer);
    this.#halves = new Uint16Array(buffer);
    this.#words = new Int32Array(buffer);
    this.#doubles = new Float64Array(buffer);
  }

  /** Copies the next table. */
  addTable(table: Table<Layout>): void {
    const { layout, length } = this.#begin();
    invariant(table.length === length, 'a table has the rows for which there is room');
    for (const [name, type] of Object.entries(layout)) {
      const { buffer, byteOffset, byteLength } = table.columns[name]!;
      this.#bytes.set(new Uint8Array(buffer, byteOffset, byteLength), this.#at);
      this.#at += bytesOfColumn(type, length);
    }
  }

  /**
   * Writes the next table: these rows, in this order; its columns stand side by side in them, from the place `first`
   * on.
   */
  addRows({ numbers, width }: NumberRows, first: number, rows: Uint32Array): void {
    const { layout, length } = this.#begin();
    invariant(rows.length === length, 'a table has the rows for which there is room');
    let place = first;
    for (const type of Object.values(layout)) {
      const bytes = bytesOf[type];
      const at = this.#at / bytes;
      // A loop for each size: one that writes into arrays of several types is several times slower.
      if (bytes === 4) takeWords(numbers, width, place, rows, this.#words, at);
      else if (bytes === 2) takeHalves(numbers, width, place, rows, this.#halves, at);
      else if (bytes === 1) takeBytes(numbers, width, place, rows, this.#bytes, at);
      else takeDoubles(numbers, width, place, rows, this.#doubles, at);
      place += 1;
      this.#at += bytesOfColumn(type, length);
    }
  }

  /** All tables, each of which was written. */
  finish(): PackedTables {
    invariant(this.#next === this.#layouts.length, 'all tables are written');
    return { lengths: this.#lengths, bytes: this.#bytes };
  }

  #begin(): { readonly layout: Layout; readonly length: number } {
    const table = this.#next++;
    return { layout: this.#layouts[table]!, length: this.#lengths[table]! };
  }
}

/** Rows of numbers, one after the other: row r begins at numbers[r * width]. */
export interface NumberRows {
  readonly numbers: Float64Array;
  readonly width: number;
}

type Take<A> = (numbers: Float64Array, width: number, place: number, rows: Uint32Array, to: A, at: number) => void;

const takeBytes: Take<Uint8Array> = (numbers, width, place, rows, to, at) => {
  for (let i = 0; i < rows.length; i++) to[at + i] = numbers[rows[i]! * width + place]!;
};

const takeHalves: Take<Uint16Array> = (numbers, width, place, rows, to, at) => {
  for (let i = 0; i < rows.length; i++) to[at + i] = numbers[rows[i]! * width + place]!;
};

/** With a sign or without, the bits are the same. */
const takeWords: Take<Int32Array> = (numbers, width, place, rows, to, at) => {
  for (let i = 0; i < rows.length; i++) to[at + i] = numbers[rows[i]! * width + place]!;
};

const takeDoubles: Take<Float64Array> = (numbers, width, place, rows, to, at) => {
  for (let i = 0; i < rows.length; i++) to[at + i] = numbers[rows[i]! * width + place]!;
};

/** Tables of these layouts. */
export function packTables(layouts: readonly Layout[], tables: readonly Table<Layout>[]): PackedTables {
  const packer = new TablePacker(
    layouts,
    Uint32Array.from(tables, ({ length }) => length),
  );
  for (const table of tables) packer.addTable(table);
  return packer.finish();
}

/** The same tables, their columns views of the bytes, which begin at a multiple of eight. */
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

const bytesOf: Readonly<Record<ColumnType, number>> = { u8: 1, u16: 2, u32: 4, i32: 4, f64: 8 };

function bytesOfColumn(type: ColumnType, length: number): number {
  return Math.ceil((bytesOf[type] * length) / 8) * 8;
}

/**
 * The table of some rows of numbers, in this order; its columns stand side by side in them, from the place `first` on.
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
