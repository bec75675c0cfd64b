/** Codes below `count`, in two bytes each if they fit. */
export function narrowCodes(codes: Uint32Array, count: number): Uint16Array | Uint32Array {
  return count <= 65_536 ? new Uint16Array(codes) : codes;
}

/** Gives each distinct item a code: 0, 1, 2 and so on, in order of first appearance. */
export class Distinct<Item> {
  /** Distinct items so far. */
  count = 0;
  readonly #isCode: (code: number, item: Item) => boolean;
  // A hash table with open addressing: a slot holds a code plus one, or 0. Probing starts at the item's hash.
  #mask = 1023;
  #slots = new Uint32Array(1024);
  #hashes = new Uint32Array(512);

  /** `isCode` tells whether an item is the one with a code. */
  constructor(isCode: (code: number, item: Item) => boolean) {
    this.#isCode = isCode;
  }

  /** The code of an item with this hash. A new item gets the code `count`, which then grows by one. */
  codeOf(hash: number, item: Item): number {
    const slots = this.#slots;
    const mixedHash = mixed(hash);
    let slot = mixedHash & this.#mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & this.#mask) {
      const code = slots[slot]! - 1;
      if (this.#hashes[code] === mixedHash && this.#isCode(code, item)) return code;
    }
    if (this.count === this.#hashes.length) {
      this.#double();
      slot = this.#freeSlot(mixedHash);
    }
    this.#hashes[this.count] = mixedHash;
    this.#slots[slot] = ++this.count;
    return this.count - 1;
  }

  /** The code that an item with this hash already has; undefined for a new item. */
  find(hash: number, item: Item): number | undefined {
    const mixedHash = mixed(hash);
    for (let slot = mixedHash & this.#mask; this.#slots[slot] !== 0; slot = (slot + 1) & this.#mask) {
      const code = this.#slots[slot]! - 1;
      if (this.#hashes[code] === mixedHash && this.#isCode(code, item)) return code;
    }
    return undefined;
  }

  #freeSlot(hash: number): number {
    let slot = hash & this.#mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    return slot;
  }

  #double(): void {
    this.#mask = this.#mask * 2 + 1;
    this.#slots = new Uint32Array(this.#mask + 1);
    for (let code = 0; code < this.count; code++) this.#slots[this.#freeSlot(this.#hashes[code]!)] = code + 1;
    const hashes = new Uint32Array(2 * this.#hashes.length);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }
}

/** Spreads hashes that differ only in their high bits. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (once ^ (once >>> 13)) >>> 0;
}
