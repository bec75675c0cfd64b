/** port_visit: a ship lies at a port that reports, for six hours or more. */

import { ports } from '../chart/ports.js';
import { firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Stay } from '../motion/plan.js';
import { type Motion, motionOf } from '../voyages/positions.js';
import { type Service, tripAt, tripStartS } from '../voyages/services/vessel-service.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchOf } from './stretch.js';

export function observePortVisits({ seed, vessel, fromS, toS }: Watch): Observation[] {
  const found: Observation[] = [];
  const motion = motionOf(seed);
  if (!isVisitor(vessel) || !callsWhereReported(motion.serviceOf(vessel))) return found;
  const schedule = motion.scheduleOf(vessel);
  // Whoever is first heard of in the span came at most one silence before it.
  for (const { port, fromS: comesS, toS: goesS } of staysFrom(motion, vessel, fromS - longestSilenceS, toS)) {
    if (!ports()[port]!.reporting || goesS - comesS > laidUpS) continue;
    const startS = firstReportFrom(schedule, Math.ceil(comesS));
    if (startS < fromS || startS >= toS || startS > goesS) continue;
    const endS = lastReportUntil(schedule, Math.ceil(Math.min(goesS, motion.trackAt(vessel, startS).toS)) - 1);
    if (endS - startS < shortestS) continue;
    const stretch = stretchOf(motion, vessel, startS, endS);
    found.push({
      kind: 'port_visit',
      startS: stretch.startS,
      endS: stretch.endS,
      startLonE6: stretch.startLonE6,
      startLatE6: stretch.startLatE6,
      endLonE6: stretch.endLonE6,
      endLatE6: stretch.endLatE6,
      vessel0: stretch.vessel0,
      track0: stretch.track0,
      port,
    });
  }
  return found;
}

const hourS = 3600;
const shortestS = 6 * hourS;
/** Two short silences may stand at either side of a long one. */
const longestSilenceS = 84 * hourS;
/** Whoever lies longer is laid up and visits nobody. */
const laidUpS = 45 * 24 * hourS;

/** Whether any of the ports of a service reports. */
function callsWhereReported(service: Service): boolean {
  for (let i = 0; i < service.ports.length; i++) if (ports()[service.ports[i]!]!.reporting) return true;
  return false;
}

/** Ferries and harbour craft are at home in their ports. */
function isVisitor({ kind, subtype }: Vessel): boolean {
  return kind !== 'service' && subtype !== 'ferry' && subtype !== 'fast ferry' && subtype !== 'bunker';
}

/** The stays that begin on a trip that meets [fromS, toS), each to its end on whatever trip. */
function staysFrom(motion: Motion, vessel: Vessel, fromS: number, toS: number): readonly Stay[] {
  const found: Stay[] = [];
  const service = motion.serviceOf(vessel);
  const lastTrip = tripAt(service, toS - 1);
  for (let trip = tripAt(service, fromS); trip <= lastTrip; trip++) {
    const plan = motion.planOf(vessel, trip);
    const endS = plan.tS[plan.tS.length - 1]!;
    for (const stay of plan.stays) {
      // What begins with the trip goes on from the one before.
      if (stay.fromS === plan.tS[0]) continue;
      const toS = stay.toS < endS ? stay.toS : departureAfter(service, trip + 1, stay.fromS);
      found.push({ port: stay.port, fromS: stay.fromS, toS });
    }
  }
  return found;
}

/**
 * When a vessel that lies at home at the beginning of a trip puts to sea; not followed further than laid-up ships lie.
 */
function departureAfter(service: Service, firstTrip: number, comesS: number): number {
  for (let trip = firstTrip; ; trip++) {
    const departureS = service.departureS(trip);
    if (departureS < tripStartS(service, trip + 1) || departureS - comesS > laidUpS) return departureS;
  }
}
