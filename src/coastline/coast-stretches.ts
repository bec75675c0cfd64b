import { invariant } from '../errors.js';
import { readFixture } from '../fixture-files.js';

/** Most segments that a stretch may have: the work space of who reads one. */
export const mostSegments = 48;

/**
 * The coast of the world in stretches of neighbouring segments (great circles, land on their right), in 10^-4 degrees.
 * The artificial edges of the source along ±180° and at the foot of Antarctica are not there. The order is that of a
 * tree: neighbours in the list are neighbours on Earth. The vertices of a stretch stay packed until somebody asks for
 * them, which makes loading ten times as fast as reading all.
 */
export interface CoastStretches {
  readonly count: number;
  /** Segments of all stretches. */
  readonly segmentCount: number;
  /** Where a stretch begins, and the longitude at which it ends. */
  readonly firstLonE4: Int32Array;
  readonly firstLatE4: Int32Array;
  readonly lastLonE4: Int32Array;
  /** How far its vertices reach. */
  readonly westE4: Int32Array;
  readonly eastE4: Int32Array;
  readonly southE4: Int32Array;
  readonly northE4: Int32Array;
  /** Segments of a stretch, at most 48. */
  readonly segments: Uint8Array;
  /** Where in `bytes` its packed vertices begin. */
  readonly places: Uint32Array;
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

/** The packed 100 m coastline: its list of stretches is read, their vertices are not. */
export function readCoastStretches(): CoastStretches {
  const bytes = readFixture('coastline.bin');
  let place = 0;
  /** Bytes of seven bits, low ones first, the high bit set while more follow. */
  const next = () => {
    let byte = bytes[place++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[place++]!;
      value |= (byte & 127) << shift;
    }
    return value;
  };
  const count = next();
  const integers = () => new Int32Array(count);
  const [firstLonE4, firstLatE4, lastLonE4, westE4] = [integers(), integers(), integers(), integers()];
  const [eastE4, southE4, northE4] = [integers(), integers(), integers()];
  const segments = new Uint8Array(count);
  const places = new Uint32Array(count);
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
    places[i] = packed;
    packed += next();
    const toLast = next();
    lastLonE4[i] = lon + ((toLast >>> 1) ^ -(toLast & 1));
    westE4[i] = lon - next();
    eastE4[i] = lon + next();
    southE4[i] = lat - next();
    northE4[i] = lat + next();
  }
  // Places were counted from the end of the list.
  for (let i = 0; i < count; i++) places[i]! += place;
  invariant(place + packed === bytes.length, 'coastline.bin ends with its last stretch');
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
    places,
    bytes,
  };
}

/** Unpacks the vertices of one stretch into work space, and says how many they are: one more than its segments. */
export function readVertices(stretches: CoastStretches, stretch: number, { lonE4, latE4 }: Vertices): number {
  const { bytes } = stretches;
  const count = stretches.segments[stretch]! + 1;
  let place = stretches.places[stretch]!;
  let lon = stretches.firstLonE4[stretch]!;
  let lat = stretches.firstLatE4[stretch]!;
  lonE4[0] = lon;
  latE4[0] = lat;
  for (let i = 1; i < count; i++) {
    let byte = bytes[place++]!;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[place++]!;
      step |= (byte & 127) << shift;
    }
    lon += (step >>> 1) ^ -(step & 1);
    byte = bytes[place++]!;
    step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[place++]!;
      step |= (byte & 127) << shift;
    }
    lat += (step >>> 1) ^ -(step & 1);
    lonE4[i] = lon;
    latE4[i] = lat;
  }
  return count;
}
