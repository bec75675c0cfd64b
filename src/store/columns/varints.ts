/**
 * Reads whole numbers packed as bytes of seven bits, the low bits first; the high bit of a byte is set if more bytes
 * follow.
 */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The next number, below 2^31. */
  next(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('the packed numbers end too early');
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  }

  /** The next number of either sign: 0, 1, 2, 3 stand for 0, -1, 1, -2. */
  nextSigned(): number {
    const value = this.next();
    return (value >>> 1) ^ -(value & 1);
  }
}
