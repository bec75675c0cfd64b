import { readFileSync } from 'node:fs';
import { packageFile } from './package-files.js';

/** The bytes of one file of `fixtures/`, such as `coastline.bin`. */
export function readFixture(name: string): Uint8Array {
  const bytes = readFileSync(packageFile(`fixtures/${name}`));
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** One JSON file of `fixtures/`, parsed. `T` is its shape, which `fixtures/README.md` documents. */
export function readJsonFixture<T>(name: string): T {
  return JSON.parse(readFileSync(packageFile(`fixtures/${name}`), 'utf8')) as T;
}
