import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Observation } from './observation.js';

/** What an event file is asked: one vessel over a span of time. */
export interface Watch {
  readonly seed: number;
  readonly vessel: Vessel;
  /** Vessels from this number on do not exist: whoever would meet one of them meets nobody. */
  readonly fleetSize: number;
  /** Whole seconds since 1970: the events that start in [fromS, toS) are wanted, wherever they end. */
  readonly fromS: number;
  readonly toS: number;
}

/**
 * Sees the events of one kind that have this vessel as vessel0, or, of a meeting, that this vessel went to. The answer
 * for a day is the same in whatever span it is asked.
 */
export type Observer = (watch: Watch) => readonly Observation[];
