import { brotliDecompressSync } from 'node:zlib';
import { invariant } from '../../src/errors.js';
import { readFixture } from '../../src/fixture-files.js';
import { type LaneNetwork, laneNetwork } from './lane-network.js';

/**
 * For each port and node the place among the node's edges, from 1, of the one that leads to it, as `fixtures/ways.bin`
 * packs it; 0 for none.
 */
let loaded: Uint8Array | undefined;

/**
 * The edges of the cheapest way from a port to a port or ground, the last one first; none when they are one. Water
 * joins every port with all others and with all grounds.
 */
export function edgesBackFrom(node: number, port: number): number[] {
  const network = laneNetwork();
  loaded ??= unpack(network);
  const { nodeCount, first, adjacent, from, to } = network;
  const row = port * nodeCount;
  const edges: number[] = [];
  for (let here = node; here !== port; ) {
    const edge = adjacent[first[here]! + loaded[row + here]! - 1]!;
    edges.push(edge);
    here = from[edge]! === here ? to[edge]! : from[edge]!;
  }
  return edges;
}

function unpack({ portCount, nodeCount }: LaneNetwork): Uint8Array {
  const length = portCount * nodeCount;
  // In one piece instead of hundreds that are joined. A piece that is full would ask for another.
  const ways = brotliDecompressSync(readFixture('ways.bin'), { chunkSize: length + 1 });
  invariant(ways.length === length, 'ways.bin was made for lanes.bin');
  return ways;
}
