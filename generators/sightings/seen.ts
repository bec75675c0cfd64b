/**
 * What passes from stage to stage of a generation: observations and sightings of a span of days, from which publication
 * makes the chunk of each day. They are packed, since another thread may read them.
 */

import { type DayObservations, observationsOf } from '../events/packed-observations.js';
import type { DayRows } from '../sheets/day-rows.js';
import { type DaySightings, sightingsOf } from './packed-sightings.js';
import { targetsOf } from './target-sheet.js';

/** The observations that start on one day, and its sightings, in any order. */
export interface DaySeen {
  readonly observations: DayObservations;
  readonly sightings: DaySightings;
  /** A target for each sighting that is detected, in the order of the sightings (target-sheet.ts). */
  readonly targets: Float64Array;
}

/** Observations and sightings of a span, a pack for each share of the fleet. */
export interface PackedSeen {
  readonly observations: readonly DayRows<Int32Array>[];
  readonly sighted: readonly Sighted[];
}

/** The sightings of some vessels, and the targets of those that are detected. */
export interface Sighted {
  readonly sightings: DayRows<Int32Array>;
  readonly targets: DayRows<Float64Array>;
}

/** The rows of all packs for one day of their span. */
export function unpackSeen({ observations, sighted }: PackedSeen, dayOfSpan: number): DaySeen {
  return {
    observations: observationsOf(observations, dayOfSpan),
    sightings: sightingsOf(
      sighted.map(({ sightings }) => sightings),
      dayOfSpan,
    ),
    targets: targetsOf(
      sighted.map(({ targets }) => targets),
      dayOfSpan,
    ),
  };
}
