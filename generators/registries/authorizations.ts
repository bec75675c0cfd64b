import type { AuthorizationFact } from '../../src/model/vessel-record.js';
import { type Ground, grounds } from '../chart/grounds.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';

const tunaGears: ReadonlySet<string> = new Set(['drifting_longlines', 'tuna_purse_seines', 'trollers']);
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

/**
 * Whether a regional fisheries body lists the vessel: nearly all of the distant fleets and their carriers, and some of
 * the larger boats near home.
 */
export function knownToFisheriesBody(seed: number, vessel: Vessel): boolean {
  if (bodiesOf(vessel).length === 0) return false;
  const share = vessel.distantWater ? 0.92 : vessel.lengthM >= 24 ? 0.45 : 0.04;
  return draw(seed, purpose.sourceKnown, vessel.index, 2) < share;
}

/** Whether the lists name the owner of a vessel. */
export function listsOwner(seed: number, vessel: Vessel): boolean {
  return draw(seed, purpose.fisheryBodyValue, vessel.index, 0, 6) >= 0.3;
}

/** The authorizations of a vessel in a period: by one or two bodies, each verified every year or every second year. */
export function authorizationsOf(
  seed: number,
  vessel: Vessel,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): AuthorizationFact[] {
  const [first, second] = bodiesOf(vessel);
  const unit = (step: number) => draw(seed, purpose.authorization, vessel.index, 0, step);
  const names = first === undefined ? [] : second !== undefined && unit(0) < 0.6 ? [first, second] : [first];
  return names.map((authorizationSource, i) => {
    const firstS = Math.floor(fromS / 86400) * 86400;
    return {
      authorizationSource,
      verification: { firstS, everyS: 86400 * (unit(1 + i) < 0.7 ? 365 : 730), endS: toS },
    };
  });
}

function bodiesOf(vessel: Vessel): readonly string[] {
  const ground = grounds()[vessel.ground];
  return ground === undefined ? [] : [...new Set(bodiesFor(vessel, ground))];
}

/**
 * The regional fisheries bodies in whose waters a ground lies: for tunas, or for other species, by the vessel's gear.
 * Their lists of authorized vessels are the source `rfmo`. Some waters have no body.
 */
function bodiesFor(vessel: Vessel, ground: Ground): readonly string[] {
  const tuna = vessel.gear === null || tunaGears.has(vessel.gear);
  const bodies = tuna ? tunaBodies : otherBodies;
  return bodies.filter(([, box]) => isIn(box, ground.lon, ground.lat)).map(([name]) => name);
}

/**
 * West, south, east, north in degrees; east of 180° when west is more than east. Rough outlines of the convention
 * areas.
 */
type Waters = readonly [west: number, south: number, east: number, north: number];

function isIn([west, south, east, north]: Waters, lon: number, lat: number): boolean {
  const inLon = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return inLon && lat >= south && lat <= north;
}
