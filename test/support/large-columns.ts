import fc from 'fast-check';

/** No rows, one, and many. */
const lengths = [0, 1, 1000, 65_537];

/** A column of many rows, by seed: 32-bit words of which some come often. */
export const largeColumn = fc
  .record({
    length: fc.constantFrom(...lengths),
    seed: fc.nat(0xffffffff),
    /** The words are below this, so few of them are equal or all. */
    below: fc.constantFrom(1, 3, 1000, 2 ** 20, 2 ** 32),
    /** One word stands so far from the others that these are alike beside it. */
    hasOutlier: fc.boolean(),
  })
  .map(({ length, seed, below, hasOutlier }) => {
    const column = Uint32Array.from({ length }, (_, row) => mixed(seed, row) % below);
    if (hasOutlier && length > 0) column[mixed(seed, length) % length] = 0xffffffff;
    return column;
  });

/** A 32-bit word that looks random. */
function mixed(seed: number, row: number): number {
  let word = Math.imul(seed ^ Math.imul(row + 1, 0x9e3779b1), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0xc2b2ae35);
  return (word ^ (word >>> 13)) >>> 0;
}
