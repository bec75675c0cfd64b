import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliDecompress, brotliDecompressSync } from 'node:zlib';
import { packageFile } from './package-files.js';

/** The bytes of one file of `fixtures/`, such as `lanes.bin`. */
export function readFixture(name: string): Uint8Array {
  return bytesOf(readFileSync(packageFile(`fixtures/${name}`)));
}

/** The bytes of a file that is packed with Brotli, such as `coastline.bin`: 50 ms for the 5 MB of the coast. */
export function unpackFixtureSync(name: string): Uint8Array {
  const packed = readFixture(`${name}.br`);
  return bytesOf(brotliDecompressSync(packed, { chunkSize: mostTimes * packed.length }));
}

/** The same on a thread of zlib's. */
export async function unpackFixture(name: string): Promise<Uint8Array> {
  const packed = await readFile(packageFile(`fixtures/${name}.br`));
  return bytesOf(await unpack(packed, { chunkSize: mostTimes * packed.length }));
}

const unpack = promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress);

/**
 * More than the ratio of a fixture's size to its packed size: one chunk of this size holds the whole fixture, so that
 * zlib need not join several chunks.
 */
const mostTimes = 2;

function bytesOf(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

/** One JSON file of `fixtures/`, parsed. `T` is its shape, which `fixtures/README.md` documents. */
export function readJsonFixture<T>(name: string): T {
  return JSON.parse(readFileSync(packageFile(`fixtures/${name}`), 'utf8')) as T;
}
