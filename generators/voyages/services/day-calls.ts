/** Rounds of cruise ships: from port to port by night or over days at sea, ashore by day. */
import { comeAlongside } from '../../chart/berthing.js';
import { type Fairway, longestPassageS, sail } from '../../chart/fairway.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { BerthOf } from '../berths/berths.js';
import type { FirstTrip } from './changing-service.js';
import { cruiseHours } from './clocks.js';
import type { Call } from './loop.js';
import type { Service } from './vessel-service.js';

/**
 * A round over calls, of which the first is the home port: the ship arrives in the morning, leaves in the evening of
 * that day, and sails as slowly as its timetable lets it. A round begins at noon at home and takes whole days. Hours
 * are those of mean solar time. With `first` it is a part of a service that changes.
 */
export function dayCallService(
  seed: number,
  vessel: Vessel,
  calls: readonly Call[],
  berthOf: BerthOf,
  first?: FirstTrip,
): Service {
  const passages = timetableOf(seed, vessel, calls);
  const days = passages.reduce((sum, passage) => sum + passage.days, 0);
  const periodS = days * dayS;
  const home = calls[0]!.port;
  const phaseS =
    first === undefined
      ? Math.floor(Math.floor(days * draw(seed, purpose.slotPhase, vessel.index)) * dayS + noonS - lonOf(home) * 240)
      : first.fromS - first.trip * periodS;
  const timingOf = (trip: number) => drawsOf(seed, purpose.tripTiming, vessel.index, trip);
  const leavesS = (trip: number, call: number) =>
    phaseS + trip * periodS + passages[call]!.leavesS + lateS * drawOf(timingOf(trip), 3 * call);

  return {
    vessel,
    periodS,
    phaseS,
    reach: calls.map(({ onward }) => onward.box),
    ports: [...new Set(calls.map(({ port }) => port))],
    waits: false,
    departureS(trip) {
      return leavesS(trip, 0);
    },
    plan(trip, sheet) {
      const startS = phaseS + trip * periodS;
      const builder = new PlanBuilder(sheet, startS, berthOf(vessel, home));
      passages.forEach(({ port, onward, speedKn, arrivesS }, call) => {
        const unitOf = (step: number) => drawOf(timingOf(trip), 3 * call + step);
        builder.moorUntil(leavesS(trip, call), port);
        // Most ships keep to the right of the middle.
        const side = between(-0.3, 1, unitOf(1));
        const passage = { side, speedKn, seed, vessel: vessel.index, trip: trip * 32 + call };
        const freeFrom = lastFreeVertex(onward);
        sail(builder, onward, passage, 0, freeFrom);
        const since = builder.waypoint;
        sail(builder, onward, passage, freeFrom, onward.lon.length - 1);
        comeAlongside(builder, berthOf(vessel, calls[(call + 1) % calls.length]!.port), speedKn * 0.6);
        builder.slowDown(since, startS + arrivesS - lateS * unitOf(2) - builder.tS, slowestTimes);
      });
      return builder.moorUntil(startS + periodS, home).finish();
    },
  };
}

/** A passage of the timetable, from a port. */
interface CruisePassage {
  readonly port: number;
  readonly onward: Fairway;
  /** When the ship leaves at the earliest, seconds since the begin of the round. */
  readonly leavesS: number;
  readonly speedKn: number;
  /** When it arrives at the latest. */
  readonly arrivesS: number;
  /** Days from the day on which it leaves to that of its arrival. */
  readonly days: number;
}

/** The timetable of the round. A ship that cannot reach the next port in one night stays at sea for whole days more. */
function timetableOf(seed: number, vessel: Vessel, calls: readonly Call[]): CruisePassage[] {
  const { arriveH, leaveH } = cruiseHours;
  let day = 0;
  /** From an hour at home to the same hour at the port. */
  let behindS = 0;
  return calls.map(({ port, onward }, call) => {
    const next = calls[(call + 1) % calls.length]!.port;
    const unitOf = (step: number) => draw(seed, purpose.timetable, vessel.index, call, step);
    /** From the same hour at the port to that at the next one. */
    const zoneS = 240 * shortest(lonOf(port) - lonOf(next));
    const fastestS = longestPassageS(onward, vessel.cruiseSpeedKn) + lateS;
    const days = Math.max(1, Math.ceil((fastestS - zoneS - hourS * (arriveH[1] - leaveH[0])) / dayS));
    const spareS = days * dayS + zoneS + hourS * (arriveH[1] - leaveH[0]) - fastestS;
    const laterS = Math.min(spareS, (leaveH[1] - leaveH[0]) * hourS - lateS) * unitOf(0);
    const earlierS = Math.min(spareS - laterS, (arriveH[1] - arriveH[0]) * hourS - lateS) * unitOf(1);
    const mostS = fastestS + spareS - laterS - earlierS;
    const speedKn = slowestKn(onward, vessel.cruiseSpeedKn, mostS - lateS);
    const leavesS = day * dayS + hourS * leaveH[0] - noonS + behindS + laterS;
    day += days;
    behindS += zoneS;
    return { port, onward, leavesS, speedKn, arrivesS: leavesS + mostS, days };
  });
}

/** The first vertex in the second half of a fairway behind all listed waters, which have speed limits. */
function lastFreeVertex({ alongM, sections }: Fairway): number {
  const last = alongM.length - 1;
  let vertex = sections[sections.length - 1]?.to ?? 0;
  while (vertex + 1 < last && alongM[vertex]! < alongM[last]! / 2) vertex++;
  return vertex;
}

/** The lowest speed at which a passage takes no longer than a time. */
function slowestKn(fairway: Fairway, cruiseKn: number, mostS: number): number {
  let [low, high] = [leastKn, cruiseKn];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (longestPassageS(fairway, middle) <= mostS) high = middle;
    else low = middle;
  }
  return high;
}

function lonOf(port: number): number {
  return ports()[port]!.lon;
}

/** The same difference of longitude, -180 to 180. */
function shortest(lonDeg: number): number {
  return lonDeg - 360 * Math.round(lonDeg / 360);
}

const hourS = 3600;
const dayS = 86400;
const noonS = 12 * hourS;
/** Ships leave up to so much later than by the timetable, and arrive up to so much earlier. */
const lateS = 0.4 * hourS;
/** A ship that would be early, since it waited for no canal, sails the rest in at most so many times the time. */
const slowestTimes = 1.6;
/** No ship sails slower. */
const leastKn = 4;
