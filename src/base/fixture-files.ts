import { loadPackageFile, readPackageFile, unpackedFile, unpackedFileSync } from '#platform/files.js';
import { textOf } from './text-of.js';

/** The bytes of one file of `fixtures/`, such as `lakes.bin`. */
export function readFixture(name: string): Uint8Array {
  return readPackageFile(`fixtures/${name}`);
}

/** The same for a file that a page loads only when something asks for it. */
export function loadFixture(name: string): Promise<Uint8Array> {
  return loadPackageFile(`fixtures/${name}`);
}

/** The bytes of a file that is packed with Brotli, such as `coastline.bin`: 50 ms for the 5 MB of the coast. */
export function unpackFixtureSync(name: string): Uint8Array {
  const packed = readFixture(`${name}.br`);
  return unpackedFileSync(packed, mostTimes * packed.length);
}

/** The same without holding up this thread. */
export async function unpackFixture(name: string): Promise<Uint8Array> {
  const packed = await loadFixture(`${name}.br`);
  return unpackedFile(packed, mostTimes * packed.length);
}

/** More than the ratio of a fixture's size to its packed size. */
const mostTimes = 2;

/** One JSON file of `fixtures/`, parsed. `T` is its shape, which `fixtures/README.md` documents. */
export function readJsonFixture<T>(name: string): T {
  return JSON.parse(textOf(readFixture(name)));
}
