/** Trips of boats under 12 m: out of port before dawn, a bout of fishing within some miles of it, and home. */
import { comeAlongside } from '../../chart/berthing.js';
import { longestPassageS, sail } from '../../chart/fairway.js';
import { grounds } from '../../chart/grounds.js';
import { purpose } from '../../draws/purpose.js';
import { between, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { knotMs } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import { berthOf } from '../berths/berths.js';
import { Boat } from './boat.js';
import { boxOfDisc, partOf } from './disc.js';
import { inshoreRhythm, phaseOf } from './fishing-rhythm.js';
import { workForADay } from './fishing-trips.js';
import { gearWork } from './gears.js';
import { inshoreWater } from './inshore-waters.js';
import { tripTimes } from './trip-times.js';
import type { Service } from './vessel-service.js';

/** The service of a boat under 12 m; undefined where its home port has no water for such boats. */
export function inshoreService(seed: number, vessel: Vessel): Service | undefined {
  const { index, homePort, ground, gear } = vessel;
  const water = inshoreWater(homePort, index);
  if (water === undefined) return undefined;
  const { fairway, disc, vertex, farM } = water;
  const passageKn = vessel.cruiseSpeedKn * 0.97;
  const passageS = longestPassageS(fairway, passageKn, vertex) + farM / (0.97 * passageKn * knotMs);
  const rhythm = inshoreRhythm(seed, vessel);
  const periodS = Math.ceil((2 * passageS + (rhythm.groundH + rhythm.portH[1]) * hourS) / dayS) * dayS;
  const phaseS = phaseOf(seed, vessel, rhythm, periodS);
  const timesOf = tripTimes(seed, vessel, { rhythm, passageS, periodS, phaseS });
  const banks = {
    ground: grounds()[ground]!,
    discs: [disc],
    from: Int32Array.of(-1),
    depth: new Int32Array(1),
    linkM: new Float64Array(1),
    overlaps: [],
    box: boxOfDisc(disc),
    farM: [],
  };

  return {
    vessel,
    periodS,
    phaseS,
    reach: [fairway.box, banks.box],
    ports: [homePort],
    waits: false,
    departureS(trip) {
      return timesOf(trip)?.leavesS ?? phaseS + (trip + 1) * periodS;
    },
    plan(trip, sheet) {
      const startS = phaseS + trip * periodS;
      const endS = startS + periodS;
      const times = timesOf(trip);
      const berth = berthOf(seed, vessel, homePort);
      const builder = new PlanBuilder(sheet, startS, berth);
      if (times !== undefined) {
        builder.moorUntil(times.leavesS, homePort);
        const timing = drawsOf(seed, purpose.tripTiming, index, trip);
        const side = between(-0.9, 0.9, drawOf(timing, 1));
        const passage = { side, speedKn: passageKn, leavesS: builder.tS, seed, vessel: index, trip };
        const inPortS = hourS * rhythm.portH[1] * between(0.05, 0.3, drawOf(timing, 2));
        const boat = new Boat(builder, banks, vessel.cruiseSpeedKn, drawsOf(seed, purpose.pattern, index, trip));
        sail(builder, fairway, passage, 0, vertex);
        boat.disc = partOf(disc, boat.next(), boat.next(), boat.next());
        const workEndS = Math.min(times.turnsS, endS - passageS - inPortS);
        workForADay(boat, gearWork[gear ?? 'trawlers'], rhythm.groundH, workEndS);
        sail(builder, fairway, passage, vertex, 0);
        comeAlongside(builder, berth, passageKn * 0.6);
      }
      return builder.moorUntil(endS, homePort).finish();
    },
  };
}

const hourS = 3600;
const dayS = 86400;
