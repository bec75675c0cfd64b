import type { Scene } from '../frames/scenes.js';
import { degreeM } from '../motion/plan.js';
import type { RingArea } from '../orbits/footprint.js';

/**
 * Whether a point lies further from every edge of a frame than a correlation can reach. The line of 180°, where frames
 * are cut, does not count as an edge.
 */
export function isInner({ areas }: Scene, lon: number, lat: number): boolean {
  const cos = Math.cos((lat * Math.PI) / 180);
  for (const area of areas) if (isNearEdge(area, lon, lat, cos)) return false;
  return true;
}

/** `cos`: the cosine of the latitude. */
function isNearEdge({ lon: lons, lat: lats }: RingArea, lon: number, lat: number, cos: number): boolean {
  for (let i = 0; i + 1 < lons.length; i++) {
    const aLon = lons[i]!;
    const aLat = lats[i]!;
    const bLon = lons[i + 1]!;
    const bLat = lats[i + 1]!;
    if (Math.abs(aLon) === 180 && aLon === bLon) continue;
    if (Math.min(aLat, bLat) > lat + 0.05 || Math.max(aLat, bLat) < lat - 0.05) continue;
    if (metresToEdge((aLon - lon) * cos, aLat - lat, (bLon - lon) * cos, bLat - lat) <= edgeM) return true;
  }
  return false;
}

const edgeM = 2_000;

/** Metres from the origin to the edge from a to b, whose coordinates are degrees of latitude. */
function metresToEdge(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  const x = ax + dx * share;
  const y = ay + dy * share;
  return degreeM * Math.sqrt(x * x + y * y);
}
