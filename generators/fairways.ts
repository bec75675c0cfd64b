/** The fairways of the ways between ports and to grounds. */
import { type Fairway, makeFairway } from './fairway.js';
import { routeBetween, routeToGround } from './lanes.js';
import type { SeaPath } from './sea-path.js';

/** The fairway of `routeBetween`; undefined when the ports are one. Cached. */
export function fairwayBetween(fromPort: number, toPort: number): Fairway | undefined {
  if (fromPort === toPort) return undefined;
  const key = fromPort * 65536 + toPort;
  return betweenPorts.get(key) ?? keep(betweenPorts, key, routeBetween(fromPort, toPort)!);
}

/** The fairway of `routeToGround`. Cached. */
export function fairwayToGround(port: number, ground: number): Fairway {
  const key = port * 65536 + ground;
  return toGrounds.get(key) ?? keep(toGrounds, key, routeToGround(port, ground));
}

/** Fairways that are kept of either kind (10 kB each, mostly held by services too); they are remade when asked again. */
const keptFairways = 4096;

const betweenPorts = new Map<number, Fairway>();
const toGrounds = new Map<number, Fairway>();

/** Keeps the fairway of a way; the oldest is forgotten when there are too many. */
function keep(kept: Map<number, Fairway>, key: number, path: SeaPath): Fairway {
  const fairway = makeFairway(path);
  if (kept.size >= keptFairways) kept.delete(kept.keys().next().value!);
  kept.set(key, fairway);
  return fairway;
}
