import { cos, log, sin } from '../../base/same-bits.js';
import { earthRadiusM, radiansPerDegree } from './sphere.js';

/**
 * The highest latitude, degrees, of a rhumb line in this module: nearer to the pole the line would wind round it for
 * ever.
 */
const highestLat = 89.9;

/**
 * The point at a distance along the line of constant course from a point. Degrees and metres; the longitude of the
 * result runs on past ±180.
 */
export function alongRhumbLine(
  lon: number,
  lat: number,
  courseDeg: number,
  distanceM: number,
): { readonly lon: number; readonly lat: number } {
  const course = courseDeg * radiansPerDegree;
  const goalLat = lat + (distanceM * cos(course)) / earthRadiusM / radiansPerDegree;
  const endLat = Math.max(-highestLat, Math.min(highestLat, goalLat));
  const share = goalLat === endLat ? 1 : (endLat - lat) / (goalLat - lat);
  const east = (share * distanceM * sin(course)) / earthRadiusM / radiansPerDegree;
  return { lon: lon + east / eastScale(lat, endLat), lat: endLat };
}

/** Metres eastward of a degree of longitude between two latitudes, as a share of those on the equator. */
function eastScale(fromLat: number, toLat: number): number {
  const [from, to] = [fromLat * radiansPerDegree, toLat * radiansPerDegree];
  const stretched = northing(to) - northing(from);
  return Math.abs(to - from) < 1e-9 ? cos(from) : (to - from) / stretched;
}

/** Of a latitude, radians, on Mercator's map with a radius of 1. */
function northing(lat: number): number {
  const sine = sin(lat);
  return log((1 + sine) / (1 - sine)) / 2;
}
