import { invariant } from '../src/errors.js';
import { type LaneNetwork, laneNetwork } from './lane-network.js';
import { assemble, reversed, type SeaPath } from './sea-path.js';

/** Trees (45 kB each) and paths that are kept; they are remade when asked again, so only time hangs on these. */
const keptTrees = 512;
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
  const tree = treeFrom(network, port);
  // Nothing is lost: a way that costs more is longer, but for the rounding of sums.
  growAround(network, tree, 1.001 * maxM * network.mostCostPerM);
  const { distanceM } = tree;
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

/**
 * The shortest-path tree of one terminal, grown as far as was asked: cost over the lanes, length, and the edge by which each node is reached (-1:
 * none). What costs no more than the cheapest node of the rim is final.
 */
interface Tree {
  /** `unreached` where no way is known. */
  readonly costs: Int32Array;
  readonly distanceM: Float32Array;
  readonly edge: Int16Array;
  /** The joints that are reached, and from which it has not grown on. */
  readonly rim: NodeHeap;
}

const trees = new Map<number, Tree>();
const paths = new Map<number, SeaPath | undefined>();

function wayBetween(from: number, to: number): SeaPath | undefined {
  return cachedPath(from, to, () => {
    const network = laneNetwork();
    if (from === to) return undefined;
    const tree = treeFrom(network, from);
    growTo(network, tree, to);
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
    tree = plantTree(network, source);
    if (trees.size >= keptTrees) trees.delete(trees.keys().next().value!);
    trees.set(source, tree);
  }
  return tree;
}

/** More than any way costs. */
const unreached = 0x7fffffff;

function plantTree(network: LaneNetwork, source: number): Tree {
  const { nodeCount } = network;
  const costs = new Int32Array(nodeCount).fill(unreached);
  const distanceM = new Float32Array(nodeCount).fill(Infinity);
  const edge = new Int16Array(nodeCount).fill(-1);
  costs[source] = 0;
  distanceM[source] = 0;
  const tree = { costs, distanceM, edge, rim: new NodeHeap(costs) };
  growFrom(network, tree, source);
  return tree;
}

/**
 * Grows a tree until the way to a node is final. Whatever is reached from the rim costs no less than the rim's cheapest, and of two ways that cost
 * the same the one met first stays.
 */
function growTo(network: LaneNetwork, tree: Tree, goal: number): void {
  while (tree.rim.leastCost < tree.costs[goal]!) growFrom(network, tree, tree.rim.pop());
}

/** Grows a tree until all ways that cost no more than this are final. */
function growAround(network: LaneNetwork, tree: Tree, cost: number): void {
  while (tree.rim.leastCost <= cost) growFrom(network, tree, tree.rim.pop());
}

/**
 * One step of Dijkstra over the costs of the edges, from the rim's cheapest node. Terminals (ports and grounds) are reached and never passed through.
 * Costs are whole numbers, so the tree is the same everywhere.
 */
function growFrom(network: LaneNetwork, { costs, distanceM, edge, rim }: Tree, node: number): void {
  const { terminalCount, first, adjacent, from, to, cost, lengthM } = network;
  for (let i = first[node]!; i < first[node + 1]!; i++) {
    const e = adjacent[i]!;
    const next = from[e]! === node ? to[e]! : from[e]!;
    const reached = costs[node]! + cost[e]!;
    if (reached >= costs[next]!) continue;
    costs[next] = reached;
    distanceM[next] = distanceM[node]! + lengthM[e]!;
    edge[next] = e;
    // What is never passed through need not be taken out.
    if (next >= terminalCount) rim.push(next);
  }
}

/** A binary heap of nodes by cost in which each node stands at most once: a cheaper cost lifts it. */
class NodeHeap {
  readonly #costs: Int32Array;
  readonly #nodes: Int16Array;
  readonly #places: Int16Array;
  #size = 0;

  constructor(costs: Int32Array) {
    this.#costs = costs;
    this.#nodes = new Int16Array(costs.length);
    this.#places = new Int16Array(costs.length).fill(-1);
  }

  /** The cost of the cheapest node; of an empty heap, more than any. */
  get leastCost(): number {
    return this.#size === 0 ? Infinity : this.#costs[this.#nodes[0]!]!;
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

  /** Takes the cheapest node; there must be one. */
  pop(): number {
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
