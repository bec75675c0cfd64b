/**
 * Keyed draws. Nothing in the ocean comes from a sequential stream: every draw is a hash of the seed and of who asks,
 * for which of his things, and what for, so it comes out the same in any order and on any thread.
 */

/** The seed as the draws take it: 32 bits of a text or number. */
export function seedBits(seed: string | number): number {
  let h = 0x811c9dc5;
  for (const char of String(seed)) h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193);
  return finish(h);
}

/**
 * 32 keyed bits. `who`, `which` and `step` are whole numbers (their low 32 bits count); `what` is one of `purpose`'s
 * codes.
 */
export function bits(seed: number, what: number, who: number, which = 0, step = 0): number {
  let h = mix(seed, what);
  h = mix(h, who);
  h = mix(h, which);
  h = mix(h, step);
  return finish(h);
}

/** A keyed number in [0, 1), in steps of 2^-32. */
export function draw(seed: number, what: number, who: number, which = 0, step = 0): number {
  return bits(seed, what, who, which, step) / 4294967296;
}

/**
 * The draws of one thing for one purpose: `drawOf(drawsOf(seed, what, who, which), step)` is `draw(seed, what, who,
 * which, step)`.
 */
export function drawsOf(seed: number, what: number, who: number, which: number): number {
  return drawsAt(drawsBy(seed, what, who), which);
}

/**
 * What is the same in all draws of somebody for one purpose: `drawsAt(drawsBy(seed, what, who), which)` is
 * `drawsOf(seed, what, who, which)`.
 */
export function drawsBy(seed: number, what: number, who: number): number {
  return mix(mix(seed, what), who);
}

export function drawsAt(draws: number, which: number): number {
  return mix(draws, which);
}

export function drawOf(draws: number, step: number): number {
  return finish(mix(draws, step)) / 4294967296;
}

/** A keyed number in [low, high). */
export function between(low: number, high: number, unit: number): number {
  return low + (high - low) * unit;
}

/** A keyed whole number in [0, count). */
export function indexOf(count: number, unit: number): number {
  return Math.min(count - 1, Math.floor(unit * count));
}

/** The place whose share of the cumulative weights holds `unit`; the last entry is the total. */
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

/** Roughly normal with mean 0 and deviation 1, within ±3.5: the sum of uniforms, so that it needs no log and no pow. */
export function bell(seed: number, what: number, who: number, which = 0, step = 0): number {
  return bellOf(drawsOf(seed, what, who, which), step);
}

/** The same of `drawsOf`. */
export function bellOf(draws: number, step: number): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += drawOf(draws, step * 4 + i);
  return (sum - 2) * 1.7320508075688772;
}

/**
 * A keyed permutation of [0, size): a four-round Feistel network over the next even number of bits, walked until it
 * lands inside. Serial numbers made from it are unique without looking at other vessels.
 */
export function permute(seed: number, what: number, size: number, index: number): number {
  let half = 1;
  while (1 << (2 * half) < size) half++;
  const mask = (1 << half) - 1;
  let value = index;
  do {
    let left = value >>> half;
    let right = value & mask;
    for (let round = 0; round < 4; round++) {
      const next = left ^ (bits(seed, what, right, round) & mask);
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
