/** Trips of boats under 12 m: out of port before dawn, a bout of fishing within some miles of it, and home. */
import { atan2 } from '../../../src/base/same-bits.js';
import { comeAlongside } from '../../chart/berthing.js';
import { type Fairway, halfWidthAt, longestPassageS, sail } from '../../chart/fairway.js';
import { fairwayBetween, fairwayToGround } from '../../chart/fairways.js';
import { grounds } from '../../chart/grounds.js';
import { portsWithin } from '../../chart/lanes.js';
import { purpose } from '../../draws/purpose.js';
import { between, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { knotMs } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { BerthOf } from '../berths/berths.js';
import { Boat } from './boat.js';
import { boxOfDisc, type Disc, discOf, partOf } from './disc.js';
import { inshoreRhythm, phaseOf } from './fishing-rhythm.js';
import { workForADay } from './fishing-trips.js';
import { gearWork } from './gears.js';
import { tripTimes } from './trip-times.js';
import type { Service } from './vessel-service.js';

/** The service of a boat under 12 m; undefined where the way out of the home port has no room to fish. */
export function inshoreService(seed: number, vessel: Vessel, berthOf: BerthOf): Service | undefined {
  const { index, homePort, ground, gear } = vessel;
  const water = inshoreWater(homePort, ground);
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
      const berth = berthOf(vessel, homePort);
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

/** Where boats fish along the way out of port, metres from it. */
const nearestM = 2_500;
const farthestM = 14_000;
/** The least room: half the length and half the width, metres. */
const leastM = [600, 60] as const;

interface InshoreWater {
  readonly fairway: Fairway;
  readonly disc: Disc;
  /** The vertex where its leg begins. */
  readonly vertex: number;
  /** The longest way from that vertex to a point of the disc. */
  readonly farM: number;
}

/** The widest water along the ways to the ground and to near ports; it depends on the fixtures alone. */
function inshoreWater(homePort: number, ground: number): InshoreWater | undefined {
  const key = homePort * 65_536 + ground;
  if (!found.has(key)) found.set(key, widestWater(homePort, ground));
  return found.get(key);
}

const found = new Map<number, InshoreWater | undefined>();

function widestWater(homePort: number, ground: number): InshoreWater | undefined {
  const ways = [
    fairwayToGround(homePort, ground),
    ...portsWithin(homePort, 400_000)
      .slice(0, 5)
      .map((port) => fairwayBetween(homePort, port)),
  ];
  let best: InshoreWater | undefined;
  for (const way of ways) {
    const water = way && waterAlong(way);
    if (water && (best === undefined || sizeOf(water) > sizeOf(best))) best = water;
  }
  return best;
}

function sizeOf({ disc }: InshoreWater): number {
  return disc.radiusM * disc.radiusM * disc.narrow;
}

/**
 * The largest ellipse along a leg of a fairway near port, within the band of the leg: it is as wide as the band at the
 * narrower end of its part of the leg. It lies before the first lane, after which there is no way back.
 */
function waterAlong(fairway: Fairway): InshoreWater | undefined {
  const { alongM, sections } = fairway;
  const free = sections[0]?.from ?? alongM.length - 1;
  let best: InshoreWater | undefined;
  for (let vertex = 0; vertex < free && vertex + 2 < alongM.length && alongM[vertex]! < farthestM; vertex++) {
    const legM = alongM[vertex + 1]! - alongM[vertex]!;
    const first = Math.max(0, nearestM - alongM[vertex]!) / legM;
    const until = Math.min(1, (farthestM - alongM[vertex]!) / legM);
    for (const share of [0, 0.3, 0.6]) {
      const water = ellipseOf(fairway, vertex, first + (until - first) * share, until);
      if (water && (best === undefined || sizeOf(water) > sizeOf(best))) best = water;
    }
  }
  return best;
}

/** The ellipse on a part of a leg, shares of it; undefined if it is too small. */
function ellipseOf(fairway: Fairway, vertex: number, from: number, until: number): InshoreWater | undefined {
  const { alongM, lon, lat, cosine } = fairway;
  const legM = alongM[vertex + 1]! - alongM[vertex]!;
  const [begins, ends] = [halfWidthAt(fairway, vertex), halfWidthAt(fairway, vertex + 1)];
  const wideM = Math.min(begins + (ends - begins) * from, begins + (ends - begins) * until);
  const longM = ((until - from) * legM) / 2;
  if (!(longM >= leastM[0] && wideM >= leastM[1])) return undefined;
  const radiusM = Math.max(longM, wideM);
  const middle = (from + until) / 2;
  const east = (lon[vertex + 1]! - lon[vertex]!) * cosine[vertex]!;
  const axisDeg = (atan2(east, lat[vertex + 1]! - lat[vertex]!) * 180) / Math.PI;
  const position = {
    lon: lon[vertex]! + (lon[vertex + 1]! - lon[vertex]!) * middle,
    lat: lat[vertex]! + (lat[vertex + 1]! - lat[vertex]!) * middle,
    radiusM,
  };
  // The long axis lies across the leg where the band is wider than this part is long.
  const disc = discOf(position, longM >= wideM ? axisDeg : axisDeg + 90, Math.min(longM, wideM) / radiusM);
  return { fairway, disc, vertex, farM: until * legM + 2 * begins + wideM };
}
