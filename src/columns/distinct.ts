/** The same codes, of which there are so many, in two bytes where they fit. */
export function narrowCodes(codes: Uint32Array, count: number): Uint16Array | Uint32Array {
  return count <= 65_536 ? new Uint16Array(codes) : codes;
}

/** Numbers the distinct ones of whatever comes, from 0 on in the order in which they first come. */
export class Distinct {
  /** How many there are so far. */
  count = 0;
  readonly #isCode: (code: number) => boolean;
  // Open addressing: a place holds a code plus one, and is looked for from its hash on.
  #mask = 1023;
  #places = new Uint32Array(1024);
  #hashes = new Uint32Array(512);

  /** `isCode` says whether what is asked for now is what has this code. */
  constructor(isCode: (code: number) => boolean) {
    this.#isCode = isCode;
  }

  /** The code of what hashes so; `count`, which goes up by one then, when it is new. */
  codeOf(hash: number): number {
    const places = this.#places;
    const mixedHash = mixed(hash);
    let place = mixedHash & this.#mask;
    for (; places[place] !== 0; place = (place + 1) & this.#mask) {
      const code = places[place]! - 1;
      if (this.#hashes[code] === mixedHash && this.#isCode(code)) return code;
    }
    if (this.count === this.#hashes.length) {
      this.#double();
      place = this.#freePlace(mixedHash);
    }
    this.#hashes[this.count] = mixedHash;
    this.#places[place] = ++this.count;
    return this.count - 1;
  }

  #freePlace(hash: number): number {
    let place = hash & this.#mask;
    while (this.#places[place] !== 0) place = (place + 1) & this.#mask;
    return place;
  }

  #double(): void {
    this.#mask = this.#mask * 2 + 1;
    this.#places = new Uint32Array(this.#mask + 1);
    for (let code = 0; code < this.count; code++) this.#places[this.#freePlace(this.#hashes[code]!)] = code + 1;
    const hashes = new Uint32Array(2 * this.#hashes.length);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }
}

/** Spreads what may differ in its high bits only. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (once ^ (once >>> 13)) >>> 0;
}
