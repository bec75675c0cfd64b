import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, type FileBeside, writeBeside } from '../../store/cache/whole-file.js';
import { isFinished } from './part-files.js';
import { removeTemporaries } from './temporary-files.js';

/** What files are written with. */
export interface FileTerms {
  /** A new text at each call, also in other processes: see `temporaryPath`. */
  readonly unique: () => string;
  /** Real milliseconds since 1970. */
  readonly realNowMs: () => number;
}

/** A temporary file without a change for so long is that of a process that was killed. */
const abandonedMs = 3600 * 1000;
/** Bounds what is made again after an end in between. */
const most = { files: 8, bytes: 2 ** 25 };

/**
 * Files that get their names together, once all are on the disk: one wait for it serves many small files, and takes an
 * eighth of the time that a wait for each would.
 *
 * Several processes may write a file at once, all of them the same bytes. When one has given it its name, it removes
 * the temporary files of the others: a process that misses its own finds the file finished, and goes on.
 */
export class FileGroup {
  readonly #terms: FileTerms;
  readonly #files: FileBeside[] = [];
  #bytes = 0;

  constructor(terms: FileTerms) {
    this.#terms = terms;
  }

  /** Whether it is time to name the files. */
  get isFull(): boolean {
    return this.#files.length >= most.files || this.#bytes >= most.bytes;
  }

  /** Writes a file, without its name. Where it fails nothing is left of the file. */
  async add(path: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const { unique, realNowMs } = this.#terms;
    await mkdir(dirname(path), { recursive: true });
    await removeTemporaries(path, realNowMs() - abandonedMs);
    const file = await unlessFinished(path, () => writeBeside(path, pieces, unique()));
    if (file === undefined) return;
    this.#files.push(file);
    this.#bytes += file.bytes;
  }

  /** Gives all files their names. */
  async name(): Promise<void> {
    await Promise.all(this.#files.map((file) => unlessFinished(file.path, () => file.sync())));
    for (const file of this.#files) {
      await unlessFinished(file.path, () => file.rename());
      await removeTemporaries(file.path);
    }
    await this.discard();
  }

  /** Removes the files that have no name yet. */
  async discard(): Promise<void> {
    for (const file of this.#files) await file.remove();
    this.#files.length = 0;
    this.#bytes = 0;
  }
}

/** Undefined where a file was removed by a process that has finished the same one. */
async function unlessFinished<T>(path: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    // NFS has a code of its own for an open file that is removed elsewhere.
    const isGone = codeOf(error) === 'ENOENT' || codeOf(error) === 'ESTALE';
    if (isGone && (await isFinished(path))) return undefined;
    throw error;
  }
}
