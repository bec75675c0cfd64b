import { readFileSync } from 'node:fs';

/** Where the packed source data lies: `fixtures/` of the package, seen from `dist/src/`. */
const folder = new URL('../../fixtures/', import.meta.url);

/** The bytes of one file of `fixtures/`, such as `coastline.bin`. */
export function readFixture(name: string): Uint8Array {
  const bytes = readFileSync(new URL(name, folder));
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** One JSON file of `fixtures/`, parsed. The caller states the shape that the file's README documents. */
export function readJsonFixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;
}
