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
  /** The width in metres, to a decimetre; or length over width, of the shortest and of the longest vessel. */
  readonly beam: number | readonly [shortest: number, longest: number];
  readonly fullness: number;
  readonly cruiseKn: readonly [number, number];
}

/**
 * Classes of all vessels but fishing vessels; those of one name are its design classes. 32.2 m is the beam of the old
 * locks of Panama (32.3 m), 49 and 51 m those of the new ones; the shares follow the numbers of ships of the world
 * fleet (general knowledge; VLCC: 900 of some 9,700 tankers above 150 m).
 */
export const vesselClasses: Readonly<Record<Exclude<FleetKind, 'fishing'>, readonly VesselClass[]>> = {
  cargo: [
    // Feeders of under 1,000 and of 1,000 to 2,000 TEU, of 2,000 to 3,000, Panamax, post-Panamax, neo-Panamax, largest.
    design('container', 4.3, [95, 130, 150], [5.8, 6.3], 0.026, [14, 16]),
    design('container', 5.8, [147, 170, 190], [6, 6.7], 0.026, [14, 17]),
    design('container', 3.4, [195, 210, 225], 29.8, 0.026, [14.5, 17.5]),
    design('container', 4.6, [234, 262, 294], 32.2, 0.026, [15, 18]),
    design('container', 3.2, [262, 280, 305], 40, 0.026, [15.5, 18.5]),
    design('container', 2.6, [294, 318, 350], 45.6, 0.026, [16, 19]),
    design('container', 1.3, [350, 366, 368], 48.4, 0.026, [16, 19.5]),
    design('container', 0.8, [364, 366, 369], 51, 0.026, [16, 19.5]),
    design('container', 1, [395, 399, 400], 59, 0.026, [16.5, 19.5]),
    // Handysize, Supramax and Ultramax, Panamax, Kamsarmax, post-Panamax, Capesize, Newcastlemax, Valemax.
    design('bulk', 4.4, [128, 165, 178], [6, 6.2], 0.027, [11, 12.5]),
    design('bulk', 4.6, [176, 180, 186], 30, 0.027, [11, 13]),
    design('bulk', 10.6, [183, 194, 200], 32.2, 0.027, [11, 13.5]),
    design('bulk', 4.6, [217, 225, 226], 32.2, 0.027, [11, 13.5]),
    design('bulk', 3.4, [228, 229, 235], 32.2, 0.027, [11, 13.5]),
    design('bulk', 0.9, [229, 240, 255], 43, 0.027, [11, 13.5]),
    design('bulk', 3.4, [284, 291, 295], 45, 0.027, [11, 13.5]),
    design('bulk', 0.9, [298, 300, 301], 50, 0.027, [11, 13.5]),
    design('bulk', 0.2, [360, 361, 362], 65, 0.027, [11.5, 13.5]),
    design('general cargo', 32, [55, 95, 180], [5.6, 6.8], 0.021, [9.5, 13.5]),
    // Others, then car carriers.
    design('ro-ro', 4.2, [95, 155, 220], [5.8, 6.6], 0.038, [13.5, 18]),
    design('ro-ro', 3.2, [176, 199, 200], 32.2, 0.042, [14, 18]),
    design('ro-ro', 0.6, [198, 200, 201], 38, 0.042, [14.5, 18]),
  ],
  tanker: [
    // Panamax, Aframax, Suezmax, VLCC.
    design('crude', 4.4, [218, 228, 229], 32.2, 0.024, [11.5, 13]),
    design('crude', 10, [234, 246, 254], 43, 0.024, [11.5, 13.5]),
    design('crude', 6, [264, 274, 277], 48, 0.024, [11.5, 13.5]),
    design('crude', 4.6, [329, 333, 338], 60, 0.024, [11.5, 13.5]),
    // Coastal ones, handy ones and those of medium range.
    design('product', 10, [88, 115, 145], [5.9, 6.3], 0.024, [11, 12.5]),
    design('product', 8, [138, 160, 180], [6, 6.3], 0.024, [11.5, 13.5]),
    design('product', 17, [179, 183, 185], 32.2, 0.024, [11.5, 14]),
    design('chemical', 20, [80, 125, 185], [5.9, 6.2], 0.024, [11, 14]),
    design('bunker', 20, [42, 80, 128], [5.2, 6], 0.024, [8.5, 11.5]),
  ],
  passenger: [
    design('ferry', 60, [28, 85, 215], [4.4, 6.6], 0.032, [11.5, 19]),
    design('fast ferry', 25, [20, 38, 95], [3.6, 4.2], 0.022, [24, 33]),
  ],
  cruise: [
    design('cruise', 8, [90, 190, 260], [6.2, 7.6], 0.038, [14, 17.5]),
    design('cruise', 3, [255, 293, 294], 32.2, 0.038, [15, 18.5]),
    design('cruise', 4, [294, 320, 362], [8, 7.8], 0.038, [15, 18.5]),
  ],
  reefer: [
    design('reefer', 75, [78, 125, 165], [6, 6.6], 0.022, [12.5, 17]),
    design('fish carrier', 25, [52, 80, 110], [5.6, 6.2], 0.022, [10.5, 13]),
  ],
  service: [
    design('tug', 46, [18, 30, 60], [2.7, 3.6], 0.034, [8, 11]),
    design('pilot', 11, [12, 17, 28], [3, 3.6], 0.026, [14, 20]),
    design('patrol', 8, [20, 42, 110], [4.4, 6.6], 0.022, [12, 17]),
    design('dredger', 4, [45, 90, 150], [4.8, 5.4], 0.025, [8, 11]),
    design('survey', 2, [30, 60, 105], [4.6, 5.4], 0.028, [9.5, 12.5]),
  ],
  supply: [design('supply', 1, [38, 66, 98], [3.9, 4.6], 0.032, [9.5, 12.5])],
  pleasure: [
    design('sailing yacht', 55, [9, 12, 24], [2.9, 3.6], 0.016, [5, 6.5]),
    design('motor yacht', 45, [9, 15, 48], [3, 4.4], 0.022, [9, 17]),
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
 * The class of the vessels of a gear: ships on long voyages, boats of the near coast, or larger boats that fish farther
 * away.
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

type Lengths = VesselClass['lengthM'];
type Speeds = VesselClass['cruiseKn'];

function boat(name: string, lengthM: Lengths, fullness: number, cruiseKn: Speeds): VesselClass {
  return design(name, 1, lengthM, [3, 3.9], fullness, cruiseKn);
}

function ship(name: string, lengthM: Lengths, fullness: number, cruiseKn: Speeds): VesselClass {
  return design(name, 1, lengthM, [4.1, 6], fullness, cruiseKn);
}

function design(
  name: string,
  share: number,
  lengthM: Lengths,
  beam: VesselClass['beam'],
  fullness: number,
  cruiseKn: Speeds,
): VesselClass {
  return { name, share, lengthM, beam, fullness, cruiseKn };
}
