import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlOf, utf8Of } from './bytes.js';

type Algorithm = 'sha1' | 'sha256';
type Form = 'hex' | 'base64' | 'base64url';

const algorithms = { sha1, sha256 } as const;

/** A digest that is made part by part, as Node has it. */
export class Hash {
  readonly #state: { update(bytes: Uint8Array): unknown; digest(): Uint8Array };

  constructor(state: { update(bytes: Uint8Array): unknown; digest(): Uint8Array }) {
    this.#state = state;
  }

  update(data: string | Uint8Array): this {
    this.#state.update(bytesOf(data));
    return this;
  }

  digest(): Uint8Array;
  digest(form: Form): string;
  digest(form?: Form): Uint8Array | string {
    const bytes = this.#state.digest();
    return form === undefined ? bytes : textOf(bytes, form);
  }
}

export function createHash(algorithm: Algorithm): Hash {
  return new Hash(algorithms[algorithm].create());
}

export function createHmac(algorithm: Algorithm, key: Uint8Array): Hash {
  return new Hash(hmac.create(algorithms[algorithm], key));
}

export function hash(algorithm: Algorithm, data: string | Uint8Array, form: Form = 'hex'): string {
  return textOf(algorithms[algorithm](bytesOf(data)), form);
}

export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Not `crypto.randomUUID`, which pages without TLS lack. */
export function randomUUID(): string {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = textOf(bytes, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether digests of one length are equal; all bytes are compared. */
export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [i, byte] of a.entries()) difference |= byte ^ b[i]!;
  return difference === 0;
}

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? utf8Of(data) : data;
}

function textOf(bytes: Uint8Array, form: Form): string {
  if (form === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (form === 'base64url') return base64urlOf(bytes);
  return btoa(String.fromCharCode(...bytes));
}
