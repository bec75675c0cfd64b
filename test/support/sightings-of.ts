import { layWay } from '../../generators/lay-way.js';
import { sightingsOf } from '../../generators/packed-sightings.js';
import { WaySheet } from '../../generators/packed-vessel-ways.js';
import { motionOf } from '../../generators/positions.js';
import { observeSightings } from '../../generators/sightings.js';
import type { Sky } from '../../generators/sky.js';
import type { Vessel } from '../../generators/vessel.js';
import { type Sighting, unpackedSighting } from './unpacked-sighting.js';

/** The sightings of one vessel, day by day of a sky. */
export function sightingsOfVessel(seed: number, vessel: Vessel, sky: Sky): Sighting[][] {
  const ways = new WaySheet(1, sky.days, undefined);
  layWay(ways, motionOf(seed), vessel, sky.fromDay * 86400, (sky.fromDay + sky.days) * 86400);
  const { sightings: rows } = observeSightings(seed, ways.finish(), sky);
  return Array.from({ length: sky.days }, (_, day) => {
    const sightings = sightingsOf([rows], day);
    return Array.from({ length: sightings.length }, (_, row) => unpackedSighting(sightings, row));
  });
}
