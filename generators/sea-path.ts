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
  const lon: number[] = [];
  const lat: number[] = [];
  const offsetM: number[] = [];
  let node = source;
  for (const e of edges) {
    const forward = network.from[e] === node;
    node = forward ? network.to[e]! : network.from[e]!;
    appendEdge(network, e, forward, lon, lat, offsetM);
  }
  return measured(Float64Array.from(lon), Float64Array.from(lat), Float64Array.from(offsetM));
}

/** The same way backwards. */
export function reversed(path: SeaPath): SeaPath {
  const { lon, lat, offsetM, alongM, lengthM } = path;
  const back = alongM.map((along) => lengthM - along).reverse();
  return { lon: lon.slice().reverse(), lat: lat.slice().reverse(), offsetM: offsetM.slice().reverse(), alongM: back, lengthM };
}

/** Great-circle distance. */
export function distanceM(lon0: number, lat0: number, lon1: number, lat1: number): number {
  const s = Math.sin(((lat1 - lat0) * degree) / 2);
  const t = Math.sin(((lon1 - lon0) * degree) / 2);
  const h = s * s + Math.cos(lat0 * degree) * Math.cos(lat1 * degree) * t * t;
  return 2 * earthRadiusM * Math.atan2(Math.sqrt(h), Math.sqrt(Math.max(0, 1 - h)));
}

/** Adds an edge's vertices; where two edges meet the vertex stands once, with the smaller room of the two. */
function appendEdge(network: LaneNetwork, e: number, forward: boolean, lon: number[], lat: number[], offsetM: number[]): void {
  const count = network.start[e + 1]! - network.start[e]!;
  const vertex = (i: number): number => network.start[e]! + (forward ? i : count - 1 - i);
  const last = lon.length - 1;
  const shift = last < 0 ? 0 : 360 * Math.round((lon[last]! - network.lon[vertex(0)]!) / 360);
  if (last >= 0) offsetM[last] = Math.min(offsetM[last]!, network.offsetM[vertex(0)]!);
  for (let i = last < 0 ? 0 : 1; i < count; i++) {
    lon.push(network.lon[vertex(i)]! + shift);
    lat.push(network.lat[vertex(i)]!);
    offsetM.push(network.offsetM[vertex(i)]!);
  }
}

function measured(lon: Float64Array, lat: Float64Array, offsetM: Float64Array): SeaPath {
  const alongM = new Float64Array(lon.length);
  for (let i = 1; i < lon.length; i++) alongM[i] = alongM[i - 1]! + distanceM(lon[i - 1]!, lat[i - 1]!, lon[i]!, lat[i]!);
  return { lon, lat, offsetM, alongM, lengthM: alongM.length === 0 ? 0 : alongM[alongM.length - 1]! };
}
