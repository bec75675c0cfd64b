import { firstAtLeast } from './row-order.js';

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
  const counts = new Map<number, number>();
  let total = 0;
  pairs((key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    total++;
  });
  const keys = Uint32Array.from(counts.keys()).sort();
  const starts = new Uint32Array(keys.length + 1);
  const next = new Map<number, number>();
  keys.forEach((key, i) => {
    next.set(key, starts[i]!);
    starts[i + 1] = starts[i]! + counts.get(key)!;
  });
  const rows = new Uint32Array(total);
  pairs((key, row) => {
    const place = next.get(key)!;
    rows[place] = row;
    next.set(key, place + 1);
  });
  return { keys, starts, rows };
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
