/** dark_rendezvous: a vessel with AIS beside one without, for a quarter of an hour or more. */
import { noScore } from '../../src/model/event.js';
import { purpose } from '../draws/purpose.js';
import { between, drawOf, drawsOf } from '../draws/random.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { positionOnDrift, type Visit } from '../motion/plan.js';
import { type Motion, motionOf } from '../voyages/positions.js';
import { heardPart } from './heard-part.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchBetween, stretchOf } from './stretch.js';

/**
 * The vessel watched is the one whose plan knows who it really met, with AIS or without; vessel0 is the one of the two
 * that has AIS.
 */
export function observeDarkRendezvous(watch: Watch): Observation[] {
  const { seed, vessel, fleetSize, fromS, toS } = watch;
  const found: Observation[] = [];
  // Boats that come home every night meet nobody.
  if (vessel.ground < 0 || vessel.dayBoat || (vessel.kind === 'fishing' && vessel.ais)) return found;
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
function addMeeting(found: Observation[], watch: Watch, motion: Motion, meeting: Visit, partner: Vessel): void {
  const { seed, vessel, fromS, toS } = watch;
  if (partner.ais === vessel.ais) return;
  const heard = partner.ais ? partner : vessel;
  const { startS, endS } = heardPart([motion.scheduleOf(heard)], meeting);
  if (endS - startS < shortestS || startS < fromS || startS >= toS) return;
  const draws = drawsOf(seed, purpose.darkRendezvousScore, heard.index, startS);
  const unit = drawOf(draws, 0);
  const { beside } = meeting;
  const stretch = partner.ais
    ? stretchBetween(motion, heard, startS, endS, positionOnDrift(beside, startS), positionOnDrift(beside, endS))
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
    osrScoreE4: Math.round(between(0.5, 0.9999, 1 - unit * unit) * 10_000),
    fishingScoreE4: heard.kind === 'fishing' ? Math.round(between(0.05, 0.6, drawOf(draws, 1)) * 10_000) : noScore,
  });
}

const shortestS = 900;
