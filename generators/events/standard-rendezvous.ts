/** standard_rendezvous: a carrier beside a fishing vessel, both heard, for more than half an hour. */
import { firstReportFrom } from '../ais.js';
import { vesselAt } from '../fleet.js';
import type { Observation } from '../observation.js';
import type { Watch } from '../observer.js';
import { motionOf } from '../positions.js';
import { heardPart } from './heard-part.js';
import { stretchOf } from './stretch.js';

/** The carrier is vessel0, since its plan knows who it really met. */
export function observeStandardRendezvous({ seed, vessel, fleetSize, fromS, toS }: Watch): Observation[] {
  const found: Observation[] = [];
  if (vessel.kind === 'fishing' || vessel.ground < 0) return found;
  const motion = motionOf(seed);
  const own = motion.scheduleOf(vessel);
  for (const plan of motion.plansBetween(vessel, fromS, toS)) {
    for (const meeting of plan.meetings) {
      if (meeting.partner >= fleetSize || meeting.toS <= fromS || meeting.fromS >= toS) continue;
      const partner = vesselAt(seed, meeting.partner);
      if (!partner.ais) continue;
      const heard = heardPart([own, motion.scheduleOf(partner)], meeting);
      if (heard.endS - heard.startS <= shortestS || heard.startS < fromS || heard.startS >= toS) continue;
      const other = motion.trackAt(partner, firstReportFrom(motion.scheduleOf(partner), heard.startS));
      const stretch = stretchOf(motion, vessel, heard.startS, heard.endS);
      found.push({
        kind: 'standard_rendezvous',
        startS: stretch.startS,
        endS: stretch.endS,
        startLonE6: stretch.startLonE6,
        startLatE6: stretch.startLatE6,
        endLonE6: stretch.endLonE6,
        endLatE6: stretch.endLatE6,
        vessel0: stretch.vessel0,
        track0: stretch.track0,
        vessel1: other.ref,
        track1: other.start,
      });
    }
  }
  return found;
}

const shortestS = 1800;
