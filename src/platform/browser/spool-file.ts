import { invariant } from '../../base/errors.js';

/** The words of a large spool: a page has no files, so they stay in memory, in the pieces in which they come. */
class SpoolFile {
  readonly #pieces: { readonly from: number; readonly words: Uint32Array }[] = [];
  #length = 0;

  write(words: Uint32Array): void {
    this.#pieces.push({ from: this.#length, words: words.slice() });
    this.#length += words.length;
  }

  read(from: number, words: Uint32Array): void {
    const end = from + words.length;
    invariant(end <= this.#length, 'a spool holds all words that were added');
    for (const piece of this.#pieces) {
      const pieceEnd = piece.from + piece.words.length;
      if (pieceEnd <= from || piece.from >= end) continue;
      const first = Math.max(from, piece.from);
      words.set(piece.words.subarray(first - piece.from, Math.min(end, pieceEnd) - piece.from), first - from);
    }
  }

  close(): void {
    this.#pieces.length = 0;
  }
}

export function openSpoolFile(_scratch: string): SpoolFile {
  return new SpoolFile();
}
