/** How a ship passes a listed water: it waits in the roads for its slot and keeps to the speed limit. */
import { cos } from '../../src/base/same-bits.js';
import type { Box } from '../../src/earth/geo/polygon.js';
import { purpose } from '../draws/purpose.js';
import { between, draw } from '../draws/random.js';
import { degreeM, flatDistanceM, knotMs, unwrappedNear } from '../motion/plan.js';
import type { PlanBuilder } from '../motion/plan-builder.js';
import { eastward, northward } from '../motion/sine-table.js';
import { ruleAt } from './dated.js';
import { swingM, swingUntil } from './swinging.js';
import type { Section } from './waterways/follow.js';
import { entryS, longestWaitS, spareS } from './waterways/slots.js';
import type { ListedWait } from './waterways/waterways.js';

/** Speed between the route, the roads and the entry. */
const roadsKn = 6;
/** A ship that is early for its convoy sails slower to the roads, and takes at most this many times the time. */
const slowestTimes = 1.25;

/** The subject of the draws of a passage. */
interface Subject {
  readonly seed: number;
  readonly vessel: number;
  readonly trip: number;
}

/** The vertices of a fairway, degrees, and the lengths up to them. */
interface Vertices {
  readonly alongM: Float64Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
}

/** The draws of a passage through a water. */
function unitOf({ water }: Section, { seed, vessel, trip }: Subject, step: number): number {
  return draw(seed, purpose.waterway, vessel, trip, 8 * water.index + step);
}

/** The highest speed of a ship in a section that it enters at an instant, knots; Infinity where there is no limit. */
export function sectionKn(section: Section, passage: Subject, tS: number): number {
  const rule = ruleAt(section.lane.speeds, tS);
  return rule === undefined ? Infinity : between(rule.kn[0], rule.kn[1], unitOf(section, passage, 0));
}

/**
 * Goes from the gate to the roads and lies there until the slot, where the lane begins. The ship has sailed to the gate
 * since waypoint `since`: if it is early, it sails that part slower.
 */
export function waitInRoads(
  builder: PlanBuilder,
  section: Section,
  passage: Subject,
  shift: number,
  since: number,
): void {
  const { lane } = section;
  const { wait } = lane;
  if (wait === undefined) return;
  const farM = wait.radiusM * Math.sqrt(unitOf(section, passage, 1));
  const course = unitOf(section, passage, 2);
  const cosine = cos((wait.roadsLat / 180) * Math.PI);
  const lon = wait.roadsLon + shift + (farM * eastward(course)) / (degreeM * cosine);
  const lat = wait.roadsLat + (farM * northward(course)) / degreeM;
  const roadsS = builder.tS + flatDistanceM(builder.lon, builder.lat, lon, lat) / (roadsKn * knotMs);
  builder.slowDown(since, spareS(wait, roadsS, unitOf(section, passage, 4)), slowestTimes);
  builder.goTo(lon, lat, roadsKn);
  const untilS = entryS(wait, builder.tS, unitOf(section, passage, 3));
  swingUntil(builder, untilS, passage.seed, passage.vessel, 8 * passage.trip + section.water.index);
}

/** The box around the roads of a section, if ships wait there; `near` is a longitude of the fairway. */
export function roadsBox({ lane: { wait } }: Section, near: number): Box | undefined {
  if (wait === undefined) return undefined;
  const lon = unwrappedNear(wait.roadsLon, near);
  const latDeg = (wait.radiusM + swingM) / degreeM;
  const lonDeg = latDeg / cos((wait.roadsLat / 180) * Math.PI);
  return { west: lon - lonDeg, south: wait.roadsLat - latDeg, east: lon + lonDeg, north: wait.roadsLat + latDeg };
}

/** By how much a section can make a passage at a speed longer, seconds. */
export function longestInSectionS(fairway: Vertices, section: Section, speedKn: number): number {
  const { alongM } = fairway;
  const { lane } = section;
  const slowestKn = Math.min(speedKn, ...lane.speeds.map(({ kn }) => kn[0]));
  const limitedM = alongM[section.to]! - alongM[section.from]!;
  // A band is at most 1 % longer than its middle.
  const limitedS = (1.01 * limitedM * (1 / slowestKn - 1 / speedKn)) / knotMs;
  return limitedS + (lane.wait === undefined ? 0 : longestWaitS(lane.wait) + detourS(fairway, section, lane.wait));
}

/** The longest time from the gate over the roads to the start of the lane. */
function detourS({ lon, lat }: Vertices, { from }: Section, wait: ListedWait): number {
  const shift = 360 * Math.round((lon[from]! - wait.roadsLon) / 360);
  const fromM = (i: number) =>
    flatDistanceM(lon[i]!, lat[i]!, wait.roadsLon + shift, wait.roadsLat) + wait.radiusM + swingM;
  return (1.1 * (fromM(from) + fromM(from + 1))) / (roadsKn * knotMs);
}
