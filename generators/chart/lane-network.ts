import { invariant } from '../../src/base/errors.js';
import { unpackFixtureSync } from '../../src/base/fixture-files.js';
import { VarintReader } from '../../src/store/columns/varints.js';

/**
 * The sea lanes as `fixtures/lanes.bin.br` packs them: a graph whose edges are polylines. Nodes are the ports by index,
 * then the fishing grounds, then the joints of the lanes.
 */
export interface LaneNetwork {
  readonly portCount: number;
  /** Ports and grounds: nodes where routes begin and end. No route passes through one. */
  readonly terminalCount: number;
  readonly nodeCount: number;
  /** Ends of each edge. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The length of each edge, and its cost in the choice of a route, which is higher near the coast. */
  readonly lengthM: Float64Array;
  readonly cost: Int32Array;
  /** The greatest cost of a metre of any edge. */
  readonly mostCostPerM: number;
  /** The vertices of edge e are start[e] up to start[e + 1]. Degrees; longitudes of an edge run on past ±180. */
  readonly start: Int32Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** How far a vertex and the legs beside it may be moved sideways, metres. */
  readonly offsetM: Float64Array;
  /** The edges at node n are adjacent[first[n]] up to adjacent[first[n + 1]]. */
  readonly first: Int32Array;
  readonly adjacent: Int32Array;
}

let loaded: LaneNetwork | undefined;

/** The network. Read once. */
export function laneNetwork(): LaneNetwork {
  loaded ??= unpack(unpackFixtureSync('lanes.bin'));
  return loaded;
}

function unpack(packed: Uint8Array): LaneNetwork {
  const reader = new VarintReader(packed);
  const portCount = reader.next();
  const terminalCount = portCount + reader.next();
  const nodeCount = reader.next();
  const edgeCount = reader.next();
  invariant(edgeCount < 32768 && nodeCount < 32768, 'an edge and a node fit 16 bits');
  const vertexCount = reader.next();
  const from = new Int32Array(edgeCount);
  const to = new Int32Array(edgeCount);
  const cost = new Int32Array(edgeCount);
  const lengthM = new Float64Array(edgeCount);
  const start = new Int32Array(edgeCount + 1);
  const lon = new Float64Array(vertexCount);
  const lat = new Float64Array(vertexCount);
  const offsetM = new Float64Array(vertexCount);
  let mostCostPerM = 0;
  let x = 0;
  let y = 0;
  let v = 0;
  for (let e = 0; e < edgeCount; e++) {
    from[e] = reader.next();
    to[e] = reader.next();
    lengthM[e] = reader.next();
    cost[e] = reader.next();
    if (cost[e]! > mostCostPerM * lengthM[e]!) mostCostPerM = cost[e]! / lengthM[e]!;
    const end = v + reader.next();
    for (; v < end; v++) {
      x += reader.nextSigned();
      y += reader.nextSigned();
      lon[v] = x / 1e4;
      lat[v] = y / 1e4;
      offsetM[v] = reader.next() * 100;
    }
    start[e + 1] = end;
  }
  invariant(reader.done && v === vertexCount, 'lanes.bin holds what its header says');
  return {
    portCount,
    terminalCount,
    nodeCount,
    from,
    to,
    lengthM,
    cost,
    mostCostPerM,
    start,
    lon,
    lat,
    offsetM,
    ...edgesByNode(nodeCount, from, to),
  };
}

function edgesByNode(nodeCount: number, from: Int32Array, to: Int32Array): Pick<LaneNetwork, 'first' | 'adjacent'> {
  const first = new Int32Array(nodeCount + 1);
  for (let e = 0; e < from.length; e++) {
    first[from[e]! + 1]!++;
    first[to[e]! + 1]!++;
  }
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!;
  const next = first.slice(0, nodeCount);
  const adjacent = new Int32Array(2 * from.length);
  for (let e = 0; e < from.length; e++) {
    adjacent[next[from[e]!]!++] = e;
    adjacent[next[to[e]!]!++] = e;
  }
  return { first, adjacent };
}
