/** Draws of a picture: hashes of its key and of coordinates, so that a pixel does not depend on others. */
export type Draws = (what: number, x: number, y: number) => number;

/** Numbers in [0, 1), by purpose and whole coordinates. */
export function drawsOf(keyHigh: number, keyLow: number): Draws {
  return (what, x, y) => {
    let h = mix(keyHigh | 0, keyLow);
    h = mix(h, what);
    h = mix(h, x);
    h = mix(h, y);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
}

/** Smooth interpolation between the draws at whole coordinates, 0 to 1. */
export function smoothNoise(draws: Draws, what: number, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = eased(x - x0);
  const fy = eased(y - y0);
  const low = draws(what, x0, y0) * (1 - fx) + draws(what, x0 + 1, y0) * fx;
  const high = draws(what, x0, y0 + 1) * (1 - fx) + draws(what, x0 + 1, y0 + 1) * fx;
  return low * (1 - fy) + high * fy;
}

/** Rises smoothly from 0 at `low` to 1 at `high`; constant outside. */
export function smoothStep(low: number, high: number, value: number): number {
  return eased(Math.max(0, Math.min(1, (value - low) / (high - low))));
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

function mix(h: number, value: number): number {
  let k = Math.imul(value | 0, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const mixed = h ^ Math.imul(k, 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}
