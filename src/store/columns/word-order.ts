/** Row numbers, each with a key: an unsigned word. */
export interface KeyedRows {
  readonly keys: Uint32Array;
  readonly rows: Uint32Array;
}

/**
 * The rows in ascending order of their keys; rows of equal keys keep their order. A radix sort by digits of 11 bits,
 * the lowest first, which reads memory in order. Overwrites the arrays that it is given.
 */
export function orderByWord(unordered: KeyedRows): KeyedRows {
  const { length } = unordered.keys;
  const counts = countsOfDigits(unordered.keys);
  let from = unordered;
  let to: KeyedRows = { keys: new Uint32Array(length), rows: new Uint32Array(length) };
  for (let digit = 0; digit < digits; digit++) {
    const next = counts.subarray(digit * values, (digit + 1) * values);
    if (!toStarts(next, length)) continue;
    deal(from, digit * digitBits, next, to);
    [from, to] = [to, from];
  }
  return from;
}

/** Three digits make a word; the counts of one fit the fastest cache. */
const digitBits = 11;
const values = 1 << digitBits;
const digits = 3;

/** How often each digit of the keys has each value. */
function countsOfDigits(keys: Uint32Array): Uint32Array {
  const counts = new Uint32Array(digits * values);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    counts[key & (values - 1)]!++;
    counts[values + ((key >>> digitBits) & (values - 1))]!++;
    counts[2 * values + (key >>> (2 * digitBits))]!++;
  }
  return counts;
}

/** Replaces counts by the start of each value; false if all keys have one value, so that nothing has to move. */
function toStarts(counts: Uint32Array, total: number): boolean {
  let start = 0;
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value]!;
    if (count === total) return false;
    counts[value] = start;
    start += count;
  }
  return true;
}

/** Moves each row to the index that comes next for the value of its digit. */
function deal({ keys, rows }: KeyedRows, shift: number, next: Uint32Array, target: KeyedRows): void {
  const { keys: toKeys, rows: toRows } = target;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const index = next[(key >>> shift) & (values - 1)]!++;
    toKeys[index] = key;
    toRows[index] = rows[i]!;
  }
}
