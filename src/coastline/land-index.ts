import type { CoastLines } from './coast-lines.js';

/** Land or water. */
export interface LandIndex {
  /** Whether a point is on land, exact on the 100 m line. Degrees; lon from -180 to 180. */
  isLand(lon: number, lat: number): boolean;
}

/** Width of the strips of longitude in which segments are listed, 10^-4 degrees. */
const stripE4 = 200;
const stripCount = 3_600_000 / stripE4;

/**
 * A point is on land when the meridian from it to the north pole crosses the coast an odd number of times. The pole is sea, and the
 * artificial edges that the lines leave out lie along meridians or south of all else, where this way meets none of them.
 */
export function indexLand({ lonE4, latE4, starts }: CoastLines): LandIndex {
  const stripStarts = new Uint32Array(stripCount + 1);
  eachStrip((strip) => stripStarts[strip + 1]!++);
  for (let strip = 0; strip < stripCount; strip++) stripStarts[strip + 1]! += stripStarts[strip]!;
  const segments = new Uint32Array(stripStarts[stripCount]!);
  const next = stripStarts.slice(0, -1);
  eachStrip((strip, vertex) => {
    segments[next[strip]!++] = vertex;
  });

  return {
    isLand(lon, lat) {
      // 180° is -180°: a segment belongs to the longitudes from its western end to before its eastern end.
      const x = (lon >= 180 ? lon - 360 : lon) * 1e4;
      const y = lat * 1e4;
      const strip = Math.min(stripCount - 1, Math.floor((x + 1_800_000) / stripE4));
      let odd = false;
      for (let k = stripStarts[strip]!; k < stripStarts[strip + 1]!; k++) {
        const i = segments[k]!;
        const x0 = lonE4[i]!;
        const x1 = lonE4[i + 1]!;
        if (x0 > x === x1 > x) continue;
        const y0 = latE4[i]!;
        if (y0 + ((x - x0) / (x1 - x0)) * (latE4[i + 1]! - y0) > y) odd = !odd;
      }
      return odd;
    },
  };

  /** Every segment (by its first vertex) in every strip that it reaches; those along a meridian cross no other. */
  function eachStrip(act: (strip: number, vertex: number) => void): void {
    for (let line = 0; line + 1 < starts.length; line++) {
      for (let i = starts[line]!; i + 1 < starts[line + 1]!; i++) {
        const x0 = lonE4[i]!;
        const x1 = lonE4[i + 1]!;
        if (x0 === x1) continue;
        const last = Math.floor((Math.max(x0, x1) - 1 + 1_800_000) / stripE4);
        for (let strip = Math.floor((Math.min(x0, x1) + 1_800_000) / stripE4); strip <= last; strip++) act(strip, i);
      }
    }
  }
}
