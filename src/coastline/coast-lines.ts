import { VarintReader } from '../columns/varints.js';
import { readFixture } from '../fixture-files.js';

/**
 * The coast of the world as lines of vertices, in 10^-4 degrees. Line i has the vertices starts[i] to starts[i + 1]; each two
 * neighbours are a segment of coast (great circle). The artificial edges of the source along ±180° and at the foot of
 * Antarctica are not there, so a line that met one is open.
 */
export interface CoastLines {
  readonly lonE4: Int32Array;
  readonly latE4: Int32Array;
  readonly starts: Uint32Array;
}

/** The packed 100 m coastline: 1.6 million segments. */
export function readCoastLines(): CoastLines {
  const reader = new VarintReader(readFixture('coastline.bin'));
  const starts = new Uint32Array(reader.next() + 1);
  let room = 1 << 21;
  let lonE4 = new Int32Array(room);
  let latE4 = new Int32Array(room);
  let count = 0;
  let lon = 0;
  let lat = 0;
  for (let line = 0; line + 1 < starts.length; line++) {
    const end = count + reader.next();
    if (end > room) {
      room = Math.max(end, room * 2);
      lonE4 = grown(lonE4, room);
      latE4 = grown(latE4, room);
    }
    for (; count < end; count++) {
      lon += reader.nextSigned();
      lat += reader.nextSigned();
      lonE4[count] = lon;
      latE4[count] = lat;
    }
    starts[line + 1] = count;
  }
  return { lonE4: lonE4.slice(0, count), latE4: latE4.slice(0, count), starts };
}

function grown(old: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(old);
  return larger;
}
