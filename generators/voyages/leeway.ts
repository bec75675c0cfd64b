import { atan2, cos, sin } from '../../src/base/same-bits.js';
import { windAt } from '../chart/wind.js';
import { isClean } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Fix } from '../motion/plan.js';

/** The wind from the side sets a vessel off its course by this share of its speed, and one with high sides by more. */
const usualShare = 0.045;
const highShare = 0.07;
const highSided: ReadonlySet<string> = new Set(['container', 'ro-ro', 'cruise', 'ferry', 'fast ferry']);
/** The greatest angle between heading and course, degrees. */
const mostLeewayDeg = 15;
/** Below this speed, knots, engine and rudder hold the ship as they do at this speed. */
const leastKn = 4;

/**
 * What the compass of a vessel shows, degrees clockwise from north. The vessel steers up into a wind from the side, so
 * that it makes good its course. One that lies still keeps its heading.
 */
export function headingOf(
  seed: number,
  { subtype }: Vessel,
  tS: number,
  { lon, lat, speedKn, courseDeg }: Fix,
): number {
  if (speedKn === 0 || isClean(seed)) return courseDeg;
  const { eastKn, northKn } = windAt(seed, lon, lat, tS);
  const course = courseDeg * radians;
  const toStarboardKn = eastKn * cos(course) - northKn * sin(course);
  const setKn = (highSided.has(subtype) ? highShare : usualShare) * toStarboardKn;
  const leewayDeg = atan2(setKn, Math.max(leastKn, speedKn)) / radians;
  const deg = courseDeg - Math.max(-mostLeewayDeg, Math.min(mostLeewayDeg, leewayDeg));
  return deg - 360 * Math.floor(deg / 360);
}

const radians = Math.PI / 180;
