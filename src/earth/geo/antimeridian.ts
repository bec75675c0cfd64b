import type { Corners } from './clip-ring.js';
import type { Polygon, Position } from './polygon.js';
import { boxOf } from './polygon.js';

/**
 * All rules for longitudes beyond ±180°. A shape that crosses the antimeridian has longitudes past ±180 and stays
 * whole; points lie within ±180. The meridians 180 and -180 are the same.
 */

/** The greatest longitude that a caller may give, degrees: one revolution more in each direction. */
export const furthestLon = 540;

/** The multiples of 360° that move some point within ±180 to a longitude from west to east. */
export function wrapsInto(west: number, east: number): number[] {
  const wraps: number[] = [];
  for (let n = Math.ceil((west - 180) / 360); n <= Math.floor((east + 180) / 360); n++) wraps.push(n * 360);
  return wraps;
}

/**
 * Cuts a line of positions within ±180 where it crosses the antimeridian; neighbours are joined over the shorter side
 * of the Earth. Every part but the last ends with a point on the antimeridian, and the next begins with the same point
 * on its other side. All positions are kept, in order, equal neighbours too.
 */
export function cutLine(positions: readonly Position[]): Position[][] {
  let part: Position[] = [];
  const parts = [part];
  positions.forEach((position, i) => {
    const before = positions[i - 1];
    if (before && Math.abs(position[0] - before[0]) > 180) {
      const side = before[0] > 0 ? 180 : -180;
      // Degrees to the east (negative: to the west), across the antimeridian.
      const dLon = position[0] - before[0] + 2 * side;
      const share = dLon === 0 ? 0 : (side - before[0]) / dLon;
      const lat = before[1] + share * (position[1] - before[1]);
      part.push([side, lat]);
      part = [[-side, lat]];
      parts.push(part);
    }
    part.push(position);
  });
  return parts;
}

/**
 * Joins rings that were cut at the antimeridian: two that share an edge on it become one, with longitudes past 180.
 * Other rings stay as they are. Corners are in degrees within ±180, none repeated; all rings have the same orientation.
 */
export function joinRings(rings: readonly Corners[]): Corners[] {
  if (rings.length < 2) return [...rings];
  const east = rings.map((ring) => (lonsOf(ring).includes(-180) && !lonsOf(ring).includes(180) ? 360 : 0));
  const corners = rings.flatMap((ring, i) =>
    lonsOf(ring).map((lon, corner) => [lon + east[i]!, ring[2 * corner + 1]!] as const),
  );
  const next = rings.flatMap((ring, i) => {
    const first = rings.slice(0, i).reduce((sum, before) => sum + before.length / 2, 0);
    return lonsOf(ring).map((_, corner) => first + ((corner + 1) % (ring.length / 2)));
  });
  // The corner before an edge on the meridian, by the edge.
  const edges = new Map<string, number>();
  let joined = false;
  for (const [from, to] of [...next.entries()]) {
    const [[fromLon, fromLat], [toLon, toLat]] = [corners[from]!, corners[to]!];
    if (fromLon !== 180 || toLon !== 180) continue;
    const other = edges.get(`${toLat} ${fromLat}`);
    if (other === undefined) {
      edges.set(`${fromLat} ${toLat}`, from);
      continue;
    }
    // Each ring continues with the other's next corner: both edges end at the same two points.
    [next[from], next[other]] = [next[other]!, next[from]!];
    joined = true;
  }
  return joined ? cycles(corners, next) : [...rings];
}

function lonsOf(ring: Corners): number[] {
  return ring.filter((_, i) => i % 2 === 0);
}

/** The rings that follow `next` from corner to corner, without those of no area. */
function cycles(corners: readonly (readonly [lon: number, lat: number])[], next: readonly number[]): Corners[] {
  const used = new Set<number>();
  return corners.flatMap((_, start) => {
    const ring: number[] = [];
    for (let at = start; !used.has(at); at = next[at]!) {
      used.add(at);
      const [lon, lat] = corners[at]!;
      // The ends of a shared edge are corners of both rings: each is added once.
      if (ring.at(-2) !== lon || ring.at(-1) !== lat) ring.push(lon, lat);
    }
    if (ring.length > 2 && ring[0] === ring.at(-2) && ring[1] === ring.at(-1)) ring.length -= 2;
    return ring.length >= 6 ? [ring] : [];
  });
}

/**
 * West, south, east and north edge of polygons that are cut at the antimeridian. Of polygons across it, west is greater
 * than east (RFC 7946, section 5.2).
 */
export function boundsOf(polygons: readonly Polygon[]): [west: number, south: number, east: number, north: number] {
  const boxes = polygons.map((polygon) => boxOf(polygon[0] ?? []));
  const whole = boxOf(polygons.flatMap((polygon) => polygon[0] ?? []));
  const before = boxes.filter(({ east }) => east === 180);
  const after = boxes.filter(({ west }) => west === -180);
  const around = boxes.some((box) => box.west === -180 && box.east === 180);
  if (before.length === 0 || after.length === 0 || around) return [whole.west, whole.south, whole.east, whole.north];
  // A polygon that touches neither side belongs to the nearer one.
  const west = Math.min(...boxes.filter((box) => box.west + box.east >= 0).map((box) => box.west));
  const east = Math.max(...boxes.filter((box) => box.west + box.east < 0).map((box) => box.east));
  return [west, whole.south, east, whole.north];
}
