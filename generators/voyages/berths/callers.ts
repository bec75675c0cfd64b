import { type Block, blockAt } from '../../fleet/fleet.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { portsOfCall } from '../itineraries/itineraries.js';

/** The vessels of a block by port at which they may call: those at home there, and the visitors; the longest first. */
export interface Callers {
  readonly atHome: readonly Vessel[];
  readonly visitors: readonly Vessel[];
}

/** All callers of a block, whatever the scale; by index into `ports()`. */
export function callersOf(seed: number, block: number): ReadonlyMap<number, Callers> {
  const { vessels }: Block = blockAt(seed, block);
  const found = new Map<number, { readonly atHome: Vessel[]; readonly visitors: Vessel[] }>();
  for (const vessel of longestFirst(vessels)) {
    for (const port of portsOfCall(seed, vessel)) {
      let callers = found.get(port);
      if (callers === undefined) {
        callers = { atHome: [], visitors: [] };
        found.set(port, callers);
      }
      (port === vessel.homePort ? callers.atHome : callers.visitors).push(vessel);
    }
  }
  return found;
}

function longestFirst(vessels: readonly Vessel[]): Vessel[] {
  return [...vessels].sort((a, b) => b.lengthM - a.lengthM || a.index - b.index);
}
