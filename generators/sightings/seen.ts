/**
 * The seam between the stages of a generation: what is seen of vessels over a span of days, and who was under a
 * satellite; of all that started on a day publication makes the day's chunk. In between it may change threads, so it is
 * packed as it comes.
 */

import { type DayObservations, observationsOf } from '../events/packed-observations.js';
import type { DayRows } from '../sheets/day-rows.js';
import { type DaySightings, sightingsOf } from './packed-sightings.js';
import { targetsOf } from './target-sheet.js';

/** What was seen and started on one day, and who was under a satellite on it, in whatever order. */
export interface DaySeen {
  readonly observations: DayObservations;
  readonly sightings: DaySightings;
  /** What scenes show of those who were detected, in the order of the sightings (target-sheet.ts). */
  readonly targets: Float64Array;
}

/** What was seen on each day of a span, as numbers, in as many packs as there were shares of the fleet. */
export interface PackedSeen {
  readonly observations: readonly DayRows<Int32Array>[];
  readonly sighted: readonly Sighted[];
}

/** Who of some vessels was under a satellite. */
export interface Sighted {
  readonly sightings: DayRows<Int32Array>;
  readonly targets: DayRows<Float64Array>;
}

/** What all packs together hold of one day of their span: there until this thread is asked for another day. */
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
