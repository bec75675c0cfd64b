/** standard_rendezvous: a carrier beside a fishing vessel, both heard, for more than half an hour. */
import { type AisSchedule, firstReportFrom, lastReportUntil, silencesBetween } from '../ais.js';
import { vesselAt } from '../fleet.js';
import type { Observation } from '../observation.js';
import type { Watch } from '../observer.js';
import type { Meeting } from '../plan.js';
import { motionOf } from '../positions.js';
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
      const heard = heardTogether(own, motion.scheduleOf(partner), meeting);
      if (heard === undefined || heard.startS < fromS || heard.startS >= toS) continue;
      const other = motion.trackAt(partner, firstReportFrom(motion.scheduleOf(partner), heard.startS));
      const stretch = stretchOf(motion, vessel, heard.startS, heard.endS);
      found.push({ kind: 'standard_rendezvous', ...stretch, vessel1: other.ref, track1: other.start });
    }
  }
  return found;
}

const shortestS = 1800;

/** The longest part of a meeting in which neither is silent, between reports of the first; undefined when it is too short. */
function heardTogether(
  own: AisSchedule,
  others: AisSchedule,
  { fromS, toS }: Meeting,
): { startS: number; endS: number } | undefined {
  const silences = [...silencesBetween(own, fromS, toS), ...silencesBetween(others, fromS, toS)].sort(
    (a, b) => a.startS - b.startS,
  );
  let best = { fromS, toS: fromS };
  let free = fromS;
  for (const { startS, endS } of [...silences, { startS: toS, endS: toS }]) {
    if (startS - free > best.toS - best.fromS) best = { fromS: free, toS: startS - 1 };
    free = Math.max(free, endS);
  }
  const startS = firstReportFrom(own, firstReportFrom(others, Math.ceil(best.fromS)));
  const endS = lastReportUntil(own, lastReportUntil(others, Math.floor(best.toS)));
  return endS - startS > shortestS ? { startS, endS } : undefined;
}
