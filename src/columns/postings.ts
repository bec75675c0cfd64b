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
export function rowsOfKey(postings: Postings, key: number): Uint32Array {
  const { keys } = postings;
  const index = firstAtLeast(keys.length, key, (i) => keys[i]!);
  return keys[index] === key ? rowsAtIndex(postings, index) : new Uint32Array(0);
}

/** The rows of keys[index]. */
export function rowsAtIndex({ starts, rows }: Postings, index: number): Uint32Array {
  return rows.subarray(starts[index]!, starts[index + 1]!);
}
