import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { type Fairway, makeFairway } from './fairway.js';
import { isIn, routeAround, routeBetween, routeToGround } from './lanes.js';
import { pathBack, type SeaPath } from './sea-path.js';

/**
 * The fairway along `routeBetween`; undefined when both ports are the same. It has no way back, so behind the first
 * listed lane ships sail it in one direction only. Cached.
 */
export function fairwayBetween(fromPort: number, toPort: number): Fairway | undefined {
  if (fromPort === toPort) return undefined;
  const key = fromPort * 65536 + toPort;
  return betweenPorts.get(key) ?? betweenPorts.keep(key, makeFairway(routeBetween(fromPort, toPort)!));
}

/** The fairway along `routeAround`; undefined when both ports are the same. Cached. */
export function fairwayAround(fromPort: number, toPort: number, closed: number): Fairway | undefined {
  const usual = fairwayBetween(fromPort, toPort);
  if (!usual?.sections.some(({ water }) => isIn(closed, water))) return usual;
  const key = (closed * 65536 + fromPort) * 65536 + toPort;
  return betweenPorts.get(key) ?? betweenPorts.keep(key, makeFairway(routeAround(fromPort, toPort, closed)));
}

/** The fairway along `routeToGround`. Cached. */
export function fairwayToGround(port: number, ground: number): Fairway {
  const key = port * 65536 + ground;
  return toGrounds.get(key) ?? toGrounds.keep(key, outAndBack(routeToGround(port, ground)));
}

/** A fairway with the way back, which takes other lanes. */
function outAndBack(path: SeaPath): Fairway {
  return makeFairway(path, path.sections.length === 0 ? undefined : makeFairway(pathBack(path)));
}

/**
 * Half of the fairways of either kind that are kept, 10 kB each. They depend on the fixtures alone, so a fairway that
 * is made again is the same. With four times as many a generation of scale 2 takes no less processor time.
 */
const keptFairways = 1024;

const betweenPorts = new TwoGenerationCache<Fairway>(keptFairways);
const toGrounds = new TwoGenerationCache<Fairway>(keptFairways);
