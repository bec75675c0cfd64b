import { Source } from 'graphql';
import type { FilledText } from './filled-holes.js';

/** Where the lines of a text begin. A line ends with `\n`, `\r` or both. */
export class Lines {
  /** The line break after the first line. */
  readonly end: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    let end: string | undefined;
    for (const { 0: found, index } of text.matchAll(/\r\n|[\n\r]/g)) {
      end ??= found;
      this.#starts.push(index + found.length);
    }
    this.end = end ?? '\n';
  }

  /** The line and the column of an offset, both from 1. */
  at(offset: number): { readonly line: number; readonly column: number } {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - this.#starts[low]! + 1 };
  }
}

/** A GraphQL document in a file. */
export class FileDocument extends Source {
  /** Offsets of the words that fill holes of its text. */
  readonly holes: readonly number[];
  /** Whether the program may put fragments after its definitions. */
  readonly hasOpenEnd: boolean;
  /** The quotes that open it in its file; empty in a GraphQL file. */
  readonly quote: string;
  readonly #at: (offset: number) => number;
  readonly #lines: Lines;

  constructor({ text, at, holes, hasOpenEnd }: FilledText, file: string, lines: Lines, quote: string) {
    super(text, file);
    this.holes = holes;
    this.hasOpenEnd = hasOpenEnd;
    this.quote = quote;
    this.#at = at;
    this.#lines = lines;
  }

  /** The line break of the file. */
  get lineBreak(): string {
    return this.#lines.end;
  }

  /** The offset in the file of an offset in the document. */
  at(offset: number): number {
    return this.#at(offset);
  }

  /** The line and the column in the file of an offset in the document. */
  place(offset: number): ReturnType<Lines['at']> {
    return this.#lines.at(this.#at(offset));
  }
}
