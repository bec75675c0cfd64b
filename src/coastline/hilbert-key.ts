/** Bits of each coordinate that count: cells of 6 km on Earth. */
const bits = 11;
const most = 2 ** bits - 1;

/**
 * The place of a point on a Hilbert curve through the cube from -2^30 to 2^30, 33 bits. Skilling's transform: "Programming the Hilbert
 * curve", AIP Conference Proceedings 707, 381 (2004).
 */
export function hilbertKey(xWhole: number, yWhole: number, zWhole: number): number {
  let x = Math.trunc(Math.min(most, (xWhole + 2 ** 30) / 2 ** (31 - bits)));
  let y = Math.trunc(Math.min(most, (yWhole + 2 ** 30) / 2 ** (31 - bits)));
  let z = Math.trunc(Math.min(most, (zWhole + 2 ** 30) / 2 ** (31 - bits)));
  for (let q = 1 << (bits - 1); q > 1; q >>= 1) {
    const p = q - 1;
    if (x & q) x ^= p;
    const withY = y & q ? 0 : (x ^ y) & p;
    if (y & q) x ^= p;
    x ^= withY;
    y ^= withY;
    const withZ = z & q ? 0 : (x ^ z) & p;
    if (z & q) x ^= p;
    x ^= withZ;
    z ^= withZ;
  }
  y ^= x;
  z ^= y;
  let turn = 0;
  for (let q = 1 << (bits - 1); q > 1; q >>= 1) if (z & q) turn ^= q - 1;
  x ^= turn;
  y ^= turn;
  z ^= turn;
  let key = 0;
  for (let bit = bits - 1; bit >= 0; bit--) key = key * 8 + ((((x >> bit) & 1) << 2) | (((y >> bit) & 1) << 1) | ((z >> bit) & 1));
  return key;
}
