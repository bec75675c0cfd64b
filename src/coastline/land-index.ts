import type { CoastLines } from './coast-lines.js';
import type { CoastRuns } from './coast-runs.js';

/** Land or water. */
export interface LandIndex {
  /** Whether a point is on land, exact on the 100 m line. Degrees; lon from -180 to 180. */
  isLand(lon: number, lat: number): boolean;
}

/** Width of the strips of longitude in which runs are listed, 10^-4 degrees. */
const stripE4 = 500;
const stripCount = 3_600_000 / stripE4;
const stripOf = (lonE4: number) => Math.min(stripCount - 1, Math.floor((lonE4 + 1_800_000) / stripE4));

/**
 * A point is on land when the coasts wind around it: the meridian from it to the north pole is crossed more often one way than the other.
 * Counting crossings with their direction keeps an island land that the source draws inside other land. The pole is sea, and
 * the artificial edges that the lines leave out lie along meridians or south of all else, where this way meets none of them.
 */
export function indexLand({ lonE4, latE4 }: CoastLines, { firsts, counts }: CoastRuns): LandIndex {
  const { west, east, south, north } = boundsOf(lonE4, latE4, firsts, counts);
  const starts = new Uint32Array(stripCount + 1);
  for (let run = 0; run < firsts.length; run++)
    for (let strip = stripOf(west[run]!); strip <= stripOf(east[run]!); strip++) starts[strip + 1]!++;
  for (let strip = 0; strip < stripCount; strip++) starts[strip + 1]! += starts[strip]!;
  const runs = new Uint32Array(starts[stripCount]!);
  const next = starts.slice(0, -1);
  for (let run = 0; run < firsts.length; run++)
    for (let strip = stripOf(west[run]!); strip <= stripOf(east[run]!); strip++) runs[next[strip]!++] = run;

  return {
    isLand(lon, lat) {
      // 180° is -180°: a segment belongs to the longitudes from its western end to before its eastern end.
      const x = (lon >= 180 ? lon - 360 : lon) * 1e4;
      const y = lat * 1e4;
      const strip = stripOf(x);
      let turns = 0;
      for (let k = starts[strip]!; k < starts[strip + 1]!; k++) {
        const run = runs[k]!;
        // A run that lies wholly south of the point never meets the way north.
        if (north[run]! <= y) continue;
        const first = firsts[run]!;
        const last = first + counts[run]!;
        // Of one wholly north the crossings in between cancel out: its two ends tell.
        if (south[run]! > y) turns += Number(lonE4[last]! > x) - Number(lonE4[first]! > x);
        else turns += crossingsNorth(first, last, x, y);
      }
      return turns !== 0;
    },
  };

  /** Crossings from west to east less those from east to west, of the segments between two vertices. */
  function crossingsNorth(first: number, last: number, x: number, y: number): number {
    let sum = 0;
    for (let i = first; i < last; i++) {
      const x0 = lonE4[i]!;
      const x1 = lonE4[i + 1]!;
      if (x0 > x === x1 > x) continue;
      const y0 = latE4[i]!;
      if (y0 + ((x - x0) / (x1 - x0)) * (latE4[i + 1]! - y0) > y) sum += x1 > x0 ? 1 : -1;
    }
    return sum;
  }
}

/** The box around each run, 10^-4 degrees. */
function boundsOf(lonE4: Int32Array, latE4: Int32Array, firsts: Uint32Array, counts: Uint8Array) {
  const west = new Int32Array(firsts.length);
  const east = new Int32Array(firsts.length);
  const south = new Int32Array(firsts.length);
  const north = new Int32Array(firsts.length);
  for (let run = 0; run < firsts.length; run++) {
    const first = firsts[run]!;
    let [w, e, s, n] = [lonE4[first]!, lonE4[first]!, latE4[first]!, latE4[first]!];
    for (let i = first + 1; i <= first + counts[run]!; i++) {
      const lon = lonE4[i]!;
      const lat = latE4[i]!;
      if (lon < w) w = lon;
      else if (lon > e) e = lon;
      if (lat < s) s = lat;
      else if (lat > n) n = lat;
    }
    west[run] = w;
    east[run] = e;
    south[run] = s;
    north[run] = n;
  }
  return { west, east, south, north };
}
