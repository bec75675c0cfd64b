import type { WaypointSheet } from '../../motion/waypoint-sheet.js';
import { inOneShape, type LaterService, type Service } from './vessel-service.js';

/** The first trip of a service that takes over: its number, and when it begins. */
export interface FirstTrip {
  readonly trip: number;
  readonly fromS: number;
}

/** A service from an instant on: the trips that begin then. */
export interface Part {
  readonly sinceS: number;
  /** Whether the trip that is under way at the instant must not take place. By default it does. */
  readonly bars?: ((trip: number, before: Service) => boolean) | undefined;
  make(first: FirstTrip | undefined): Service;
}

/**
 * Services one after the other. Each takes over at the end of the trip that is under way at its instant, or in place of
 * that trip.
 */
export function changingService(parts: readonly Part[]): Service {
  const service = inOneShape(parts[0]!.make(undefined));
  if (parts.length === 1) return service;
  const later: LaterService[] = [];
  let last = service;
  for (const { sinceS, bars, make } of parts.slice(1)) {
    // A part that would begin later than this one does not begin.
    while (bars !== undefined && later.length > 0 && later[later.length - 1]!.fromS > sinceS) {
      later.pop();
      last = later[later.length - 1]?.service ?? service;
    }
    const underWay = Math.floor((sinceS - last.phaseS) / last.periodS);
    const trip = bars?.(underWay, last) ? underWay : Math.ceil((sinceS - last.phaseS) / last.periodS);
    const fromS = last.phaseS + trip * last.periodS;
    last = inOneShape(make({ trip, fromS }));
    // Where a trip takes longer than a part lasts, the part has no trip.
    if (later.length > 0 && later[later.length - 1]!.trip === trip) later.pop();
    later.push({ trip, fromS, service: last });
  }
  const partWith = (trip: number) => later.findLast((part) => trip >= part.trip)?.service ?? service;
  return {
    ...service,
    later,
    reach: [...new Set([service, ...later.map((part) => part.service)].flatMap(({ reach }) => reach))],
    departureS(trip: number) {
      return partWith(trip).departureS(trip);
    },
    plan(trip: number, sheet: WaypointSheet) {
      return partWith(trip).plan(trip, sheet);
    },
  };
}
