import type { Box } from '../../../src/geo/polygon.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { Plan } from '../../motion/plan.js';
import type { WaypointSheet } from '../../motion/waypoint-sheet.js';

/**
 * What a vessel does all its life: trips of equal length, each from its home port and back to it. Trip n fills exactly
 * [phaseS + n * periodS, phaseS + (n + 1) * periodS) and begins and ends at the home berth, so trips join without a
 * look at their neighbours.
 */
export interface Service {
  readonly vessel: Vessel;
  /** Whole seconds. */
  readonly periodS: number;
  readonly phaseS: number;
  /** Boxes that together hold every place where it ever is; longitudes may run past ±180. */
  readonly reach: readonly Box[];
  /** Where it calls, indexes into `ports()`. */
  readonly ports: readonly number[];
  /** Whether it ever waits for anybody. */
  readonly waits: boolean;
  /** When it puts to sea on a trip; the end of the trip where it stays at home. */
  departureS(trip: number): number;
  /** The plan of a trip, written at the end of the sheet. */
  plan(trip: number, sheet: WaypointSheet): Plan;
}

export function tripAt(service: Service, tS: number): number {
  return Math.floor((tS - service.phaseS) / service.periodS);
}

export function tripStartS(service: Service, trip: number): number {
  return service.phaseS + trip * service.periodS;
}
