import { atOnce, inParts } from '../work/in-steps.js';

/** Row numbers, each with a key: an unsigned word. */
export interface KeyedRows {
  readonly keys: Uint32Array;
  readonly rows: Uint32Array;
}

/**
 * The rows in ascending order of their keys; rows of equal keys keep their order. A radix sort by digits of 11 bits,
 * the lowest first, which reads memory in order. Overwrites the arrays that are given.
 */
export function orderByWord(given: KeyedRows): KeyedRows {
  return atOnce(orderByWordInSteps(given));
}

/** The same in steps of some milliseconds, one for each item. */
export function* orderByWordInSteps(given: KeyedRows): Generator<void, KeyedRows> {
  const { length } = given.keys;
  const counts = new Uint32Array(digits * values);
  yield* inParts(length, (begin, end) => countDigits(given.keys, begin, end, counts));
  let from = given;
  let to: KeyedRows = { keys: new Uint32Array(length), rows: new Uint32Array(length) };
  for (let digit = 0; digit < digits; digit++) {
    const next = counts.subarray(digit * values, (digit + 1) * values);
    if (!toStarts(next, length)) continue;
    const [source, target] = [from, to];
    yield* inParts(length, (begin, end) => deal(source, begin, end, digit * digitBits, next, target));
    [from, to] = [to, from];
  }
  return from;
}

/** Three digits make a word; the counts of one fit the fastest cache. */
const digitBits = 11;
const values = 1 << digitBits;
const digits = 3;

/** Counts the values of each digit of the keys of the indexes [from, to). */
function countDigits(keys: Uint32Array, from: number, to: number, counts: Uint32Array): void {
  for (let i = from; i < to; i++) {
    const key = keys[i]!;
    counts[key & (values - 1)]!++;
    counts[values + ((key >>> digitBits) & (values - 1))]!++;
    counts[2 * values + (key >>> (2 * digitBits))]!++;
  }
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

/** Moves the rows of the indexes [from, to), each to the index that comes next for the value of its digit. */
function deal(
  { keys, rows }: KeyedRows,
  from: number,
  to: number,
  shift: number,
  next: Uint32Array,
  target: KeyedRows,
): void {
  const { keys: toKeys, rows: toRows } = target;
  for (let i = from; i < to; i++) {
    const key = keys[i]!;
    const index = next[(key >>> shift) & (values - 1)]!++;
    toKeys[index] = key;
    toRows[index] = rows[i]!;
  }
}
