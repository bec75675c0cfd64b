import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import type { Fix } from '../../generators/motion/plan.js';
import { Motion } from '../../generators/voyages/positions.js';

let last = new Motion(0);

/** The motion of the ocean `seed`: the last one asked for is kept, since a test asks for one vessel after the other. */
export function motionOf(seed: number): Motion {
  if (last.seed !== seed) last = new Motion(seed);
  return last;
}

/** Position and movement of a vessel of the ocean `seed` at an instant, seconds since 1970. */
export function fixAt(seed: number, vessel: Vessel, tS: number): Fix {
  return motionOf(seed).fixAt(vessel, tS);
}
