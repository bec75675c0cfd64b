/** The ports of ferries and cruise ships. */
import { earthRadiusM } from '../../../src/earth/geo/sphere.js';
import { portsWithin, routeBetween } from '../../chart/lanes.js';
import { lengthOfPath } from '../../chart/sea-path.js';
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { cosineBetween, inOrder, nearPorts, pickPorts } from './port-choice.js';

/** The other port of a ferry, and its distance by sea; undefined where no port is near enough. */
export function ferryPort(seed: number, vessel: Vessel): { readonly port: number; readonly seaM: number } | undefined {
  const { homePort } = vessel;
  for (const farM of [vessel.subtype === 'fast ferry' ? 90_000 : 170_000, 600_000]) {
    const near = portsWithin(homePort, farM).slice(0, 8);
    if (near.length === 0) continue;
    const port = near[indexOf(near.length, draw(seed, purpose.loopPorts, vessel.index))]!;
    const path = routeBetween(homePort, port);
    if (path !== undefined && lengthOfPath(path) >= 4_000) return { port, seaM: lengthOfPath(path) };
  }
  return undefined;
}

/** The ports of a cruise, in order from home on, each a night's passage or more from the one before. */
export function cruisePorts(seed: number, vessel: Vessel): number[] {
  const near = nearPorts(vessel.homePort, 1_300_000);
  const count = 3 + indexOf(3, draw(seed, purpose.loopPorts, vessel.index, 9));
  const order = inOrder([vessel.homePort, ...pickPorts(seed, vessel, near, count, 0)]);
  return order.filter((port, i) => i === 0 || cosineBetween(port, order[i - 1]!) < nightCosine);
}

/** The cosine of the shortest passage, 80 km: it would take a night at four knots. */
const nightCosine = Math.cos(80_000 / earthRadiusM);
