import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Visit } from '../motion/plan.js';
import type { Watch } from './observer.js';

export interface PlannedMeeting {
  readonly meeting: Visit;
  readonly partner: Vessel;
}

/** The meetings in the vessel's plans that overlap [fromS, toS) and whose partner exists, in order of time. */
export function meetingsOf({ motion, vessel, fleetSize, fromS, toS }: Watch): readonly PlannedMeeting[] {
  const found: PlannedMeeting[] = [];
  for (const { meetings } of motion.plansBetween(vessel, fromS, toS)) {
    for (const meeting of meetings) {
      if (meeting.partner < fleetSize && meeting.toS > fromS && meeting.fromS < toS)
        found.push({ meeting, partner: vesselAt(motion.seed, meeting.partner) });
    }
  }
  return found;
}
