/** What a picture or the light of a detection tells. */
import { type DetectionKind, estimatedCategories, noCategory, noValue } from '../../src/model/event.js';
import { dataSourceOf, dataSources, satellites } from '../../src/model/frame.js';
import { purpose } from '../draws/purpose.js';
import { bellOf, between, drawOf, drawsOf, indexOf } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Scene } from '../frames/scenes.js';
import { shown } from './target-sheet.js';

/**
 * Writes the details of a target into its row, which has its name, place and radiance already: what a scene shows of
 * something that looks so.
 */
export function writeDetails(numbers: Float64Array, row: number, scene: Scene, looks: Looks): void {
  const at = row + shown.details;
  numbers[at] = sources[scene.satellite]!;
  looks.writeEstimates(numbers, at + 1, scene.kind);
  numbers[at + 5] = Math.round(looks.lengthM * 10);
  numbers[at + 6] = looks.heading;
  const lon = numbers[row + shown.lon]!;
  const lat = numbers[row + shown.lat]!;
  if (scene.kind === 'viirs') {
    writeRadiance(numbers, row);
    writeSky(numbers, at + 8, scene, lon, lat);
  } else {
    const [lowest, highest] = scores[scene.kind];
    numbers[at + 7] = Math.round(1e4 * between(lowest, highest, looks.sureness));
    numbers[at + 8] = scene.kind === 'sar_sentinel1' ? flightDirection(scene, lon, lat) : 0;
  }
}

/** The same of how bright a target of VIIRS is. */
export function writeRadiance(numbers: Float64Array, row: number): void {
  numbers[row + shown.details + 7] = Math.round(numbers[row + shown.radiance]! * 100);
}

/** How the vessel looks that was named so in its row, under way so fast (tenths of a knot) on a course. */
export function looksOfVessel(
  numbers: Float64Array,
  row: number,
  seed: number,
  { kind, lengthM }: Vessel,
  speedE1: number,
  course: number,
): Looks {
  const draws = drawsOf(seed, purpose.estimate, numbers[row + shown.keyHigh]!, numbers[row + shown.keyLow]!);
  const right = estimatedCategories.indexOf(kind === 'reefer' ? 'cargo' : kind);
  // Whoever drifts lies as wind and current will have it.
  const heading = speedE1 >= 15 ? course : Math.floor(360 * drawOf(draws, 0));
  const category = drawOf(draws, 1) < 0.88 ? right : indexOf(estimatedCategories.length, drawOf(draws, 2));
  const sureness = 1 - drawOf(draws, 3) * drawOf(draws, 3);
  return new Looks(draws, lengthM, speedE1 / 10, heading, category, sureness);
}

/** The same of what is no vessel: waves, ice and wind farms look like small craft of no certain kind. */
export function looksOfStray(numbers: Float64Array, row: number, seed: number): Looks {
  const draws = drawsOf(seed, purpose.estimate, numbers[row + shown.keyHigh]!, numbers[row + shown.keyLow]!);
  const lengthM = between(10, 60, drawOf(draws, 1));
  const speedKn = between(0, 6, drawOf(draws, 2));
  const heading = Math.floor(360 * drawOf(draws, 0));
  const category = indexOf(estimatedCategories.length, drawOf(draws, 4));
  return new Looks(draws, lengthM, speedKn, heading, category, drawOf(draws, 3) * 0.5);
}

/** How something looks from above, and how that is drawn for a detection of its name. */
export class Looks {
  // Born as doubles, since those of most vessels are whole.
  readonly lengthM: number = Number.NaN;
  readonly speedKn: number = Number.NaN;
  readonly heading: number;
  readonly category: number;
  /** 0 to 1. */
  readonly sureness: number = Number.NaN;
  readonly #draws: number;

  constructor(draws: number, lengthM: number, speedKn: number, heading: number, category: number, sureness: number) {
    this.lengthM = lengthM;
    this.speedKn = speedKn;
    this.heading = heading;
    this.category = category;
    this.sureness = sureness;
    this.#draws = draws;
  }

  /** Length, speed, heading and category, where they are estimated. */
  writeEstimates(numbers: Float64Array, at: number, kind: DetectionKind): void {
    const isEstimated = kind === 'eo_sentinel2' || drawOf(this.#draws, 5) < estimatedShare;
    if (isEstimated) {
      const speedKn = Math.max(0, this.speedKn * (1 + 0.1 * this.#error(1)) + 0.2 * this.#error(2));
      numbers[at] = Math.round(Math.max(4, this.lengthM * (1 + 0.07 * this.#error(0))) * 10);
      numbers[at + 1] = Math.round(10 * speedKn);
      numbers[at + 2] = (((this.heading + Math.round(4 * this.#error(3))) % 360) + 360) % 360;
      numbers[at + 3] = this.category;
    } else {
      numbers[at] = noValue;
      numbers[at + 1] = noValue;
      numbers[at + 2] = noValue;
      numbers[at + 3] = noCategory;
    }
  }

  #error(step: number): number {
    return bellOf(this.#draws, 8 + step);
  }
}

const estimatedShare = 0.2;

const scores: Readonly<Record<Exclude<DetectionKind, 'viirs'>, readonly [lowest: number, highest: number]>> = {
  sar_sentinel1: [0.7, 0.9995],
  eo_sentinel2: [0.9, 0.9998],
  eo_landsat_8_9: [0.9, 0.9995],
};

/** By satellites, codes of `dataSources`. */
const sources = Uint8Array.from(satellites, (name) => dataSources.indexOf(dataSourceOf[name]));

/** What VIIRS tells of the sky over a light. */
function writeSky(numbers: Float64Array, at: number, scene: Scene, lon: number, lat: number): void {
  numbers[at] = Math.round(100 * (1 - scene.cloud(lon, lat)));
  numbers[at + 1] = scene.night ? Math.round(scene.moonlight(lon, lat)) : 0;
  numbers[at + 2] = Math.round(100 * scene.scanRollDeg(lon, lat));
}

/**
 * Radar pictures are turned as the satellite flew; optical ones are cut north up. Whole degrees clockwise from north.
 */
function flightDirection(scene: Scene, lon: number, lat: number): number {
  return (Math.round(scene.flightDeg(lon, lat)) + 360) % 360;
}
