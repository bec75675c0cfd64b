import { TextDecoder, TextEncoder } from 'node:util';
import { crc32 } from 'node:zlib';
import type { ColumnArray } from './table.js';

/**
 * Records as bytes, and back. A record is a plain object of numbers, typed arrays and such objects (so tables too); all
 * records of a file have the same names. A new column of a table needs no change here. The arrays of one name stand
 * together, each from a multiple of eight bytes on, in the machine's byte order: they are read as views of one buffer,
 * without a copy.
 *
 *     magic (8 bytes) | length of the header (8) | header, JSON | arrays | CRC-32 of all before (8)
 */
const magic = new TextEncoder().encode('records1');
const fixedBytes = 16;
/** Bytes behind those that the checksum covers. */
export const trailerBytes = 8;

const types = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const;
type TypeName = keyof typeof types;
type Path = readonly string[];

/** What a file says about itself. A reader refuses a file with another title than it expects. */
export interface FileTitle {
  /** The set of files to which it belongs. */
  readonly label: string;
  /** The name of the file, with its extension. */
  readonly name: string;
}

interface Header extends FileTitle {
  readonly lowByteFirst: boolean;
  readonly records: number;
  /** By path: the number of each record. */
  readonly numbers: readonly (readonly [path: Path, values: readonly number[]])[];
  /** By path: the arrays of all records, their offset behind the header, and the length of each. */
  readonly arrays: readonly (readonly [path: Path, type: TypeName, offset: number, lengths: readonly number[]])[];
  /** Bytes of all arrays. */
  readonly bytes: number;
}

/** The bytes of a file, and the CRC-32 of all but the trailer. */
export interface SummedBytes {
  readonly bytes: Uint8Array;
  readonly sum: number;
}

/** Bytes that are in memory, with their checksum. */
export function summed(bytes: Uint8Array): SummedBytes {
  return { bytes, sum: crc32(bytes.subarray(0, Math.max(0, bytes.length - trailerBytes))) };
}

/** A file that cannot be used; the message says why in a few words, to stand after "is". */
export class UnreadableFile extends Error {}

/**
 * The bytes of a file in pieces, so that a large file can be written piece by piece. Arrays are not copied. Throws
 * TypeError if the records differ in their names.
 */
export function* packedPieces({ label, name }: FileTitle, records: readonly object[]): Generator<Uint8Array> {
  const shapes = records.map(shapeOf);
  const [first = { numbers: [], arrays: [] }] = shapes;
  const numbers = first.numbers.map(
    ([path], i) => [path, shapes.map((shape) => same(path, shape.numbers[i])[1])] as const,
  );
  let offset = 0;
  const arrays = first.arrays.map(([path, array], i) => {
    const all = shapes.map((shape) => same(path, shape.arrays[i])[1]);
    const begin = offset;
    const bytes = all.reduce((sum, { byteLength }) => sum + byteLength, 0);
    offset += roundedUp(bytes);
    return { all, entry: [path, typeOf(array), begin, all.map(({ length }) => length)] as const, bytes };
  });
  const text = new TextEncoder().encode(
    JSON.stringify({
      label,
      name,
      lowByteFirst: lowByteFirst(),
      records: records.length,
      numbers,
      arrays: arrays.map(({ entry }) => entry),
      bytes: offset,
    } satisfies Header),
  );
  const head = new Uint8Array(roundedUp(fixedBytes + text.length));
  head.set(magic);
  new DataView(head.buffer).setUint32(8, text.length, true);
  head.set(text, fixedBytes);

  let sum = crc32(head);
  yield head;
  for (const { all, bytes } of arrays) {
    for (const array of [...all, new Uint8Array(roundedUp(bytes) - bytes)]) {
      if (array.length === 0) continue;
      const piece = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      sum = crc32(piece, sum);
      yield piece;
    }
  }
  const trailer = new Uint8Array(trailerBytes);
  new DataView(trailer.buffer).setUint32(0, sum, true);
  yield trailer;
}

/** `packedPieces` in one piece. */
export function packRecords(title: FileTitle, records: readonly object[]): Uint8Array {
  const pieces = [...packedPieces(title, records)];
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

/**
 * The records of a file; their arrays are views of its bytes. Throws `UnreadableFile` for bytes that were not packed
 * under this title or have changed: CRC-32 finds every error of up to 32 bits in a row, and all but one in four billion
 * of the others.
 */
export function unpackRecords<T extends object>({ label, name }: FileTitle, { bytes: file, sum }: SummedBytes): T[] {
  if (!magic.every((byte, i) => file[i] === byte)) throw new UnreadableFile('foreign');
  // Views of wide arrays must begin at a multiple of eight.
  const bytes = file.byteOffset % 8 === 0 ? file : file.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - trailerBytes;
  if (end < fixedBytes || sum !== view.getUint32(end, true) || view.getUint32(end + 4) !== 0)
    throw new UnreadableFile('damaged: its checksum is wrong');
  const headerEnd = fixedBytes + view.getUint32(8, true);
  const header = headerOf(bytes.subarray(fixedBytes, headerEnd));
  const begin = roundedUp(headerEnd);
  if (header.label !== label || header.lowByteFirst !== lowByteFirst() || begin + header.bytes !== end)
    throw new UnreadableFile('of another origin');
  if (header.name !== name) throw new UnreadableFile(`a copy of ${header.name}`);

  const records: Nested[] = Array.from({ length: header.records }, () => ({}));
  for (const [path, values] of header.numbers) {
    records.forEach((record, i) => {
      put(record, path, values[i]!);
    });
  }
  for (const [path, type, offset, lengths] of header.arrays) {
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const all = new types[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + begin + offset, total);
    let from = 0;
    records.forEach((record, i) => {
      put(record, path, all.subarray(from, from + lengths[i]!));
      from += lengths[i]!;
    });
  }
  return records as T[];
}

function headerOf(text: Uint8Array): Header {
  try {
    return JSON.parse(new TextDecoder().decode(text)) as Header;
  } catch {
    throw new UnreadableFile('damaged: its header is wrong');
  }
}

interface Nested {
  [name: string]: number | ColumnArray | Nested;
}

interface Shape {
  readonly numbers: (readonly [path: Path, value: number])[];
  readonly arrays: (readonly [path: Path, array: ColumnArray])[];
}

/** All numbers and arrays of a record with their paths, in the order of its names. */
function shapeOf(record: object): Shape {
  const shape: Shape = { numbers: [], arrays: [] };
  collect(record, [], shape);
  return shape;
}

function collect(value: object, path: Path, shape: Shape): void {
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, name];
    if (typeof inner === 'number') shape.numbers.push([here, inner]);
    else if (ArrayBuffer.isView(inner)) shape.arrays.push([here, inner as ColumnArray]);
    else if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0) collect(inner, here, shape);
    else throw new TypeError(`${here.join('.')} is neither a number nor an array nor an object of them`);
  }
}

function same<T extends readonly [path: Path, unknown]>(path: Path, found: T | undefined): T {
  if (found && found[0].length === path.length && found[0].every((name, i) => name === path[i])) return found;
  throw new TypeError(`a record has no ${path.join('.')} where the first has it`);
}

function put(record: Nested, path: Path, value: number | ColumnArray): void {
  let at = record;
  for (let i = 0; i < path.length - 1; i++) {
    at[path[i]!] ??= {};
    at = at[path[i]!] as Nested;
  }
  at[path[path.length - 1]!] = value;
}

/** By name: an array that a thread has sent is of another realm than this code where tests run in a sandbox. */
function typeOf(array: ColumnArray): TypeName {
  for (const [name, type] of Object.entries(types))
    if (array[Symbol.toStringTag] === type.name) return name as TypeName;
  throw new TypeError('an array is of a type that files do not have');
}

function roundedUp(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/** The byte order of this machine. Files of the other byte order are refused. */
function lowByteFirst(): boolean {
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
}
