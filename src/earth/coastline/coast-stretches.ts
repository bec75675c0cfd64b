import { invariant } from '../../base/errors.js';
import { unpackFixtureSync } from '../../base/fixture-files.js';

/** Most segments of a stretch: the size of the work space for its vertices. */
export const mostSegments = 48;

/**
 * The coast of the world in stretches of neighbouring segments (great circles, land on their right), in 10^-4 degrees,
 * without the artificial edges of the source along ±180° and south of Antarctica. They are in the order of a tree:
 * neighbours in the list are neighbours on Earth. The vertices of a stretch stay packed until they are needed, so
 * loading is ten times as fast as reading all of them.
 */
export interface CoastStretches {
  readonly count: number;
  /** Segments of all stretches. */
  readonly segmentCount: number;
  /** The first vertex of a stretch, and the longitude of its last vertex. */
  readonly firstLonE4: Int32Array;
  readonly firstLatE4: Int32Array;
  readonly lastLonE4: Int32Array;
  /** The bounds of its vertices. */
  readonly westE4: Int32Array;
  readonly eastE4: Int32Array;
  readonly southE4: Int32Array;
  readonly northE4: Int32Array;
  /** Segments of a stretch, at most 48. */
  readonly segments: Uint8Array;
  /** Offsets in `bytes` of the packed vertices. */
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Work space for the vertices of one stretch. */
export interface Vertices {
  readonly lonE4: Int32Array;
  readonly latE4: Int32Array;
}

export function verticesOfOne(): Vertices {
  return { lonE4: new Int32Array(mostSegments + 1), latE4: new Int32Array(mostSegments + 1) };
}

/** The packed 100 m coastline: reads the list of stretches, not their vertices. */
export function readCoastStretches(bytes = unpackFixtureSync('coastline.bin')): CoastStretches {
  let at = 0;
  /** The next number: bytes of seven bits, the low bits first; the high bit is set if more bytes follow. */
  const next = () => {
    let byte = bytes[at++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 127) << shift;
    }
    return value;
  };
  const count = next();
  const integers = () => new Int32Array(count);
  const [firstLonE4, firstLatE4, lastLonE4, westE4] = [integers(), integers(), integers(), integers()];
  const [eastE4, southE4, northE4] = [integers(), integers(), integers()];
  const segments = new Uint8Array(count);
  const offsets = new Uint32Array(count);
  let segmentCount = 0;
  let packed = 0;
  let lon = 0;
  let lat = 0;
  for (let i = 0; i < count; i++) {
    // Signed steps: 0, 1, 2, 3 stand for 0, -1, 1, -2.
    const lonStep = next();
    lon += (lonStep >>> 1) ^ -(lonStep & 1);
    const latStep = next();
    lat += (latStep >>> 1) ^ -(latStep & 1);
    firstLonE4[i] = lon;
    firstLatE4[i] = lat;
    const here = next();
    segments[i] = here;
    segmentCount += here;
    offsets[i] = packed;
    packed += next();
    const toLast = next();
    lastLonE4[i] = lon + ((toLast >>> 1) ^ -(toLast & 1));
    westE4[i] = lon - next();
    eastE4[i] = lon + next();
    southE4[i] = lat - next();
    northE4[i] = lat + next();
  }
  // Offsets were counted from the end of the list.
  for (let i = 0; i < count; i++) offsets[i]! += at;
  invariant(at + packed === bytes.length, 'coastline.bin ends with its last stretch');
  return {
    count,
    segmentCount,
    firstLonE4,
    firstLatE4,
    lastLonE4,
    westE4,
    eastE4,
    southE4,
    northE4,
    segments,
    offsets,
    bytes,
  };
}

/** Unpacks the vertices of one stretch into work space. Returns their number: one more than its segments. */
export function readVertices(stretches: CoastStretches, stretch: number, { lonE4, latE4 }: Vertices): number {
  const { bytes } = stretches;
  const count = stretches.segments[stretch]! + 1;
  let at = stretches.offsets[stretch]!;
  let lon = stretches.firstLonE4[stretch]!;
  let lat = stretches.firstLatE4[stretch]!;
  lonE4[0] = lon;
  latE4[0] = lat;
  for (let i = 1; i < count; i++) {
    let byte = bytes[at++]!;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      step |= (byte & 127) << shift;
    }
    lon += (step >>> 1) ^ -(step & 1);
    byte = bytes[at++]!;
    step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      step |= (byte & 127) << shift;
    }
    lat += (step >>> 1) ^ -(step & 1);
    lonE4[i] = lon;
    latE4[i] = lat;
  }
  return count;
}
