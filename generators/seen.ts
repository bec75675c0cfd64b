/**
 * The seam between the two stages of a generation. The first asks, vessel by vessel, what is seen of it over a span of days; the
 * second makes of all that started on a day the day's chunk. Between them it may change threads.
 */
import type { Observation } from './observation.js';
import { type PackedRows, packObservations, unpackObservations } from './packed-observations.js';
import { type PackedSightings, packSightings, unpackSightings } from './packed-sightings.js';
import type { Sighting } from './sightings.js';

/** What was seen and started on one day, and who was under a satellite on it, in whatever order. */
export interface DaySeen {
  readonly observations: Observation[];
  readonly sightings: Sighting[];
}

/** What was seen on each day of a span, as numbers. */
export interface PackedSeen {
  readonly observations: PackedRows;
  readonly sightings: PackedSightings;
}

/** So many days on which nothing was seen yet. */
export function emptyDays(count: number): DaySeen[] {
  return Array.from({ length: count }, () => ({ observations: [], sightings: [] }));
}

export function packSeen(days: readonly DaySeen[]): PackedSeen {
  return {
    observations: packObservations(days.map(({ observations }) => observations)),
    sightings: packSightings(days.map(({ sightings }) => sightings)),
  };
}

/** What all packs together hold of one day of their span. */
export function unpackSeen(packs: readonly PackedSeen[], dayOfSpan: number): DaySeen {
  return joinSeen(
    packs.map(({ observations, sightings }) => ({
      observations: unpackObservations(observations, dayOfSpan),
      sightings: unpackSightings(sightings, dayOfSpan),
    })),
  );
}

/** What several have seen of one day. */
export function joinSeen(parts: readonly DaySeen[]): DaySeen {
  return {
    observations: parts.flatMap(({ observations }) => observations),
    sightings: parts.flatMap(({ sightings }) => sightings),
  };
}
