import { textOfUtf8 } from '#platform/bytes.js';

/**
 * The text of UTF-8, without the byte order mark that some editors write before it. Bytes that are no UTF-8 become
 * U+FFFD.
 */
export function textOf(bytes: Uint8Array): string {
  return withoutMark(textOfUtf8(bytes));
}

/** A text without the byte order mark before it. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
