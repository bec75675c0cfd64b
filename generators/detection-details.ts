/** What a picture or the light of a detection tells. */
import { type DetectionKind, estimatedCategories, noCategory, noValue } from '../src/model/event.js';
import { dataSourceOf, dataSources, satellites } from '../src/model/frame.js';
import { purpose } from './purpose.js';
import { bellOf, between, drawOf, drawsOf, indexOf } from './random.js';
import type { Scene } from './scenes.js';
import { shown } from './target-sheet.js';
import type { Vessel } from './vessel.js';

/**
 * Writes the details of a target into its row, which has its name, place and radiance already: of a scene, and of a vessel under way so fast (tenths of a knot)
 * on a course; undefined where there is none.
 */
export function writeDetails(
  numbers: Float64Array,
  row: number,
  seed: number,
  scene: Scene,
  vessel: Vessel | undefined,
  speedE1: number,
  course: number,
): void {
  const at = row + shown.details;
  const looks = new Looks(seed, numbers[row + shown.keyHigh]!, numbers[row + shown.keyLow]!);
  if (vessel === undefined) looks.likeFalseAlarm();
  else looks.like(vessel, speedE1, course);
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

/** How something looks from above, and how that is drawn for a detection of this name. */
class Looks {
  lengthM = 0;
  speedKn = 0;
  heading = 0;
  category = 0;
  /** 0 to 1. */
  sureness = 0;
  readonly #draws: number;

  constructor(seed: number, keyHigh: number, keyLow: number) {
    this.#draws = drawsOf(seed, purpose.estimate, keyHigh, keyLow);
  }

  like({ kind, lengthM }: Vessel, speedE1: number, course: number): void {
    const right = estimatedCategories.indexOf(kind === 'reefer' ? 'cargo' : kind);
    this.lengthM = lengthM;
    this.speedKn = speedE1 / 10;
    // Whoever drifts lies as wind and current will have it.
    this.heading = speedE1 >= 15 ? course : Math.floor(360 * this.#unit(0));
    this.category = this.#unit(1) < 0.88 ? right : indexOf(estimatedCategories.length, this.#unit(2));
    this.sureness = 1 - this.#unit(3) * this.#unit(3);
  }

  /** Waves, ice and wind farms look like small craft of no certain kind. */
  likeFalseAlarm(): void {
    this.lengthM = between(10, 60, this.#unit(1));
    this.speedKn = between(0, 6, this.#unit(2));
    this.heading = Math.floor(360 * this.#unit(0));
    this.category = indexOf(estimatedCategories.length, this.#unit(4));
    this.sureness = this.#unit(3) * 0.5;
  }

  /** Length, speed, heading and category, where they are estimated. */
  writeEstimates(numbers: Float64Array, at: number, kind: DetectionKind): void {
    const isEstimated = kind === 'eo_sentinel2' || this.#unit(5) < estimatedShare;
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

  #unit(step: number): number {
    return drawOf(this.#draws, step);
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

/** Radar pictures are turned as the satellite flew; optical ones are cut north up. Whole degrees clockwise from north. */
function flightDirection(scene: Scene, lon: number, lat: number): number {
  return (Math.round(scene.flightDeg(lon, lat)) + 360) % 360;
}
