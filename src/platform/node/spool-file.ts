import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../base/errors.js';

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

/** `scratch`: the folder in which the file is made. */
export function openSpoolFile(scratch: string): SpoolFile {
  return new SpoolFile(scratch);
}
