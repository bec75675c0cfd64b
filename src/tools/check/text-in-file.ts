import type { PlacedText } from './placed-text.js';

/** A string or template of a program, with a hole for each part that the program puts in. */
export interface TextInFile extends PlacedText {
  /** Whether the program says that it is GraphQL: by a tag, a call or a comment. */
  readonly isMarked: boolean;
  /** The quotes that open it; empty for a whole file. */
  readonly quote: string;
}
