/** A path while it is made: `count` vertices so far, in arrays with room for more. */
export interface Polyline {
  count: number;
  /** Degrees, unwrapped: neighbours differ by less than 180, values may pass ±180. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** The cosine of the latitude. */
  readonly cosine: Float64Array;
  /** How far a vertex and the legs beside it may be moved sideways, metres. */
  readonly offsetM: Float64Array;
}

/** An empty line with room for this many vertices, in one buffer: see `columnsOf` (fairway.ts). */
export function newPolyline(room: number): Polyline {
  const buffer = new ArrayBuffer(4 * 8 * room);
  return {
    count: 0,
    lon: new Float64Array(buffer, 0, room),
    lat: new Float64Array(buffer, 8 * room, room),
    cosine: new Float64Array(buffer, 16 * room, room),
    offsetM: new Float64Array(buffer, 24 * room, room),
  };
}

/** Adds a vertex with the cosine of its latitude. */
export function addVertex(line: Polyline, lon: number, lat: number, cosine: number, offsetM: number): void {
  const i = line.count++;
  line.lon[i] = lon;
  line.lat[i] = lat;
  line.cosine[i] = cosine;
  line.offsetM[i] = offsetM;
}
