/** The fleet in shares: vessels that are made together in one task. */
import { blockAt } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { regionOf } from '../fleet/regions.js';

/** A part of a block of the fleet. */
export interface FleetShare {
  readonly block: number;
  /** From 0 up to `parts`. */
  readonly part: number;
  readonly parts: number;
}

/** Vessels of a share: small enough for workers to finish together, large enough to cost few messages. */
export const shareVessels = 80;

/** The shares of the whole fleet, block by block, each of about `mostVessels` vessels at most. */
export function sharesOf(fleetSize: number, mostVessels: number): FleetShare[] {
  const shares: FleetShare[] = [];
  for (let first = 0; first < fleetSize; first += blockSize) {
    const parts = Math.ceil(Math.min(blockSize, fleetSize - first) / mostVessels);
    for (let part = 0; part < parts; part++) shares.push({ block: first / blockSize, part, parts });
  }
  return shares;
}

/**
 * The vessels of a share. All vessels of a ground are in one share, since a carrier's plan needs the plans of the
 * vessels that it meets; so are those of a home port, whose trajectories begin on the same routes.
 */
export function vesselsOf(seed: number, fleetSize: number, { block, part, parts }: FleetShare): readonly Vessel[] {
  const vessels = blockAt(seed, block).byRegion;
  let group = 0;
  let region = -1;
  return vessels.filter((vessel, i) => {
    if (regionOf(vessel) !== region) {
      region = regionOf(vessel);
      // A region belongs to the share that its first vessel falls into.
      group = Math.floor((i * parts) / vessels.length);
    }
    return group === part && vessel.index < fleetSize;
  });
}
