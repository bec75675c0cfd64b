/**
 * Dimensions by class of vessel. Lengths are metres overall, speeds knots. Gross tonnage is about `fullness` * length²
 * * width, within a third for merchant ships and boats alike.
 */
import type { FleetKind } from '../../src/model/flags.js';
import type { Gear } from './fleet-vessel.js';

export interface VesselClass {
  readonly name: string;
  /** Share among the classes of its kind. */
  readonly share: number;
  readonly lengthM: readonly [shortest: number, usual: number, longest: number];
  /** Length over width, of the shortest and of the longest vessel. */
  readonly slenderness: readonly [number, number];
  readonly fullness: number;
  readonly cruiseKn: readonly [number, number];
}

/** Classes of all vessels but fishing vessels. */
export const vesselClasses: Readonly<Record<Exclude<FleetKind, 'fishing'>, readonly VesselClass[]>> = {
  cargo: [
    {
      name: 'container',
      share: 27,
      lengthM: [95, 210, 400],
      slenderness: [5.6, 6.6],
      fullness: 0.026,
      cruiseKn: [14, 19.5],
    },
    {
      name: 'bulk',
      share: 33,
      lengthM: [110, 200, 330],
      slenderness: [5.8, 6.2],
      fullness: 0.027,
      cruiseKn: [11, 13.5],
    },
    {
      name: 'general cargo',
      share: 32,
      lengthM: [55, 95, 180],
      slenderness: [5.6, 6.8],
      fullness: 0.021,
      cruiseKn: [9.5, 13.5],
    },
    {
      name: 'ro-ro',
      share: 8,
      lengthM: [95, 170, 235],
      slenderness: [5.8, 6.4],
      fullness: 0.038,
      cruiseKn: [13.5, 18],
    },
  ],
  tanker: [
    {
      name: 'crude',
      share: 25,
      lengthM: [180, 255, 336],
      slenderness: [5.6, 5.8],
      fullness: 0.024,
      cruiseKn: [11.5, 13.5],
    },
    {
      name: 'product',
      share: 35,
      lengthM: [95, 160, 200],
      slenderness: [5.8, 6],
      fullness: 0.024,
      cruiseKn: [11.5, 14],
    },
    {
      name: 'chemical',
      share: 20,
      lengthM: [80, 125, 185],
      slenderness: [5.9, 6.2],
      fullness: 0.024,
      cruiseKn: [11, 14],
    },
    {
      name: 'bunker',
      share: 20,
      lengthM: [42, 80, 128],
      slenderness: [5.2, 6],
      fullness: 0.024,
      cruiseKn: [8.5, 11.5],
    },
  ],
  passenger: [
    {
      name: 'ferry',
      share: 60,
      lengthM: [28, 85, 215],
      slenderness: [4.4, 6.6],
      fullness: 0.032,
      cruiseKn: [11.5, 19],
    },
    {
      name: 'fast ferry',
      share: 25,
      lengthM: [20, 38, 95],
      slenderness: [3.6, 4.2],
      fullness: 0.022,
      cruiseKn: [24, 33],
    },
    {
      name: 'cruise',
      share: 15,
      lengthM: [90, 235, 345],
      slenderness: [6.2, 7.6],
      fullness: 0.038,
      cruiseKn: [14, 18.5],
    },
  ],
  reefer: [
    {
      name: 'reefer',
      share: 75,
      lengthM: [78, 125, 165],
      slenderness: [6, 6.6],
      fullness: 0.022,
      cruiseKn: [12.5, 17],
    },
    {
      name: 'fish carrier',
      share: 25,
      lengthM: [52, 80, 110],
      slenderness: [5.6, 6.2],
      fullness: 0.022,
      cruiseKn: [10.5, 13],
    },
  ],
  service: [
    { name: 'tug', share: 48, lengthM: [18, 30, 60], slenderness: [2.7, 3.6], fullness: 0.034, cruiseKn: [8, 11] },
    { name: 'pilot', share: 14, lengthM: [12, 17, 28], slenderness: [3, 3.6], fullness: 0.026, cruiseKn: [14, 20] },
    {
      name: 'supply',
      share: 22,
      lengthM: [38, 66, 98],
      slenderness: [3.9, 4.6],
      fullness: 0.032,
      cruiseKn: [9.5, 12.5],
    },
    { name: 'patrol', share: 10, lengthM: [20, 42, 110], slenderness: [4.4, 6.6], fullness: 0.022, cruiseKn: [12, 17] },
    { name: 'dredger', share: 6, lengthM: [45, 90, 150], slenderness: [4.8, 5.4], fullness: 0.025, cruiseKn: [8, 11] },
  ],
};

/** Classes of fishing vessels by gear. */
const fishingClasses: Readonly<Record<Gear, readonly [near: VesselClass, distant: VesselClass]>> = {
  trawlers: [boat('trawler', [12, 24, 46], 0.03, [8, 10.5]), ship('trawler', [46, 72, 118], 0.032, [10.5, 13.5])],
  drifting_longlines: [
    boat('longliner', [12, 19, 32], 0.024, [7.5, 9.5]),
    ship('longliner', [33, 49, 60], 0.024, [9.5, 12]),
  ],
  set_longlines: [boat('longliner', [9, 18, 38], 0.026, [7.5, 10]), ship('longliner', [38, 48, 60], 0.026, [9.5, 12])],
  squid_jigger: [
    boat('squid jigger', [12, 20, 32], 0.024, [8, 10]),
    ship('squid jigger', [45, 64, 78], 0.026, [10.5, 13]),
  ],
  purse_seines: [
    boat('purse seiner', [12, 26, 48], 0.03, [8.5, 11]),
    ship('purse seiner', [50, 66, 85], 0.034, [11.5, 14]),
  ],
  tuna_purse_seines: [
    boat('tuna purse seiner', [34, 46, 58], 0.03, [10, 12.5]),
    ship('tuna purse seiner', [56, 74, 112], 0.03, [12, 15.5]),
  ],
  set_gillnets: [
    boat('gillnetter', [7, 12, 24], 0.026, [7, 9.5]),
    ship('gillnetter', [24, 29, 40], 0.026, [8.5, 10.5]),
  ],
  pots_and_traps: [
    boat('pot vessel', [7, 13, 26], 0.026, [7.5, 10.5]),
    ship('pot vessel', [26, 34, 48], 0.03, [9, 11.5]),
  ],
  trollers: [boat('troller', [8, 13, 20], 0.024, [7, 9]), ship('troller', [24, 27, 34], 0.024, [8, 10])],
  dredge_fishing: [boat('dredger', [9, 17, 32], 0.03, [7.5, 10]), ship('dredger', [28, 34, 46], 0.03, [9, 11])],
};

/**
 * The class of the vessels of a gear: ships on long voyages, boats of the near coast, or those of its larger boats that
 * fish farther away.
 */
export function fishingClassOf(gear: Gear, distant: boolean, offshore: boolean): VesselClass {
  const [near, far] = fishingClasses[gear];
  if (distant) return far;
  if (!offshore) return near;
  const [, usual, longest] = near.lengthM;
  return { ...near, lengthM: [24, Math.max(usual, 29), Math.max(longest, 42)] };
}

/** The class of boats that come home every day: the smaller vessels of near waters. */
export function dayBoatClass(gear: Gear): VesselClass {
  const near = fishingClasses[gear][0];
  const [shortest, usual, longest] = near.lengthM;
  return { ...near, lengthM: [Math.min(shortest, 9), Math.min(usual, 16), Math.min(longest, 25)] };
}

function boat(
  name: string,
  lengthM: VesselClass['lengthM'],
  fullness: number,
  cruiseKn: VesselClass['cruiseKn'],
): VesselClass {
  return { name, share: 1, lengthM, slenderness: [3, 3.9], fullness, cruiseKn };
}

function ship(
  name: string,
  lengthM: VesselClass['lengthM'],
  fullness: number,
  cruiseKn: VesselClass['cruiseKn'],
): VesselClass {
  return { name, share: 1, lengthM, slenderness: [4.1, 6], fullness, cruiseKn };
}
