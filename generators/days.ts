import type { DayChunk } from '../src/model/event.js';
import { observeAoiVisits } from './events/aoi-visit.js';
import { observeFishing } from './events/fishing-activity-history.js';
import { observePortVisits } from './events/port-visit.js';
import { observeStandardRendezvous } from './events/standard-rendezvous.js';
import { blockAt, vesselCount } from './fleet.js';
import { blockSize } from './fleet-mix.js';
import type { Observation } from './observation.js';
import type { Observer } from './observer.js';
import { publish } from './publication.js';

/** Who looks at every vessel with AIS: one for each kind of event. */
const observers: readonly Observer[] = [observeFishing, observeStandardRendezvous, observeAoiVisits, observePortVisits];

/**
 * The chunks of the days [fromDay, toDay). Vessel by vessel, so that the plans of its trips are made once for the whole span; a
 * chunk comes out the same whatever span it is in. `onShare` hears now and then which share of the work is done.
 */
export function generateDays(
  seed: number,
  scale: number,
  fromDay: number,
  toDay: number,
  onShare?: (share: number) => void,
): DayChunk[] {
  const seen: Observation[][] = Array.from({ length: toDay - fromDay }, () => []);
  const fleetSize = vesselCount(scale);
  for (let index = 0; index < fleetSize; index++) {
    const vessel = blockAt(seed, Math.floor(index / blockSize)).vessels[index % blockSize]!;
    if (index % 128 === 0) onShare?.(index / fleetSize);
    if (!vessel.ais) continue;
    const watch = { seed, vessel, fleetSize, fromS: fromDay * dayS, toS: toDay * dayS };
    for (const observe of observers) {
      for (const observation of observe(watch))
        seen[Math.floor(observation.startS / dayS) - fromDay]!.push(observation);
    }
  }
  return seen.map((observations, i) => publish(seed, fromDay + i, observations));
}

const dayS = 86400;
