import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { laneNetwork } from './lane-network.js';
import { edgesThrough } from './waters-on-edges.js';

/** Half of the routes that are kept, of some 100 bytes each. */
const keptRoutes = 8_192;
const routes = new TwoGenerationCache<readonly number[] | null>(keptRoutes);

/**
 * The edges of the cheapest route between two ports that passes none of the waters of a mask, the last edge first.
 * Bit i of the mask is the listed water i. Null where there is no such route. Cached.
 */
export function edgesAround(to: number, from: number, closed: number): readonly number[] | null {
  const key = (closed * 65536 + from) * 65536 + to;
  const kept = routes.get(key);
  return kept !== undefined ? kept : routes.keep(key, makeRoute(to, from, closed));
}

function makeRoute(to: number, from: number, closed: number): readonly number[] | null {
  const network = laneNetwork();
  const last = cheapestTo(to, from, edgesThrough(closed));
  const edges: number[] = [];
  for (let at = to; at !== from; ) {
    const edge = last[at]!;
    if (edge < 0) return null;
    edges.push(edge);
    at = network.from[edge] === at ? network.to[edge]! : network.from[edge]!;
  }
  return edges;
}

/**
 * By node, the last edge of the cheapest route from `source` to it, -1 for none, by Dijkstra's algorithm. Only the
 * entries of the nodes on the route to `goal` are final. Routes pass through no port or ground.
 */
function cheapestTo(goal: number, source: number, closed: ReadonlySet<number>): Int16Array {
  const { nodeCount, terminalCount, first, adjacent, from, to, cost } = laneNetwork();
  const costs = new Float64Array(nodeCount).fill(Infinity);
  const last = new Int16Array(nodeCount).fill(-1);
  const queue = new NodeQueue();
  costs[source] = 0;
  queue.push(source, 0);
  while (queue.size > 0 && queue.leastCost < costs[goal]!) {
    const spent = queue.leastCost;
    const node = queue.pop();
    if (spent > costs[node]!) continue;
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const edge = adjacent[i]!;
      const next = from[edge] === node ? to[edge]! : from[edge]!;
      if (next < terminalCount && next !== goal) continue;
      const reached = spent + cost[edge]!;
      if (reached >= costs[next]! || closed.has(edge)) continue;
      costs[next] = reached;
      last[next] = edge;
      if (next !== goal) queue.push(next, reached);
    }
  }
  return last;
}

/** A binary heap of nodes by their cost. */
class NodeQueue {
  readonly #nodes: number[] = [];
  readonly #costs: number[] = [];

  get size(): number {
    return this.#nodes.length;
  }

  push(node: number, cost: number): void {
    const nodes = this.#nodes;
    const costs = this.#costs;
    let i = nodes.length;
    nodes.push(node);
    costs.push(cost);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (costs[parent]! <= cost) break;
      nodes[i] = nodes[parent]!;
      costs[i] = costs[parent]!;
      i = parent;
    }
    nodes[i] = node;
    costs[i] = cost;
  }

  /** The cost of the node that is next. */
  get leastCost(): number {
    return this.#costs[0]!;
  }

  pop(): number {
    const nodes = this.#nodes;
    const costs = this.#costs;
    const top = nodes[0]!;
    const node = nodes.pop()!;
    const cost = costs.pop()!;
    const size = nodes.length;
    let i = 0;
    for (let child = 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && costs[child + 1]! < costs[child]!) child++;
      if (costs[child]! >= cost) break;
      nodes[i] = nodes[child]!;
      costs[i] = costs[child]!;
      i = child;
    }
    if (size > 0) {
      nodes[i] = node;
      costs[i] = cost;
    }
    return top;
  }
}
