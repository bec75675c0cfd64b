import type { Box } from '../../../src/geo/polygon.js';
import { type Fairway, longestPassageS, sail } from '../../chart/fairway.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { Plan } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { WaypointSheet } from '../../motion/waypoint-sheet.js';
import { berthAt, homeBerth } from './berths.js';
import type { Service } from './vessel-service.js';

export interface Call {
  /** Index into `ports()`. */
  readonly port: number;
  /**
   * The shortest and longest stay, hours; in an array that is the same for whole and for broken numbers, so that all
   * calls have one hidden class.
   */
  readonly stayH: Float64Array;
  /** The way to the next call; of the last one, to the first. */
  readonly onward: Fairway;
}

/** Speeds of single passages, as shares of the usual one. */
const slowestShare = 0.96;
const fastestShare = 1.04;

/**
 * A round over its calls, of which the first is home. The slot is as long as the slowest passages and longest stays
 * together, rounded up to whole `roundToS`; what is left over is spent at home.
 */
export function loopService(seed: number, vessel: Vessel, calls: readonly Call[], roundToS: number): Service {
  const neededS = calls.reduce((sum, { onward, stayH }) => {
    return sum + longestPassageS(onward, vessel.cruiseSpeedKn * slowestShare) + stayH[1]! * 3600;
  }, 0);
  const periodS = Math.ceil(neededS / roundToS) * roundToS;
  const phaseS = Math.floor(periodS * draw(seed, purpose.slotPhase, vessel.index));
  const round: Round = { seed, vessel, calls, periodS, phaseS, berth: homeBerth(seed, vessel) };

  return {
    vessel,
    periodS,
    phaseS,
    reach: boxesOf(calls),
    ports: portsOf(calls),
    waits: false,
    departureS(trip) {
      const { stayH } = calls[0]!;
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
  readonly periodS: number;
  readonly phaseS: number;
  readonly berth: readonly [lon: number, lat: number];
}

/** By itself: a closure would be compiled for the first ship alone, whose trips are many, and then for all. */
function planRound({ seed, vessel, calls, periodS, phaseS, berth }: Round, trip: number, sheet: WaypointSheet): Plan {
  const who = vessel.index;
  const timing = drawsOf(seed, purpose.tripTiming, who, trip);
  const startS = phaseS + trip * periodS;
  const home = calls[0]!.port;
  const builder = new PlanBuilder(sheet, startS, berth[0], berth[1]);
  for (let call = 0; call < calls.length; call++) {
    const { port, stayH, onward } = calls[call]!;
    builder.moorUntil(builder.tS + stayS(stayH, drawOf(timing, call * 3)), port);
    // Most keep to the right of the middle.
    const side = between(-0.3, 1, drawOf(timing, call * 3 + 1));
    const speedKn = vessel.cruiseSpeedKn * between(slowestShare, fastestShare, drawOf(timing, call * 3 + 2));
    const passage = { side, speedKn, seed, vessel: who, trip: trip * 32 + call };
    sail(builder, onward, passage, 0, onward.lon.length - 1);
    const last = call + 1 === calls.length;
    const place = last ? berth : berthAt(seed, who, trip, call + 1, calls[call + 1]!.port);
    builder.goTo(place[0], place[1], speedKn * 0.6);
  }
  return builder.moorUntil(startS + periodS, home).finish();
}

/** Lists that grow, as those of the other services do: `map` makes arrays of another kind, once it is compiled. */
function boxesOf(calls: readonly Call[]): readonly Box[] {
  const boxes: Box[] = [];
  for (const { onward } of calls) boxes.push(onward.box);
  return boxes;
}

function portsOf(calls: readonly Call[]): readonly number[] {
  const found: number[] = [];
  for (const { port } of calls) if (!found.includes(port)) found.push(port);
  return found;
}

function stayS(stayH: Float64Array, unit: number): number {
  return 3600 * between(stayH[0]!, stayH[1]!, unit);
}
