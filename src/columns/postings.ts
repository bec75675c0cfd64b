import { distinctRows } from './distinct-rows.js';
import { filled } from './filled.js';
import { firstAtLeast, orderRowsBy } from './row-order.js';

/** For every key that occurs, the rows that have it, ascending. */
export interface Postings {
  /** Distinct keys, ascending. */
  readonly keys: Uint32Array;
  /** Key i has the rows rows[starts[i]] to rows[starts[i + 1] - 1]. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** A row may stand under several keys, which have 32 bits; `pairs` tells each (key, row) once, with ascending rows for one key. */
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
  // Keys are far fewer than rows: only they are sorted, and rows are dealt to them.
  const { firsts, codes } = distinctRows(
    total,
    (pair) => keyOf[pair]!,
    (a, b) => keyOf[a] === keyOf[b],
  );
  const byKey = orderRowsBy(firsts.length, (code) => keyOf[firsts[code]!]!).rows;
  const keys = filled(new Uint32Array(firsts.length), (place) => keyOf[firsts[byKey[place]!]!]!);
  const counts = new Uint32Array(firsts.length);
  for (let pair = 0; pair < total; pair++) counts[codes[pair]!]!++;
  const starts = new Uint32Array(firsts.length + 1);
  const next = new Uint32Array(firsts.length);
  for (let place = 0; place < keys.length; place++) {
    const code = byKey[place]!;
    next[code] = starts[place]!;
    starts[place + 1] = starts[place]! + counts[code]!;
  }
  const rows = new Uint32Array(total);
  for (let pair = 0; pair < total; pair++) rows[next[codes[pair]!]!++] = rowOf[pair]!;
  return { keys, starts, rows };
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
  return keys[place] === key ? rowsAtPlace(postings, place) : new Uint32Array(0);
}

/** The rows of the key at a place of `keys`. */
export function rowsAtPlace({ starts, rows }: Postings, place: number): Uint32Array {
  return rows.subarray(starts[place]!, starts[place + 1]!);
}
