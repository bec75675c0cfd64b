/** port_visit: a ship lies at a reporting port for six hours or more. */

import { ports } from '../chart/ports.js';
import { firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Stay } from '../motion/plan.js';
import type { Motion } from '../voyages/positions.js';
import { type Service, tripAt, tripStartS } from '../voyages/services/vessel-service.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchOf } from './stretch.js';

const hourS = 3600;
/** A visit must be heard for at least this long, seconds. */
const minDurationS = 6 * hourS;
/** A ship whose stay is longer than this is laid up: its stay is no visit. Seconds. */
const maxDurationS = 45 * 24 * hourS;
/**
 * No pause between two reports is longer, seconds: a long silence (60 h), a short one (10 h) on either side, a margin.
 */
const longestSilenceS = 84 * hourS;

export function observePortVisits({ motion, vessel, fromS, toS }: Watch): Observation[] {
  const found: Observation[] = [];
  if (!isVisitor(vessel) || !callsAtReportingPort(motion.serviceOf(vessel))) return found;
  const schedule = motion.scheduleOf(vessel);
  // A stay that is first heard in the span began at most one silence before it.
  for (const { port, fromS: arrivalS, toS: departureS } of staysFrom(motion, vessel, fromS - longestSilenceS, toS)) {
    if (!ports()[port]!.reporting || departureS - arrivalS > maxDurationS) continue;
    const startS = firstReportFrom(schedule, Math.ceil(arrivalS));
    if (startS < fromS || startS >= toS || startS > departureS) continue;
    const endS = lastReportUntil(schedule, Math.ceil(Math.min(departureS, motion.trackAt(vessel, startS).toS)) - 1);
    if (endS - startS < minDurationS) continue;
    found.push({ kind: 'port_visit', stretch: stretchOf(motion, vessel, startS, endS), port });
  }
  return found;
}

function callsAtReportingPort(service: Service): boolean {
  return service.ports.some((port) => ports()[port]!.reporting);
}

/** Ferries and harbour craft are at home in their ports. */
function isVisitor({ kind, subtype }: Vessel): boolean {
  return kind !== 'service' && subtype !== 'ferry' && subtype !== 'fast ferry' && subtype !== 'bunker';
}

/** The stays that begin on a trip that overlaps [fromS, toS), each to its end, on that trip or a later one. */
function staysFrom(motion: Motion, vessel: Vessel, fromS: number, toS: number): readonly Stay[] {
  const found: Stay[] = [];
  const service = motion.serviceOf(vessel);
  const lastTrip = tripAt(service, toS - 1);
  for (let trip = tripAt(service, fromS); trip <= lastTrip; trip++) {
    const plan = motion.planOf(vessel, trip);
    const endS = plan.tS[plan.tS.length - 1]!;
    for (const stay of plan.stays) {
      // A stay that begins with the trip continues the last stay of the trip before.
      if (stay.fromS === plan.tS[0]) continue;
      const toS = stay.toS < endS ? stay.toS : departureAfter(service, trip + 1, stay.fromS);
      found.push({ port: stay.port, fromS: stay.fromS, toS });
    }
  }
  return found;
}

/**
 * When a vessel that is at home at the start of `firstTrip`, since `arrivalS`, puts to sea. Trips on which it stays at
 * home are followed until the stay is longer than `maxDurationS`.
 */
function departureAfter(service: Service, firstTrip: number, arrivalS: number): number {
  for (let trip = firstTrip; ; trip++) {
    const departureS = service.departureS(trip);
    if (departureS < tripStartS(service, trip + 1) || departureS - arrivalS > maxDurationS) return departureS;
  }
}
