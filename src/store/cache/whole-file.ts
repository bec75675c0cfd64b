import { constants } from 'node:fs';
import { type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type SummedBytes, trailerBytes, UnreadableFile } from '../columns/packed-records.js';

/** Small pieces are joined before they are written: a file has thousands of them, and each write is a call. */
const batchBytes = 2 ** 20;

/**
 * The path at which a file is written before it gets its own. `unique`: a text that no other write of this path is
 * given, also in another process. The dot hides the file from readers of the folder, such as Spark, Trino and pyarrow.
 */
export function temporaryPath(path: string, unique: string): string {
  return join(dirname(path), `.${basename(path)}.${unique}.new`);
}

/** Whether a name in the folder of a file is a temporary one of that file. */
export function isTemporaryOf(file: string, name: string): boolean {
  return name.startsWith(`.${file}.`) && name.endsWith('.new');
}

/** A file that is written whole and has its temporary name. */
export interface FileBeside {
  readonly path: string;
  readonly bytes: number;
  /** Settles when the bytes are on the disk. */
  sync(): Promise<void>;
  /** Gives the file its own name, in place of a file that has it. */
  rename(): Promise<void>;
  /** Removes the file, unless it has its own name. */
  remove(): Promise<void>;
}

/**
 * Writes a file under a temporary name. Between batches other work goes on. Nothing is left of a file that could not be
 * written.
 */
export async function writeBeside(
  path: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  unique: string,
): Promise<FileBeside> {
  const beside = temporaryPath(path, unique);
  const file = await open(beside, 'wx');
  const remove = async (): Promise<void> => {
    await file.close();
    await unlink(beside).catch(() => {});
  };
  try {
    const bytes = await writePieces(file, pieces);
    return {
      path,
      bytes,
      sync: () => file.sync(),
      async rename() {
        await file.close();
        await rename(beside, path);
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes a file under a temporary name and renames it: a reader finds the old file or the new one, whole. */
export async function writeWhole(path: string, pieces: Iterable<Uint8Array>, unique: string): Promise<void> {
  const file = await writeBeside(path, pieces, unique);
  try {
    await file.rename();
  } finally {
    await file.remove();
  }
}

/** The number of bytes that were written. */
async function writePieces(
  file: FileHandle,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<number> {
  let written = 0;
  let batch: Uint8Array[] = [];
  let bytes = 0;
  const writeBatch = async (): Promise<void> => {
    await file.writeFile(Buffer.concat(batch));
    written += bytes;
    batch = [];
    bytes = 0;
  };
  for await (const piece of pieces) {
    // A large piece is not copied.
    if (piece.length >= batchBytes) {
      await writeBatch();
      await file.writeFile(piece);
      written += piece.length;
      continue;
    }
    batch.push(piece);
    bytes += piece.length;
    if (bytes >= batchBytes) await writeBatch();
  }
  await writeBatch();
  return written;
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
      // The file was truncated meanwhile: the checksum will not match.
      if (bytesRead === 0) break;
      if (filled < summed) sum = crc32(bytes.subarray(filled, Math.min(summed, filled + bytesRead)), sum);
      filled += bytesRead;
    }
    return { bytes, sum };
  } finally {
    await file.close();
  }
}
