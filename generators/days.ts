import type { DayChunk } from '../src/model/event.js';
import { vesselCount } from './fleet.js';
import { blockSize } from './fleet-mix.js';
import { sharesOf, vesselsOf } from './fleet-shares.js';
import { observeVessels } from './observe-vessels.js';
import { publish } from './publication.js';
import { unpackSeen } from './seen.js';
import { skyOver } from './sky.js';

/** The chunks of the days [fromDay, toDay), both stages on this thread. A chunk comes out the same whatever span it is in. */
export function generateDays(seed: number, scale: number, fromDay: number, toDay: number): DayChunk[] {
  const fleetSize = vesselCount(scale);
  const packs = sharesOf(fleetSize, blockSize).map((share) =>
    observeVessels({ seed, fleetSize, vessels: vesselsOf(seed, fleetSize, share), fromDay, toDay }),
  );
  const sky = skyOver(seed, fromDay, toDay);
  return Array.from({ length: toDay - fromDay }, (_, i) =>
    publish(seed, fromDay + i, sky.scenesOf(i), unpackSeen(packs, i)),
  );
}
