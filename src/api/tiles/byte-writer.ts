/** The most bytes of a piece. A smaller piece is as large as all pieces before it together. */
const mostPieceBytes = 2 ** 20;

/**
 * Bytes that grow at the end, in pieces, so that written bytes are never copied to make room. Numbers are the varints
 * of protocol buffers: seven bits a byte, low bits first.
 */
export class ByteWriter {
  readonly #full: Uint8Array<ArrayBuffer>[] = [];
  #piece: Uint8Array<ArrayBuffer>;
  /** Bytes in the full pieces. */
  #before = 0;
  /** Offset of the next byte in the piece. */
  at = 0;

  constructor(room = 1024) {
    this.#piece = new Uint8Array(room);
  }

  get length(): number {
    return this.#before + this.at;
  }

  /** The bytes written so far, in order, not copied. */
  get pieces(): readonly Uint8Array<ArrayBuffer>[] {
    return [...this.#full, this.#piece.subarray(0, this.at)];
  }

  /**
   * The piece, with room for that many bytes from `at` on. The caller writes into it and moves `at`, which this call
   * may change.
   */
  room(bytes: number): Uint8Array {
    if (this.at + bytes > this.#piece.length) this.#next(bytes);
    return this.#piece;
  }

  #next(bytes: number): void {
    this.#full.push(this.#piece.subarray(0, this.at));
    this.#before += this.at;
    this.#piece = new Uint8Array(Math.max(bytes, Math.min(mostPieceBytes, this.#before)));
    this.at = 0;
  }

  byte(value: number): void {
    this.room(1)[this.at++] = value;
  }

  /** A whole number from 0 to 2^32 - 1. */
  varint(value: number): void {
    const bytes = this.room(5);
    this.at = putVarint(bytes, this.at, value);
  }

  double(value: number): void {
    const { buffer, byteOffset } = this.room(8);
    new DataView(buffer, byteOffset).setFloat64(this.at, value, true);
    this.at += 8;
  }

  bytes(value: Uint8Array): void {
    this.room(value.length).set(value, this.at);
    this.at += value.length;
  }
}

/** Writes a number from `offset` on and returns the offset after it. */
export function putVarint(bytes: Uint8Array, offset: number, value: number): number {
  let at = offset;
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
  bytes[at++] = rest;
  return at;
}

/** The number of bytes that a number takes. */
export function varintLength(value: number): number {
  return value < 2 ** 7 ? 1 : value < 2 ** 14 ? 2 : value < 2 ** 21 ? 3 : value < 2 ** 28 ? 4 : 5;
}
