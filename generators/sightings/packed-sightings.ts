import { none } from '../../src/model/event.js';
import { type DayRows, joinedRows, type RowKind, type RowSheet, sheetOf, wholes } from '../sheets/day-rows.js';

/**
 * Where the row of a sighting has what: one vessel in one scene, detected or heard. Who lies where two scenes of a pass
 * overlap is sighted in the first.
 */
export const sighted = {
  /** The scene's number in its day. */
  scene: 0,
  /** Number of the vessel. */
  vessel: 1,
  /** Where it was, millionths of a degree. */
  lonE6: 2,
  latE6: 3,
  /** 1 or 0. Heard: whether reports enclose the instant that are at most 30 minutes apart. */
  detected: 4,
  heard: 5,
  /**
   * The track that was going on, heard or not: `VesselIdentity.ref`, or `none` where there is none, and the track's
   * first report.
   */
  ref: 6,
  trackStartS: 7,
  trackLonE4: 8,
  trackLatE4: 9,
} as const;
const width = 10;

/** Takes sightings of so many days as rows of whole numbers. */
export function sightingSheet(days: number): RowSheet<Int32Array> {
  return sheetOf(rowKind, days);
}

const rowKind: RowKind<Int32Array> = { make: wholes, width, usualRows: 85, spare: undefined, joined: wholes(0) };

/** The sightings of a day as their numbers: most are only asked for one or two. Row by row, in whatever order. */
export class DaySightings {
  readonly length: number;
  readonly #numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
    this.length = numbers.length / width;
  }

  scene(row: number): number {
    return this.#numbers[row * width + sighted.scene]!;
  }

  vessel(row: number): number {
    return this.#numbers[row * width + sighted.vessel]!;
  }

  /** Degrees. */
  lon(row: number): number {
    return this.#numbers[row * width + sighted.lonE6]! / 1e6;
  }

  lat(row: number): number {
    return this.#numbers[row * width + sighted.latE6]! / 1e6;
  }

  isDetected(row: number): boolean {
    return this.#numbers[row * width + sighted.detected] === 1;
  }

  isHeard(row: number): boolean {
    return this.#numbers[row * width + sighted.heard] === 1;
  }

  /** Whether a track was going on, whose reports may come in late where it was not heard. */
  isOnTrack(row: number): boolean {
    return this.ref(row) !== none;
  }

  /** References and seconds have 32 bits without a sign. */
  ref(row: number): number {
    return this.#numbers[row * width + sighted.ref]! >>> 0;
  }

  trackStartS(row: number): number {
    return this.#numbers[row * width + sighted.trackStartS]! >>> 0;
  }

  trackLonE4(row: number): number {
    return this.#numbers[row * width + sighted.trackLonE4]!;
  }

  trackLatE4(row: number): number {
    return this.#numbers[row * width + sighted.trackLatE4]!;
  }
}

/** What all packs together hold of a day of their span, one after the other. */
export function sightingsOf(packs: readonly DayRows<Int32Array>[], dayOfSpan: number): DaySightings {
  return new DaySightings(joinedRows(rowKind, packs, dayOfSpan));
}
