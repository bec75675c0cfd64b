import { lastReportUntil } from '../fleet/ais.js';
import type { Plan } from '../motion/plan.js';
import { type InsideStretch, insidesOf } from './inside-area.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import type { WatchedArea, WatchedAreas } from './watched-areas.js';

/** The parts of a vessel's trips inside one area. */
export interface AreaTrips {
  readonly area: WatchedArea;
  /** The trips with a part inside, in order. */
  readonly trips: readonly TripInside[];
}

export interface TripInside {
  readonly plan: Plan;
  /** At least one, ascending. */
  readonly stretches: readonly InsideStretch[];
}

/** An observer of a kind of event inside areas of interest: it takes the answer of `areaTripsOf` for its watch. */
export type AreaObserver = (watch: Watch, areas: readonly AreaTrips[], watched: WatchedAreas) => readonly Observation[];

/**
 * The parts of a vessel's trips inside watched areas, by area, on all trips from the last report before the span up to
 * its end.
 */
export function areaTripsOf({ motion, vessel, fromS, toS }: Watch, watched: WatchedAreas): readonly AreaTrips[] {
  const found: AreaTrips[] = [];
  // No area is missed: the vessel never leaves the boxes of its reach.
  let wanted = 0;
  for (const { west, south, east, north } of motion.serviceOf(vessel).reach)
    wanted |= watched.meeting(west, south, east, north);
  if (wanted === 0) return found;
  const plans = motion.plansBetween(vessel, lastReportUntil(motion.scheduleOf(vessel), fromS - 1), toS);
  const byArea = new Map<WatchedArea, TripInside[]>();
  for (const plan of plans) {
    for (const { area, stretches } of insidesOf(plan, watched, wanted)) {
      let trips = byArea.get(area);
      if (trips === undefined) {
        trips = [];
        byArea.set(area, trips);
        found.push({ area, trips });
      }
      trips.push({ plan, stretches });
    }
  }
  return found.sort((a, b) => a.area.index - b.area.index);
}
