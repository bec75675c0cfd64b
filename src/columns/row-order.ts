import { invariant } from '../errors.js';
import { atOnce, inParts, itemsOfStep } from '../work/in-steps.js';

/**
 * Row numbers in ascending order of a key; equal keys stay in the order of their row numbers. Keys are numbers less
 * than 2^53 apart, or NaN for a missing one; rows with a missing key come after all others.
 */
export interface RowOrder {
  readonly rows: Uint32Array;
  /** How many rows have a key: they are rows[0] to rows[present - 1]. */
  readonly present: number;
}

/** The order of the rows of an array of keys. */
export function orderRows(keys: Float64Array): RowOrder {
  // Most calls are for some hundred keys, where steps would take a third of the time.
  return keys.length <= itemsOfStep ? orderAtOnce(keys) : atOnce(orderRowsInSteps(keys));
}

function orderAtOnce(keys: Float64Array): RowOrder {
  const { length } = keys;
  const present = countPresent(keys, 0, length);
  const rows = new Uint32Array(length);
  putPresentFirst(keys, 0, length, rows, 0, present);
  sortRows(keys, rows, 0, present);
  return { rows, present };
}

/** The same in steps of some milliseconds, one for each item. */
export function* orderRowsInSteps(keys: Float64Array): Generator<void, RowOrder> {
  let present = 0;
  yield* inParts(keys.length, (from, to) => {
    present += countPresent(keys, from, to);
  });
  const rows = new Uint32Array(keys.length);
  let next = 0;
  let missing = present;
  yield* inParts(keys.length, (from, to) => {
    const there = putPresentFirst(keys, from, to, rows, next, missing);
    next += there;
    missing += to - from - there;
  });
  yield* sortRowsInSteps(keys, rows.subarray(0, present));
  return { rows, present };
}

/** `orderRowsInSteps` for keys that are not in one array. */
export function* orderRowsByInSteps(length: number, keyAt: (row: number) => number): Generator<void, RowOrder> {
  const keys = new Float64Array(length);
  yield* inParts(length, (from, to) => {
    for (let row = from; row < to; row++) keys[row] = keyAt(row);
  });
  return yield* orderRowsInSteps(keys);
}

/** Row numbers in ascending order of their keys, none of which is missing; `compare` orders rows of one key. */
export function orderRowsThen(keys: Float64Array, compare: (a: number, b: number) => number): Uint32Array {
  const { rows } = orderRows(keys);
  sortEqual(keys, rows, compare);
  return rows;
}

/** Sorts the rows of each key by `compare`; `rows` are in the order of their keys. */
function sortEqual(keys: Float64Array, rows: Uint32Array, compare: (a: number, b: number) => number): void {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const key = keys[rows[from]!]!;
    for (to = from + 1; to < rows.length && keys[rows[to]!] === key; ) to++;
    if (to - from > 1) rows.subarray(from, to).sort(compare);
  }
}

/** How many of the rows [from, to) have a key. */
function countPresent(keys: Float64Array, from: number, to: number): number {
  let present = 0;
  for (let row = from; row < to; row++) if (!Number.isNaN(keys[row]!)) present++;
  return present;
}

/** Writes the rows [from, to): those with a key from `next` on, and those without from `missing` on. */
function putPresentFirst(
  keys: Float64Array,
  from: number,
  to: number,
  rows: Uint32Array,
  next: number,
  missing: number,
): number {
  let [present, absent] = [next, missing];
  for (let row = from; row < to; row++) rows[Number.isNaN(keys[row]!) ? absent++ : present++] = row;
  return present - next;
}

/**
 * Sorts rows by their keys, none of which is missing; rows of equal keys keep their order. A bucket sort with as many
 * buckets as rows: the bucket follows from where the key lies between the lowest and the highest key. Times are spread
 * evenly, so most buckets hold few rows; a bucket with many is sorted the same way. The time is linear for evenly
 * spread keys, and rows that are nearly in order already are read from memory in order. The work is done in steps, one
 * for each item.
 */
function* sortRowsInSteps(keys: Float64Array, rows: Uint32Array): Generator<void> {
  if (rows.length <= itemsOfStep) {
    sortRows(keys, rows, 0, rows.length);
    yield;
    return;
  }
  const range = new KeyRange();
  yield* inParts(rows.length, (from, to) => range.widen(keys, rows, from, to));
  if (range.isOneKey) return;
  const buckets = new Buckets(keys, rows, range);
  yield* inParts(rows.length, (from, to) => buckets.count(from, to));
  yield* inParts(rows.length, (from, to) => buckets.addUp(from, to));
  yield* inParts(rows.length, (from, to) => buckets.deal(rows.length - to, rows.length - from));
  for (let bucket = 0; bucket < rows.length; ) {
    const end = buckets.endOfStep(bucket);
    if (end === bucket) yield* sortRowsInSteps(keys, buckets.rowsOf(bucket++));
    else {
      buckets.sort(bucket, end);
      bucket = end;
      yield;
    }
  }
}

/** Sorts rows[from] to rows[to - 1] at once. */
function sortRows(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
  const length = to - from;
  if (length <= fewRows) {
    insertRows(keys, rows, from, to);
    return;
  }
  const range = new KeyRange();
  range.widen(keys, rows, from, to);
  if (range.isOneKey) return;
  const buckets = new Buckets(keys, rows.subarray(from, to), range);
  buckets.count(0, length);
  buckets.addUp(0, length);
  buckets.deal(0, length);
  buckets.sort(0, length);
}

/** The lowest and the highest key of some rows. */
class KeyRange {
  lowest = Infinity;
  highest = -Infinity;

  get isOneKey(): boolean {
    return this.lowest === this.highest;
  }

  /** Takes in rows[from] to rows[to - 1]. */
  widen(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
    let { lowest, highest } = this;
    for (let i = from; i < to; i++) {
      const key = keys[rows[i]!]!;
      if (key < lowest) lowest = key;
      if (key > highest) highest = key;
    }
    this.lowest = lowest;
    this.highest = highest;
  }
}

/**
 * Puts rows in the order of their buckets, those of a bucket in the order in which they were: all are counted, then
 * the counts are added up, then all rows are dealt from the last one on. The lowest and the highest key are never in
 * one bucket, so every bucket holds fewer rows than there are.
 */
class Buckets {
  readonly #keys: Float64Array;
  readonly #rows: Uint32Array;
  readonly #lowest: number;
  /** Buckets per unit of a key. Rounding moves no key before a lower one. */
  readonly #perUnit: number;
  readonly #unsorted: Uint32Array;
  /** By index of `#unsorted`. */
  readonly #bucketOf: Uint32Array;
  /** For each bucket its count, then its end, in the end the index of its first row; and the number of all rows. */
  readonly #starts: Uint32Array;

  constructor(keys: Float64Array, rows: Uint32Array, { lowest, highest }: KeyRange) {
    invariant(highest - lowest <= Number.MAX_SAFE_INTEGER, 'sort keys span less than 2^53');
    this.#keys = keys;
    this.#rows = rows;
    this.#lowest = lowest;
    this.#perUnit = (rows.length - 1) / (highest - lowest);
    this.#unsorted = rows.slice();
    this.#bucketOf = new Uint32Array(rows.length);
    this.#starts = new Uint32Array(rows.length + 1);
  }

  /** Counts the rows of the indexes [from, to). */
  count(from: number, to: number): void {
    const [keys, rows, lowest, perUnit] = [this.#keys, this.#rows, this.#lowest, this.#perUnit];
    const [bucketOf, counts] = [this.#bucketOf, this.#starts];
    for (let i = from; i < to; i++) {
      const bucket = ((keys[rows[i]!]! - lowest) * perUnit) >>> 0;
      bucketOf[i] = bucket;
      counts[bucket]!++;
    }
  }

  /** Makes the counts of the buckets from + 1 to `to` ends. */
  addUp(from: number, to: number): void {
    const ends = this.#starts;
    for (let bucket = from + 1; bucket <= to; bucket++) ends[bucket]! += ends[bucket - 1]!;
  }

  /** Deals the rows of the indexes [from, to), behind which all are dealt. In the end all ends are starts. */
  deal(from: number, to: number): void {
    const [rows, unsorted, bucketOf, starts] = [this.#rows, this.#unsorted, this.#bucketOf, this.#starts];
    for (let i = to - 1; i >= from; i--) rows[--starts[bucketOf[i]!]!] = unsorted[i]!;
  }

  /** The end of the buckets from `bucket` on whose rows are sorted in one step; `bucket` itself if it holds more. */
  endOfStep(bucket: number): number {
    const starts = this.#starts;
    const last = Math.min(this.#rows.length, bucket + itemsOfStep);
    const most = starts[bucket]! + itemsOfStep;
    let end = bucket;
    while (end < last && starts[end + 1]! <= most) end++;
    return end;
  }

  /** Sorts the rows of the buckets [from, to). */
  sort(from: number, to: number): void {
    const [keys, rows, starts] = [this.#keys, this.#rows, this.#starts];
    for (let bucket = from; bucket < to; bucket++) {
      const first = starts[bucket]!;
      const end = starts[bucket + 1]!;
      if (end - first > 1) sortRows(keys, rows, first, end);
    }
  }

  rowsOf(bucket: number): Uint32Array {
    return this.#rows.subarray(this.#starts[bucket]!, this.#starts[bucket + 1]!);
  }
}

/** Up to this many rows are sorted by insertion. */
const fewRows = 24;

function insertRows(keys: Float64Array, rows: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]!;
    const key = keys[row]!;
    let slot = i;
    for (; slot > from && keys[rows[slot - 1]!]! > key; slot--) rows[slot] = rows[slot - 1]!;
    rows[slot] = row;
  }
}

/** The first index in [0, count) whose key is at least `key`, or `count`. `keyAt` ascends. */
export function firstAtLeast(count: number, key: number, keyAt: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index in [0, count) whose key is above `key`, or `count`. `keyAt` ascends. */
export function firstAbove(count: number, key: number, keyAt: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(middle) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}
