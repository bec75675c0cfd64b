/**
 * What AIS makes of a vessel's motion: receivers of satellite navigation err by some metres, and no vessel keeps its
 * speed and course exactly. Reports, tracks and the published positions of events show this. The motion itself decides
 * on crossings, meetings, calls and correlations, and satellites see it.
 *
 * Guarantees: a reported position lies within `mostNoiseM` of the vessel, a reported speed within `mostNoiseKn` of its
 * speed. Noise is a slow part, which passes smoothly from one keyed knot to the next, and a small part of each report.
 */
import { atan2, cos } from '../../src/base/same-bits.js';
import { purpose } from '../draws/purpose.js';
import { bits, bitsOf, drawsAt, drawsBy } from '../draws/random.js';
import { degreeM, type Fix, type Position, wrapped } from '../motion/plan.js';

/** The greatest distance of a reported position from the vessel, and the greatest error of its speed. */
export const mostNoiseM = 20;
export const mostNoiseKn = 0.3;

/** Seconds between the knots of the slow parts: of a satellite receiver, and of wind and sea on a vessel. */
const positionKnotS = 300;
const movementKnotS = 600;
/** The parts of the error of a position, metres to the east and to the north: together at most 13.5 m. */
const slowM = 7;
const reportM = 2.5;
/** The parts of the error of a speed, knots. */
const slowKn = 0.19;
const reportKn = 0.1;
/** The parts of the error of a course: that of a ship on autopilot, and sideways movement during the fix. */
const slowDeg = 1.5;
const sidewaysKn = 0.15;
/** Below this speed, knots, receivers give a course that means nothing. */
const lostCourseKn = 0.4;

/** The position in the report of a vessel, by its number, at a whole second, from its true position. */
export function reportedPosition(seed: number, vessel: number, tS: number, { lon, lat }: Position): Position {
  const slow = slowPair(drawsBy(seed, purpose.positionNoise, vessel), tS, positionKnotS);
  const single = pairOf(bits(seed, purpose.reportNoise, vessel, tS));
  const eastM = slowM * slow.first + reportM * single.first;
  const northM = slowM * slow.second + reportM * single.second;
  const perDegreeM = degreeM * cos((lat / 180) * Math.PI);
  return { lon: wrapped(lon + eastM / perDegreeM), lat: lat + northM / degreeM };
}

/** The fix in the report of a vessel, by its number, at a whole second, from its true fix. */
export function reportedFix(seed: number, vessel: number, tS: number, fix: Fix): Fix {
  const { speedKn, courseDeg, phase } = fix;
  const { lon, lat } = reportedPosition(seed, vessel, tS, fix);
  const single = pairOf(bits(seed, purpose.reportNoise, vessel, tS, 1));
  if (speedKn === 0) {
    const restKn = Math.max(0, reportKn * single.first);
    return { lon, lat, speedKn: restKn, courseDeg: circle(180 * single.second), phase };
  }
  const slow = slowPair(drawsBy(seed, purpose.movementNoise, vessel), tS, movementKnotS);
  const spreadDeg = degreesIn * atan2(sidewaysKn, speedKn);
  const errorDeg = speedKn < lostCourseKn ? 180 * single.second : slowDeg * slow.second + spreadDeg * single.second;
  return {
    lon,
    lat,
    speedKn: Math.max(0, speedKn + slowKn * slow.first + reportKn * single.first),
    courseDeg: circle(courseDeg + errorDeg),
    phase,
  };
}

const degreesIn = 180 / Math.PI;

/** An angle in degrees within [0, 360). */
function circle(deg: number): number {
  return deg - 360 * Math.floor(deg / 360);
}

/** Two numbers in [-1, 1). */
interface Pair {
  readonly first: number;
  readonly second: number;
}

/** Two numbers from the halves of keyed bits. */
function pairOf(keyed: number): Pair {
  return { first: (keyed >>> 16) / 32_768 - 1, second: (keyed & 0xffff) / 32_768 - 1 };
}

/** Two slow numbers at an instant: between the two knots around it they follow a smooth step. */
function slowPair(draws: number, tS: number, knotS: number): Pair {
  const knot = Math.floor(tS / knotS);
  const share = tS / knotS - knot;
  const step = share * share * (3 - 2 * share);
  const one = pairOf(bitsOf(drawsAt(draws, knot), 0));
  const next = pairOf(bitsOf(drawsAt(draws, knot + 1), 0));
  return {
    first: one.first + (next.first - one.first) * step,
    second: one.second + (next.second - one.second) * step,
  };
}
