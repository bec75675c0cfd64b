import type { Work } from '../work/work.js';
import type { World } from '../worlds/world.js';

/** Waits until all that is visible at an instant is made; undefined when it is already. Rejects like `Work.waitFor`. */
export function ready(world: World, asOfMs: number, work: Work): Promise<void> | undefined {
  const making = world.ready(asOfMs);
  return making && work.waitFor(making);
}
