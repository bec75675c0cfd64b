import { readFileSync } from 'node:fs';

/**
 * The text of UTF-8, without the byte order mark that some editors write before it. Bytes that are no UTF-8 become
 * U+FFFD.
 */
export function textOf(bytes: Uint8Array): string {
  return withoutMark(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
}

/** A text without the byte order mark before it. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** The text of a file; throws the error of Node if it cannot be read. */
export function textOfFile(path: string): string {
  return textOf(readFileSync(path));
}
