const leastRoom = 256;

type Words = Uint32Array | Int32Array | Float64Array;

/** An array that values are appended to, of unknown final length. */
export class Growing<A extends Words> {
  /** The first `length` of these are the values so far. `push` may replace the array. */
  values: A;
  length = 0;
  readonly #make: (length: number) => A;

  constructor(make: (length: number) => A) {
    this.#make = make;
    this.values = make(leastRoom);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.#double();
    this.values[this.length++] = value;
  }

  /** The values so far, in an array of their own. */
  finish(): A {
    return this.values.slice(0, this.length) as A;
  }

  #double(): void {
    const larger = this.#make(2 * this.values.length);
    larger.set(this.values);
    this.values = larger;
  }
}

/** Bits, 32 in a word, of unknown final number. */
export class GrowingBits {
  readonly #words = new Growing((length) => new Uint32Array(length));
  #length = 0;

  push(bit: boolean): void {
    const index = this.#length++;
    if ((index & 31) === 0) this.#words.push(0);
    if (bit) this.#words.values[index >>> 5]! |= 1 << (index & 31);
  }

  finish(): Uint32Array {
    return this.#words.finish();
  }
}
