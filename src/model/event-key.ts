/**
 * The 64 bits that name an event, and their text in UUID form (version 8 of RFC 9562). The other bits are a digest of the key,
 * so the text looks like any UUID, and one that was not made here is recognised.
 */
export function uuidOfKey(high: number, low: number): string {
  const a = digest(high, low, 0x9e3779b9);
  const b = digest(low, high, 0x7f4a7c15);
  const groups = [
    hex(high, 8),
    hex(low >>> 16, 4),
    `8${hex(a >>> 20, 3)}`,
    hex(0x8000 | (a & 0x3fff), 4),
    `${hex(low & 0xffff, 4)}${hex(b, 8)}`,
  ];
  return groups.join('-');
}

/** The key that a text was made from; undefined for any other text. */
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

function hex(value: number, digits: number): string {
  return (value >>> 0).toString(16).padStart(digits, '0');
}
