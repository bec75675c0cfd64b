import type { Box } from '../src/geo/polygon.js';
import type { PointTest } from './orbits/footprint.js';
import { type Scene, scenesOfDay } from './scenes.js';

/** The scenes of a span of days, ready for the question which of them a way meets. */
export interface Sky {
  readonly fromDay: number;
  readonly days: number;
  /** All scenes of a day (counted from `fromDay`). */
  scenesOf(day: number): readonly Scene[];
  /** Their boxes. */
  boxesOf(day: number): SceneBoxes;
}

/** The sky of an ocean over the days [fromDay, toDay). The last one asked for is kept: all vessels look at the same. */
export function skyOver(seed: number, fromDay: number, toDay: number): Sky {
  if (kept?.seed === seed && kept.fromDay === fromDay && kept.toDay === toDay) return kept.sky;
  const lists = Array.from({ length: toDay - fromDay }, (_, i) => scenesOfDay(seed, fromDay + i));
  const sky = skyOf(fromDay, lists);
  kept = { seed, fromDay, toDay, sky };
  return sky;
}

let kept: { readonly seed: number; readonly fromDay: number; readonly toDay: number; readonly sky: Sky } | undefined;

/** The same of given scenes, one list a day. */
export function skyOf(fromDay: number, lists: readonly (readonly Scene[])[]): Sky {
  const days = lists.map((scenes) => new SceneBoxes(scenes));
  return { fromDay, days: lists.length, scenesOf: (day) => lists[day]!, boxesOf: (day) => days[day]! };
}

const cellDeg = 10;
const columns = 360 / cellDeg;
const rows = 180 / cellDeg;

/**
 * The boxes of a day's scenes, in the order of the scenes' numbers: one of most, two of a scene across 180°. Every vessel looks at those about
 * its way, and few of them hold it: so what tells of that stands side by side in arrays, and a scene itself is seldom touched.
 */
export class SceneBoxes {
  readonly scenes: readonly Scene[];
  /** The middle of the collection, seconds since 1970: the scan passes over a vessel half a scene from there at most. VIIRS: its minute. */
  readonly middleS: Float64Array;
  readonly isViirs: Uint8Array;
  /** The scenes' numbers. */
  readonly numbers: Uint16Array;
  /** West, south, east and north. */
  readonly #bounds: Float64Array;
  readonly #holds: readonly PointTest[];
  /** Words of 32 boxes a cell of some degrees: box i meets cell c when bit i % 32 of word c * words + (i >> 5) is set. */
  readonly #words: number;
  readonly #meeting: Uint32Array;

  constructor(scenes: readonly Scene[]) {
    this.scenes = scenes.flatMap((scene) => scene.boxes.map(() => scene));
    const count = this.scenes.length;
    this.middleS = new Float64Array(count);
    this.isViirs = new Uint8Array(count);
    this.numbers = new Uint16Array(count);
    this.#bounds = new Float64Array(4 * count);
    this.#holds = scenes.flatMap((scene) => scene.holds);
    this.#words = (count + 31) >> 5;
    this.#meeting = new Uint32Array(rows * columns * this.#words);
    let i = 0;
    for (const scene of scenes) for (const box of scene.boxes) this.#place(i++, scene, box);
  }

  /** The boxes that meet a way, ascending. The way's longitudes may run past ±180. */
  meeting({ west, south, east, north }: Box): number[] {
    const found: number[] = [];
    const lowest = -360 * Math.floor((east + 180) / 360);
    const highest = -360 * Math.floor((west + 180) / 360);
    for (let turn = lowest; turn <= highest; turn += 360)
      this.#addMeeting(found, Math.max(-180, west + turn), south, Math.min(180, east + turn), north);
    return lowest < highest ? found.sort((a, b) => a - b) : found;
  }

  /** Whether a point lies in a box, or so many degrees of longitude and latitude from it. */
  isNear(i: number, lon: number, lat: number, lonDeg: number, latDeg: number): boolean {
    const bounds = this.#bounds;
    if (lat < bounds[4 * i + 1]! - latDeg || lat > bounds[4 * i + 3]! + latDeg) return false;
    return lon >= bounds[4 * i]! - lonDeg && lon <= bounds[4 * i + 2]! + lonDeg;
  }

  /** Whether a point lies in the ring of a box. */
  holds(i: number, lon: number, lat: number): boolean {
    return this.isNear(i, lon, lat, 0, 0) && this.#holds[i]!(lon, lat);
  }

  #place(i: number, { kind, number, collectedUs, lengthMs }: Scene, { west, south, east, north }: Box): void {
    this.middleS[i] = collectedUs / 1e6 + (kind === 'viirs' ? 0 : lengthMs / 2000);
    this.isViirs[i] = kind === 'viirs' ? 1 : 0;
    this.numbers[i] = number;
    this.#bounds.set([west, south, east, north], 4 * i);
    for (let row = rowOf(south); row <= rowOf(north); row++) {
      for (let column = columnOf(west); column <= columnOf(east); column++)
        this.#meeting[(row * columns + column) * this.#words + (i >> 5)]! |= 1 << (i & 31);
    }
  }

  /** Adds the boxes that meet a way within ±180, ascending. */
  #addMeeting(found: number[], west: number, south: number, east: number, north: number): void {
    const bounds = this.#bounds;
    const words = this.#words;
    const firstRow = rowOf(south);
    const lastRow = rowOf(north);
    const firstColumn = columnOf(west);
    const lastColumn = columnOf(east);
    for (let word = 0; word < words; word++) {
      let left = 0;
      for (let row = firstRow; row <= lastRow; row++)
        for (let column = firstColumn; column <= lastColumn; column++)
          left |= this.#meeting[(row * columns + column) * words + word]!;
      for (; left !== 0; left &= left - 1) {
        const i = word * 32 + 31 - Math.clz32(left & -left);
        if (north < bounds[4 * i + 1]! || south > bounds[4 * i + 3]!) continue;
        if (east >= bounds[4 * i]! && west <= bounds[4 * i + 2]!) found.push(i);
      }
    }
  }
}

function columnOf(lon: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor((lon + 180) / cellDeg)));
}

function rowOf(lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellDeg)));
}
