/** Mean radius of the Earth, metres (IUGG R1); every distance of the service is on this sphere. */
export const earthRadiusM = 6371008.8;

/** Radians in a degree. */
export const radiansPerDegree = Math.PI / 180;

/** Metres along a great circle in a degree of arc. */
export const metresPerDegree = earthRadiusM * radiansPerDegree;

/** Great-circle distance in metres between two points in degrees; any longitudes. Haversine, so short distances keep their digits. */
export function distanceM(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const sinLat = Math.sin(((lat2 - lat1) * radiansPerDegree) / 2);
  const sinLon = Math.sin(((lon2 - lon1) * radiansPerDegree) / 2);
  const h = sinLat * sinLat + Math.cos(lat1 * radiansPerDegree) * Math.cos(lat2 * radiansPerDegree) * sinLon * sinLon;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}
