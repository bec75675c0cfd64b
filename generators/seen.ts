/**
 * The seam between the two stages of a generation. The first asks, vessel by vessel, what is seen of it over a span of days; the
 * second makes of all that started on a day the day's chunk. Between them it may change threads.
 */
import type { Observation } from './observation.js';
import { type PackedRows, packObservations, unpackObservations } from './packed-observations.js';

/** What was seen and started on one day, in whatever order. */
export interface DaySeen {
  readonly observations: Observation[];
}

/** What was seen on each day of a span, as numbers. */
export interface PackedSeen {
  readonly observations: PackedRows;
}

/** So many days on which nothing was seen yet. */
export function emptyDays(count: number): DaySeen[] {
  return Array.from({ length: count }, () => ({ observations: [] }));
}

export function packSeen(days: readonly DaySeen[]): PackedSeen {
  return { observations: packObservations(days.map(({ observations }) => observations)) };
}

/** What all packs together hold of one day of their span. */
export function unpackSeen(packs: readonly PackedSeen[], dayOfSpan: number): DaySeen {
  return { observations: packs.flatMap(({ observations }) => unpackObservations(observations, dayOfSpan)) };
}
