/** The fairways of the ways between ports and to grounds. */

import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { type Fairway, makeFairway } from './fairway.js';
import { routeBetween, routeToGround } from './lanes.js';

/** The fairway of `routeBetween`; undefined when the ports are one. Cached. */
export function fairwayBetween(fromPort: number, toPort: number): Fairway | undefined {
  if (fromPort === toPort) return undefined;
  const key = fromPort * 65536 + toPort;
  return betweenPorts.get(key) ?? betweenPorts.keep(key, makeFairway(routeBetween(fromPort, toPort)!));
}

/** The fairway of `routeToGround`. Cached. */
export function fairwayToGround(port: number, ground: number): Fairway {
  const key = port * 65536 + ground;
  return toGrounds.get(key) ?? toGrounds.keep(key, makeFairway(routeToGround(port, ground)));
}

/**
 * Half of the fairways that are kept of either kind (10 kB each, mostly held by services too); they are remade when
 * asked again.
 */
const keptFairways = 4096;

const betweenPorts = new TwoGenerationCache<Fairway>(keptFairways);
const toGrounds = new TwoGenerationCache<Fairway>(keptFairways);
