import { laneNetwork } from './lane-network.js';
import { crossingShare } from './waterways/follow.js';
import { type ListedWater, listedWaters } from './waterways/waterways.js';

/** The listed waters whose gates are both crossed by edges of a route, each once. */
export function watersOn(edges: readonly number[]): ListedWater[] {
  gatesByEdge ??= findGates();
  let crossed: Set<number> | undefined;
  for (const edge of edges) {
    const gates = gatesByEdge.get(edge);
    if (gates === undefined) continue;
    crossed ??= new Set();
    for (const gate of gates) crossed.add(gate);
  }
  if (crossed === undefined) return [];
  const found = crossed;
  return listedWaters().filter(({ index }) => found.has(2 * index) && found.has(2 * index + 1));
}

/** By edge, the gates that it crosses: twice the index of the water, and one more for its second gate. */
let gatesByEdge: ReadonlyMap<number, readonly number[]> | undefined;

function findGates(): ReadonlyMap<number, readonly number[]> {
  const { from, start, lon, lat } = laneNetwork();
  const gates = listedWaters().flatMap((water) => water.gates);
  const found = new Map<number, number[]>();
  for (let edge = 0; edge < from.length; edge++) {
    for (let leg = start[edge]!; leg + 1 < start[edge + 1]!; leg++) {
      for (let gate = 0; gate < gates.length; gate++) {
        if (crossingShare({ lon, lat }, leg, gates[gate]!) < 0) continue;
        const list = found.get(edge);
        if (list === undefined) found.set(edge, [gate]);
        else list.push(gate);
      }
    }
  }
  return found;
}
