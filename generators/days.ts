import type { DayChunk } from '../src/model/event.js';
import { openChunk } from '../src/model/packed-chunk.js';
import { vesselCount } from './fleet.js';
import { blockSize } from './fleet-mix.js';
import { sharesOf, vesselsOf } from './fleet-shares.js';
import { observeVessels } from './observe-vessels.js';
import { publishDays } from './publish-days.js';
import { observeSightings } from './sightings.js';
import { skyOver } from './sky.js';

/**
 * The chunks of the days [fromDay, toDay), all stages on this thread. A chunk comes out the same whatever span it is
 * in.
 */
export function generateDays(seed: number, scale: number, fromDay: number, toDay: number): DayChunk[] {
  const fleetSize = vesselCount(scale);
  const sky = skyOver(seed, fromDay, toDay);
  const packs = sharesOf(fleetSize, blockSize).map((share) => {
    const vessels = vesselsOf(seed, fleetSize, share);
    const { observations, ways } = observeVessels({ seed, fleetSize, vessels, fromDay, toDay });
    return { observations, sighted: observeSightings(seed, ways, sky) };
  });
  const seen = {
    observations: packs.map(({ observations }) => observations),
    sighted: packs.map(({ sighted }) => sighted),
  };
  const span = { fromDay, toDay };
  return publishDays(seed, span, span, seen).map(openChunk);
}
