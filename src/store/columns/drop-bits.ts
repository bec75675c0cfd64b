/**
 * Tests of rows, 32 at a time: rows that fail lose their bits in `words`. Only rows in `of` are tested, in the words
 * `from` to `to` - 1. A row costs half as much as it does where rows are listed, narrowed and added to a set.
 */

/** Drops rows for which `passes` gives false. */
export function dropFailing(
  words: Uint32Array,
  of: Uint32Array,
  from: number,
  to: number,
  passes: (row: number) => boolean,
): void {
  for (let w = from; w < to; w++) {
    let failing = 0;
    for (let word = words[w]! & of[w]!; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (!passes((w << 5) + 31 - Math.clz32(bit))) failing |= bit;
    }
    words[w]! &= ~failing;
  }
}

/** Drops all rows of a set. */
export function dropAll(words: Uint32Array, of: Uint32Array, from: number, to: number): void {
  for (let w = from; w < to; w++) words[w]! &= ~of[w]!;
}
