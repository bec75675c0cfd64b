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
  make(first: FirstTrip | undefined): Service;
}

/** Services one after the other: each takes over at the end of the trip that is under way at its instant. */
export function changingService(parts: readonly Part[]): Service {
  const service = parts[0]!.make(undefined);
  if (parts.length === 1) return service;
  const later: LaterService[] = [];
  let last = service;
  for (const { sinceS, make } of parts.slice(1)) {
    const trip = Math.ceil((sinceS - last.phaseS) / last.periodS);
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
