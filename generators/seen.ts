/**
 * The seam between the two stages of a generation. The first asks, vessel by vessel, what is seen of it over a span of days; the
 * second makes of all that started on a day the day's chunk. Between them it may change threads, so it is packed as it comes.
 */
import type { DayRows } from './day-rows.js';
import type { Observation } from './observation.js';
import { addObservation, type DayObservations, observationSheet, observationsOf } from './packed-observations.js';
import { addSighting, type DaySightings, sightingSheet, sightingsOf } from './packed-sightings.js';
import type { Sighting } from './sightings.js';

/** What was seen and started on one day, and who was under a satellite on it, in whatever order. */
export interface DaySeen {
  readonly observations: DayObservations;
  readonly sightings: DaySightings;
}

/** What was seen on each day of a span, as numbers. */
export interface PackedSeen {
  readonly observations: DayRows<Float64Array>;
  readonly sightings: DayRows<Int32Array>;
}

/** Takes what is seen on so many days, counted from 0, and packs it. */
export interface SeenSheet {
  observed(day: number, observation: Observation): void;
  sighted(day: number, sighting: Sighting): void;
  finish(): PackedSeen;
}

export function seenSheet(days: number): SeenSheet {
  const observations = observationSheet(days);
  const sightings = sightingSheet(days);
  return {
    observed: (day, observation) => addObservation(observations, day, observation),
    sighted: (day, sighting) => addSighting(sightings, day, sighting),
    finish: () => ({ observations: observations.finish(), sightings: sightings.finish() }),
  };
}

/** What all packs together hold of one day of their span. */
export function unpackSeen(packs: readonly PackedSeen[], dayOfSpan: number): DaySeen {
  return {
    observations: observationsOf(
      packs.map(({ observations }) => observations),
      dayOfSpan,
    ),
    sightings: sightingsOf(
      packs.map(({ sightings }) => sightings),
      dayOfSpan,
    ),
  };
}
