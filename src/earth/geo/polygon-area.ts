import { sin } from '../../base/same-bits.js';
import type { Polygon, Ring } from './polygon.js';
import { earthRadiusM, radiansPerDegree } from './sphere.js';

/**
 * The area of polygons that do not overlap, without their holes, in square metres on the sphere. Edges are straight in
 * longitude and latitude; rings have any orientation.
 */
export function areaM2(polygons: readonly Polygon[]): number {
  return polygons.reduce((sum, [outer, ...holes]) => {
    return sum + ringAreaM2(outer ?? []) - holes.reduce((inner, hole) => inner + ringAreaM2(hole), 0);
  }, 0);
}

/**
 * The area between an edge and the equator is the integral of the sine of its latitude over its longitude. The latitude
 * is linear in longitude along an edge, so the integral has an exact formula.
 */
function ringAreaM2(ring: Ring): number {
  let sum = 0;
  ring.forEach(([aLon, aLat], i) => {
    const [bLon, bLat] = ring[(i + 1) % ring.length]!;
    const dLat = (bLat - aLat) * radiansPerDegree;
    const middle = ((aLat + bLat) / 2) * radiansPerDegree;
    // (cos a - cos b) / (b - a), with the difference as a product, which loses no digits on nearly level edges.
    const half = dLat / 2;
    const mean = sin(middle) * (half === 0 ? 1 : sin(half) / half);
    sum += (bLon - aLon) * radiansPerDegree * mean;
  });
  return Math.abs(sum) * earthRadiusM * earthRadiusM;
}
