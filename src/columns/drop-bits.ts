/**
 * Tests of rows, 32 at a time: the words of a set lose the bits of rows that fail. Only rows of `of` are looked at, in
 * the words from `from` to `to` - 1. A row costs half of what it does in a list that is filled, narrowed and added to a
 * set.
 */

/**
 * Drops rows whose number is none of those from `first` to `last` but for `except`; `missing` (-1: none) stands for one
 * that passes as `passesMissing` says.
 */
export function dropOutOfRange(
  words: Uint32Array,
  of: Uint32Array,
  from: number,
  to: number,
  place: Uint32Array,
  values: Uint16Array | Uint32Array,
  first: number,
  last: number,
  except: number,
  missing: number,
  passesMissing: boolean,
): void {
  for (let w = from; w < to; w++) {
    let failing = 0;
    for (let word = words[w]! & of[w]!; word !== 0; word &= word - 1) {
      const bit = word & -word;
      const value = values[place[(w << 5) + 31 - Math.clz32(bit)]!]!;
      if (value === missing ? !passesMissing : value < first || value > last || value === except) failing |= bit;
    }
    words[w]! &= ~failing;
  }
}

/** Drops rows for which the question is answered with no. */
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
