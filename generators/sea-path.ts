import type { LaneNetwork } from './lane-network.js';

/** A way over the sea, from its first vertex to its last. */
export interface SeaPath {
  /** Degrees, unwrapped: neighbours differ by less than 180, values may pass ±180. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** How far vertex i and the legs beside it may be moved sideways and still keep 1.2 km off the coast. */
  readonly offsetM: Float64Array;
  /** Metres from the start, on the sphere. */
  readonly alongM: Float64Array;
  readonly lengthM: number;
}

const earthRadiusM = 6371008.8;
const degree = Math.PI / 180;

/** Joins edges, each beginning where the one before ends, into one path from a node. */
export function assemble(network: LaneNetwork, source: number, edges: readonly number[]): SeaPath {
  const line = emptyLine(edges.reduce((sum, e) => sum + network.start[e + 1]! - network.start[e]!, 0));
  let node = source;
  for (const e of edges) {
    const forward = network.from[e] === node;
    node = forward ? network.to[e]! : network.from[e]!;
    appendEdge(network, e, forward, line);
  }
  return measured(roundCorners(roundCorners(line)));
}

/** The same way backwards; its first longitude is within ±180 again. */
export function reversed(path: SeaPath): SeaPath {
  const { lon, lat, offsetM, alongM, lengthM } = path;
  const last = lon.length - 1;
  const turns = 360 * Math.round(lon[last]! / 360);
  const back = {
    lon: new Float64Array(last + 1),
    lat: lat.slice().reverse(),
    offsetM: offsetM.slice().reverse(),
    alongM: new Float64Array(last + 1),
    lengthM,
  };
  for (let i = 0; i <= last; i++) {
    back.lon[i] = lon[last - i]! - turns;
    back.alongM[i] = lengthM - alongM[last - i]!;
  }
  return back;
}

/** Great-circle distance out of the differences and the product of the cosines of both latitudes. */
function arcM(dLon: number, dLat: number, cosines: number): number {
  const s = Math.sin((dLat * degree) / 2);
  const t = Math.sin((dLon * degree) / 2);
  const h = s * s + cosines * t * t;
  return 2 * earthRadiusM * Math.atan2(Math.sqrt(h), Math.sqrt(Math.max(0, 1 - h)));
}

/** A way while it is made: `count` vertices so far, of as many as there is room for. */
interface Line {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly offsetM: Float64Array;
  count: number;
}

function emptyLine(room: number): Line {
  return { lon: new Float64Array(room), lat: new Float64Array(room), offsetM: new Float64Array(room), count: 0 };
}

function push(line: Line, lon: number, lat: number, offsetM: number): void {
  const i = line.count++;
  line.lon[i] = lon;
  line.lat[i] = lat;
  line.offsetM[i] = offsetM;
}

/** Adds an edge's vertices; where two edges meet the vertex stands once, with the smaller room of the two. */
function appendEdge(network: LaneNetwork, e: number, forward: boolean, line: Line): void {
  const count = network.start[e + 1]! - network.start[e]!;
  const vertex = (i: number): number => network.start[e]! + (forward ? i : count - 1 - i);
  const last = line.count - 1;
  const shift = last < 0 ? 0 : 360 * Math.round((line.lon[last]! - network.lon[vertex(0)]!) / 360);
  if (last >= 0) line.offsetM[last] = Math.min(line.offsetM[last]!, network.offsetM[vertex(0)]!);
  for (let i = last < 0 ? 0 : 1; i < count; i++)
    push(line, network.lon[vertex(i)]! + shift, network.lat[vertex(i)]!, network.offsetM[vertex(i)]!);
}

/** Corners blunter than this stay. */
const bluntRad = 0.15;
/** A little less than its tangent. */
const surelyBlunt = 0.151;
/** The most of the room that a cut may use, and how far from the corner it may begin. */
const cutShare = 0.4;
const cutFarM = 25_000;

/**
 * Cuts the corners. A cut leaves the way by no more than a share of the corner's room, so it is at sea, and what is left of the room is the
 * room of its two ends. Its points lie as near to the legs as the corner lies to it, and no farther from its ends than half its length,
 * so a spur out and back is cut far down.
 */
function roundCorners({ lon, lat, offsetM, count }: Line): Line {
  const rounded = emptyLine(2 * count);
  push(rounded, lon[0]!, lat[0]!, offsetM[0]!);
  const last = count - 1;
  for (let i = 1; i < last; i++) {
    const cos = Math.cos(lat[i]! * degree);
    const inEast = (lon[i]! - lon[i - 1]!) * cos;
    const inNorth = lat[i]! - lat[i - 1]!;
    const outEast = (lon[i + 1]! - lon[i]!) * cos;
    const outNorth = lat[i + 1]! - lat[i]!;
    const across = Math.abs(inEast * outNorth - inNorth * outEast);
    const onward = inEast * outEast + inNorth * outNorth;
    const room = offsetM[i]!;
    // The tangent tells that most corners are blunt; of the others the angle is asked.
    const turn = across < surelyBlunt * onward ? 0 : Math.atan2(across, onward);
    if (turn < bluntRad) {
      push(rounded, lon[i]!, lat[i]!, room);
      continue;
    }
    const into = Math.sqrt(inEast * inEast + inNorth * inNorth) * degree * earthRadiusM;
    const out = Math.sqrt(outEast * outEast + outNorth * outNorth) * degree * earthRadiusM;
    const depthPerM = Math.max(1e-3, Math.min(Math.sin(turn / 2), Math.cos(turn / 2)));
    const cutM = Math.min(0.45 * into, 0.45 * out, (cutShare * room) / depthPerM, cutFarM);
    if (cutM < 300) {
      push(rounded, lon[i]!, lat[i]!, room);
      continue;
    }
    const left = Math.max(0, Math.floor(room - cutM * depthPerM - 1));
    push(rounded, lon[i]! - (lon[i]! - lon[i - 1]!) * (cutM / into), lat[i]! - inNorth * (cutM / into), left);
    push(rounded, lon[i]! + (lon[i + 1]! - lon[i]!) * (cutM / out), lat[i]! + outNorth * (cutM / out), left);
  }
  push(rounded, lon[last]!, lat[last]!, offsetM[last]!);
  return rounded;
}

function measured(line: Line): SeaPath {
  const lon = line.lon.slice(0, line.count);
  const lat = line.lat.slice(0, line.count);
  const offsetM = line.offsetM.slice(0, line.count);
  const alongM = new Float64Array(lon.length);
  let lastCosine = Math.cos(lat[0]! * degree);
  for (let i = 1; i < lon.length; i++) {
    const cosine = Math.cos(lat[i]! * degree);
    alongM[i] = alongM[i - 1]! + arcM(lon[i]! - lon[i - 1]!, lat[i]! - lat[i - 1]!, lastCosine * cosine);
    lastCosine = cosine;
  }
  return { lon, lat, offsetM, alongM, lengthM: alongM.length === 0 ? 0 : alongM[alongM.length - 1]! };
}
