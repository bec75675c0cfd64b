/** The first stage of a generation: what is seen of vessels over a span of days. */
import { observeAoiVisits } from './events/aoi-visit.js';
import { observeDarkRendezvous } from './events/dark-rendezvous.js';
import { observeFishing } from './events/fishing-activity-history.js';
import { observePortVisits } from './events/port-visit.js';
import { observeSpeedRanges } from './events/speed-range.js';
import { observeStandardRendezvous } from './events/standard-rendezvous.js';
import type { Observer } from './observer.js';
import { type PackedSeen, seenSheet } from './seen.js';
import { observeSightings } from './sightings.js';
import { skyOver } from './sky.js';
import type { Vessel } from './vessel.js';

/** Who looks at every vessel with AIS: one for each kind of event. */
const observers: readonly Observer[] = [
  observeFishing,
  observeStandardRendezvous,
  observeDarkRendezvous,
  observeAoiVisits,
  observeSpeedRanges,
  observePortVisits,
];
/** Who looks at the vessels without. */
const darkObservers: readonly Observer[] = [observeDarkRendezvous];

/** Whom to look at in which ocean, and when: the days [fromDay, toDay), days since 1970. */
export interface Lookout {
  readonly seed: number;
  /** Vessels from this number on do not exist. */
  readonly fleetSize: number;
  readonly vessels: readonly Vessel[];
  readonly fromDay: number;
  readonly toDay: number;
}

/**
 * Vessel by vessel, so that the plans of its trips are made once for the whole span. What is seen of a vessel is the same whatever
 * the span and whoever else is looked at.
 */
export function observeVessels(lookout: Lookout): PackedSeen {
  const { seed, fleetSize, vessels, fromDay, toDay } = lookout;
  const seen = seenSheet(toDay - fromDay);
  const sky = skyOver(seed, fromDay, toDay);
  for (const vessel of vessels) {
    observeSightings(seed, vessel, sky, seen.sighted);
    const watch = { seed, vessel, fleetSize, fromS: fromDay * dayS, toS: toDay * dayS };
    for (const observe of vessel.ais ? observers : darkObservers) {
      for (const observation of observe(watch))
        seen.observed(Math.floor(observation.startS / dayS) - fromDay, observation);
    }
  }
  return seen.finish();
}

const dayS = 86400;
