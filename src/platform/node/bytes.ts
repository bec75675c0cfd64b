import { Buffer } from 'node:buffer';

/** The bytes of a text in UTF-8. */
export function utf8Of(text: string): Uint8Array {
  // ASCII, the usual case, is copied faster as Latin-1.
  return Buffer.from(text, Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8');
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text);
}

/** The text of UTF-8, with a byte order mark if there is one. Bytes that are no UTF-8 become U+FFFD. */
export function textOfUtf8({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

/** The base64url of bytes (RFC 4648), without padding. */
export function base64urlOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64url');
}
