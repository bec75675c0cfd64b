import { none } from '../src/model/event.js';
import { type DayRows, joinedRows, RowSheet } from './day-rows.js';
import type { Sighting } from './sightings.js';

const width = 11;

/** Takes sightings of so many days as rows of whole numbers. */
export function sightingSheet(days: number): RowSheet<Int32Array> {
  return new RowSheet((of: number | SharedArrayBuffer) => new Int32Array(of as number), width, days);
}

export function addSighting(sheet: RowSheet<Int32Array>, day: number, sighting: Sighting): void {
  const { scene, vessel, lonE6, latE6, speedE1, course, detected, heard } = sighting;
  const at = sheet.row(day);
  const { numbers } = sheet;
  numbers[at] = scene;
  numbers[at + 1] = vessel;
  numbers[at + 2] = lonE6;
  numbers[at + 3] = latE6;
  numbers[at + 4] = speedE1;
  numbers[at + 5] = course;
  numbers[at + 6] = detected ? 1 : 0;
  numbers[at + 7] = heard?.ref ?? none;
  numbers[at + 8] = heard?.track.startS ?? 0;
  numbers[at + 9] = heard?.track.lonE4 ?? 0;
  numbers[at + 10] = heard?.track.latE4 ?? 0;
}

/** The sightings of a day as their numbers: most are only asked for one or two. Row by row, in whatever order. */
export class DaySightings {
  readonly length: number;
  readonly #numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
    this.length = numbers.length / width;
  }

  scene(row: number): number {
    return this.#numbers[row * width]!;
  }

  vessel(row: number): number {
    return this.#numbers[row * width + 1]!;
  }

  /** Degrees. */
  lon(row: number): number {
    return this.#numbers[row * width + 2]! / 1e6;
  }

  lat(row: number): number {
    return this.#numbers[row * width + 3]! / 1e6;
  }

  isDetected(row: number): boolean {
    return this.#numbers[row * width + 6] === 1;
  }

  isHeard(row: number): boolean {
    return this.ref(row) !== none;
  }

  /** Tenths of a knot, and whole degrees; 0 of who is not detected. */
  speedE1(row: number): number {
    return this.#numbers[row * width + 4]!;
  }

  course(row: number): number {
    return this.#numbers[row * width + 5]!;
  }

  /** Of who is heard, as in `HeardVessel`. References and seconds have 32 bits without a sign. */
  ref(row: number): number {
    return this.#numbers[row * width + 7]! >>> 0;
  }

  trackStartS(row: number): number {
    return this.#numbers[row * width + 8]! >>> 0;
  }

  trackLonE4(row: number): number {
    return this.#numbers[row * width + 9]!;
  }

  trackLatE4(row: number): number {
    return this.#numbers[row * width + 10]!;
  }
}

/** What all packs together hold of a day of their span, one after the other. */
export function sightingsOf(packs: readonly DayRows<Int32Array>[], dayOfSpan: number): DaySightings {
  return new DaySightings(joinedRows((length) => new Int32Array(length), packs, width, dayOfSpan));
}
