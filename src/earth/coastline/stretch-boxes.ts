import { cos, sin } from '../../base/same-bits.js';
import { radiansPerDegree } from '../geo/sphere.js';
import type { CoastStretches } from './coast-stretches.js';

/** The bounds of stretches. */
export type Reach = Pick<CoastStretches, 'count' | 'westE4' | 'eastE4' | 'southE4' | 'northE4'>;

/** More than the rounding of vertices (2^-31) and of box sides (2^-25) on the unit sphere: half a metre. */
export const roundingPad = 8e-8;

/**
 * An upper bound of the rise of an arc over its chord of this squared length on the unit sphere: c²/7, valid for long
 * chords too.
 */
export function riseOver(squaredChord: number): number {
  return squaredChord / 7;
}

/**
 * A box in space around each stretch, six numbers each: least x, y, z, greatest x, y, z. It follows from the bounds in
 * longitude and latitude, so vertices stay packed. It holds the whole stretch: a vertex is (cos lat cos lon, cos lat
 * sin lon, sin lat), the product of two ranges holds every product of their members, and no segment is longer than the
 * box's diagonal, which bounds its rise.
 */
export function stretchBoxes({ count, westE4, eastE4, southE4, northE4 }: Reach): Float32Array {
  const boxes = new Float32Array(count * 6);
  for (let i = 0; i < count; i++) {
    const west = westE4[i]!;
    const east = eastE4[i]!;
    const south = southE4[i]!;
    const north = northE4[i]!;
    const cosWest = cos((west / 1e4) * radiansPerDegree);
    const cosEast = cos((east / 1e4) * radiansPerDegree);
    const sinWest = sin((west / 1e4) * radiansPerDegree);
    const sinEast = sin((east / 1e4) * radiansPerDegree);
    const cosSouth = cos((south / 1e4) * radiansPerDegree);
    const cosNorth = cos((north / 1e4) * radiansPerDegree);
    // Between the ends, sine and cosine have extremes only at these longitudes; ±180° can only be an end.
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
    const zLeast = sin((south / 1e4) * radiansPerDegree);
    const zMost = sin((north / 1e4) * radiansPerDegree);
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
