/** Harbour craft and supply vessels: some jobs a trip, each some miles out, a while there, and back. */

import type { Box } from '../../../src/earth/geo/polygon.js';
import { comeAlongside } from '../../chart/berthing.js';
import { type Fairway, longestPassageS, sail } from '../../chart/fairway.js';
import { fairwayBetween } from '../../chart/fairways.js';
import { portsWithin } from '../../chart/lanes.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf, indexOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { degreeM, type Plan, phase } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { WaypointSheet } from '../../motion/waypoint-sheet.js';
import type { BerthOf } from '../berths/berths.js';
import type { Service } from './vessel-service.js';

interface Duty {
  /** How far out, metres along the fairway. */
  readonly farM: readonly [number, number];
  /** How long a job takes at its position, hours. */
  readonly thereH: readonly [number, number];
  /** The most jobs of a trip, and its least length in days. */
  readonly jobs: number;
  readonly days: number;
}

const duties: Readonly<Record<string, Duty>> = {
  tug: { farM: [3_000, 14_000], thereH: [0.5, 3], jobs: 3, days: 1 },
  pilot: { farM: [6_000, 18_000], thereH: [0.2, 0.8], jobs: 4, days: 1 },
  supply: { farM: [30_000, 180_000], thereH: [8, 40], jobs: 1, days: 3 },
  patrol: { farM: [20_000, 120_000], thereH: [1, 8], jobs: 1, days: 1 },
  dredger: { farM: [5_000, 20_000], thereH: [1, 2.5], jobs: 3, days: 1 },
  bunker: { farM: [3_000, 12_000], thereH: [3, 8], jobs: 1, days: 1 },
};

export function shuttleService(seed: number, vessel: Vessel, berthOf: BerthOf): Service {
  const duty = duties[vessel.subtype] ?? duties['tug']!;
  const phaseS = Math.floor(dayS * draw(seed, purpose.slotPhase, vessel.index));
  const route = routeOf(seed, vessel, duty);
  const { jobS, periodS } = route;
  const shuttle: Shuttle = { seed, vessel, duty, route, phaseS, berthOf };

  return {
    vessel,
    periodS,
    phaseS,
    reach: [boxAround(vessel.homePort, duty.farM[1] + 12_000)],
    ports: [vessel.homePort],
    waits: false,
    departureS(trip) {
      const startS = phaseS + trip * periodS;
      const draws = drawsOf(seed, purpose.jobs, vessel.index, trip);
      const jobs = jobsOf(shuttle, draws);
      return jobs === 0 ? startS + periodS : startS + drawOf(draws, 1) * Math.max(0, periodS / jobs - jobS);
    },
    plan(trip, sheet) {
      return planJobs(shuttle, trip, sheet);
    },
  };
}

interface Shuttle {
  readonly seed: number;
  readonly vessel: Vessel;
  readonly duty: Duty;
  readonly route: RouteOut;
  readonly phaseS: number;
  readonly berthOf: BerthOf;
}

/** How many jobs the trip with these draws has. */
function jobsOf({ duty, route }: Shuttle, draws: number): number {
  return route.fairway === undefined ? 0 : indexOf(duty.jobs + 1, drawOf(draws, 0));
}

function planJobs(shuttle: Shuttle, trip: number, sheet: WaypointSheet): Plan {
  const { seed, vessel, duty, route, phaseS, berthOf } = shuttle;
  const { fairway, jobS, passageKn, periodS } = route;
  const startS = phaseS + trip * periodS;
  const berth = berthOf(vessel, vessel.homePort);
  const builder = new PlanBuilder(sheet, startS, berth);
  const draws = drawsOf(seed, purpose.jobs, vessel.index, trip);
  const jobs = jobsOf(shuttle, draws);
  const roomS = periodS / Math.max(1, jobs);
  for (let job = 0; fairway !== undefined && job < jobs; job++) {
    const unit = (step: number) => drawOf(draws, job * 8 + step + 1);
    builder.moorUntil(startS + job * roomS + unit(0) * Math.max(0, roomS - jobS), vessel.homePort);
    const farM = Math.min(farthestM(fairway), between(duty.farM[0], duty.farM[1], unit(1)));
    const side = between(-1, 1, unit(2));
    const passage = (across: number) => ({
      side: across,
      speedKn: passageKn,
      seed,
      vessel: vessel.index,
      trip: trip * 8 + job,
    });
    const vertex = vertexBefore(fairway, farM);
    sail(builder, fairway, passage(side), 0, vertex);
    goFurther(builder, fairway, vertex, farM, side, passageKn);
    builder.waitUntil(builder.tS + hourS * between(duty.thereH[0], duty.thereH[1], unit(3)), phase.drifting);
    sail(builder, fairway, passage(-side), vertex, 0);
    comeAlongside(builder, berth, passageKn * 0.6);
  }
  return builder.moorUntil(startS + periodS, vessel.homePort).finish();
}

/** The fairway out of the home port, and the times that follow from it. */
interface RouteOut {
  /** Undefined where no other port is near enough: such a vessel lies in port all the time. */
  readonly fairway: Fairway | undefined;
  readonly passageKn: number;
  /** The longest time of a job; NaN without a fairway. */
  readonly jobS: number;
  readonly periodS: number;
}

function routeOf(seed: number, vessel: Vessel, duty: Duty): RouteOut {
  const fairway = fairwayOut(seed, vessel);
  const passageKn = vessel.cruiseSpeedKn * 0.95;
  if (fairway === undefined) return { fairway, passageKn, jobS: Number.NaN, periodS: duty.days * dayS };
  const mostM = Math.min(duty.farM[1], farthestM(fairway));
  const jobS = 2 * longestPassageS(fairway, passageKn, vertexBefore(fairway, mostM) + 1) + duty.thereH[1] * hourS;
  const periodS = Math.ceil(Math.max(duty.days * dayS, (duty.jobs * jobS) / 0.9) / dayS) * dayS;
  return { fairway, passageKn, jobS, periodS };
}

/** The greatest distance of a job: beyond it the other port is near, or a canal or a traffic lane begins. */
function farthestM({ alongM, sections }: Fairway): number {
  const nearM = alongM[alongM.length - 1]! * 0.45;
  return sections.length === 0 ? nearM : Math.min(nearM, alongM[sections[0]!.from]!);
}

const hourS = 3600;
const dayS = 86400;

/** The box around all positions within a distance of a port. */
function boxAround(port: number, farM: number): Box {
  const { lon, lat } = ports()[port]!;
  const latDeg = farM / degreeM;
  const lonDeg = latDeg / Math.max(0.05, Math.cos(((Math.abs(lat) + latDeg) / 180) * Math.PI));
  return { west: lon - lonDeg, south: lat - latDeg, east: lon + lonDeg, north: lat + latDeg };
}

/** The fairway towards one of the nearest ports. */
function fairwayOut(seed: number, vessel: Vessel): Fairway | undefined {
  const { homePort } = vessel;
  for (const farM of [400_000, 2_000_000, 8_000_000]) {
    const near = portsWithin(homePort, farM).slice(0, 6);
    if (near.length === 0) continue;
    const goal = near[indexOf(near.length, draw(seed, purpose.loopPorts, vessel.index))]!;
    const fairway = fairwayBetween(homePort, goal);
    if (fairway !== undefined && fairway.alongM[fairway.alongM.length - 1]! > 5_000) return fairway;
  }
  return undefined;
}

/** The last vertex within a distance of port that has a leg behind it. */
function vertexBefore({ alongM }: Fairway, farM: number): number {
  let vertex = 0;
  while (vertex + 2 < alongM.length && alongM[vertex + 1]! <= farM) vertex++;
  return vertex;
}

/** Goes on along the leg that begins at a vertex, up to a distance from port. */
function goFurther(
  builder: PlanBuilder,
  fairway: Fairway,
  vertex: number,
  farM: number,
  side: number,
  speedKn: number,
): void {
  const { lon, lat, sideLon, sideLat, alongM } = fairway;
  const share = Math.min(1, Math.max(0, (farM - alongM[vertex]!) / (alongM[vertex + 1]! - alongM[vertex]!)));
  const at = (middle: Float64Array, sides: Float64Array, i: number) => middle[i]! + side * sides[i]!;
  const [lon0, lat0] = [at(lon, sideLon, vertex), at(lat, sideLat, vertex)];
  const [lon1, lat1] = [at(lon, sideLon, vertex + 1), at(lat, sideLat, vertex + 1)];
  builder.goTo(lon0 + (lon1 - lon0) * share, lat0 + (lat1 - lat0) * share, speedKn);
}
