import { BitSet } from '../columns/bit-set.js';
import { type PackedSparse, packSparse, SparseColumn } from '../columns/sparse-column.js';
import { invariant } from '../errors.js';

/**
 * When versions are visible, as plain data. Rows stand in the order of createdAt, then id, then version: most are a record's only version, visible from its
 * creation on for ever, and where there are several the next row begins as one ends. Only what differs from that has a number.
 */
export interface PackedTimes {
  /** updatedMs of rows that are not published at the creation of their record. */
  readonly later: PackedSparse;
  /** A bit for each row that is visible until the next row is. */
  readonly replaced: Uint32Array;
  /** visibleToMs of the other rows that end. */
  readonly withdrawn: PackedSparse;
  /** The longest time from a record's creation to a version of it. */
  readonly longestMs: number;
}

export function packTimes(
  length: number,
  createdMs: (row: number) => number,
  updatedMs: (row: number) => number,
  visibleToMs: (row: number) => number,
): PackedTimes {
  const replaced = new Uint32Array((length + 31) >>> 5);
  let longestMs = 0;
  for (let row = 0; row < length; row++) {
    const sinceMs = updatedMs(row) - createdMs(row);
    invariant(sinceMs >= 0, 'a version is published when its record is, or later');
    longestMs = Math.max(longestMs, sinceMs);
    if (row + 1 < length && visibleToMs(row) === updatedMs(row + 1)) replaced[row >>> 5]! |= 1 << (row & 31);
  }
  const isReplaced = (row: number) => (replaced[row >>> 5]! & (1 << (row & 31))) !== 0;
  return {
    later: packSparse(length, (row) => (updatedMs(row) === createdMs(row) ? Number.NaN : updatedMs(row))),
    replaced,
    withdrawn: packSparse(length, (row) =>
      isReplaced(row) || visibleToMs(row) === Infinity ? Number.NaN : visibleToMs(row),
    ),
    longestMs,
  };
}

/** From when (inclusive) to when (exclusive) the rows of a segment are visible, whole milliseconds since 1970. */
export class VersionTimes {
  /** The longest time from a record's creation to a version of it. */
  readonly longestMs: number;
  /** Rows that are visible until the next row is. */
  readonly replaced: BitSet;
  /** When other rows end that do. */
  readonly withdrawn: SparseColumn;
  readonly #later: SparseColumn;
  readonly #createdMs: (row: number) => number;

  constructor(length: number, createdMs: (row: number) => number, packed: PackedTimes) {
    this.longestMs = packed.longestMs;
    this.replaced = new BitSet(length, packed.replaced);
    this.withdrawn = new SparseColumn(packed.withdrawn);
    this.#later = new SparseColumn(packed.later);
    this.#createdMs = createdMs;
  }

  get byteLength(): number {
    return this.#later.byteLength + this.replaced.byteLength + this.withdrawn.byteLength;
  }

  updatedMs(row: number): number {
    return this.#later.has(row) ? this.#later.at(row) : this.#createdMs(row);
  }

  /** Infinity for a version that is never replaced nor withdrawn. */
  visibleToMs(row: number): number {
    if (this.replaced.has(row)) return this.updatedMs(row + 1);
    return this.withdrawn.has(row) ? this.withdrawn.at(row) : Infinity;
  }
}
