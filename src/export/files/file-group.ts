import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOfError } from '../../base/errors.js';
import { type FileBeside, writeBeside } from '../../store/cache/whole-file.js';
import { isFinished, removeTemporaries } from './part-files.js';

/** What writing files needs. */
export interface FileTerms {
  /** A new text at each call, also in other processes: see `temporaryPath`. */
  readonly unique: () => string;
  /** Real milliseconds since 1970. */
  readonly realNowMs: () => number;
}

/** A temporary file that has not changed for this long belongs to a process that was killed. */
const abandonedMs = 3600 * 1000;
/** Bounds the files that must be made again if the process ends in between. */
const most = { files: 8, bytes: 2 ** 25 };

/**
 * Files that get their names together, once all are on the disk: one wait for the disk serves many small files, and
 * takes an eighth of the time of a wait for each.
 *
 * Several processes may write a file at once, all of them the same bytes. The process that gives the file its name
 * first removes the temporary files of the others. A process that does not find its temporary file any more sees that
 * the file is finished, and goes on.
 */
export class FileGroup {
  readonly #terms: FileTerms;
  readonly #files: FileBeside[] = [];
  #bytes = 0;

  constructor(terms: FileTerms) {
    this.#terms = terms;
  }

  /** Whether the group is full, so that the files should get their names. */
  get isFull(): boolean {
    return this.#files.length >= most.files || this.#bytes >= most.bytes;
  }

  /** Writes a file under a temporary name. If that fails, nothing is left of the file. */
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

/** The result; undefined where another process has finished the same file and removed the temporary one. */
async function unlessFinished<T>(path: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    // On NFS, an open file that another machine removes has an error code of its own.
    const isGone = codeOfError(error) === 'ENOENT' || codeOfError(error) === 'ESTALE';
    if (isGone && (await isFinished(path))) return undefined;
    throw error;
  }
}
