/** port_visit: a vessel is heard in a port for half an hour or longer. */

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
const minDurationS = hourS / 2;
/** The greatest length of a visit, seconds: a vessel that stays longer is laid up. */
const maxDurationS = 50 * 24 * hourS;
/**
 * No pause between two reports is longer, seconds: a long silence (60 h), a short one (10 h) on either side, a margin.
 */
const longestSilenceS = 84 * hourS;

/** The visits: each part of a stay in port that belongs to one track. */
export function observePortVisits({ motion, vessel, fromS, toS }: Watch): Observation[] {
  const found: Observation[] = [];
  if (!isVisitor(vessel)) return found;
  const schedule = motion.scheduleOf(vessel);
  // A stay that is first heard in the span began at most one silence before it. One that began earlier may be heard
  // there in a new track.
  for (const { port, fromS: arrivalS, toS: departureS } of staysFrom(motion, vessel, fromS - longestSilenceS, toS)) {
    const lastS = Math.ceil(departureS) - 1;
    if (lastS < fromS) continue;
    for (let startS = firstReportFrom(schedule, Math.ceil(arrivalS)); startS < toS && startS <= lastS; ) {
      const track = motion.trackAt(vessel, startS);
      const endS = lastReportUntil(schedule, Math.min(lastS, track.toS - 1, startS + maxDurationS));
      if (startS >= fromS && endS - startS >= minDurationS)
        found.push({ kind: 'port_visit', stretch: stretchOf(motion, vessel, startS, endS), port });
      startS = firstReportFrom(schedule, track.toS);
    }
  }
  return found;
}

/** Ferries, harbour craft, supply ships and pleasure craft are at home in their ports. */
function isVisitor({ kind }: Vessel): boolean {
  return !atHome.has(kind);
}

const atHome: ReadonlySet<Vessel['kind']> = new Set<Vessel['kind']>(['passenger', 'service', 'supply', 'pleasure']);

/** The stays on trips that overlap [fromS, toS), each to its end, on that trip or a later one. */
function staysFrom(motion: Motion, vessel: Vessel, fromS: number, toS: number): readonly Stay[] {
  const found: Stay[] = [];
  const service = motion.serviceOf(vessel);
  const firstTrip = tripAt(service, fromS);
  const lastTrip = tripAt(service, toS - 1);
  for (let trip = firstTrip; trip <= lastTrip; trip++) {
    const plan = motion.planOf(vessel, trip);
    const endS = plan.tS[plan.tS.length - 1]!;
    for (const stay of plan.stays) {
      // A stay that begins with the trip continues the last stay of the trip before. On the first trip it counts from
      // there: it is heard before the span.
      if (stay.fromS === plan.tS[0] && trip > firstTrip) continue;
      const leftS = stay.toS < endS ? stay.toS : departureAfter(service, trip + 1, toS + maxDurationS);
      found.push({ port: stay.port, fromS: stay.fromS, toS: leftS });
    }
  }
  return found;
}

/**
 * When a vessel that is in port at the start of `firstTrip` puts to sea, or an instant after `untilS`, up to which the
 * trips are followed on which it stays in port.
 */
function departureAfter(service: Service, firstTrip: number, untilS: number): number {
  for (let trip = firstTrip; ; trip++) {
    const departureS = service.departureS(trip);
    if (departureS < tripStartS(service, trip + 1) || departureS > untilS) return departureS;
  }
}
