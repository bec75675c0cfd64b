/** standard_rendezvous: a carrier beside a fishing vessel, or two tankers, with AIS, for more than half an hour. */
import { firstReportFrom } from '../fleet/ais.js';
import { heardPart } from './heard-part.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { meetingsOf } from './planned-meetings.js';
import { stretchOf } from './stretch.js';

/** A meeting must be heard for longer than this, seconds. */
const minDurationS = 1800;

/** vessel0 is the visitor, a carrier or a tanker: its plan holds the meetings that take place. */
export function observeStandardRendezvous(watch: Watch): Observation[] {
  const { motion, vessel, fromS, toS } = watch;
  const found: Observation[] = [];
  if (vessel.kind !== 'reefer' && vessel.kind !== 'tanker') return found;
  for (const { meeting, partner } of meetingsOf(watch)) {
    if (!partner.ais) continue;
    const schedule = motion.scheduleOf(partner);
    const { startS, endS } = heardPart([motion.scheduleOf(vessel), schedule], meeting);
    if (endS - startS <= minDurationS || startS < fromS || startS >= toS) continue;
    const partnerTrack = motion.trackAt(partner, firstReportFrom(schedule, startS));
    found.push({
      kind: 'standard_rendezvous',
      stretch: stretchOf(motion, vessel, startS, endS),
      vessel1: partnerTrack.ref,
      track1: partnerTrack.start,
    });
  }
  return found;
}
