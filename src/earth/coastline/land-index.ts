import { type CoastStretches, readVertices, verticesOfOne } from './coast-stretches.js';

/** Tells land from water. */
export interface LandIndex {
  /** Whether a point is on land, exact on the 100 m line. Degrees; lon from -180 to 180. */
  isLand(lon: number, lat: number): boolean;
  /** How many times coasts run around a point, land on their right: 0 at sea. The same units. */
  winding(lon: number, lat: number): number;
  /** The stretches that may meet a range of longitudes, 10^-4 degrees from -180 to 180, each once. */
  stretchesBetween(westE4: number, eastE4: number): Generator<number>;
}

/** Width of the strips of longitude in which stretches are listed, 10^-4 degrees. */
const stripE4 = 1000;
const stripCount = 3_600_000 / stripE4;
const stripOf = (lonE4: number) => Math.min(stripCount - 1, Math.floor((lonE4 + 1_800_000) / stripE4));

/**
 * A point is on land if its winding number is not 0: coasts cross the meridian from it to the north pole more often in
 * one direction than in the other. Directions count, so an island that the source draws inside other land is land. The
 * pole is sea. The artificial edges that are left out lie along meridians or south of everything else, where this
 * meridian does not cross them.
 */
export function indexLand(coast: CoastStretches): LandIndex {
  const { count, firstLonE4, lastLonE4, westE4, eastE4, southE4, northE4 } = coast;
  const starts = new Uint32Array(stripCount + 1);
  for (let stretch = 0; stretch < count; stretch++)
    for (let strip = stripOf(westE4[stretch]!); strip <= stripOf(eastE4[stretch]!); strip++) starts[strip + 1]!++;
  for (let strip = 0; strip < stripCount; strip++) starts[strip + 1]! += starts[strip]!;
  const listed = new Uint32Array(starts[stripCount]!);
  const next = starts.slice(0, -1);
  for (let stretch = 0; stretch < count; stretch++)
    for (let strip = stripOf(westE4[stretch]!); strip <= stripOf(eastE4[stretch]!); strip++)
      listed[next[strip]!++] = stretch;
  const vertices = verticesOfOne();

  return { isLand: (lon, lat) => winding(lon, lat) !== 0, winding, stretchesBetween };

  function* stretchesBetween(west: number, east: number): Generator<number> {
    for (let strip = stripOf(west); strip <= stripOf(east); strip++)
      for (let k = starts[strip]!; k < starts[strip + 1]!; k++) {
        const stretch = listed[k]!;
        // In the first of its strips that is visited.
        if (strip === Math.max(stripOf(west), stripOf(westE4[stretch]!))) yield stretch;
      }
  }

  function winding(lon: number, lat: number): number {
    // 180° is -180°: a segment belongs to the longitudes from its western end to before its eastern end.
    const x = (lon >= 180 ? lon - 360 : lon) * 1e4;
    const y = lat * 1e4;
    const strip = stripOf(x);
    let sum = 0;
    for (let k = starts[strip]!; k < starts[strip + 1]!; k++) {
      const stretch = listed[k]!;
      // A stretch wholly south, west or east of the point does not cross its meridian to the north.
      if (northE4[stretch]! <= y || eastE4[stretch]! <= x || westE4[stretch]! > x) continue;
      // Of a stretch wholly north of it only the ends count: other crossings cancel out.
      if (southE4[stretch]! > y) sum += Number(lastLonE4[stretch]! > x) - Number(firstLonE4[stretch]! > x);
      else sum += crossingsNorth(stretch, x, y);
    }
    return sum;
  }

  /** Crossings to the east less crossings to the west, of the segments of one stretch. */
  function crossingsNorth(stretch: number, x: number, y: number): number {
    const { lonE4, latE4 } = vertices;
    const last = readVertices(coast, stretch, vertices) - 1;
    let sum = 0;
    for (let i = 0; i < last; i++) {
      const x0 = lonE4[i]!;
      const x1 = lonE4[i + 1]!;
      if (x0 > x === x1 > x) continue;
      const y0 = latE4[i]!;
      if (y0 + ((x - x0) / (x1 - x0)) * (latE4[i + 1]! - y0) > y) sum += x1 > x0 ? 1 : -1;
    }
    return sum;
  }
}
