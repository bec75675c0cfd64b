/** The details of a detection: what is measured or estimated in the picture, or from the light at night. */
import { type DetectionKind, estimatedCategories, noCategory, none, noValue } from '../../src/model/event.js';
import { dataSourceOf, dataSources, satellites } from '../../src/model/frame.js';
import type { VesselCategory } from '../../src/model/schema-types.js';
import type { Structure } from '../chart/structures.js';
import { purpose } from '../draws/purpose.js';
import { bellOf, between, drawOf, drawsOf, indexOf } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Scene } from '../frames/scenes.js';
import { shown, shownDetails } from './target-sheet.js';

/**
 * Writes the details of a target into its row: what the scene shows of a vessel or false alarm of this appearance. Key,
 * position, scenes and radiance stand in the row already.
 */
export function writeDetails(numbers: Float64Array, at: number, scene: Scene, looks: Looks): void {
  const column = shownDetails[scene.kind];
  const otherScene = numbers[at + shown.otherScene]!;
  numbers[at + column.frame0] = numbers[at + shown.scene]!;
  numbers[at + column.frame1] = otherScene < 0 ? none : otherScene;
  numbers[at + column.source] = sources[scene.satellite]!;
  writeEstimates(numbers, at, scene.kind, looks);
  numbers[at + column.shownLengthDm] = Math.round(looks.lengthM * 10);
  numbers[at + column.shownHeading] = looks.heading;
  const lon = numbers[at + shown.lon]!;
  const lat = numbers[at + shown.lat]!;
  if (scene.kind === 'viirs') {
    const { radianceE2, clearSkyE2, moonlightE2, scanRollE2 } = shownDetails.viirs;
    numbers[at + radianceE2] = radianceE2Of(numbers[at + shown.radiance]!);
    numbers[at + clearSkyE2] = Math.round(100 * (1 - scene.cloud(lon, lat)));
    numbers[at + moonlightE2] = scene.night ? Math.round(scene.moonlight(lon, lat)) : 0;
    numbers[at + scanRollE2] = Math.round(100 * scene.scanRollDeg(lon, lat));
  } else {
    const { scoreE4, orientation } = shownDetails[scene.kind];
    const [lowest, highest] = scores[scene.kind];
    numbers[at + scoreE4] = Math.round(1e4 * between(lowest, highest, looks.sureness));
    // Radar pictures keep the direction of flight; north is up in optical ones.
    numbers[at + orientation] = scene.kind === 'sar_sentinel1' ? flightDirection(scene, lon, lat) : 0;
  }
}

/** Hundredths of nW/cm2/sr. */
export function radianceE2Of(radiance: number): number {
  return Math.round(radiance * 100);
}

/** How something looks from above, and the draws for the errors of a detection's estimates. */
export interface Looks {
  readonly draws: number;
  readonly lengthM: number;
  readonly speedKn: number;
  /** Whole degrees 0 to 359. */
  readonly heading: number;
  /** Index into `estimatedCategories`. */
  readonly category: number;
  /** 0 to 1. */
  readonly sureness: number;
}

/** The appearance of a vessel in the target of this key, at a speed (tenths of a knot) on a course. */
export function looksOfVessel(
  seed: number,
  keyHigh: number,
  keyLow: number,
  { kind, lengthM }: Vessel,
  speedE1: number,
  course: number,
): Looks {
  const draws = drawsOf(seed, purpose.estimate, keyHigh, keyLow);
  const right = estimatedCategories.indexOf(seenAs[kind]);
  return {
    draws,
    lengthM,
    speedKn: speedE1 / 10,
    // A drifting vessel lies in any direction.
    heading: speedE1 >= 15 ? course : Math.floor(360 * drawOf(draws, 0)),
    category: drawOf(draws, 1) < 0.88 ? right : indexOf(estimatedCategories.length, drawOf(draws, 2)),
    sureness: 1 - drawOf(draws, 3) * drawOf(draws, 3),
  };
}

const seenAs: Readonly<Record<Vessel['kind'], VesselCategory>> = {
  fishing: 'fishing',
  cargo: 'cargo',
  tanker: 'tanker',
  passenger: 'passenger',
  reefer: 'cargo',
  service: 'service',
  supply: 'service',
  cruise: 'passenger',
  pleasure: 'pleasure',
};

/** The appearance of a structure: it stands still, has the category `other` and hardly looks like a vessel. */
export function looksOfStructure(
  seed: number,
  keyHigh: number,
  keyLow: number,
  { lengthM, heading }: Structure,
): Looks {
  const draws = drawsOf(seed, purpose.estimate, keyHigh, keyLow);
  const category = estimatedCategories.indexOf('other');
  return { draws, lengthM, speedKn: 0, heading, category, sureness: drawOf(draws, 3) * 0.15 };
}

/** The appearance of a false alarm: waves and ice look like small craft of no certain category. */
export function looksOfStray(seed: number, keyHigh: number, keyLow: number): Looks {
  const draws = drawsOf(seed, purpose.estimate, keyHigh, keyLow);
  return {
    draws,
    lengthM: between(10, 60, drawOf(draws, 1)),
    speedKn: between(0, 6, drawOf(draws, 2)),
    heading: Math.floor(360 * drawOf(draws, 0)),
    category: indexOf(estimatedCategories.length, drawOf(draws, 4)),
    sureness: drawOf(draws, 3) * 0.5,
  };
}

/** Writes the estimated columns. Every detection of Sentinel-2 has them, and some of the other satellites. */
function writeEstimates(numbers: Float64Array, at: number, kind: DetectionKind, looks: Looks): void {
  const column = shownDetails[kind];
  const { draws } = looks;
  if (kind !== 'eo_sentinel2' && drawOf(draws, 5) >= estimatedShare) {
    numbers[at + column.lengthDm] = noValue;
    numbers[at + column.speedE1] = noValue;
    numbers[at + column.heading] = noValue;
    numbers[at + column.category] = noCategory;
    return;
  }
  const lengthM = Math.max(4, looks.lengthM * (1 + 0.07 * bellOf(draws, 8)));
  const speedKn = Math.max(0, looks.speedKn * (1 + 0.1 * bellOf(draws, 9)) + 0.2 * bellOf(draws, 10));
  // A pixel of VIIRS has 750 m: only AIS knows a length (publication/detection-events.ts).
  numbers[at + column.lengthDm] = kind === 'viirs' ? noValue : Math.round(lengthM * 10);
  numbers[at + column.speedE1] = Math.round(10 * speedKn);
  numbers[at + column.heading] = (((looks.heading + Math.round(4 * bellOf(draws, 11))) % 360) + 360) % 360;
  numbers[at + column.category] = looks.category;
}

const estimatedShare = 0.2;

const scores: Readonly<Record<Exclude<DetectionKind, 'viirs'>, readonly [lowest: number, highest: number]>> = {
  sar_sentinel1: [0.7, 0.9995],
  eo_sentinel2: [0.9, 0.9998],
  eo_landsat_8_9: [0.9, 0.9995],
};

/** The code of `dataSources` for each satellite. */
const sources = Uint8Array.from(satellites, (name) => dataSources.indexOf(dataSourceOf[name]));

/** The compass course in which the satellite flew over a point, whole degrees 0 to 359. */
function flightDirection(scene: Scene, lon: number, lat: number): number {
  return (Math.round(scene.flightDeg(lon, lat)) + 360) % 360;
}
