import { comeAlongside } from '../../chart/berthing.js';
import { type Fairway, longestPassageS, sail } from '../../chart/fairway.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf, indexOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { Plan } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { WaypointSheet } from '../../motion/waypoint-sheet.js';
import { berthOf } from '../berths/berths.js';
import type { FirstTrip } from './changing-service.js';
import { portStayH } from './port-stay.js';
import { anchoringS, sailByAnchorage } from './tramps/anchoring.js';
import type { Service } from './vessel-service.js';

export interface Call {
  /** Index into `ports()`. */
  readonly port: number;
  /** The fairway to the next call; after the last call to the first one. */
  readonly onward: Fairway;
}

/** Speeds of single passages, as shares of the usual one. */
const slowestShare = 0.96;
const fastestShare = 1.04;

/** How the rounds of a vessel lie in time. */
export interface Pace {
  /** The shortest and longest stay in port, hours. */
  readonly stayH: readonly [number, number];
  /** A round takes a multiple of this. */
  readonly roundToS: number;
  /** The hours of mean solar time in which the ship leaves no port, as far as its round allows. */
  readonly restH?: readonly [fromH: number, toH: number];
  /** A ship on a schedule sails at its speed, and anchors before a port until its time. */
  readonly schedule?: { readonly speedKn: number; readonly phaseS: number };
}

/**
 * A round over calls, of which the first is the home port. Its period is the sum of the slowest passages and longest
 * stays, rounded up. The ship spends the rest of the time at home. With `first` it is a part of a changing service.
 */
export function loopService(
  seed: number,
  vessel: Vessel,
  calls: readonly Call[],
  pace: Pace,
  first?: FirstTrip,
): Service {
  const { stayH, roundToS, restH, schedule } = pace;
  const speedKn = schedule?.speedKn ?? vessel.cruiseSpeedKn;
  // The latest arrival at each next port, from the start of a round.
  const reachedS: number[] = [];
  let neededS = 0;
  for (const { onward } of calls) {
    neededS += stayH[1] * hourS + longestPassageS(onward, speedKn * slowestShare);
    if (schedule !== undefined) neededS += anchoringS;
    reachedS.push(neededS);
  }
  const periodS = Math.ceil(neededS / roundToS) * roundToS;
  const unit = draw(seed, purpose.slotPhase, vessel.index);
  const phaseS =
    first !== undefined
      ? first.fromS - first.trip * periodS
      : schedule !== undefined
        ? schedule.phaseS
        : restH === undefined
          ? Math.floor(periodS * unit)
          : restingPhaseS(vessel, calls, stayH, restH, periodS, unit);
  const scheduleS = schedule === undefined ? undefined : reachedS.map((latestS) => (latestS * periodS) / neededS);
  const round: Round = { seed, vessel, calls, stayH, speedKn, scheduleS, periodS, phaseS };

  return {
    vessel,
    periodS,
    phaseS,
    reach: calls.map(({ onward }) => onward.box),
    ports: [...new Set(calls.map(({ port }) => port))],
    waits: false,
    departureS(trip) {
      return phaseS + trip * periodS + stayS(stayH, draw(seed, purpose.tripTiming, vessel.index, trip, 0));
    },
    plan(trip, sheet) {
      return planRound(round, trip, sheet);
    },
  };
}

interface Round {
  readonly seed: number;
  readonly vessel: Vessel;
  readonly calls: readonly Call[];
  readonly stayH: Pace['stayH'];
  readonly speedKn: number;
  /** When a ship on a schedule reaches each next port, from the start of a round. */
  readonly scheduleS: readonly number[] | undefined;
  readonly periodS: number;
  readonly phaseS: number;
}

/** A start of the rounds with the fewest departures in the hours of rest, of starts a quarter of an hour apart. */
function restingPhaseS(
  { cruiseSpeedKn }: Vessel,
  calls: readonly Call[],
  stayH: Pace['stayH'],
  [fromH, toH]: readonly [number, number],
  periodS: number,
  unit: number,
): number {
  const leavesH: number[] = [];
  let atH = (stayH[0] + stayH[1]) / 2;
  for (const { port, onward } of calls) {
    leavesH.push(atH + ports()[port]!.lon / 15);
    atH += longestPassageS(onward, cruiseSpeedKn) / hourS + (stayH[0] + stayH[1]) / 2;
  }
  let fewest = Infinity;
  let best: number[] = [];
  for (let startH = 0; startH < periodS / hourS; startH += 0.25) {
    const resting = leavesH.filter((hour) => isWithin(hour + startH, fromH - marginH, toH + marginH)).length;
    if (resting < fewest) [fewest, best] = [resting, []];
    if (resting === fewest) best.push(startH);
  }
  return best[indexOf(best.length, unit)]! * hourS;
}

function isWithin(hour: number, fromH: number, toH: number): boolean {
  return hour - fromH - 24 * Math.floor((hour - fromH) / 24) < toH - fromH;
}

/** By how much departures may differ from the foreseen ones, hours. */
const marginH = 0.3;
const hourS = 3600;
/** Ships arrive up to this long before the time of their schedule. */
const lateS = 10 * hourS;

function planRound(
  { seed, vessel, calls, stayH, speedKn: usualKn, scheduleS, periodS, phaseS }: Round,
  trip: number,
  sheet: WaypointSheet,
): Plan {
  const timing = drawsOf(seed, purpose.tripTiming, vessel.index, trip);
  const startS = phaseS + trip * periodS;
  const home = calls[0]!.port;
  const builder = new PlanBuilder(sheet, startS, berthOf(seed, vessel, home));
  for (let call = 0; call < calls.length; call++) {
    const { port, onward } = calls[call]!;
    builder.moorUntil(builder.tS + stayS(stayH, drawOf(timing, call * 3)), port);
    // Most ships keep to the right of the middle.
    const side = between(-0.3, 1, drawOf(timing, call * 3 + 1));
    const speedKn = usualKn * between(slowestShare, fastestShare, drawOf(timing, call * 3 + 2));
    const passage = { side, speedKn, leavesS: builder.tS, seed, vessel: vessel.index, trip: trip * 32 + call };
    const dueS = scheduleS === undefined ? 0 : startS + scheduleS[call]! - lateS * drawOf(timing, 1000 + call);
    if (scheduleS === undefined) sail(builder, onward, passage, 0, onward.lon.length - 1);
    else sailByAnchorage(builder, onward, passage, (_, onwardS) => dueS - onwardS);
    comeAlongside(builder, berthOf(seed, vessel, calls[(call + 1) % calls.length]!.port), speedKn * 0.6);
  }
  return builder.moorUntil(startS + periodS, home).finish();
}

function stayS(stayH: readonly [number, number], unit: number): number {
  const [leastH, mostH] = stayH;
  // Ferries turn about in less than an hour.
  return hourS * (leastH < 5 ? between(leastH, mostH, unit) : portStayH(stayH, unit));
}
