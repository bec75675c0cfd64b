/**
 * The ships that sail under one number of the fleet, one after the other. The time of a number is divided into periods
 * of `tracksPerPeriod` tracks (ais.ts). A ship is delivered at the start of a period and scrapped, or laid up for good,
 * at the end of a period. Then the next ship of the number, of the same class and owner, is delivered. So the fleet has
 * the same number of ships and the same ages at any instant.
 */
import { purpose } from '../draws/purpose.js';
import { between, draw } from '../draws/random.js';
import { type AisSchedule, longSilence } from './ais.js';
import { fleetSlotOf, rankInBlock } from './fleet-mix.js';
import type { Vessel } from './fleet-vessel.js';
import { hasImoNumber } from './mmsi-imo.js';

/**
 * Tracks begin 45 to 68 days apart, so a period is at least two years. Counted from 1970, track 153 holds July 1998 or
 * lies before it, and the 1,088 tracks from 140 on reach past 2103.
 */
const tracksPerPeriod = 17;
const firstTrack = 140;
export const periodsPerLife = 64;

/** The period of a track; negative before the first period that the service covers. */
export function periodOfTrack(track: number): number {
  return Math.floor((track - firstTrack) / tracksPerPeriod);
}

/** When a period begins, whole seconds since 1970: at the end of a long silence. */
export function periodStartS(schedule: AisSchedule, period: number): number {
  return longSilence(schedule, firstTrack + period * tracksPerPeriod).endS;
}

/**
 * How long ships are in service, years; ages are even, so the mean age is half of it. Mean ages by number of ships in
 * 2022: bulk carriers 11.1 years, container ships 13.7, tankers 19.7; general cargo ships 25 and others 22.6 in 2013;
 * all ships 22.2 in 2023 (UNCTAD, Review of Maritime Transport).
 */
const yearsOf: Readonly<Record<string, readonly [shortest: number, longest: number]>> = {
  container: [22, 32],
  bulk: [18, 27],
  'general cargo': [40, 50],
  'ro-ro': [30, 40],
  tanker: [32, 42],
  passenger: [36, 46],
  cruise: [30, 40],
  reefer: [36, 46],
  service: [36, 46],
  supply: [24, 34],
  pleasure: [36, 46],
  /** Boats are kept longer than the ships of fishing companies, of which many have IMO numbers. */
  fishing: [52, 66],
  'fishing with an IMO number': [34, 44],
};

/** How many periods each ship of a number is in service, and how many of these the first ship had before period 0. */
export interface ShipLife {
  readonly periods: number;
  readonly before: number;
}

export function shipLifeOf(seed: number, vessel: Vessel, schedule: AisSchedule): ShipLife {
  const { index, kind, subtype } = vessel;
  const trade = kind === 'fishing' && hasImoNumber(seed, vessel) ? 'fishing with an IMO number' : kind;
  const [shortest, longest] = yearsOf[subtype] ?? yearsOf[trade]!;
  const yearsOfPeriod = (tracksPerPeriod * schedule.eraS) / (365.25 * 86_400);
  const years = between(shortest, longest, draw(seed, purpose.shipLife, index));
  const periods = Math.round(years / yearsOfPeriod);
  const age = rankInBlock(seed, purpose.shipLife, index, fleetSlotOf(seed, index));
  return { periods, before: Math.floor(periods * age) };
}

/** Which ship of its number sails in a period: 0 is the one of period 0. */
export function shipIn({ periods, before }: ShipLife, period: number): number {
  return Math.floor((period + before) / periods);
}

/** When a ship was delivered, whole seconds since 1970. */
export function deliveredS(schedule: AisSchedule, { periods, before }: ShipLife, ship: number): number {
  return periodStartS(schedule, ship * periods - before);
}
