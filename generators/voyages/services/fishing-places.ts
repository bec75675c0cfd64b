/** The grounds and ports of a fishing vessel, and which of them its trips use. */
import type { Fairway } from '../../chart/fairway.js';
import { fairwayToGround } from '../../chart/fairways.js';
import { grounds } from '../../chart/grounds.js';
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { type FishingPlace, type FishingStops, fishingStops } from '../itineraries/fishing-stops.js';
import { type Access, accessOf, longestAccessesS } from './access.js';
import { type Banks, banksOf } from './banks.js';
import { type Range, type Rhythm, rangeOf } from './fishing-rhythm.js';
import { monthAt } from './trip-times.js';

/** A ground of a vessel, and how it is reached from each of its ports. */
export interface Place {
  /** The vessel, as if the ground were its only one. */
  readonly there: Vessel;
  readonly ports: readonly number[];
  readonly banks: Banks;
  readonly routes: ReadonlyMap<number, { readonly fairway: Fairway; readonly accesses: readonly Access[] }>;
  readonly range: Range;
}

export interface FishingPlaces {
  /** The home ground first. */
  readonly places: readonly Place[];
  readonly months: FishingStops['months'];
  /** All ports, the home port first. */
  readonly ports: readonly number[];
  readonly rhythm: Rhythm;
  /** The longest passage between any of the ports and a bank. */
  readonly passageS: number;
}

export function fishingPlaces(seed: number, vessel: Vessel, passageKn: number): FishingPlaces {
  const stops = fishingStops(seed, vessel);
  const ports = [...new Set(stops.places.flatMap((place) => place.ports))];
  const places = stops.places.map((place) => placeOf(seed, vessel, place, ports, passageKn));
  const passageS = Math.max(...places.map(({ range }) => range.passageS));
  return { places, months: stops.months, ports, rhythm: places[0]!.range.rhythm, passageS };
}

function placeOf(
  seed: number,
  vessel: Vessel,
  { ground, ports }: FishingPlace,
  all: readonly number[],
  passageKn: number,
): Place {
  const banks = banksOf(grounds()[ground]!);
  const routes = new Map(
    all.map((port) => {
      const fairway = fairwayToGround(port, ground);
      return [port, { fairway, accesses: accessOf(banks, fairway) }] as const;
    }),
  );
  const longestS = new Float64Array(banks.discs.length);
  for (const { fairway, accesses } of routes.values())
    longestAccessesS(fairway, accesses, passageKn).forEach((s, bank) => {
      longestS[bank] = Math.max(longestS[bank]!, s);
    });
  const there = ground === vessel.ground ? vessel : { ...vessel, ground, homePort: ports[0]! };
  return { there, ports, banks, routes, range: rangeOf(seed, there, banks, longestS) };
}

/** The number of the place of a trip that begins at an instant: by the month, or drawn. */
export function placeOfTrip(
  seed: number,
  { index }: Vessel,
  { places, months }: FishingPlaces,
  trip: number,
  startS: number,
): number {
  if (places.length === 1) return 0;
  if (months === undefined) return indexOf(places.length, draw(seed, purpose.tripPort, index, trip, 1));
  const month = monthAt(startS) % 12;
  const [first, last] = months;
  const isThere = first <= last ? month >= first && month <= last : month >= first || month <= last;
  return isThere ? 1 : 0;
}

/** The port where a trip begins: of ships on long voyages another one at times, of others by the season. */
export function portOfTrip(seed: number, vessel: Vessel, reached: FishingPlaces, trip: number, startS: number): number {
  const { ports } = reached.places[placeOfTrip(seed, vessel, reached, trip, startS)]!;
  if (ports.length === 1) return ports[0]!;
  const time = vessel.distantWater ? trip : Math.floor(startS / seasonS);
  return ports[indexOf(ports.length, draw(seed, purpose.tripPort, vessel.index, time, 0))]!;
}

const seasonS = 91 * 86_400;
