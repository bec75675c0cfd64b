import { unpackedFileSync } from '#platform/files.js';
import { invariant } from '../../src/base/errors.js';
import { readFixture } from '../../src/base/fixture-files.js';
import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { degreeM } from '../motion/plan.js';
import { edgesAround } from './detours.js';
import { type LaneNetwork, laneNetwork } from './lane-network.js';
import { ports } from './ports.js';
import { assemble, pathBack, type SeaPath } from './sea-path.js';
import { watersOn } from './waters-on-edges.js';
import type { ListedWater } from './waterways/waterways.js';

/**
 * For each port and node, which of the node's edges (from 1) is the last edge of the cheapest route from the port; 0
 * for none. Packed in `fixtures/routes.bin`.
 */
let loaded: Uint8Array | undefined;

/** Half of the paths that are kept. They depend on the fixtures alone, so a path that is made again is the same. */
const keptPaths = 2048;
/** Half of the distances that are kept: finding one takes longer than all else about the choice of a port. */
const keptDistances = 16_384;

/**
 * The path from the anchorage of one port to that of another over the lanes; undefined when both ports are the same. No
 * leg is longer than 280 km. The path back is the same path reversed, but for the lanes of listed waters. Cached.
 */
export function routeBetween(fromPort: number, toPort: number): SeaPath | undefined {
  if (fromPort === toPort) return undefined;
  return fromPort < toPort ? pathBetween(fromPort, toPort) : returnPath(fromPort, toPort);
}

/**
 * The path that passes none of the listed waters of a mask, where bit i is the water i. It is that of `routeBetween`
 * where that passes none of them, or where there is no way round. Cached.
 */
export function routeAround(fromPort: number, toPort: number, closed: number): SeaPath {
  const usual = routeBetween(fromPort, toPort)!;
  if (!usual.sections.some(({ water }) => isIn(closed, water))) return usual;
  if (fromPort > toPort) return pathBack(routeAround(toPort, fromPort, closed));
  const key = (closed * 65536 + fromPort) * 65536 + toPort;
  return paths.get(key) ?? paths.keep(key, makeDetour(fromPort, toPort, closed) ?? usual);
}

function makeDetour(fromPort: number, toPort: number, closed: number): SeaPath | undefined {
  const edges = edgesAround(toPort, fromPort, closed);
  return edges === null ? undefined : makePath(fromPort, edges.toReversed());
}

/** Whether a mask holds a listed water. */
export function isIn(mask: number, { index }: Pick<ListedWater, 'index'>): boolean {
  return (mask & (1 << index)) !== 0;
}

/** The path from a port's anchorage to the centre of a fishing ground. Cached. */
export function routeToGround(port: number, ground: number): SeaPath {
  return pathBetween(port, laneNetwork().portCount + ground);
}

/** A port nearer than this by sea shares the anchorage area, so it is no destination. */
const sameAnchorageM = 7_000;

/** Ports within a distance by sea, the nearest first, without those of the same anchorage area. */
export function portsWithin(port: number, maxM: number): readonly number[] {
  // No port is lost: one that is farther by latitude alone is farther by sea, and anchorages lie within 4 km of ports.
  const mostDeg = (1.01 * maxM + 10_000) / degreeM;
  const distanceM = new Map<number, number>();
  for (const other of ports()) {
    if (Math.abs(other.lat - ports()[port]!.lat) > mostDeg) continue;
    const awayM = seaDistanceM(port, other.index);
    if (awayM >= sameAnchorageM && awayM <= maxM) distanceM.set(other.index, awayM);
  }
  return [...distanceM.keys()].sort((a, b) => distanceM.get(a)! - distanceM.get(b)! || a - b);
}

/** The length of `routeToGround`, without making the path. */
export function distanceToGroundM(port: number, ground: number): number {
  return seaDistanceM(port, laneNetwork().portCount + ground);
}

/** The distance between a port and a port or ground, by the lengths of the lanes, in single precision. Cached. */
export function seaDistanceM(port: number, other: number): number {
  const key = port * 65536 + other;
  return distances.get(key) ?? distances.keep(key, lengthOfLanes(port, other));
}

function lengthOfLanes(port: number, other: number): number {
  const { lengthM } = laneNetwork();
  const edges = edgesBackFrom(other, port);
  let sumM = 0;
  for (let i = edges.length - 1; i >= 0; i--) sumM = Math.fround(sumM + lengthM[edges[i]!]!);
  return sumM;
}

const paths = new TwoGenerationCache<SeaPath>(keptPaths);
const distances = new TwoGenerationCache<number>(keptDistances);

/** From a port to a terminal with a higher number. */
function pathBetween(from: number, to: number): SeaPath {
  const key = from * 65536 + to;
  return paths.get(key) ?? paths.keep(key, makePath(from, edgesBackFrom(to, from).reverse()));
}

function makePath(from: number, edges: readonly number[]): SeaPath {
  return assemble(laneNetwork(), from, edges, watersOn(edges));
}

/** From a port to one with a lower number. */
function returnPath(from: number, to: number): SeaPath {
  const key = from * 65536 + to;
  return paths.get(key) ?? paths.keep(key, pathBack(pathBetween(to, from)));
}

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
  // A byte more than the data: zlib begins another chunk when one is just full.
  const lastEdges = unpackedFileSync(readFixture('routes.bin'), length + 1);
  invariant(lastEdges.length === length, 'routes.bin was made for lanes.bin');
  return lastEdges;
}
