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

/**
 * Keys have 32 bits, and a row may have several. `pairs` visits each (key, row) once; the rows of one key come in
 * ascending order.
 */
export function buildPostings(pairs: (visit: (key: number, row: number) => void) => void): Postings {
  let keyOf = new Uint32Array(1024);
  let rowOf = new Uint32Array(1024);
  let total = 0;
  pairs((key, row) => {
    if (total === keyOf.length) {
      keyOf = doubled(keyOf);
      rowOf = doubled(rowOf);
    }
    keyOf[total] = key;
    rowOf[total++] = row;
  });
  const ordered = orderByWord({ keys: keyOf.subarray(0, total), rows: rowOf.subarray(0, total) });
  const count = countDistinct(ordered.keys);
  const keys = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  for (let index = 0, next = 0; index < total; index++) {
    const key = ordered.keys[index]!;
    if (next > 0 && keys[next - 1] === key) continue;
    keys[next] = key;
    starts[next++] = index;
  }
  starts[count] = total;
  const rows = ordered.rows.slice();
  return { keys, starts, rows };
}

/** The number of distinct keys; equal keys stand together. */
function countDistinct(keys: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < keys.length; index++) if (index === 0 || keys[index] !== keys[index - 1]) count++;
  return count;
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * values.length);
  larger.set(values);
  return larger;
}

/** The rows of one key; empty if the key does not occur. */
export function rowsOfKey({ keys, starts, rows }: Postings, key: number): Uint32Array {
  const index = indexOfKey(keys, key);
  return index < 0 ? rows.subarray(0, 0) : rows.subarray(starts[index], starts[index + 1]);
}

/** The index of a key among ascending keys, or -1. */
function indexOfKey(keys: Uint32Array, key: number): number {
  const index = firstAtLeast(keys.length, key, (i) => keys[i]!);
  return keys[index] === key ? index : -1;
}

/**
 * The rows in [fromRow, toRow) of many keys, in the order of the indexes of these keys. The rows are counted at once
 * and written when they are asked for; there is no array for each key.
 */
export class RowsOfKeys {
  /** Number of rows. */
  count = 0;
  readonly #postings: Postings;
  readonly #fromRow: number;
  readonly #toRow: number;
  /** The stretches [start, end) of `rows` of the postings. */
  readonly #stretches = new Growing((length) => new Uint32Array(length));

  constructor(postings: Postings, fromRow: number, toRow: number) {
    this.#postings = postings;
    this.#fromRow = fromRow;
    this.#toRow = toRow;
  }

  /** Adds the rows of a key; nothing if the key does not occur. */
  addKey(key: number): void {
    const index = indexOfKey(this.#postings.keys, key);
    if (index >= 0) this.addAt(index);
  }

  /** Adds the rows of keys[index]. */
  addAt(index: number): void {
    const { starts, rows } = this.#postings;
    let start = starts[index]!;
    let end = starts[index + 1]!;
    if (rows[start]! < this.#fromRow) start = firstIn(rows, start, end, this.#fromRow);
    if (rows[end - 1]! >= this.#toRow) end = firstIn(rows, start, end, this.#toRow);
    if (start >= end) return;
    this.#stretches.push(start);
    this.#stretches.push(end);
    this.count += end - start;
  }

  rows(): Uint32Array {
    const { rows } = this.#postings;
    const all = new Uint32Array(this.count);
    const { values, length } = this.#stretches;
    let filled = 0;
    for (let i = 0; i < length; i += 2) for (let at = values[i]!; at < values[i + 1]!; at++) all[filled++] = rows[at]!;
    return all;
  }
}

/** The first place in [start, end) of ascending rows whose row is at least `row`, or `end`. */
function firstIn(rows: Uint32Array, start: number, end: number, row: number): number {
  return start + firstAtLeast(end - start, row, (i) => rows[start + i]!);
}
