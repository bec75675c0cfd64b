import { asin, cos, sin } from '../../base/same-bits.js';

/** Mean radius of the Earth in metres. All distances of the service are great-circle distances on this sphere. */
export const earthRadiusM = 6_371_008.8;

export const radiansPerDegree = Math.PI / 180;

/** Great-circle distance in metres between two points in degrees (haversine). */
export function distanceM(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const sinLat = sin(((lat2 - lat1) / 2) * radiansPerDegree);
  const sinLon = sin(((lon2 - lon1) / 2) * radiansPerDegree);
  const h = sinLat * sinLat + cos(lat1 * radiansPerDegree) * cos(lat2 * radiansPerDegree) * sinLon * sinLon;
  return 2 * earthRadiusM * asin(Math.min(1, Math.sqrt(h)));
}

/** Great-circle distance in metres between two points, from the squared length of their chord on the unit sphere. */
export function arcOfSquaredChordM(squaredChord: number): number {
  return 2 * earthRadiusM * asin(Math.min(1, Math.sqrt(squaredChord) / 2));
}
