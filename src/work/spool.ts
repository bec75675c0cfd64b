import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../errors.js';

/** Words that are kept in memory: 4 MB. */
const mostInMemory = 2 ** 20;

/** Rows of numbers that wait to be read in another order: few of them in memory, many in a file. */
export class Spool {
  /** The number of words that were added. */
  length = 0;
  readonly #folder: string;
  /** All words, until there is a file. */
  #memory = new Uint32Array(0);
  #file: number | undefined;

  /** `folder`: where the file is made. It has no name there, so nothing is left of it when the process ends. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds words and returns the number of the first. */
  add(words: Uint32Array): number {
    const from = this.length;
    this.length += words.length;
    if (this.#file === undefined && this.length > mostInMemory) this.#openFile(from);
    if (this.#file !== undefined) writeWords(this.#file, words);
    else {
      if (this.length > this.#memory.length) this.#grow();
      this.#memory.set(words, from);
    }
    return from;
  }

  /** Fills an array with the words from number `from` on. */
  read(from: number, words: Uint32Array): void {
    if (this.#file === undefined) words.set(this.#memory.subarray(from, from + words.length));
    else {
      const bytes = readSync(this.#file, words, 0, words.byteLength, 4 * from);
      invariant(bytes === words.byteLength, 'a spool holds all words that were added');
    }
  }

  /** Forgets all words. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#memory = new Uint32Array(0);
  }

  #grow(): void {
    const grown = new Uint32Array(Math.max(this.length, 2 * this.#memory.length));
    grown.set(this.#memory);
    this.#memory = grown;
  }

  #openFile(words: number): void {
    const own = mkdtempSync(join(this.#folder, '.spool-'));
    this.#file = openSync(join(own, 'words'), 'wx+');
    rmSync(own, { recursive: true });
    writeWords(this.#file, this.#memory.subarray(0, words));
    this.#memory = new Uint32Array(0);
  }
}

function writeWords(file: number, { buffer, byteOffset, byteLength }: Uint32Array): void {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  for (let at = 0; at < byteLength; ) at += writeSync(file, bytes, at);
}
