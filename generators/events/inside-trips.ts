import { lastReportUntil } from '../ais.js';
import type { Watch } from '../observer.js';
import type { Plan } from '../plan.js';
import { motionOf } from '../positions.js';
import { areasAbout, type InsideStretch, insidesOf, type WatchedArea } from './inside-area.js';

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
 * By area, what a vessel's trips have inside from the last report before a span up to its end. The last answer is kept: all who watch areas ask for
 * the same one after the other.
 */
export function insideTrips(watch: Watch): readonly AreaTrips[] {
  const { seed, vessel, fromS, toS } = watch;
  if (kept?.seed !== seed || kept.vessel !== vessel.index || kept.fromS !== fromS || kept.toS !== toS)
    kept = { seed, vessel: vessel.index, fromS, toS, areas: makeInsideTrips(watch) };
  return kept.areas;
}

let kept:
  | (Pick<Watch, 'seed' | 'fromS' | 'toS'> & { readonly vessel: number; readonly areas: readonly AreaTrips[] })
  | undefined;

function makeInsideTrips({ seed, vessel, fromS, toS }: Watch): readonly AreaTrips[] {
  const motion = motionOf(seed);
  let wanted = 0;
  // Nothing is lost: the vessel is never outside its reach.
  for (const { west, south, east, north } of motion.serviceOf(vessel).reach)
    wanted |= areasAbout(west, south, east, north);
  if (wanted === 0) return [];
  const byArea: { readonly area: WatchedArea; readonly trips: TripInside[] }[] = [];
  for (const plan of motion.plansBetween(vessel, lastReportUntil(motion.scheduleOf(vessel), fromS - 1), toS)) {
    for (const { area, stretches } of insidesOf(plan, wanted)) {
      byArea[area.index] ??= { area, trips: [] };
      byArea[area.index]!.trips.push({ plan, stretches });
    }
  }
  return byArea.filter((found) => found !== undefined);
}
