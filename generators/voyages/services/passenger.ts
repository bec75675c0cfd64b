/** Ferries and cruise ships. */
import { portsWithin, routeBetween } from '../../chart/lanes.js';
import { lengthOfPath } from '../../chart/sea-path.js';
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { inOrder, nearPorts, pickPorts } from './port-choice.js';
import { roundService } from './round.js';
import { shuttleService } from './shuttle.js';
import type { Service } from './vessel-service.js';

/** To and fro between two near ports, as often as a day allows, with the night at home. */
export function ferryService(seed: number, vessel: Vessel): Service {
  const { homePort } = vessel;
  for (const farM of [vessel.subtype === 'fast ferry' ? 90_000 : 170_000, 600_000]) {
    const near = portsWithin(homePort, farM).slice(0, 8);
    if (near.length === 0) continue;
    const other = near[indexOf(near.length, draw(seed, purpose.loopPorts, vessel.index))]!;
    const path = routeBetween(homePort, other);
    if (path === undefined || lengthOfPath(path) < 4_000) continue;
    const crossingH = lengthOfPath(path) / 1852 / (vessel.cruiseSpeedKn * 0.85) + 1;
    const trips = Math.max(1, Math.min(5, Math.floor(18 / (2 * crossingH + 1))));
    const round = Array.from({ length: 2 * trips }, (_, i) => (i % 2 === 0 ? homePort : other));
    const service = roundService(seed, vessel, round, () => [0.4, 0.9], dayS);
    if (service !== undefined) return service;
  }
  return shuttleService(seed, vessel);
}

/** A week or two from port to port by night, ashore by day. */
export function cruiseService(seed: number, vessel: Vessel): Service {
  const near = nearPorts(vessel.homePort, 1_300_000);
  const round = [
    vessel.homePort,
    ...pickPorts(seed, vessel, near, 3 + indexOf(3, draw(seed, purpose.loopPorts, vessel.index, 9)), 0),
  ];
  return roundService(seed, vessel, inOrder(round), () => [8, 13], dayS) ?? shuttleService(seed, vessel);
}

const dayS = 86400;
