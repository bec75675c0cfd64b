import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Motion } from '../voyages/positions.js';
import type { Observation } from './observation.js';

/** One vessel over a span of time. */
export interface Watch {
  /** The motion of the ocean that the vessel belongs to. */
  readonly motion: Motion;
  readonly vessel: Vessel;
  /** Vessels with this index or a higher one do not exist: a planned meeting with one of them is no event. */
  readonly fleetSize: number;
  /** Whole seconds since 1970: events that start in [fromS, toS) are observed, with their end wherever it lies. */
  readonly fromS: number;
  readonly toS: number;
}

/**
 * Returns the events of one kind whose vessel0 is the watched vessel, or, for meetings, those that the plan of the
 * watched vessel contains. The events of a day are the same for every span that holds the day.
 */
export type Observer = (watch: Watch) => readonly Observation[];
