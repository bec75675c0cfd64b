import { brotliDecompressSync } from 'node:zlib';
import { invariant } from '../../src/errors.js';
import { readFixture } from '../../src/fixture-files.js';
import { type LaneNetwork, laneNetwork } from './lane-network.js';

/**
 * For each port and node, which of the node's edges (from 1) is the last one of the cheapest route from the port; 0 for
 * none. Packed in `fixtures/routes.bin`.
 */
let loaded: Uint8Array | undefined;

/**
 * The edges of the cheapest route from a port to a port or ground, the last edge first; none where both are the same
 * port. Every port has a route to all other ports and to all grounds.
 */
export function edgesBackFrom(node: number, port: number): number[] {
  const network = laneNetwork();
  loaded ??= unpack(network);
  const { nodeCount, first, adjacent, from, to } = network;
  const row = port * nodeCount;
  const edges: number[] = [];
  for (let at = node; at !== port; ) {
    const edge = adjacent[first[at]! + loaded[row + at]! - 1]!;
    edges.push(edge);
    at = from[edge]! === at ? to[edge]! : from[edge]!;
  }
  return edges;
}

function unpack({ portCount, nodeCount }: LaneNetwork): Uint8Array {
  const length = portCount * nodeCount;
  // One chunk of the right size; zlib would begin another one behind a chunk that is just full.
  const lastEdges = brotliDecompressSync(readFixture('routes.bin'), { chunkSize: length + 1 });
  invariant(lastEdges.length === length, 'routes.bin was made for lanes.bin');
  return lastEdges;
}
