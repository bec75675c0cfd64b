import { readFileSync } from 'node:fs';
import { textOf } from '../../base/text-of.js';

/** The text of a file; throws the error of Node if it cannot be read. */
export function textOfFile(path: string): string {
  return textOf(readFileSync(path));
}
