import { Source } from 'graphql';

/** Where the lines of a text begin. A line ends with `\n`, `\r` or both. */
export class Lines {
  /** How the first line ends. */
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

/** A GraphQL document in a file. Its text has the length of its place there. */
export class FileDocument extends Source {
  /** Where its text begins in that of the file. */
  readonly offset: number;
  readonly #lines: Lines;

  constructor(body: string, file: string, offset: number, lines: Lines) {
    super(body, file);
    this.offset = offset;
    this.#lines = lines;
  }

  /** How the lines of the file end. */
  get lineBreak(): string {
    return this.#lines.end;
  }

  /** Where an offset of the document stands in the file. */
  place(offset: number): ReturnType<Lines['at']> {
    return this.#lines.at(this.offset + offset);
  }
}
