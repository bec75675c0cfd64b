import { crc32 } from 'node:zlib';
import type { ColumnArray, Layout, Table } from './table.js';

/**
 * Records of tables as bytes, and back. A record is a plain object of numbers, tables, and objects of such, the same names in all; whatever
 * layouts the tables have, so a new column needs no change here. Equal columns of all records stand together, each from a multiple of eight bytes on, in
 * the machine's order of bytes: reading them is making views of one buffer, without a copy.
 *
 *     magic (8 bytes) | CRC-32 of all that follows (4) | length of the header (4) | header, JSON | columns
 */
const magic = new TextEncoder().encode('colfile1');
const fixedBytes = 16;

const types = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;
type TypeName = keyof typeof types;

interface Header {
  /** What the file is for, as the writer named it. */
  readonly label: string;
  /** 1 as the first byte of a 16-bit 1 where the machine puts low bytes first. */
  readonly lowByteFirst: boolean;
  readonly records: number;
  /** By path of names: a number of each record. */
  readonly numbers: readonly (readonly [path: readonly string[], values: readonly number[]])[];
  readonly tables: readonly StoredTable[];
}

interface StoredTable {
  readonly path: readonly string[];
  /** Rows of each record's table. */
  readonly lengths: readonly number[];
  readonly columns: readonly (readonly [name: string, type: TypeName, place: number])[];
}

/** Says in a few words why bytes are not what they should be. */
export class UnreadableFile extends Error {}

/** The bytes of one file. Throws an error of ours when the records differ in their names. */
export function packTables<T extends object>(label: string, records: readonly T[]): Uint8Array {
  const shapes = records.map(shapeOf);
  const [first = { numbers: [], tables: [] }] = shapes;
  let place = 0;
  const numbers = first.numbers.map(
    ([path], i) => [path, shapes.map((shape) => same(path, shape.numbers[i])[1])] as const,
  );
  const stored = first.tables.map(([path, { columns }], i) => {
    const tables = shapes.map((shape) => same(path, shape.tables[i])[1]);
    const length = tables.reduce((sum, table) => sum + table.length, 0);
    const entries = Object.entries(columns).map(([name, column]) => {
      const entry = [name, typeOf(column), place] as const;
      place += roundedUp(length * column.BYTES_PER_ELEMENT);
      return entry;
    });
    return { path, lengths: tables.map((table) => table.length), columns: entries, tables };
  });
  const header: Header = {
    label,
    lowByteFirst: lowByteFirst(),
    records: records.length,
    numbers,
    tables: stored.map(({ path, lengths, columns }) => ({ path, lengths, columns })),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const begin = roundedUp(fixedBytes + text.length);
  const bytes = new Uint8Array(begin + place);
  for (const { columns, tables } of stored) {
    for (const [name, , at] of columns) {
      let next = begin + at;
      for (const table of tables) {
        const column = table.columns[name]!;
        bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), next);
        next += column.byteLength;
      }
    }
  }
  bytes.set(magic);
  bytes.set(text, fixedBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(12, text.length, true);
  view.setUint32(8, crc32(bytes.subarray(12)), true);
  return bytes;
}

/**
 * The records of a file, their columns views of its bytes. Throws `UnreadableFile` for bytes that `packTables` did not write for this label, or that changed since:
 * CRC-32 finds every error of up to 32 bits in a row, and all but one in four thousand million of the others.
 */
export function unpackTables<T extends object>(label: string, file: Uint8Array): T[] {
  if (file.length < fixedBytes || !magic.every((byte, i) => file[i] === byte)) throw new UnreadableFile('foreign');
  // Views of wide columns must begin at a multiple of eight.
  const bytes = file.byteOffset % 8 === 0 ? file : file.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (crc32(bytes.subarray(12)) !== view.getUint32(8, true)) throw new UnreadableFile('damaged: its checksum is wrong');
  const textEnd = fixedBytes + view.getUint32(12, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(fixedBytes, textEnd))) as Header;
  if (header.label !== label || header.lowByteFirst !== lowByteFirst()) throw new UnreadableFile('of another origin');

  const records: Nested[] = Array.from({ length: header.records }, () => ({}));
  for (const [path, values] of header.numbers) {
    records.forEach((record, i) => {
      put(record, path, values[i]!);
    });
  }
  for (const { path, lengths, columns } of header.tables) {
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const whole = columns.map(([name, type, place]) => {
      const begin = bytes.byteOffset + roundedUp(textEnd) + place;
      return [name, new types[type](bytes.buffer as ArrayBuffer, begin, total)] as const;
    });
    let from = 0;
    records.forEach((record, i) => {
      const to = from + lengths[i]!;
      const views: Record<string, ColumnArray> = {};
      for (const [name, column] of whole) views[name] = column.subarray(from, to);
      put(record, path, { length: to - from, columns: views });
      from = to;
    });
  }
  return records as T[];
}

interface Nested {
  [name: string]: number | Table<Layout> | Nested;
}

interface Shape {
  readonly numbers: (readonly [path: readonly string[], value: number])[];
  readonly tables: (readonly [path: readonly string[], table: Table<Layout>])[];
}

/** All numbers and tables of a record with their paths, in the order of its names. */
function shapeOf(record: object): Shape {
  const shape: Shape = { numbers: [], tables: [] };
  collect(record, [], shape);
  return shape;
}

function collect(value: object, path: readonly string[], shape: Shape): void {
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, name];
    if (typeof inner === 'number') shape.numbers.push([here, inner]);
    else if (isTable(inner)) shape.tables.push([here, inner]);
    else if (typeof inner === 'object' && inner !== null && !ArrayBuffer.isView(inner)) collect(inner, here, shape);
    else throw new TypeError(`${here.join('.')} is neither a number nor a table nor an object of them`);
  }
}

function isTable(value: unknown): value is Table<Layout> {
  if (typeof value !== 'object' || value === null || !('length' in value) || !('columns' in value)) return false;
  const { length, columns } = value;
  return typeof length === 'number' && typeof columns === 'object' && columns !== null;
}

function same<T extends readonly [path: readonly string[], unknown]>(path: readonly string[], found: T | undefined): T {
  if (found && found[0].join('\n') === path.join('\n')) return found;
  throw new TypeError(`a record has no ${path.join('.')} where the first has it`);
}

function put(record: Nested, path: readonly string[], value: number | Table<Layout>): void {
  let at = record;
  for (const name of path.slice(0, -1)) {
    at[name] ??= {};
    at = at[name] as Nested;
  }
  at[path[path.length - 1]!] = value;
}

function typeOf(column: ColumnArray): TypeName {
  for (const [name, type] of Object.entries(types)) if (column instanceof type) return name as TypeName;
  throw new TypeError('a column is of a type that files do not have');
}

function roundedUp(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

function lowByteFirst(): boolean {
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
}
