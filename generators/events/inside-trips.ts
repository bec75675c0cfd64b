import { lastReportUntil } from '../fleet/ais.js';
import type { Plan } from '../motion/plan.js';
import { motionOf } from '../voyages/positions.js';
import { areasAbout, type InsideStretch, insidesOf, type WatchedArea } from './inside-area.js';
import type { Watch } from './observer.js';

/** What a vessel's trips have inside one area. */
export interface AreaTrips {
  readonly area: WatchedArea;
  /** Those that have anything inside, in order. */
  readonly trips: readonly TripInside[];
}

export interface TripInside {
  readonly plan: Plan;
  /** At least one, ascending. */
  readonly stretches: readonly InsideStretch[];
}

/**
 * By area, what a vessel's trips have inside from the last report before a span up to its end. The last answer is kept,
 * as long as the plans are the same: all who watch areas ask for the same one after the other.
 */
export function insideTrips({ seed, vessel, fromS, toS }: Watch): readonly AreaTrips[] {
  const motion = motionOf(seed);
  let wanted = 0;
  // Nothing is lost: the vessel is never outside its reach.
  for (const { west, south, east, north } of motion.serviceOf(vessel).reach)
    wanted |= areasAbout(west, south, east, north);
  if (wanted === 0) return makeInsideTrips([], wanted);
  const plans = motion.plansBetween(vessel, lastReportUntil(motion.scheduleOf(vessel), fromS - 1), toS);
  if (kept?.plans !== plans) kept = { plans, areas: makeInsideTrips(plans, wanted) };
  return kept.areas;
}

let kept: { readonly plans: readonly Plan[]; readonly areas: readonly AreaTrips[] } | undefined;

function makeInsideTrips(plans: readonly Plan[], wanted: number): readonly AreaTrips[] {
  const byArea: { readonly area: WatchedArea; readonly trips: TripInside[] }[] = [];
  for (const plan of plans) {
    for (const { area, stretches } of insidesOf(plan, wanted)) {
      byArea[area.index] ??= { area, trips: [] };
      byArea[area.index]!.trips.push({ plan, stretches });
    }
  }
  // All lists are born here, the empty ones too: so they have one hidden class, and who reads them is compiled once.
  const found: AreaTrips[] = [];
  for (const area of byArea) if (area !== undefined) found.push(area);
  return found;
}
