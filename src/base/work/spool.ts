import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../errors.js';

/** Words that are kept in memory: 4 MB. */
const mostInMemory = 2 ** 20;

/** Rows of numbers that wait to be read in another order: few of them in memory, many in a file. */
export class Spool {
  /** The number of words that were added. */
  length = 0;
  readonly #scratch: string;
  /** All words, until there is a file. */
  #memory = new Uint32Array(0);
  #file: SpoolFile | undefined;
  #isClosed = false;

  /** `scratch`: the folder in which the file is made; see `SpoolFile`. */
  constructor(scratch: string) {
    this.#scratch = scratch;
  }

  /** Adds words and returns the number of the first. */
  add(words: Uint32Array): number {
    invariant(!this.#isClosed, 'nothing is added to a closed spool');
    const from = this.length;
    this.length += words.length;
    if (this.#file === undefined && this.length > mostInMemory) {
      this.#file = new SpoolFile(this.#scratch);
      this.#file.write(this.#memory.subarray(0, from));
      this.#memory = new Uint32Array(0);
    }
    if (this.#file !== undefined) this.#file.write(words);
    else {
      if (this.length > this.#memory.length) this.#grow();
      this.#memory.set(words, from);
    }
    return from;
  }

  /** Fills an array with the words from number `from` on. */
  read(from: number, words: Uint32Array): void {
    invariant(!this.#isClosed, 'a closed spool is not read');
    if (this.#file !== undefined) this.#file.read(from, words);
    else words.set(this.#memory.subarray(from, from + words.length));
  }

  /** Forgets all words. */
  close(): void {
    this.#file?.close();
    this.#file = undefined;
    this.#memory = new Uint32Array(0);
    this.#isClosed = true;
  }

  #grow(): void {
    const grown = new Uint32Array(Math.max(this.length, 2 * this.#memory.length));
    grown.set(this.#memory);
    this.#memory = grown;
  }
}

/**
 * A file without a name, so that nothing is left of it when the process ends. On NFS the client gives the file a name;
 * that name and the file's own folder stay until the file is closed.
 */
class SpoolFile {
  readonly #folder: string;
  readonly #file: number;

  constructor(scratch: string) {
    this.#folder = mkdtempSync(join(scratch, '.spool-'));
    this.#file = openSync(join(this.#folder, 'words'), 'wx+');
    this.#removeFolder();
  }

  write({ buffer, byteOffset, byteLength }: Uint32Array): void {
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    for (let at = 0; at < byteLength; ) at += writeSync(this.#file, bytes, at);
  }

  read(from: number, words: Uint32Array): void {
    const bytes = readSync(this.#file, words, 0, words.byteLength, 4 * from);
    invariant(bytes === words.byteLength, 'a spool holds all words that were added');
  }

  close(): void {
    closeSync(this.#file);
    this.#removeFolder();
  }

  #removeFolder(): void {
    try {
      rmSync(this.#folder, { recursive: true, force: true });
    } catch {
      // The folder is removed when the file is closed.
    }
  }
}
