/**
 * Keyed draws. Nothing in the ocean comes from a sequential stream: every draw is a hash of the seed, a purpose, a
 * subject and one of its items, so it comes out the same in any order and on any thread.
 */

/** The seed as the draws take it: 32 bits of a text or number. */
export function seedBits(seed: string | number): number {
  let h = 0x811c9dc5;
  for (const char of String(seed)) h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193);
  return finish(h);
}

/**
 * The seed of the same ocean without the dirt of AIS. Draws take the low 32 bits of a seed, so both oceans have the
 * same vessels and voyages; what makes dirt asks `isClean`.
 */
export function cleanSeed(seed: number): number {
  return seed + cleanBit;
}

export function isClean(seed: number): boolean {
  return seed >= cleanBit;
}

const cleanBit = 0x1_0000_0000;

/**
 * 32 keyed bits. `purpose` is a code of purpose.ts; `subject` (mostly the number of a vessel), `item` (a trip, a
 * period) and `step` are whole numbers, of which the low 32 bits count.
 */
export function bits(seed: number, purpose: number, subject: number, item = 0, step = 0): number {
  let h = mix(seed, purpose);
  h = mix(h, subject);
  h = mix(h, item);
  h = mix(h, step);
  return finish(h);
}

/** A keyed number in [0, 1), in steps of 2^-32. */
export function draw(seed: number, purpose: number, subject: number, item = 0, step = 0): number {
  return bits(seed, purpose, subject, item, step) / 4294967296;
}

/**
 * The hash that all draws of an item share: `drawOf(drawsOf(seed, purpose, subject, item), step)` is `draw(seed,
 * purpose, subject, item, step)`.
 */
export function drawsOf(seed: number, purpose: number, subject: number, item: number): number {
  return drawsAt(drawsBy(seed, purpose, subject), item);
}

/**
 * The hash that all draws of a subject share: `drawsAt(drawsBy(seed, purpose, subject), item)` is `drawsOf(seed,
 * purpose, subject, item)`.
 */
export function drawsBy(seed: number, purpose: number, subject: number): number {
  return mix(mix(seed, purpose), subject);
}

export function drawsAt(draws: number, item: number): number {
  return mix(draws, item);
}

export function drawOf(draws: number, step: number): number {
  return bitsOf(draws, step) / 4294967296;
}

/** The 32 bits behind `drawOf`. */
export function bitsOf(draws: number, step: number): number {
  return finish(mix(draws, step));
}

/** A keyed number in [low, high). */
export function between(low: number, high: number, unit: number): number {
  return low + (high - low) * unit;
}

/** A keyed whole number in [0, count). */
export function indexOf(count: number, unit: number): number {
  return Math.min(count - 1, Math.floor(unit * count));
}

/** The index whose share of the cumulative weights holds `unit`; the last weight is the total. */
export function weightedIndex(cumulative: ArrayLike<number>, unit: number): number {
  const goal = unit * cumulative[cumulative.length - 1]!;
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle]! > goal) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A roughly normal draw with mean 0 and deviation 1, within ±3.5: a sum of four uniform draws, without log and pow. */
export function bell(seed: number, purpose: number, subject: number, item = 0, step = 0): number {
  return bellOf(drawsOf(seed, purpose, subject, item), step);
}

/** `bell` from the hash that `drawsOf` gives. */
export function bellOf(draws: number, step: number): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += drawOf(draws, step * 4 + i);
  return (sum - 2) * 1.7320508075688772;
}

/**
 * A keyed permutation of [0, size): a four-round Feistel network over the next even number of bits, repeated until the
 * result lies in the range. Serial numbers made from it are unique without a look at other vessels.
 */
export function permute(seed: number, purpose: number, size: number, index: number): number {
  let half = 1;
  while (1 << (2 * half) < size) half++;
  const mask = (1 << half) - 1;
  let value = index;
  do {
    let left = value >>> half;
    let right = value & mask;
    for (let round = 0; round < 4; round++) {
      const next = left ^ (bits(seed, purpose, right, round) & mask);
      left = right;
      right = next;
    }
    value = ((left << half) | right) >>> 0;
  } while (value >= size);
  return value;
}

function mix(h: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const mixed = h ^ Math.imul(k, 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
