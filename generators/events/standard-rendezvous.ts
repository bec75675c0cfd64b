/** standard_rendezvous: a carrier beside a fishing vessel, both heard, for more than half an hour. */
import { firstReportFrom } from '../fleet/ais.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Meeting } from '../motion/plan.js';
import { type Motion, motionOf } from '../voyages/positions.js';
import { heardPart } from './heard-part.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchOf } from './stretch.js';

/** The carrier is vessel0, since its plan knows who it really met. */
export function observeStandardRendezvous(watch: Watch): Observation[] {
  const { seed, vessel, fleetSize, fromS, toS } = watch;
  const found: Observation[] = [];
  if (vessel.kind === 'fishing' || vessel.ground < 0) return found;
  const motion = motionOf(seed);
  const plans = motion.plansBetween(vessel, fromS, toS);
  for (let i = 0; i < plans.length; i++) {
    const { meetings } = plans[i]!;
    for (let j = 0; j < meetings.length; j++) {
      const meeting = meetings[j]!;
      if (meeting.partner < fleetSize && meeting.toS > fromS && meeting.fromS < toS)
        addMeeting(found, watch, motion, meeting, vesselAt(seed, meeting.partner));
    }
  }
  return found;
}

/** Adds what is seen of a meeting. */
function addMeeting(found: Observation[], watch: Watch, motion: Motion, meeting: Meeting, partner: Vessel): void {
  const { vessel, fromS, toS } = watch;
  if (!partner.ais) return;
  const schedule = motion.scheduleOf(partner);
  const { startS, endS } = heardPart([motion.scheduleOf(vessel), schedule], meeting);
  if (endS - startS <= shortestS || startS < fromS || startS >= toS) return;
  const other = motion.trackAt(partner, firstReportFrom(schedule, startS));
  const stretch = stretchOf(motion, vessel, startS, endS);
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

const shortestS = 1800;
