/** Bytes that grow at the end. Numbers are written as protocol buffers have them: seven bits a byte, low ones first. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(room = 1024) {
    this.#bytes = new Uint8Array(room);
  }

  /** What is written so far, not copied: later writes may move on to other memory. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }

  /** The memory, with room for so many bytes more. Whoever writes into it moves `length`. */
  room(bytes: number): Uint8Array {
    if (this.length + bytes > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.length + bytes));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    return this.#bytes;
  }

  byte(value: number): void {
    this.room(1)[this.length++] = value;
  }

  /** A whole number from 0 to 2^32 - 1. */
  varint(value: number): void {
    this.length = putVarint(this.room(5), this.length, value);
  }

  double(value: number): void {
    const { buffer, byteOffset } = this.room(8);
    new DataView(buffer, byteOffset).setFloat64(this.length, value, true);
    this.length += 8;
  }

  bytes(value: Uint8Array): void {
    this.room(value.length).set(value, this.length);
    this.length += value.length;
  }
}

/** Writes the number at a place and returns the place behind it. */
export function putVarint(bytes: Uint8Array, place: number, value: number): number {
  let at = place;
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
  bytes[at++] = rest;
  return at;
}

/** How many bytes a number takes. */
export function varintLength(value: number): number {
  return value < 2 ** 7 ? 1 : value < 2 ** 14 ? 2 : value < 2 ** 21 ? 3 : value < 2 ** 28 ? 4 : 5;
}
