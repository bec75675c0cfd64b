import { comeAlongside } from '../../chart/berthing.js';
import { type Fairway, longestPassageS, sail } from '../../chart/fairway.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { Plan } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { WaypointSheet } from '../../motion/waypoint-sheet.js';
import type { BerthOf } from '../berths/berths.js';
import type { FirstTrip } from './changing-service.js';
import type { Service } from './vessel-service.js';

export interface Call {
  /** Index into `ports()`. */
  readonly port: number;
  /** The shortest and longest stay, hours. */
  readonly stayH: readonly [number, number];
  /** The fairway to the next call; of the last call, to the first. */
  readonly onward: Fairway;
}

/** Speeds of single passages, as shares of the usual one. */
const slowestShare = 0.96;
const fastestShare = 1.04;

/**
 * A round over calls, of which the first is the home port. Its period is the slowest passages and longest stays
 * together, rounded up to a multiple of `roundToS`; the time left over is spent at home. With `first` it is a part of a
 * service that changes.
 */
export function loopService(
  seed: number,
  vessel: Vessel,
  calls: readonly Call[],
  roundToS: number,
  berthOf: BerthOf,
  first?: FirstTrip,
): Service {
  const neededS = calls.reduce((sum, { onward, stayH }) => {
    return sum + longestPassageS(onward, vessel.cruiseSpeedKn * slowestShare) + stayH[1] * 3600;
  }, 0);
  const periodS = Math.ceil(neededS / roundToS) * roundToS;
  const phaseS =
    first === undefined
      ? Math.floor(periodS * draw(seed, purpose.slotPhase, vessel.index))
      : first.fromS - first.trip * periodS;
  const round: Round = { seed, vessel, calls, periodS, phaseS, berthOf };

  return {
    vessel,
    periodS,
    phaseS,
    reach: calls.map(({ onward }) => onward.box),
    ports: [...new Set(calls.map(({ port }) => port))],
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
  readonly berthOf: BerthOf;
}

function planRound({ seed, vessel, calls, periodS, phaseS, berthOf }: Round, trip: number, sheet: WaypointSheet): Plan {
  const timing = drawsOf(seed, purpose.tripTiming, vessel.index, trip);
  const startS = phaseS + trip * periodS;
  const home = calls[0]!.port;
  const builder = new PlanBuilder(sheet, startS, berthOf(vessel, home));
  for (let call = 0; call < calls.length; call++) {
    const { port, stayH, onward } = calls[call]!;
    builder.moorUntil(builder.tS + stayS(stayH, drawOf(timing, call * 3)), port);
    // Most ships keep to the right of the middle.
    const side = between(-0.3, 1, drawOf(timing, call * 3 + 1));
    const speedKn = vessel.cruiseSpeedKn * between(slowestShare, fastestShare, drawOf(timing, call * 3 + 2));
    const passage = { side, speedKn, seed, vessel: vessel.index, trip: trip * 32 + call };
    sail(builder, onward, passage, 0, onward.lon.length - 1);
    comeAlongside(builder, berthOf(vessel, calls[(call + 1) % calls.length]!.port), speedKn * 0.6);
  }
  return builder.moorUntil(startS + periodS, home).finish();
}

function stayS(stayH: readonly [number, number], unit: number): number {
  return 3600 * between(stayH[0], stayH[1], unit);
}
