import { laneNetwork } from '../../chart/lane-network.js';
import type { Steps } from '../../draws/steps.js';
import { type Block, blockInSteps } from '../../fleet/fleet.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { portsOfCall } from '../itineraries/itineraries.js';

/** The vessels of a block by port at which they may call: those at home there, and the visitors; the longest first. */
export interface Callers {
  readonly atHome: readonly Vessel[];
  readonly visitors: readonly Vessel[];
}

/** All callers of a block, whatever the scale; by index into `ports()`. */
export function* callersInSteps(seed: number, block: number): Steps<ReadonlyMap<number, Callers>> {
  const { vessels }: Block = yield* blockInSteps(seed, block);
  laneNetwork();
  yield;
  const found = new Map<number, { readonly atHome: Vessel[]; readonly visitors: Vessel[] }>();
  for (const [i, vessel] of longestFirst(vessels).entries()) {
    if (i % vesselsOfStep === vesselsOfStep - 1) yield;
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

const vesselsOfStep = 25;

function longestFirst(vessels: readonly Vessel[]): Vessel[] {
  return [...vessels].sort((a, b) => b.lengthM - a.lengthM || a.index - b.index);
}
