/**
 * The text of an event's key, 64 bits, in UUID form (version 8 of RFC 9562). The other bits are a digest of the key, so
 * that the text looks like any UUID, and a UUID that was not made here is recognised.
 */
export function uuidOfKey(high: number, low: number): string {
  const a = digest(high, low, 0x9e3779b9);
  const b = digest(low, high, 0x7f4a7c15);
  const version = hex4(0x8000 | (a >>> 20));
  const variant = hex4(0x8000 | (a & 0x3fff));
  return `${hex8(high)}-${hex4(low >>> 16)}-${version}-${variant}-${hex4(low & 0xffff)}${hex8(b)}`;
}

/** The key from which `uuidOfKey` made a text; undefined for any other text. */
export function keyOfUuid(text: string): { readonly high: number; readonly low: number } | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)) return undefined;
  const high = Number.parseInt(text.slice(0, 8), 16);
  const low = Number.parseInt(text.slice(9, 13) + text.slice(24, 28), 16);
  return uuidOfKey(high, low) === text ? { high, low } : undefined;
}

function digest(first: number, second: number, salt: number): number {
  let h = Math.imul(first ^ salt, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13) ^ second, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f);
  return (h ^ (h >>> 15)) >>> 0;
}

function hex8(value: number): string {
  return hex4(value >>> 16) + hex4(value & 0xffff);
}

/** Four hexadecimal digits of a value of 16 bits. */
function hex4(value: number): string {
  return byteText[value >>> 8]! + byteText[value & 0xff]!;
}

const byteText = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
