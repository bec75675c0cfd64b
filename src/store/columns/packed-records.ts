import { sharedBytes } from '#platform/shared-bytes.js';
import { TextDecoder, TextEncoder } from '#platform/text-coding.js';
import { crc32 } from '#platform/zlib.js';
import type { ColumnArray } from './table.js';

/**
 * A record as bytes, and back. A record is a plain object of numbers, typed arrays and such objects (so tables too). A
 * new column of a table needs no change here. Each array stands at a multiple of eight bytes, in the machine's byte
 * order: they are read as views of one buffer, without a copy.
 *
 *     magic (8 bytes) | length of the header (8) | header, JSON | arrays | CRC-32 of all before (8)
 */
const magic = new TextEncoder().encode('records1');
const fixedBytes = 16;
/** Bytes after those that the checksum covers. */
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
  readonly numbers: readonly (readonly [path: Path, value: number])[];
  /** Offsets count from the end of the header; each array has its length. */
  readonly arrays: readonly (readonly [path: Path, type: TypeName, offset: number, length: number])[];
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
 * The bytes of a record, in memory that threads share. Throws TypeError for a record of anything but numbers and
 * arrays.
 */
export function packRecord({ label, name }: FileTitle, record: object): Uint8Array {
  const shape = shapeOf(record);
  let bytes = 0;
  const arrays = shape.arrays.map(([path, array]) => {
    const offset = bytes;
    bytes += roundedUp(array.byteLength);
    return [path, typeOf(array), offset, array.length] as const;
  });
  const { numbers } = shape;
  const header: Header = { label, name, lowByteFirst: lowByteFirst(), numbers, arrays, bytes };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const begin = roundedUp(fixedBytes + text.length);
  const end = begin + bytes;
  const file = new Uint8Array(sharedBytes(end + trailerBytes));
  const view = new DataView(file.buffer);
  file.set(magic);
  view.setUint32(8, text.length, true);
  file.set(text, fixedBytes);
  for (const [i, [, array]] of shape.arrays.entries())
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), begin + arrays[i]![2]);
  view.setUint32(end, crc32(file.subarray(0, end)), true);
  return file;
}

/**
 * The record of a file; its arrays are views of its bytes. Throws `UnreadableFile` for bytes that were not packed under
 * this title or, where they come with their checksum, have changed: CRC-32 finds every error of up to 32 bits in a row,
 * and all but one in four billion of the others.
 */
export function openRecord<T extends object>(
  { label, name }: FileTitle,
  { bytes: file, sum }: { readonly bytes: Uint8Array; readonly sum?: number | undefined },
): T {
  if (!magic.every((byte, i) => file[i] === byte)) throw new UnreadableFile('foreign');
  // Views of wide arrays must begin at a multiple of eight.
  const bytes = file.byteOffset % 8 === 0 ? file : file.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - trailerBytes;
  if (end < fixedBytes || (sum !== undefined && sum !== view.getUint32(end, true)) || view.getUint32(end + 4) !== 0)
    throw new UnreadableFile('damaged: its checksum is wrong');
  const headerEnd = fixedBytes + view.getUint32(8, true);
  const header = headerOf(bytes.slice(fixedBytes, headerEnd));
  const begin = roundedUp(headerEnd);
  if (header.label !== label || header.lowByteFirst !== lowByteFirst() || begin + header.bytes !== end)
    throw new UnreadableFile('of another origin');
  if (header.name !== name) throw new UnreadableFile(`a copy of ${header.name}`);
  const record: Nested = {};
  for (const [path, value] of header.numbers) put(record, path, value);
  for (const [path, type, offset, length] of header.arrays)
    put(record, path, new types[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + begin + offset, length));
  return record as T;
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

function put(record: Nested, path: Path, value: number | ColumnArray): void {
  let at = record;
  for (let i = 0; i < path.length - 1; i++) {
    at[path[i]!] ??= {};
    at = at[path[i]!] as Nested;
  }
  at[path[path.length - 1]!] = value;
}

/**
 * By the name of its type: in the sandbox of a test, an array that a thread has sent is of another realm than this
 * code.
 */
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
