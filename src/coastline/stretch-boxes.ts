import { radiansPerDegree } from '../geo/sphere.js';
import type { CoastStretches } from './coast-stretches.js';

/** How far stretches reach. */
export type Reach = Pick<CoastStretches, 'count' | 'westE4' | 'eastE4' | 'southE4' | 'northE4'>;

/** Rounding of vertices (2^-31) and of box sides (2^-25) on the unit sphere, with room to spare: half a metre. */
export const roundingPad = 8e-8;

/**
 * The most that an arc rises over its straight chord, for a chord of this squared length on the unit sphere: below
 * c²/7, also where it is long.
 */
export function riseOver(squaredChord: number): number {
  return squaredChord / 7;
}

/**
 * A box in space around each stretch, six numbers each: least x, y, z, greatest x, y, z. It is found from how far the
 * stretch reaches in longitude and latitude alone, so its vertices need not be unpacked. Nothing sticks out: a vertex
 * is (cos lat cos lon, cos lat sin lon, sin lat), and the product of two ranges holds every product of their members;
 * no segment is longer than the box's diagonal, which bounds its rise.
 */
export function stretchBoxes({ count, westE4, eastE4, southE4, northE4 }: Reach): Float32Array {
  const boxes = new Float32Array(count * 6);
  for (let i = 0; i < count; i++) {
    const west = westE4[i]!;
    const east = eastE4[i]!;
    const south = southE4[i]!;
    const north = northE4[i]!;
    const cosWest = Math.cos((west / 1e4) * radiansPerDegree);
    const cosEast = Math.cos((east / 1e4) * radiansPerDegree);
    const sinWest = Math.sin((west / 1e4) * radiansPerDegree);
    const sinEast = Math.sin((east / 1e4) * radiansPerDegree);
    const cosSouth = Math.cos((south / 1e4) * radiansPerDegree);
    const cosNorth = Math.cos((north / 1e4) * radiansPerDegree);
    // Between the ends a sine or cosine is least or greatest only at these longitudes; ±180° can only be an end.
    const cosLonMost = west < 0 && east > 0 ? 1 : Math.max(cosWest, cosEast);
    const cosLonLeast = Math.min(cosWest, cosEast);
    const sinLonMost = west < 900_000 && east > 900_000 ? 1 : Math.max(sinWest, sinEast);
    const sinLonLeast = west < -900_000 && east > -900_000 ? -1 : Math.min(sinWest, sinEast);
    const cosLatMost = south < 0 && north > 0 ? 1 : Math.max(cosSouth, cosNorth);
    const cosLatLeast = Math.min(cosSouth, cosNorth);
    const xLeast = cosLonLeast * (cosLonLeast < 0 ? cosLatMost : cosLatLeast);
    const xMost = cosLonMost * (cosLonMost < 0 ? cosLatLeast : cosLatMost);
    const yLeast = sinLonLeast * (sinLonLeast < 0 ? cosLatMost : cosLatLeast);
    const yMost = sinLonMost * (sinLonMost < 0 ? cosLatLeast : cosLatMost);
    const zLeast = Math.sin((south / 1e4) * radiansPerDegree);
    const zMost = Math.sin((north / 1e4) * radiansPerDegree);
    const diagonal = (xMost - xLeast) ** 2 + (yMost - yLeast) ** 2 + (zMost - zLeast) ** 2;
    const pad = riseOver(diagonal) + roundingPad;
    boxes[i * 6] = xLeast - pad;
    boxes[i * 6 + 1] = yLeast - pad;
    boxes[i * 6 + 2] = zLeast - pad;
    boxes[i * 6 + 3] = xMost + pad;
    boxes[i * 6 + 4] = yMost + pad;
    boxes[i * 6 + 5] = zMost + pad;
  }
  return boxes;
}
