import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliDecompress, brotliDecompressSync } from 'node:zlib';
import { packageFile } from './package-files.js';

/** The bytes of a file of the package, such as `fixtures/lakes.bin`. */
export function readPackageFile(path: string): Uint8Array {
  return bytesOf(readFileSync(packageFile(path)));
}

/** The same without holding up other work, also for a file that is loaded only when it is needed. */
export async function loadPackageFile(path: string): Promise<Uint8Array> {
  return bytesOf(await readFile(packageFile(path)));
}

export function hasPackageFile(path: string): boolean {
  return existsSync(packageFile(path));
}

/** The names of the files in a folder of the package. */
export function packageFolder(path: string): string[] {
  return readdirSync(packageFile(path));
}

/**
 * The content of a file that is packed with Brotli. `chunkSize`: more than the content has, so that zlib need not join
 * several chunks.
 */
export function unpackedFileSync(packed: Uint8Array, chunkSize: number): Uint8Array {
  return bytesOf(brotliDecompressSync(packed, { chunkSize }));
}

/** The same on a thread of zlib's. */
export async function unpackedFile(packed: Uint8Array, chunkSize?: number): Promise<Uint8Array> {
  return bytesOf(await unpack(packed, chunkSize === undefined ? {} : { chunkSize }));
}

const unpack = promisify<Uint8Array, BrotliOptions, Buffer>(brotliDecompress);

function bytesOf({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
