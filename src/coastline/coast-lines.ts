import { invariant } from '../errors.js';
import { readFixture } from '../fixture-files.js';

/**
 * The coast of the world as lines of vertices, in 10^-4 degrees. Line i has the vertices starts[i] to starts[i + 1]; each two
 * neighbours are a segment of coast (great circle), with land on its right. The artificial edges of the source along ±180° and at the
 * foot of Antarctica are not there, so a line that met one is open.
 */
export interface CoastLines {
  readonly lonE4: Int32Array;
  readonly latE4: Int32Array;
  readonly starts: Uint32Array;
}

/** The packed 100 m coastline: 1.6 million segments. One loop over local variables, since 3.4 million numbers are read at every start. */
export function readCoastLines(): CoastLines {
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
  const starts = new Uint32Array(next() + 1);
  const vertices = next();
  const lonE4 = new Int32Array(vertices);
  const latE4 = new Int32Array(vertices);
  let count = 0;
  let lon = 0;
  let lat = 0;
  for (let line = 0; line + 1 < starts.length; line++) {
    const end = count + next();
    for (; count < end; count++) {
      // Signed steps: 0, 1, 2, 3 stand for 0, -1, 1, -2.
      const lonStep = next();
      lon += (lonStep >>> 1) ^ -(lonStep & 1);
      const latStep = next();
      lat += (latStep >>> 1) ^ -(latStep & 1);
      lonE4[count] = lon;
      latE4[count] = lat;
    }
    starts[line + 1] = end;
  }
  invariant(place === bytes.length && count === vertices, 'coastline.bin ends with its last line');
  return { lonE4, latE4, starts };
}
