/**
 * Harbour craft and pleasure craft: some jobs a trip, each with a passage of some miles, work there, and the way back.
 */
import { cos } from '../../../src/base/same-bits.js';
import type { Box } from '../../../src/earth/geo/polygon.js';
import { comeAlongside } from '../../chart/berthing.js';
import { type Fairway, halfWidthAt, longestPassageS, sail, taper } from '../../chart/fairway.js';
import { fairwayBetween } from '../../chart/fairways.js';
import { portsWithin } from '../../chart/lanes.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf, indexOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { degreeM, knotMs, type Plan, phase } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { WaypointSheet } from '../../motion/waypoint-sheet.js';
import { berthOf } from '../berths/berths.js';
import { pleasureHours } from './clocks.js';
import { sailsForPleasure } from './pleasure-season.js';
import type { Service } from './vessel-service.js';

interface Duty {
  /** How far out, metres along the fairway. */
  readonly farM: readonly [number, number];
  /** How long a job takes at its position, hours. */
  readonly thereH: readonly [number, number];
  /** The speed of the work there, which leads to and fro; without it the vessel drifts. */
  readonly workKn?: readonly [number, number];
  /** The longest leg of the work to and fro, metres. */
  readonly legM?: number;
  /** The fewest and the most jobs of a trip, and its least length in days. */
  readonly jobs: readonly [number, number];
  readonly days: number;
}

/**
 * Tugs tow and escort, patrol vessels cruise; dredgers work their channel round the clock for days, and survey vessels
 * sail their lines. Hours and numbers are choices of this project.
 */
const duties: Readonly<Record<string, Duty>> = {
  tug: { farM: [3_000, 14_000], thereH: [11, 12], workKn: [3, 6.5], legM: 4_000, jobs: [4, 4], days: 3 },
  pilot: { farM: [6_000, 18_000], thereH: [0.2, 0.8], jobs: [0, 4], days: 1 },
  patrol: { farM: [20_000, 120_000], thereH: [1, 8], workKn: [4, 9], legM: 20_000, jobs: [0, 1], days: 1 },
  dredger: { farM: [5_000, 14_000], thereH: [90, 115], workKn: [1.5, 3.5], legM: 3_000, jobs: [1, 1], days: 6 },
  survey: { farM: [15_000, 90_000], thereH: [120, 180], workKn: [3.8, 5], legM: 25_000, jobs: [1, 1], days: 10 },
  bunker: { farM: [3_000, 12_000], thereH: [3, 8], jobs: [0, 1], days: 1 },
  'sailing yacht': { farM: [4_000, 16_000], thereH: [1, 4], workKn: [2.5, 5], legM: 4_000, jobs: [0, 7], days: 7 },
  'motor yacht': { farM: [4_000, 35_000], thereH: [0.5, 4], jobs: [0, 7], days: 7 },
};

export function shuttleService(seed: number, vessel: Vessel): Service {
  const duty = duties[vessel.subtype] ?? duties['tug']!;
  const isPleasure = vessel.kind === 'pleasure';
  const unit = draw(seed, purpose.slotPhase, vessel.index);
  const route = routeOf(seed, vessel, duty);
  const { jobS, periodS } = route;
  // Trips for pleasure begin at midnight by the mean time of the port.
  const phaseS = isPleasure ? Math.round(-ports()[vessel.homePort]!.lon * 240) : Math.floor(dayS * unit);
  const shuttle: Shuttle = { seed, vessel, duty, route, phaseS };

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
      const [first] = jobsOf(shuttle, trip, draws);
      if (first === undefined) return startS + periodS;
      return startS + first.fromS + leavesS(shuttle, first.roomS - jobS, drawOf(draws, 1));
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
}

/** The room of a job in a trip: when it begins, from the start of the trip, and how long it is. */
interface JobRoom {
  readonly fromS: number;
  readonly roomS: number;
}

/** The jobs of the trip with these draws, in order; of pleasure craft at most one a day. */
function jobsOf({ seed, vessel, duty, route, phaseS }: Shuttle, trip: number, draws: number): readonly JobRoom[] {
  if (route.fairway === undefined) return [];
  const [fewest, most] = duty.jobs;
  const isPleasure = vessel.kind === 'pleasure';
  const count = isPleasure ? most : fewest + indexOf(most - fewest + 1, drawOf(draws, 0));
  const roomS = route.periodS / count;
  const rooms = Array.from({ length: count }, (_, i) => ({ fromS: i * roomS, roomS }));
  const startS = phaseS + trip * route.periodS;
  return isPleasure ? rooms.filter(({ fromS }) => sailsForPleasure(seed, vessel, startS + fromS)) : rooms;
}

/** How long after the start of its room a job begins: at any time, or for pleasure in the morning. */
function leavesS({ vessel }: Shuttle, spareS: number, unit: number): number {
  if (vessel.kind !== 'pleasure') return unit * Math.max(0, spareS);
  return Math.max(0, Math.min(spareS, hourS * between(pleasureHours[0], pleasureHours[1], unit)));
}

function planJobs(shuttle: Shuttle, trip: number, sheet: WaypointSheet): Plan {
  const { seed, vessel, duty, route, phaseS } = shuttle;
  const { fairway, jobS, passageKn, periodS } = route;
  const startS = phaseS + trip * periodS;
  const berth = berthOf(seed, vessel, vessel.homePort);
  const builder = new PlanBuilder(sheet, startS, berth);
  const draws = drawsOf(seed, purpose.jobs, vessel.index, trip);
  const jobs = jobsOf(shuttle, trip, draws);
  for (let job = 0; fairway !== undefined && job < jobs.length; job++) {
    const { fromS, roomS } = jobs[job]!;
    const unit = (step: number) => drawOf(draws, job * 4096 + step + 1);
    builder.moorUntil(startS + fromS + leavesS(shuttle, roomS - jobS, unit(0)), vessel.homePort);
    const farM = Math.min(farthestM(fairway), between(duty.farM[0], duty.farM[1], unit(1)));
    const side = between(-1, 1, unit(2));
    const passage = (across: number) => ({
      side: across,
      speedKn: passageKn,
      leavesS: builder.tS,
      seed,
      vessel: vessel.index,
      trip: trip * 8 + job,
    });
    const vertex = duty.workKn === undefined ? vertexBefore(fairway, farM) : longestLeg(fairway, duty);
    sail(builder, fairway, passage(side), 0, vertex);
    const endS = builder.tS + hourS * between(duty.thereH[0], duty.thereH[1], unit(3));
    const share = shareOfLeg(fairway, vertex, farM);
    goWithin(builder, fairway, vertex, share, side, passageKn);
    if (duty.workKn === undefined) builder.waitUntil(endS, phase.drifting);
    else workToAndFro(builder, fairway, vertex, { share, side }, duty, endS, unit);
    sail(builder, fairway, passage(-side), vertex, 0);
    comeAlongside(builder, berth, passageKn * 0.6);
  }
  return builder.moorUntil(startS + periodS, vessel.homePort).finish();
}

/**
 * Works up and down the band of the leg after a vertex, about a point of it, until an instant at the latest. A straight
 * line between two points of the band stays within it: its offset from the leg is a mean of those of the vertices, for
 * which the leg has room.
 */
function workToAndFro(
  builder: PlanBuilder,
  fairway: Fairway,
  vertex: number,
  at: { readonly share: number; readonly side: number },
  { workKn = [2, 4], legM = 3_000 }: Duty,
  endS: number,
  unit: (step: number) => number,
): void {
  const lengthM = Math.max(1, fairway.alongM[vertex + 1]! - fairway.alongM[vertex]!);
  const mostM = Math.min(lengthM, legM);
  // The ends of the lines, as shares of the leg.
  const middle = Math.min(1 - mostM / lengthM / 2, Math.max(mostM / lengthM / 2, at.share));
  const aside = Math.min(1, legM / 2 / Math.max(1, halfWidthAt(fairway, vertex), halfWidthAt(fairway, vertex + 1)));
  for (let line = 0; line < mostLines; line++) {
    const end = line % 2 === 0 ? 1 : -1;
    const goal = middle + (end * mostM * between(0.3, 0.5, unit(8 + 3 * line))) / lengthM;
    const kn = between(workKn[0], workKn[1], unit(9 + 3 * line));
    if (builder.tS + (2.5 * legM) / (kn * knotMs) > endS) break;
    const side = Math.min(1, Math.max(-1, at.side + aside * between(-1, 1, unit(10 + 3 * line))));
    goWithin(builder, fairway, vertex, goal, side, kn);
  }
}

/** More lines than a job has. */
const mostLines = 400;

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
  const vertex = duty.workKn === undefined ? vertexBefore(fairway, mostM) : longestLeg(fairway, duty);
  // Onward along a part of the leg, at most from one side of the band to the other.
  const partM = Math.max(0, mostM - fairway.alongM[vertex]!);
  const onwardM = (1 + 2 * taper) * partM + 2 * halfWidthAt(fairway, vertex);
  const outS = longestPassageS(fairway, passageKn, vertex) + onwardM / (0.97 * passageKn * knotMs);
  const jobS = 2 * outS + duty.thereH[1] * hourS;
  const neededS = (duty.jobs[1] * jobS) / (vessel.kind === 'pleasure' ? 1 : 0.95);
  const periodS = Math.ceil(Math.max(duty.days * dayS, neededS) / dayS) * dayS;
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
  const lonDeg = latDeg / Math.max(0.05, cos(((Math.abs(lat) + latDeg) / 180) * Math.PI));
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

/** The last vertex within a distance of port that has a leg after it. */
function vertexBefore({ alongM }: Fairway, farM: number): number {
  let vertex = 0;
  while (vertex + 2 < alongM.length && alongM[vertex + 1]! <= farM) vertex++;
  return vertex;
}

/** The vertex of the leg that is longest within the distances of a duty. */
function longestLeg(fairway: Fairway, { farM }: Duty): number {
  const { alongM } = fairway;
  const mostM = Math.min(farM[1], farthestM(fairway));
  const lengthOf = (vertex: number) => Math.min(mostM, alongM[vertex + 1]!) - Math.max(farM[0], alongM[vertex]!);
  let best = 0;
  for (let vertex = 0; vertex + 2 < alongM.length && alongM[vertex]! < mostM; vertex++)
    if (lengthOf(vertex) > lengthOf(best)) best = vertex;
  return best;
}

/** The share of the leg after a vertex that lies within a distance of port. */
function shareOfLeg({ alongM }: Fairway, vertex: number, farM: number): number {
  return Math.min(1, Math.max(0, (farM - alongM[vertex]!) / (alongM[vertex + 1]! - alongM[vertex]!)));
}

/** Goes straight to a point of the band of the leg after a vertex. */
function goWithin(
  builder: PlanBuilder,
  fairway: Fairway,
  vertex: number,
  share: number,
  side: number,
  speedKn: number,
): void {
  const { lon, lat, sideLon, sideLat } = fairway;
  const at = (middle: Float64Array, sides: Float64Array, i: number) => middle[i]! + side * sides[i]!;
  const [lon0, lat0] = [at(lon, sideLon, vertex), at(lat, sideLat, vertex)];
  const [lon1, lat1] = [at(lon, sideLon, vertex + 1), at(lat, sideLat, vertex + 1)];
  builder.goTo(lon0 + (lon1 - lon0) * share, lat0 + (lat1 - lat0) * share, speedKn);
}
