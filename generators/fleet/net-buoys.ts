import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import type { Vessel } from './fleet-vessel.js';

/** The share of the vessels that send no static messages. */
export const silentShare = 0.03;

/** The share of the sets of class B in fishing fleets that mark nets and not boats. */
const buoyShare = 0.006;

/** Whether a set of class B marks a drifting net. A buoy has no crew and no port, and no satellite sees it. */
export function isNetBuoy(seed: number, { index, kind, ais, aisClass }: Vessel): boolean {
  return (
    ais &&
    kind === 'fishing' &&
    aisClass === 'B' &&
    draw(seed, purpose.buoy, index) < buoyShare &&
    draw(seed, purpose.staticKnown, index) >= silentShare
  );
}
