import type { BitSet } from '../../columns/bit-set.js';
import { firstAbove, firstAtLeast, type RowOrder } from '../../columns/row-order.js';
import type { VersionTimes } from './version-times.js';
import type { Look, VisibleSet } from './visible-sets.js';

/** Versions of records, in the order of createdAt. */
export interface VersionRows {
  readonly length: number;
  /** When the row's record was first published, milliseconds; ascending. */
  createdMs(row: number): number;
  /** The start, from which retention is measured, microseconds; every row has one, at its creation or before. */
  startUs(row: number): number;
  /** The rows in the order of their starts. */
  readonly byStart: RowOrder;
  /** The longest time from a row's start to its creation, whole milliseconds. */
  readonly longestDelayMs: number;
  readonly times: VersionTimes;
  /** By user, the rows that only this user sees. */
  readonly owned: ReadonlyMap<string, BitSet>;
}

/** The rows that started in [fromUs, toUs). */
export function startedIn(versions: VersionRows, fromUs: number, toUs: number): Uint32Array {
  if (fromUs >= toUs || toUs <= earliestStartUs(versions)) return new Uint32Array();
  const { length, startUs } = versions;
  const { rows } = versions.byStart;
  const keyAt = (index: number) => startUs(rows[index]!);
  return rows.subarray(firstAtLeast(length, fromUs, keyAt), firstAtLeast(length, toUs, keyAt));
}

/** The nearest changes on both sides of a look. */
export function unchangedAround(
  versions: VersionRows,
  { asOfMs, windowUs }: Look,
): Pick<VisibleSet, 'fromMs' | 'toMs' | 'afterUs' | 'untilUs'> {
  const { length, createdMs, startUs, times } = versions;
  const { fromMs, toMs } = times.changesAround(asOfMs);
  const end = firstAbove(length, asOfMs, createdMs);
  const instants = {
    fromMs: end > 0 ? Math.max(fromMs, createdMs(end - 1)) : fromMs,
    toMs: end < length ? Math.min(toMs, createdMs(end)) : toMs,
  };
  const earliestUs = earliestStartUs(versions);
  if (windowUs <= earliestUs) return { ...instants, afterUs: -Infinity, untilUs: earliestUs };
  const { rows } = versions.byStart;
  const first = firstAtLeast(length, windowUs, (index) => startUs(rows[index]!));
  return {
    ...instants,
    afterUs: first > 0 ? startUs(rows[first - 1]!) : -Infinity,
    untilUs: first < length ? startUs(rows[first]!) : Infinity,
  };
}

/** No row started before this: none is created later after its start than `longestDelayMs`. */
function earliestStartUs({ length, createdMs, longestDelayMs }: VersionRows): number {
  return length === 0 ? Infinity : (createdMs(0) - longestDelayMs) * 1000;
}
