/** dark_rendezvous: a vessel with AIS beside one without, for a quarter of an hour or more. */
import { noScore } from '../../src/model/event.js';
import { vesselAt } from '../fleet.js';
import type { Observation } from '../observation.js';
import type { Watch } from '../observer.js';
import { placeOnDrift } from '../plan.js';
import { motionOf } from '../positions.js';
import { purpose } from '../purpose.js';
import { between, draw } from '../random.js';
import { heardPart } from './heard-part.js';
import { stretchBetween, stretchOf } from './stretch.js';

/**
 * The vessel watched is the one whose plan knows who it really met, with AIS or without; vessel0 is the one of the two that has AIS.
 */
export function observeDarkRendezvous({ seed, vessel, fleetSize, fromS, toS }: Watch): Observation[] {
  const found: Observation[] = [];
  // Boats that come home every night meet nobody.
  if (vessel.ground < 0 || vessel.dayBoat || (vessel.kind === 'fishing' && vessel.ais)) return found;
  const motion = motionOf(seed);
  for (const plan of motion.plansBetween(vessel, fromS, toS)) {
    for (const meeting of plan.meetings) {
      if (meeting.partner >= fleetSize || meeting.toS <= fromS || meeting.fromS >= toS) continue;
      const partner = vesselAt(seed, meeting.partner);
      if (partner.ais === vessel.ais) continue;
      const heard = partner.ais ? partner : vessel;
      const { startS, endS } = heardPart([motion.scheduleOf(heard)], meeting);
      if (endS - startS < shortestS || startS < fromS || startS >= toS) continue;
      const unit = (step: number) => draw(seed, purpose.darkRendezvousScore, heard.index, startS, step);
      const { beside } = meeting;
      const stretch = partner.ais
        ? stretchBetween(motion, heard, startS, endS, placeOnDrift(beside, startS), placeOnDrift(beside, endS))
        : stretchOf(motion, heard, startS, endS);
      found.push({
        kind: 'dark_rendezvous',
        startS: stretch.startS,
        endS: stretch.endS,
        startLonE6: stretch.startLonE6,
        startLatE6: stretch.startLatE6,
        endLonE6: stretch.endLonE6,
        endLatE6: stretch.endLatE6,
        vessel0: stretch.vessel0,
        track0: stretch.track0,
        osrScoreE4: Math.round(between(0.5, 0.9999, 1 - unit(0) * unit(0)) * 10_000),
        fishingScoreE4: heard.kind === 'fishing' ? Math.round(between(0.05, 0.6, unit(1)) * 10_000) : noScore,
      });
    }
  }
  return found;
}

const shortestS = 900;
