import type { Vessel } from './fleet-vessel.js';

/**
 * Vessels by region. In a region fishing vessels with AIS come first, then those without, which visit them, then all
 * other vessels, which visit both.
 */
export function inRegions(vessels: readonly Vessel[]): Vessel[] {
  return vessels.toSorted((a, b) => regionOf(a) - regionOf(b) || rankOf(a) - rankOf(b) || a.index - b.index);
}

/** A number for the ground on which a vessel works, or for its home port if it has none. */
export function regionOf({ ground, homePort }: Vessel): number {
  return ground >= 0 ? ground : 65_536 + homePort;
}

function rankOf({ kind, ais }: Vessel): number {
  return kind !== 'fishing' ? 2 : ais ? 0 : 1;
}
