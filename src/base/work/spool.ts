import { openSpoolFile } from '#platform/spool-file.js';
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
  #file: ReturnType<typeof openSpoolFile> | undefined;
  #isClosed = false;

  /** `scratch`: the folder in which the file is made; see `openSpoolFile`. */
  constructor(scratch: string) {
    this.#scratch = scratch;
  }

  /** Adds words and returns the number of the first. */
  add(words: Uint32Array): number {
    invariant(!this.#isClosed, 'nothing is added to a closed spool');
    const from = this.length;
    this.length += words.length;
    if (this.#file === undefined && this.length > mostInMemory) {
      this.#file = openSpoolFile(this.#scratch);
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
