import { invariant } from '../../base/errors.js';
import { BitSet } from '../columns/bit-set.js';
import { type PackedSparse, SparseColumn, SparsePacker } from '../columns/sparse-column.js';
import { VisibleSets } from './visible-sets.js';

/**
 * When versions are visible, as plain data. Rows stand in the order of createdAt, then id, then version. Most are the
 * only version of a record and visible from its creation on for ever; of several versions each ends when the next row
 * begins. Only rows that differ from that store a time.
 */
export interface PackedTimes {
  /** A bit for each row that is visible until the next row becomes visible. */
  readonly later: PackedSparse;
  /** A bit for each row that is visible until the next row is. */
  readonly replaced: Uint32Array;
  /** visibleToMs of the other rows that have an end. */
  readonly withdrawn: PackedSparse;
  /** The longest time from a record's creation to a version of it. */
  readonly longestMs: number;
}

/**
 * The longest time from the start of a record to its creation, whole milliseconds; 0 if none is created after its
 * start.
 */
export function longestDelay(createdMs: Float64Array, startUs: Float64Array): number {
  let longest = 0;
  for (let row = 0; row < createdMs.length; row++)
    longest = Math.max(longest, Math.ceil(createdMs[row]! - startUs[row]! / 1000));
  return longest;
}

/** Packs the times of versions, milliseconds by row. */
export function packTimes(createdMs: Float64Array, updatedMs: Float64Array, visibleToMs: Float64Array): PackedTimes {
  const { length } = createdMs;
  const later = new SparsePacker();
  const replaced = new Uint32Array((length + 31) >>> 5);
  const withdrawn = new SparsePacker();
  let longestMs = 0;
  for (let row = 0; row < length; row++) {
    const sinceMs = updatedMs[row]! - createdMs[row]!;
    invariant(sinceMs >= 0, 'a version is published when its record is, or later');
    longestMs = Math.max(longestMs, sinceMs);
    later.push(sinceMs === 0 ? Number.NaN : updatedMs[row]!);
    const endMs = visibleToMs[row]!;
    const isReplaced = row + 1 < length && endMs === updatedMs[row + 1];
    if (isReplaced) replaced[row >>> 5]! |= 1 << (row & 31);
    withdrawn.push(isReplaced || endMs === Infinity ? Number.NaN : endMs);
  }
  return { later: later.finish(), replaced, withdrawn: withdrawn.finish(), longestMs };
}

/** From when (inclusive) to when (exclusive) the rows of a segment are visible, whole milliseconds since 1970. */
export class VersionTimes {
  /** The longest time from a record's creation to a version of it. */
  readonly longestMs: number;
  /** Rows that are visible until the next row becomes visible. */
  readonly replaced: BitSet;
  /** Rows that a world ended, and when (milliseconds): in that world they are visible no longer than that. */
  readonly ended: ReadonlyMap<number, number>;
  /** The same rows without the ends of a world. */
  readonly shared: VersionTimes;
  /** Sets of visible rows that searches made; only those of `shared` are used. */
  readonly visible = new VisibleSets();
  readonly #later: SparseColumn;
  /** The ends of rows that are not replaced, if they have one. */
  readonly #withdrawn: SparseColumn;
  readonly #createdMs: (row: number) => number;

  /** `from`: the times of `length` rows, or the times to which `ended` is added. */
  constructor(
    length: number,
    createdMs: (row: number) => number,
    from: PackedTimes | VersionTimes,
    ended: ReadonlyMap<number, number> = new Map(),
  ) {
    const isShared = from instanceof VersionTimes;
    this.shared = isShared ? from.shared : this;
    this.ended = ended;
    this.longestMs = from.longestMs;
    this.replaced = isShared ? from.replaced : new BitSet(length, from.replaced);
    this.#withdrawn = isShared ? from.#withdrawn : new SparseColumn(from.withdrawn);
    this.#later = isShared ? from.#later : new SparseColumn(from.later);
    this.#createdMs = createdMs;
  }

  get byteLength(): number {
    return this.#later.byteLength + this.replaced.byteLength + this.#withdrawn.byteLength;
  }

  updatedMs(row: number): number {
    return this.#later.has(row) ? this.#later.at(row) : this.#createdMs(row);
  }

  /** The rows that are published after their creation, after `afterMs` until `untilMs`. */
  laterIn(afterMs: number, untilMs: number): Uint32Array {
    return this.#later.within(afterMs, untilMs);
  }

  /** The rows that are withdrawn after `afterMs` until `untilMs`. */
  withdrawnIn(afterMs: number, untilMs: number): Uint32Array {
    return this.#withdrawn.within(afterMs, untilMs);
  }

  /**
   * Of these publications and withdrawals the last one until an instant and the first one after it, milliseconds;
   * ±Infinity where there is none.
   */
  changesAround(ms: number): { readonly fromMs: number; readonly toMs: number } {
    const [later, withdrawn] = [this.#later.around(ms), this.#withdrawn.around(ms)];
    return { fromMs: Math.max(later.atMost, withdrawn.atMost), toMs: Math.min(later.above, withdrawn.above) };
  }

  /** These times with the ends of a world. */
  endedBy(ended: ReadonlyMap<number, number>): VersionTimes {
    return new VersionTimes(this.replaced.size, this.#createdMs, this, ended);
  }

  /** Infinity for a version that is never replaced nor withdrawn. */
  visibleToMs(row: number): number {
    const endMs = this.ended.get(row);
    return endMs === undefined ? this.#storedEndMs(row) : Math.min(endMs, this.#storedEndMs(row));
  }

  #storedEndMs(row: number): number {
    if (this.replaced.has(row)) return this.updatedMs(row + 1);
    return this.#withdrawn.has(row) ? this.#withdrawn.at(row) : Infinity;
  }
}
