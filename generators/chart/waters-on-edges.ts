import type { Box } from '../../src/earth/geo/polygon.js';
import { laneNetwork } from './lane-network.js';
import { crossingShare } from './waterways/crossing-share.js';
import { type ListedSeparation, listedSeparations } from './waterways/listed-separations.js';
import type { Line } from './waterways/points-of.js';
import { type ListedWater, listedWaters } from './waterways/waterways.js';

/** The waters and schemes that a route passes, each once. */
export interface WatersOnRoute {
  /** The listed waters whose gates are both crossed. */
  readonly waters: readonly ListedWater[];
  /** The separation schemes of which a gate is crossed. */
  readonly schemes: readonly ListedSeparation[];
}

/** The listed waters and schemes on the edges of a route. */
export function watersOn(edges: readonly number[]): WatersOnRoute {
  gatesByEdge ??= findGates();
  let crossed: Set<number> | undefined;
  for (const edge of edges) {
    const gates = gatesByEdge.get(edge);
    if (gates === undefined) continue;
    crossed ??= new Set();
    for (const gate of gates) crossed.add(gate);
  }
  if (crossed === undefined) return none;
  const found = crossed;
  const waters = listedWaters();
  return {
    waters: waters.filter(({ index }) => found.has(2 * index) && found.has(2 * index + 1)),
    schemes: listedSeparations().filter((_, i) => found.has(2 * waters.length + i)),
  };
}

/** The edges that lead from one end to the other of a listed water of a mask: bit i is the water i. */
export function edgesThrough(mask: number): ReadonlySet<number> {
  gatesByEdge ??= findGates();
  const found = new Set<number>();
  for (const [edge, gates] of gatesByEdge) {
    for (const { index } of listedWaters())
      if (mask & (1 << index) && gates.includes(2 * index) && gates.includes(2 * index + 1)) found.add(edge);
  }
  return found;
}

const none: WatersOnRoute = { waters: [], schemes: [] };

/**
 * By edge of the network, the keys of the gates that it crosses. The key of a water's first gate is twice the water's
 * index, that of its second gate one more. All gates of a scheme have one key, after those of the waters.
 */
let gatesByEdge: ReadonlyMap<number, readonly number[]> | undefined;

interface KeyedGate {
  readonly line: Line;
  readonly box: Box;
  readonly key: number;
}

function allGates(): KeyedGate[] {
  const waters = listedWaters();
  const gates = [
    ...waters.flatMap(({ index, gates: lines }) => lines.map((line, i) => ({ line, key: 2 * index + i }))),
    ...listedSeparations().flatMap((scheme, i) =>
      scheme.gates.map(({ line }) => ({ line, key: 2 * waters.length + i })),
    ),
  ];
  return gates.map(({ line, key }) => ({ line, key, box: boxOf(line, 0, line.lon.length) }));
}

/** The gates on each edge. Boxes rule out most gates, since each start of a service waits for this. */
function findGates(): ReadonlyMap<number, readonly number[]> {
  const network = laneNetwork();
  const { from, start } = network;
  const gates = allGates();
  const found = new Map<number, number[]>();
  for (let edge = 0; edge < from.length; edge++) {
    const box = boxOf(network, start[edge]!, start[edge + 1]!);
    for (let i = 0; i < gates.length; i++) {
      const gate = gates[i]!;
      if (!mayMeet(gate.box, box) || !isCrossed(gate.line, network, start[edge]!, start[edge + 1]!)) continue;
      const keys = found.get(edge);
      if (keys === undefined) found.set(edge, [gate.key]);
      else keys.push(gate.key);
    }
  }
  return found;
}

interface Points {
  readonly lon: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
}

function isCrossed(gate: Line, points: Points, first: number, end: number): boolean {
  for (let leg = first; leg + 1 < end; leg++) if (crossingShare(points, leg, gate) >= 0) return true;
  return false;
}

function boxOf({ lon, lat }: Points, first: number, end: number): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = first; i < end; i++) {
    if (lon[i]! < west) west = lon[i]!;
    if (lon[i]! > east) east = lon[i]!;
    if (lat[i]! < south) south = lat[i]!;
    if (lat[i]! > north) north = lat[i]!;
  }
  return { west, south, east, north };
}

/** An edge across ±180 counts as near to every gate of its latitudes. */
function mayMeet(gate: Box, edge: Box): boolean {
  if (gate.north < edge.south || gate.south > edge.north) return false;
  return (gate.east >= edge.west && gate.west <= edge.east) || edge.west < -180 || edge.east > 180;
}
