/** Which vessels are looked at together: the fleet in pieces of work. */
import { type Block, blockAt } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';

/** A piece of a block of the fleet. */
export interface FleetShare {
  readonly block: number;
  /** From 0 up to `parts`. */
  readonly part: number;
  readonly parts: number;
}

/** Pieces that together are the whole fleet, of at most about `mostVessels` each, block by block. */
export function sharesOf(fleetSize: number, mostVessels: number): FleetShare[] {
  const shares: FleetShare[] = [];
  for (let first = 0; first < fleetSize; first += blockSize) {
    const parts = Math.ceil(Math.min(blockSize, fleetSize - first) / mostVessels);
    for (let part = 0; part < parts; part++) shares.push({ block: first / blockSize, part, parts });
  }
  return shares;
}

/**
 * The vessels of a share. Those of one ground stay together, since a carrier's plan needs the plans of whom it meets,
 * and so do those of one home port, whose ways begin alike.
 */
export function vesselsOf(seed: number, fleetSize: number, { block, part, parts }: FleetShare): readonly Vessel[] {
  const vessels = inGroups(blockAt(seed, block));
  let group = 0;
  let place = -1;
  return vessels.filter((vessel, i) => {
    if (placeOf(vessel) !== place) {
      place = placeOf(vessel);
      // A group belongs to the share that its first vessel falls into.
      group = Math.floor((i * parts) / vessels.length);
    }
    return group === part && vessel.index < fleetSize;
  });
}

const grouped = new WeakMap<Block, readonly Vessel[]>();

/**
 * All vessels of a block, those of one place side by side: fishing vessels with AIS first, then those without, who go
 * to them, then all who go to both.
 */
function inGroups(block: Block): readonly Vessel[] {
  const known = grouped.get(block);
  if (known !== undefined) return known;
  const vessels = [...block.vessels].sort(
    (a, b) => placeOf(a) - placeOf(b) || turnOf(a) - turnOf(b) || a.index - b.index,
  );
  grouped.set(block, vessels);
  return vessels;
}

/** Where a vessel works: a number for its ground, or for its home port when it has none. */
function placeOf({ ground, homePort }: Vessel): number {
  return ground >= 0 ? ground : 65_536 + homePort;
}

function turnOf({ kind, ais }: Vessel): number {
  return kind !== 'fishing' ? 2 : ais ? 0 : 1;
}
