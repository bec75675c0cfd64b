import { none } from '../../src/model/event.js';
import { offsetsOf, widthOf } from '../../src/store/columns/row-offsets.js';
import type { Layout } from '../../src/store/columns/table.js';
import type { QuietTime } from '../motion/trajectory.js';
import { DayRowSheet, type DayRows, joinedRows, type RowFormat } from '../sheets/day-rows.js';

/** A sighting: one vessel in one scene, detected or heard. Where two scenes of a pass overlap, the first counts. */
const sightingLayout = {
  /** Number of the scene in its day. */
  scene: 'u32',
  /** Number of the vessel. */
  vessel: 'u32',
  /** Position of the vessel, millionths of a degree. */
  lonE6: 'i32',
  latE6: 'i32',
  /** 1 or 0. A vessel is heard if AIS reports at most 30 minutes apart enclose the instant. */
  detected: 'u8',
  heard: 'u8',
  /** The reports before and after the instant, if a vessel with AIS is not heard: seconds. 0 otherwise. */
  quietFromS: 'u32',
  quietToS: 'u32',
  /**
   * The track at the instant, heard or not: its `VesselIdentity.ref`, or `none` without a track, and its first report.
   */
  ref: 'u32',
  trackStartS: 'u32',
  trackLonE4: 'i32',
  trackLatE4: 'i32',
} as const satisfies Layout;

/** Offsets of the columns of a packed sighting. */
export const sighted = offsetsOf(sightingLayout);
const width = widthOf(sightingLayout);

/** An empty sheet for the sightings of a number of days. */
export function sightingSheet(days: number): DayRowSheet<Int32Array> {
  return new DayRowSheet(format, days);
}

const format: RowFormat<Int32Array> = { Numbers: Int32Array, width, usualRows: 85 };

/** The sightings of a day, in any order. */
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

  /** The last report before the instant, and the first after it, of a vessel with AIS that is not heard. */
  quietTime(row: number): QuietTime {
    const at = row * width;
    return { fromS: this.#numbers[at + sighted.quietFromS]! >>> 0, toS: this.#numbers[at + sighted.quietToS]! >>> 0 };
  }

  /** Whether the vessel is on a track. If it is not heard, reports of the track may arrive late. */
  isOnTrack(row: number): boolean {
    return this.ref(row) !== none;
  }

  /** 32 bits without a sign, as the seconds of `trackStartS`. */
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

/** The sightings of all packs for a day of their span. */
export function sightingsOf(packs: readonly DayRows<Int32Array>[], dayOfSpan: number): DaySightings {
  return new DaySightings(joinedRows(format, packs, dayOfSpan));
}
