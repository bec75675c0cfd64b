/** How many of a word's 32 bits are set. */
export function bitsInWord(word: number): number {
  // Counts in pairs, then fours, then bytes, and sums the bytes in the highest one.
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
