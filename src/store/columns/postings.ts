import { BitSet } from './bit-set.js';
import { Growing } from './growing.js';
import { firstAtLeast } from './row-order.js';
import { orderByWord } from './word-order.js';

/** The rows of every key that occurs, ascending. */
export interface Postings {
  /** Distinct keys, ascending. */
  readonly keys: Uint32Array;
  /** Key i has the rows rows[starts[i]] to rows[starts[i + 1] - 1]. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Visits each row once with each of its keys; the rows of one key come in ascending order. */
export type VisitPairs = (visit: (key: number, row: number) => void) => void;

/** The postings of rows. Keys have 32 bits, and a row may have several. */
export function buildPostings(visitPairs: VisitPairs): Postings {
  const keyOf = new Growing((length) => new Uint32Array(length));
  const rowOf = new Growing((length) => new Uint32Array(length));
  visitPairs((key, row) => {
    keyOf.push(key);
    rowOf.push(row);
  });
  const total = keyOf.length;
  const ordered = orderByWord({ keys: keyOf.values.subarray(0, total), rows: rowOf.values.subarray(0, total) });
  const keys = new Growing((length) => new Uint32Array(length));
  const starts = new Growing((length) => new Uint32Array(length));
  for (let index = 0; index < total; index++) {
    const key = ordered.keys[index]!;
    if (index > 0 && ordered.keys[index - 1] === key) continue;
    keys.push(key);
    starts.push(index);
  }
  starts.push(total);
  return { keys: keys.finish(), starts: starts.finish(), rows: ordered.rows.slice() };
}

/** The rows of one key; empty if the key does not occur. */
export function rowsOfKey({ keys, starts, rows }: Postings, key: number): Uint32Array {
  const index = firstAtLeast(keys.length, key, (i) => keys[i]!);
  return keys[index] === key ? rows.subarray(starts[index], starts[index + 1]) : rows.subarray(0, 0);
}

/**
 * How many rows in [fromRow, toRow) the keys at these indexes have; all rows are below `size`. A row counts once for
 * each of its keys.
 */
export function countRows(
  { starts, rows }: Postings,
  indexes: Uint32Array,
  fromRow: number,
  toRow: number,
  size: number,
): number {
  let count = 0;
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i]!;
    const end = starts[index + 1]!;
    let first = starts[index]!;
    let last = end;
    // Where all rows are wanted, no row is read: each read would be in another part of memory.
    if (fromRow > 0 && rows[first]! < fromRow) first = firstIn(rows, first, end, fromRow);
    if (toRow < size && rows[end - 1]! >= toRow) last = firstIn(rows, first, end, toRow);
    count += last - first;
  }
  return count;
}

/** The rows of the keys at these indexes; all rows are below `size`. */
export function rowsOfKeys({ starts, rows }: Postings, indexes: Uint32Array, size: number): BitSet {
  const words = new Uint32Array((size + 31) >>> 5);
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i]!;
    const end = starts[index + 1]!;
    for (let at = starts[index]!; at < end; at++) words[rows[at]! >>> 5]! |= 1 << (rows[at]! & 31);
  }
  return new BitSet(size, words);
}

/** The first index in [start, end) of ascending rows whose row is at least `row`, or `end`. */
function firstIn(rows: Uint32Array, start: number, end: number, row: number): number {
  return start + firstAtLeast(end - start, row, (i) => rows[start + i]!);
}
