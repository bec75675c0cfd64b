import { atan2, cos, sin } from '../../src/base/same-bits.js';
import type { LaneNetwork } from './lane-network.js';
import { withOceanTracks } from './ocean-track.js';
import type { WatersOnRoute } from './waters-on-edges.js';
import { followed, followedBack, type Section } from './waterways/follow.js';
import { addVertex, newPolyline, type Polyline } from './waterways/polyline.js';

/** A polyline over the sea. */
export interface SeaPath {
  /** Metres from the start, on the sphere. */
  readonly alongM: Float64Array;
  /** Degrees, unwrapped: neighbours differ by less than 180, values may pass ±180. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** How far vertex i and the legs beside it may be moved sideways and still keep 1.2 km off the coast. */
  readonly offsetM: Float64Array;
  /** The parts along lanes of listed waters, in order. */
  readonly sections: readonly Section[];
}

const earthRadiusM = 6371008.8;
const degree = Math.PI / 180;

/**
 * Joins edges to one path from a node; each begins where the edge before it ends. The path follows the lanes of the
 * waters that it passes from gate to gate, and of the schemes.
 */
export function assemble(
  network: LaneNetwork,
  source: number,
  edges: readonly number[],
  { waters, schemes }: WatersOnRoute,
): SeaPath {
  let count = 0;
  for (let i = 0; i < edges.length; i++) count += network.start[edges[i]! + 1]! - network.start[edges[i]!]!;
  const line = newPolyline(count);
  const vertices = new Int32Array(count);
  let node = source;
  for (let i = 0; i < edges.length; i++) {
    const e = edges[i]!;
    const forward = network.from[e] === node;
    node = forward ? network.to[e]! : network.from[e]!;
    appendEdge(network, e, forward, line, vertices);
  }
  const rounded = withRoundedCorners(withRoundedCorners(withOceanTracks(line, vertices, gatesOf(waters, schemes))));
  const found = waters.length + schemes.length === 0 ? undefined : followed(rounded, waters, schemes);
  return found === undefined ? measured(rounded, []) : measured(found.line, found.sections);
}

/** A point of each gate of waters and schemes, degrees. */
function gatesOf(waters: WatersOnRoute['waters'], schemes: WatersOnRoute['schemes']): (readonly [number, number])[] {
  const lines = [
    ...waters.flatMap(({ gates }) => gates),
    ...schemes.flatMap(({ gates }) => gates.map(({ line }) => line)),
  ];
  return lines.map(({ lon, lat }) => [lon[0]!, lat[0]!]);
}

/** The path over these vertices. */
export function pathOver(
  lon: readonly number[],
  lat: readonly number[],
  offsetM: readonly number[],
  sections: readonly Section[],
): SeaPath {
  const path = emptyPath(lon.length, sections);
  path.lon.set(lon);
  path.lat.set(lat);
  path.offsetM.set(offsetM);
  measure(path);
  return path;
}

/**
 * The path back: the same path backwards, but along the other lanes of listed waters. Vertex i is the vertex last - i.
 * The first longitude is within ±180 again.
 */
export function pathBack({ lon, lat, offsetM, alongM, sections }: SeaPath): SeaPath {
  const turned = reversed(lon, lat, offsetM, alongM);
  if (sections.length === 0) return turned;
  const back = { ...turned, sections: followedBack(turned.lon, turned.lat, turned.offsetM, sections) };
  measure(back);
  return back;
}

function reversed(lon: Float64Array, lat: Float64Array, offsetM: Float64Array, alongM: Float64Array): SeaPath {
  const back = emptyPath(lon.length, []);
  const last = lon.length - 1;
  const wraps = 360 * Math.round(lon[last]! / 360);
  for (let i = 0; i <= last; i++) {
    back.lon[i] = lon[last - i]! - wraps;
    back.lat[i] = lat[last - i]!;
    back.offsetM[i] = offsetM[last - i]!;
    back.alongM[i] = alongM[last]! - alongM[last - i]!;
  }
  return back;
}

/** A path of zeros, its columns in one buffer: see `columnsOf` (fairway.ts). */
function emptyPath(count: number, sections: readonly Section[]): SeaPath {
  const buffer = new ArrayBuffer(4 * 8 * count);
  return {
    alongM: new Float64Array(buffer, 0, count),
    lon: new Float64Array(buffer, 8 * count, count),
    lat: new Float64Array(buffer, 16 * count, count),
    offsetM: new Float64Array(buffer, 24 * count, count),
    sections,
  };
}

/** The length of a path, metres. */
export function lengthOfPath({ alongM }: SeaPath): number {
  return alongM[alongM.length - 1]!;
}

/** Great-circle distance from the differences in degrees and the product of the cosines of both latitudes. */
function arcM(dLon: number, dLat: number, cosines: number): number {
  const s = sin((dLat * degree) / 2);
  const t = sin((dLon * degree) / 2);
  const h = s * s + cosines * t * t;
  return 2 * earthRadiusM * atan2(Math.sqrt(h), Math.sqrt(Math.max(0, 1 - h)));
}

/** Adds an edge's vertices. Where two edges meet the vertex stands once, with the smaller room of the two. */
function appendEdge(network: LaneNetwork, e: number, forward: boolean, line: Polyline, vertices: Int32Array): void {
  const count = network.start[e + 1]! - network.start[e]!;
  const begin = forward ? network.start[e]! : network.start[e]! + count - 1;
  const stride = forward ? 1 : -1;
  const last = line.count - 1;
  const shift = last < 0 ? 0 : 360 * Math.round((line.lon[last]! - network.lon[begin]!) / 360);
  if (last >= 0) line.offsetM[last] = Math.min(line.offsetM[last]!, network.offsetM[begin]!);
  for (let i = last < 0 ? 0 : 1; i < count; i++) {
    const vertex = begin + stride * i;
    const lat = network.lat[vertex]!;
    vertices[line.count] = vertex;
    addVertex(line, network.lon[vertex]! + shift, lat, cos(lat * degree), network.offsetM[vertex]!);
  }
}

/** A smaller change of course is no corner. */
const bluntRad = 0.26;
/** A little less than the tangent of `bluntRad`. */
const surelyBlunt = 0.265;
/** The largest share of the room that a cut may use, and how far from the corner it may begin. */
const cutShare = 0.4;
const cutFarM = 25_000;

/**
 * Cuts the corners. A cut leaves the path by no more than a share of the corner's room, so it stays at sea. The rest of
 * the room is that of both ends of the cut. No point of a cut lies farther from the legs than the corner lies from the
 * cut, nor farther from an end than half its length. So most of a spur out and back is cut off.
 */
function withRoundedCorners(line: Polyline): Polyline {
  const { lon, lat, cosine, offsetM, count } = line;
  // A cut makes two vertices of one.
  const rounded = newPolyline(count + mostCorners(line));
  addVertex(rounded, lon[0]!, lat[0]!, cosine[0]!, offsetM[0]!);
  const last = count - 1;
  for (let i = 1; i < last; i++) {
    const eastScale = cosine[i]!;
    const inEast = (lon[i]! - lon[i - 1]!) * eastScale;
    const inNorth = lat[i]! - lat[i - 1]!;
    const outEast = (lon[i + 1]! - lon[i]!) * eastScale;
    const outNorth = lat[i + 1]! - lat[i]!;
    const across = inEast * outNorth - inNorth * outEast;
    const onward = inEast * outEast + inNorth * outNorth;
    const room = offsetM[i]!;
    const changeRad = isBlunt(across, onward) ? 0 : atan2(Math.abs(across), onward);
    if (changeRad < bluntRad) {
      addVertex(rounded, lon[i]!, lat[i]!, eastScale, room);
      continue;
    }
    const into = Math.sqrt(inEast * inEast + inNorth * inNorth) * degree * earthRadiusM;
    const out = Math.sqrt(outEast * outEast + outNorth * outNorth) * degree * earthRadiusM;
    const depthPerM = Math.max(1e-3, Math.min(sin(changeRad / 2), cos(changeRad / 2)));
    const cutM = Math.min(0.45 * into, 0.45 * out, (cutShare * room) / depthPerM, cutFarM);
    if (cutM < 300) {
      addVertex(rounded, lon[i]!, lat[i]!, eastScale, room);
      continue;
    }
    const left = Math.max(0, Math.floor(room - cutM * depthPerM - 1));
    const before = lat[i]! - inNorth * (cutM / into);
    const after = lat[i]! + outNorth * (cutM / out);
    addVertex(rounded, lon[i]! - (lon[i]! - lon[i - 1]!) * (cutM / into), before, cos(before * degree), left);
    addVertex(rounded, lon[i]! + (lon[i + 1]! - lon[i]!) * (cutM / out), after, cos(after * degree), left);
  }
  addVertex(rounded, lon[last]!, lat[last]!, cosine[last]!, offsetM[last]!);
  return rounded;
}

/** An upper bound of the corners that are cut. */
function mostCorners({ lon, lat, cosine, count }: Polyline): number {
  let corners = 0;
  for (let i = 1; i + 1 < count; i++) {
    const eastScale = cosine[i]!;
    const inEast = (lon[i]! - lon[i - 1]!) * eastScale;
    const inNorth = lat[i]! - lat[i - 1]!;
    const outEast = (lon[i + 1]! - lon[i]!) * eastScale;
    const outNorth = lat[i + 1]! - lat[i]!;
    if (!isBlunt(inEast * outNorth - inNorth * outEast, inEast * outEast + inNorth * outNorth)) corners++;
  }
  return corners;
}

/**
 * Whether legs are surely no corner, from the products of their lengths with the sine and the cosine of the change of
 * course. The tangent shows it for most legs, without an angle.
 */
function isBlunt(across: number, onward: number): boolean {
  return Math.abs(across) < surelyBlunt * onward;
}

function measured({ lon, lat, cosine, offsetM, count }: Polyline, sections: readonly Section[]): SeaPath {
  const path = emptyPath(count, sections);
  path.lon.set(lon.subarray(0, count));
  path.lat.set(lat.subarray(0, count));
  path.offsetM.set(offsetM.subarray(0, count));
  let lengthM = 0;
  for (let i = 1; i < count; i++) {
    lengthM += arcM(lon[i]! - lon[i - 1]!, lat[i]! - lat[i - 1]!, cosine[i - 1]! * cosine[i]!);
    path.alongM[i] = lengthM;
  }
  return path;
}

/** Fills in the lengths. */
function measure({ lon, lat, alongM }: SeaPath): void {
  for (let i = 1; i < lon.length; i++) {
    const cosines = cos(lat[i - 1]! * degree) * cos(lat[i]! * degree);
    alongM[i] = alongM[i - 1]! + arcM(lon[i]! - lon[i - 1]!, lat[i]! - lat[i - 1]!, cosines);
  }
}
