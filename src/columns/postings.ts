import { firstAtLeast } from './row-order.js';
import { orderByWord } from './word-order.js';

/** For every key that occurs, the rows that have it, ascending. */
export interface Postings {
  /** Distinct keys, ascending. */
  readonly keys: Uint32Array;
  /** Key i has the rows rows[starts[i]] to rows[starts[i + 1] - 1]. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/**
 * A row may stand under several keys, which have 32 bits; `pairs` tells each (key, row) once, with ascending rows for
 * one key.
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
  for (let place = 0, next = 0; place < total; place++) {
    const key = ordered.keys[place]!;
    if (next > 0 && keys[next - 1] === key) continue;
    keys[next] = key;
    starts[next++] = place;
  }
  starts[count] = total;
  const rows = ordered.rows.slice();
  return { keys, starts, rows };
}

/** How many keys there are; equal ones stand together. */
function countDistinct(keys: Uint32Array): number {
  let count = 0;
  for (let place = 0; place < keys.length; place++) if (place === 0 || keys[place] !== keys[place - 1]) count++;
  return count;
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * values.length);
  larger.set(values);
  return larger;
}

/** The rows of one key; none for a key that does not occur. */
export function rowsOfKey(postings: Postings, key: number): Uint32Array {
  const { keys } = postings;
  const place = firstAtLeast(keys.length, key, (i) => keys[i]!);
  return keys[place] === key ? rowsAtIndex(postings, place) : new Uint32Array(0);
}

/** The rows of the key at a place of `keys`. */
export function rowsAtIndex({ starts, rows }: Postings, place: number): Uint32Array {
  return rows.subarray(starts[place]!, starts[place + 1]!);
}
