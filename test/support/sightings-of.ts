import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { TrajectoryPacker } from '../../generators/motion/packed-trajectories.js';
import { sightingsOf } from '../../generators/sightings/packed-sightings.js';
import { observeSightings } from '../../generators/sightings/sightings.js';
import type { Sky } from '../../generators/sightings/sky.js';
import { packTrajectory } from '../../generators/voyages/pack-trajectory.js';
import { motionOf } from './motion.js';
import { type Sighting, unpackedSighting } from './unpacked-sighting.js';

/** The sightings of a vessel, for each day of a sky. */
export function sightingsOfVessel(seed: number, vessel: Vessel, sky: Sky): Sighting[][] {
  const trajectories = new TrajectoryPacker(1, sky.days, undefined);
  packTrajectory(trajectories, motionOf(seed), vessel, sky.fromDay * 86400, (sky.fromDay + sky.days) * 86400);
  const { sightings: rows } = observeSightings(seed, trajectories.finish(), sky);
  return Array.from({ length: sky.days }, (_, day) => {
    const sightings = sightingsOf([rows], day);
    return Array.from({ length: sightings.length }, (_, row) => unpackedSighting(sightings, row));
  });
}
