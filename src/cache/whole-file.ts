import { constants } from 'node:fs';
import { open, rename, unlink } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type SummedBytes, trailerBytes, UnreadableFile } from '../columns/packed-records.js';

/** Small pieces are written together, so that a file of thousands is not as many calls. */
const batchBytes = 2 ** 20;

let written = 0;

/**
 * Writes a file beside and renames it: a reader finds the old file or the new one, whole. Each write has its own name.
 * Between batches other work goes on. `durable`: the file is on the disk before it has its name.
 */
export async function writeWhole(
  path: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  durable = false,
): Promise<void> {
  const beside = `${path}.${process.pid}-${++written}.new`;
  const file = await open(beside, 'wx');
  try {
    let batch: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of pieces) {
      batch.push(piece);
      bytes += piece.length;
      if (bytes < batchBytes) continue;
      await file.writeFile(Buffer.concat(batch));
      batch = [];
      bytes = 0;
    }
    await file.writeFile(Buffer.concat(batch));
    if (durable) await file.sync();
  } catch (error) {
    await file.close();
    await unlink(beside).catch(() => {});
    throw error;
  }
  await file.close();
  try {
    await rename(beside, path);
  } catch (error) {
    await unlink(beside).catch(() => {});
    throw error;
  }
}

/** Bytes that are read at once; their checksum takes some milliseconds. */
const readBytes = 2 ** 22;

/**
 * The bytes of a file, in a buffer of their own, and the checksum of all but its trailer. The file is read in pieces,
 * each straight into its part of the buffer, and summed meanwhile, so that a large file does not hold up requests.
 * Throws `UnreadableFile` for what is no regular file, or is longer than `mostBytes`; a pipe without a writer is opened
 * without waiting for one.
 */
export async function readWhole(path: string, mostBytes: number): Promise<SummedBytes> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new UnreadableFile('no regular file');
    const { size } = stat;
    if (size > mostBytes) throw new UnreadableFile(`too long: ${size} bytes`);
    const bytes = new Uint8Array(size);
    const summed = size - trailerBytes;
    let sum = 0;
    for (let filled = 0; filled < size; ) {
      const { bytesRead } = await file.read(bytes, filled, Math.min(readBytes, size - filled));
      // It was cut meanwhile: the checksum will say so.
      if (bytesRead === 0) break;
      if (filled < summed) sum = crc32(bytes.subarray(filled, Math.min(summed, filled + bytesRead)), sum);
      filled += bytesRead;
    }
    return { bytes, sum };
  } finally {
    await file.close();
  }
}

/** The code of an error, such as ENOENT. No `instanceof`: in sandboxes of tests Node's errors are of another realm. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
