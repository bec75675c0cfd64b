/**
 * The geometry of the laws, with other formulas than the product: chords of unit vectors for distances, winding numbers
 * for areas. Degrees, longitude first; metres on a sphere of 6,371,008.8 m.
 */
const radiusM = 6371008.8;
const radians = Math.PI / 180;

/** Great-circle distance from the chord between two unit vectors. */
export function chordDistanceM(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const a = unitVector(lon1, lat1);
  const b = unitVector(lon2, lat2);
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * radiusM * Math.asin(Math.min(1, chord / 2));
}

/** The speed of a distance sailed in a time, knots. */
export function knots(metres: number, seconds: number): number {
  return metres / seconds / (1852 / 3600);
}

/** Corners, longitude first; the last repeats the first. */
export type Ring = readonly (readonly [number, number])[];

/**
 * Whether a point lies in one of the polygons (edges straight in longitude and latitude, holes honoured): the ring's
 * winding number, summed from signed angles. `undefined` within `nearDeg` of an edge: a millionth of a degree, where
 * rounding decides, or more.
 */
export function windsAround(
  polygons: readonly (readonly Ring[])[],
  lon: number,
  lat: number,
  nearDeg = 1e-6,
): boolean | undefined {
  let inside = false;
  for (const rings of polygons) {
    let depth = 0;
    for (let r = 0; r < rings.length; r++) {
      const wraps = wrapsAround(rings[r]!, lon, lat, nearDeg);
      if (wraps === undefined) return undefined;
      if (Math.abs(wraps) > 0.5) depth += r === 0 ? 1 : -1;
    }
    if (depth > 0) inside = true;
  }
  return inside;
}

function wrapsAround(ring: Ring, lon: number, lat: number, nearDeg: number): number | undefined {
  let angle = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const ax = ring[i]![0] - lon;
    const ay = ring[i]![1] - lat;
    const bx = ring[i + 1]![0] - lon;
    const by = ring[i + 1]![1] - lat;
    if (distanceToOrigin(ax, ay, bx, by) < nearDeg) return undefined;
    angle += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return angle / (2 * Math.PI);
}

function distanceToOrigin(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

function unitVector(lon: number, lat: number): [number, number, number] {
  const cosLat = Math.cos(lat * radians);
  return [cosLat * Math.cos(lon * radians), cosLat * Math.sin(lon * radians), Math.sin(lat * radians)];
}
