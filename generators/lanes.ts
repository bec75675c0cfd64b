import { invariant } from '../src/errors.js';
import { type LaneNetwork, laneNetwork } from './lane-network.js';
import { assemble, reversed, type SeaPath } from './sea-path.js';

/** Trees and paths that are kept; they are remade when asked again, so only time hangs on these. */
const keptTrees = 1024;
const keptPaths = 2048;

/**
 * The way from the anchorage of one port to that of another over the lanes; undefined when no water joins them or they are one. No leg is longer than 60 km.
 * The way back is the same way. Cached.
 */
export function routeBetween(fromPort: number, toPort: number): SeaPath | undefined {
  if (fromPort > toPort) {
    const there = wayBetween(toPort, fromPort);
    return there && cachedPath(fromPort, toPort, () => reversed(there));
  }
  return wayBetween(fromPort, toPort);
}

/** A port nearer than this by sea lies on the same roads and is no destination. */
const sameRoadsM = 7_000;

/** Ports that are at most so far by sea, the nearest first, without those on the same roads. */
export function portsWithin(port: number, maxM: number): readonly number[] {
  const network = laneNetwork();
  const { distanceM } = treeFrom(network, port);
  const found: number[] = [];
  for (let other = 0; other < network.portCount; other++) {
    const awayM = distanceM[other]!;
    if (awayM >= sameRoadsM && awayM <= maxM) found.push(other);
  }
  return found.sort((a, b) => distanceM[a]! - distanceM[b]! || a - b);
}

/** The way from a port's anchorage to the centre of a fishing ground. Cached. */
export function routeToGround(port: number, ground: number): SeaPath {
  const path = wayBetween(port, laneNetwork().portCount + ground);
  invariant(path !== undefined, `port ${port} reaches ground ${ground}`);
  return path;
}

/** The shortest-path tree of one terminal: cost over the lanes, length, and the edge by which each node is reached (-1: none). */
interface Tree {
  readonly distanceM: Float32Array;
  readonly edge: Int16Array;
}

const trees = new Map<number, Tree>();
const paths = new Map<number, SeaPath | undefined>();

function wayBetween(from: number, to: number): SeaPath | undefined {
  return cachedPath(from, to, () => {
    const network = laneNetwork();
    if (from === to) return undefined;
    const tree = treeFrom(network, from);
    const edges: number[] = [];
    for (let node = to; node !== from; ) {
      const edge = tree.edge[node]!;
      if (edge < 0) return undefined;
      edges.push(edge);
      node = network.from[edge]! === node ? network.to[edge]! : network.from[edge]!;
    }
    return assemble(network, from, edges.reverse());
  });
}

/** Looks a path up; the oldest is forgotten when there are too many. */
function cachedPath(from: number, to: number, make: () => SeaPath | undefined): SeaPath | undefined {
  const key = from * 65536 + to;
  if (paths.has(key)) return paths.get(key);
  const path = make();
  if (paths.size >= keptPaths) paths.delete(paths.keys().next().value!);
  paths.set(key, path);
  return path;
}

function treeFrom(network: LaneNetwork, source: number): Tree {
  let tree = trees.get(source);
  if (tree === undefined) {
    tree = shortestPaths(network, source);
    if (trees.size >= keptTrees) trees.delete(trees.keys().next().value!);
    trees.set(source, tree);
  }
  return tree;
}

/**
 * Dijkstra over the costs of the edges. Terminals (ports and grounds) are reached and never passed through. Costs are whole numbers, and of
 * two ways that cost the same the one met first stays, so the tree is the same everywhere.
 */
function shortestPaths(network: LaneNetwork, source: number): Tree {
  const { nodeCount, terminalCount, first, adjacent, from, to, cost, lengthM } = network;
  const costs = new Float64Array(nodeCount).fill(Infinity);
  const distanceM = new Float32Array(nodeCount).fill(Infinity);
  const edge = new Int16Array(nodeCount).fill(-1);
  const heap = new NodeHeap(costs);
  costs[source] = 0;
  distanceM[source] = 0;
  for (let node = source; node >= 0; node = heap.pop()) {
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const e = adjacent[i]!;
      const next = from[e]! === node ? to[e]! : from[e]!;
      const reached = costs[node]! + cost[e]!;
      if (reached >= costs[next]!) continue;
      costs[next] = reached;
      distanceM[next] = distanceM[node]! + lengthM[e]!;
      edge[next] = e;
      // What is never passed through need not be taken out.
      if (next >= terminalCount) heap.push(next);
    }
  }
  return { distanceM, edge };
}

/** A binary heap of nodes by cost in which each node stands at most once: a cheaper cost lifts it. */
class NodeHeap {
  readonly #costs: Float64Array;
  readonly #nodes: Int32Array;
  readonly #places: Int32Array;
  #size = 0;

  constructor(costs: Float64Array) {
    this.#costs = costs;
    this.#nodes = new Int32Array(costs.length);
    this.#places = new Int32Array(costs.length).fill(-1);
  }

  /** Adds a node, or lifts it after its cost fell. */
  push(node: number): void {
    let i = this.#places[node]!;
    if (i < 0) i = this.#size++;
    const cost = this.#costs[node]!;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = this.#nodes[parent]!;
      if (this.#costs[above]! <= cost) break;
      this.#put(above, i);
      i = parent;
    }
    this.#put(node, i);
  }

  /** Takes the cheapest node, or -1 from an empty heap. */
  pop(): number {
    if (this.#size === 0) return -1;
    const top = this.#nodes[0]!;
    this.#places[top] = -1;
    const node = this.#nodes[--this.#size]!;
    if (this.#size === 0) return top;
    const cost = this.#costs[node]!;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#costs[this.#nodes[child + 1]!]! < this.#costs[this.#nodes[child]!]!) child++;
      if (this.#costs[this.#nodes[child]!]! >= cost) break;
      this.#put(this.#nodes[child]!, i);
      i = child;
    }
    this.#put(node, i);
    return top;
  }

  #put(node: number, place: number): void {
    this.#nodes[place] = node;
    this.#places[node] = place;
  }
}
