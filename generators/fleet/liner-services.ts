/**
 * Liner services: container ships and ro-ro ships of neighbouring sizes share a rotation, a week apart from each other.
 * Alliances publish services of 4 to 12 ships with one call a week (general knowledge, not verified).
 */
import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { flagSlot } from './flag-slots.js';
import { blockSize, fleetSlotOf, kindTotal, rankInBlock } from './fleet-mix.js';
import type { Vessel } from './fleet-vessel.js';

export interface LinerService {
  /** The subject of the draws that all its ships share. It is negative, as is no number of a vessel. */
  readonly subject: number;
  /** The number of the ship in the service, from 0. */
  readonly place: number;
}

const shipsOfService = 7;
const shared = new Set(['container', 'ro-ro']);
/** Ships under these flags call at too few ports to share a rotation. */
const apart = new Set(['RUS', 'IRN', 'PRK', 'SYR']);

/** The service of a ship; undefined for one that sails alone. Ranks go with the design class, so with the size. */
export function linerServiceOf(seed: number, { index, subtype }: Pick<Vessel, 'index' | 'subtype'>) {
  if (!shared.has(subtype)) return undefined;
  const slot = fleetSlotOf(seed, index);
  if (apart.has(flags()[flagSlot(seed, slot, 0).flag]!.countryCode)) return undefined;
  const total = kindTotal('cargo');
  const rank = Math.floor(total * rankInBlock(seed, purpose.subtype, index, slot));
  const group = Math.floor(index / blockSize) * total + Math.floor(rank / shipsOfService);
  return { subject: -1 - group, place: rank % shipsOfService } satisfies LinerService;
}

/** By length, the speeds that all ships of a class make, knots: the slowest of vessel-classes.ts. */
const speeds: readonly (readonly [mostM: number, kn: number])[] = [
  [192, 13.5],
  [232, 14.5],
  [294, 15],
  [Infinity, 15.5],
];

/** The speed of a liner on schedule, knots: slower than it could sail (container ships of 2024: 14 kn on average). */
export function serviceSpeedKn({ subtype, lengthM, cruiseSpeedKn }: Vessel): number {
  const [, kn] = speeds.find(([mostM]) => lengthM <= mostM)!;
  return Math.min(cruiseSpeedKn, subtype === 'ro-ro' ? 13.5 : kn);
}
