import type { Ground } from '../chart/grounds.js';
import type { Vessel } from '../fleet/fleet-vessel.js';

/**
 * The regional fisheries bodies in whose waters a ground lies: for tunas, or for other species, by the vessel's gear.
 * Their lists of authorized vessels are the source `rfmo`. Some waters have no body.
 */
export function bodiesFor(vessel: Vessel, ground: Ground): readonly string[] {
  const tuna = vessel.gear === null || tunaGears.has(vessel.gear);
  const bodies = tuna ? tunaBodies : otherBodies;
  return bodies.filter(([, box]) => isIn(box, ground.lon, ground.lat)).map(([name]) => name);
}

const tunaGears: ReadonlySet<string> = new Set(['drifting_longlines', 'tuna_purse_seines', 'trollers']);

/**
 * West, south, east, north in degrees; east of 180° when west is more than east. Rough outlines of the convention
 * areas.
 */
type Waters = readonly [west: number, south: number, east: number, north: number];

const tunaBodies: readonly (readonly [string, Waters])[] = [
  ['ICCAT', [-70, -60, 20, 75]],
  ['ICCAT', [20, 30, 42, 47]],
  ['IOTC', [20, -60, 129, 30]],
  ['WCPFC', [129, -60, -150, 60]],
  ['IATTC', [-150, -60, -70, 60]],
  ['CCSBT', [10, -60, 180, -35]],
];

const otherBodies: readonly (readonly [string, Waters])[] = [
  ['NAFO', [-75, 35, -42, 78]],
  ['NEAFC', [-42, 36, -6, 85]],
  ['NEAFC', [-6, 47, 51, 85]],
  ['GFCM', [-5.6, 30, 42, 46.9]],
  ['SEAFO', [-20, -50, 18, -6]],
  ['SIOFA', [30, -55, 120, 10]],
  ['SPRFMO', [120, -60, -70, -4]],
  ['NPFC', [140, 20, -135, 62]],
  ['CCAMLR', [-180, -80, 180, -50]],
];

function isIn([west, south, east, north]: Waters, lon: number, lat: number): boolean {
  const inLon = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return inLon && lat >= south && lat <= north;
}
