import type { DayChunk } from '../../src/model/event.js';
import { openChunk } from '../../src/model/packed-chunk.js';
import { observeVessels } from '../events/observe-vessels.js';
import { vesselCount } from '../fleet/fleet.js';
import { publishDays } from '../publication/publish-days.js';
import { observeSightings } from '../sightings/sightings.js';
import { skyOver } from '../sightings/sky.js';
import type { Motion } from '../voyages/positions.js';
import { sharesOf, shareVessels, vesselsOf } from './fleet-shares.js';

/** The chunks of the days [fromDay, toDay), made on this thread. A chunk is the same in every span that holds it. */
export function generateDays(motion: Motion, scale: number, fromDay: number, toDay: number): DayChunk[] {
  const { seed } = motion;
  const span = { fromDay, toDay };
  const fleetSize = vesselCount(scale);
  const sky = skyOver(seed, scale, span);
  // A share is looked at before the next one sails: the trajectories of the next one are written over its memory.
  let room: SharedArrayBuffer | undefined;
  const packs = sharesOf(fleetSize, shareVessels).map((share) => {
    const vessels = vesselsOf(seed, fleetSize, share);
    const { observations, trajectories } = observeVessels({ motion, fleetSize, vessels, fromDay, toDay }, room);
    room = trajectories.room;
    return { observations, sighted: observeSightings(seed, trajectories, sky) };
  });
  const seen = {
    observations: packs.map(({ observations }) => observations),
    sighted: packs.map(({ sighted }) => sighted),
  };
  return publishDays(seed, span, sky, seen, fromDay).map(openChunk);
}
