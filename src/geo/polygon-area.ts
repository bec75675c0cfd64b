import type { Polygon, Ring } from './polygon.js';
import { earthRadiusM, radiansPerDegree } from './sphere.js';

/**
 * Square metres on the sphere of polygons that do not overlap, holes left out. Edges are straight in longitude and
 * latitude; rings run either way.
 */
export function areaM2(polygons: readonly Polygon[]): number {
  return polygons.reduce((sum, [outer, ...holes]) => {
    return sum + ringAreaM2(outer ?? []) - holes.reduce((inner, hole) => inner + ringAreaM2(hole), 0);
  }, 0);
}

/**
 * Below an edge, down to the equator, lies the integral of the sine of its latitude over its longitude; along an edge
 * the latitude is linear in longitude, so the integral is exact.
 */
function ringAreaM2(ring: Ring): number {
  let sum = 0;
  ring.forEach(([aLon, aLat], i) => {
    const [bLon, bLat] = ring[(i + 1) % ring.length]!;
    const dLat = (bLat - aLat) * radiansPerDegree;
    const middle = ((aLat + bLat) / 2) * radiansPerDegree;
    // (cos a - cos b) / (b - a) with the difference of cosines as a product: it does not cancel on level edges.
    const half = dLat / 2;
    const mean = Math.sin(middle) * (half === 0 ? 1 : Math.sin(half) / half);
    sum += (bLon - aLon) * radiansPerDegree * mean;
  });
  return Math.abs(sum) * earthRadiusM * earthRadiusM;
}
