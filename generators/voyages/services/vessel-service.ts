import type { Box } from '../../../src/earth/geo/polygon.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { Plan } from '../../motion/plan.js';
import type { WaypointSheet } from '../../motion/waypoint-sheet.js';

/**
 * What a vessel does all its life: trips of equal length, each from a home port and back or to another one. Trip n
 * fills exactly [phaseS + n * periodS, phaseS + (n + 1) * periodS) and ends at the berth where the next one begins.
 * Which one this is follows from the number of the trip, so a trip can be planned without its neighbours.
 */
export interface Service {
  readonly vessel: Vessel;
  /** Whole seconds. */
  readonly periodS: number;
  readonly phaseS: number;
  /** Services that take over from a trip on, in their order. They continue the numbers of trips. */
  readonly later?: readonly LaterService[] | undefined;
  /** Boxes that together hold every position of the vessel; longitudes may run past ±180. */
  readonly reach: readonly Box[];
  /** The ports of its calls, indexes into `ports()`. */
  readonly ports: readonly number[];
  /** Whether its plans have waits. */
  readonly waits: boolean;
  /** The instant at which the vessel leaves port on a trip; the end of the trip if it stays at home. */
  departureS(trip: number): number;
  /** The plan of a trip, written at the end of the sheet. */
  plan(trip: number, sheet: WaypointSheet): Plan;
}

export interface LaterService {
  readonly trip: number;
  /** The start of the trip. */
  readonly fromS: number;
  readonly service: Service;
}

/** The same service. All have one shape then, so code that asks them is compiled once, not once for each kind. */
export function inOneShape(service: Service): Service {
  const { vessel, periodS, phaseS, later, reach, ports, waits, departureS, plan } = service;
  return { vessel, periodS, phaseS, later, reach, ports, waits, departureS, plan };
}

export function tripAt(service: Service, tS: number): number {
  let { phaseS, periodS } = service;
  if (service.later !== undefined) {
    for (const { fromS, service: later } of service.later) if (tS >= fromS) ({ phaseS, periodS } = later);
  }
  return Math.floor((tS - phaseS) / periodS);
}

export function tripStartS(service: Service, trip: number): number {
  let { phaseS, periodS } = service;
  if (service.later !== undefined) {
    for (const { trip: first, service: later } of service.later) if (trip >= first) ({ phaseS, periodS } = later);
  }
  return phaseS + trip * periodS;
}
