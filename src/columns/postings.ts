import { firstAtLeast, orderRows } from './row-order.js';

/** For every key that occurs, the rows that have it, ascending. */
export interface Postings {
  /** Distinct keys, ascending. */
  readonly keys: Uint32Array;
  /** Key i has the rows rows[starts[i]] to rows[starts[i + 1] - 1]. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** A row may stand under several keys; `pairs` tells each (key, row) once, with ascending rows for one key. */
export function buildPostings(pairs: (visit: (key: number, row: number) => void) => void): Postings {
  let keyOf = new Float64Array(1024);
  let rowOf = new Uint32Array(1024);
  let total = 0;
  pairs((key, row) => {
    if (total === keyOf.length) {
      keyOf = doubled(keyOf, new Float64Array(2 * total));
      rowOf = doubled(rowOf, new Uint32Array(2 * total));
    }
    keyOf[total] = key;
    rowOf[total++] = row;
  });
  const order = orderRows(keyOf.subarray(0, total)).rows;
  const keys = new Uint32Array(total);
  const starts = new Uint32Array(total + 1);
  const rows = new Uint32Array(total);
  let count = 0;
  for (let i = 0; i < total; i++) {
    const pair = order[i]!;
    rows[i] = rowOf[pair]!;
    if (count > 0 && keys[count - 1] === keyOf[pair]) continue;
    starts[count] = i;
    keys[count++] = keyOf[pair]!;
  }
  starts[count] = total;
  return { keys: keys.slice(0, count), starts: starts.slice(0, count + 1), rows };
}

function doubled<A extends Float64Array | Uint32Array>(values: A, larger: A): A {
  larger.set(values);
  return larger;
}

/** The rows of one key; none for a key that does not occur. */
export function rowsOfKey(postings: Postings, key: number): Uint32Array {
  const { keys } = postings;
  const place = firstAtLeast(keys.length, key, (i) => keys[i]!);
  return keys[place] === key ? rowsAtPlace(postings, place) : new Uint32Array(0);
}

/** The rows of the key at a place of `keys`. */
export function rowsAtPlace({ starts, rows }: Postings, place: number): Uint32Array {
  return rows.subarray(starts[place]!, starts[place + 1]!);
}
