import type { Box } from '../src/geo/polygon.js';
import { type Scene, scenesOfDay } from './scenes.js';

/** The scenes of a span of days, ready for the question which of them a way meets. */
export interface Sky {
  readonly fromDay: number;
  readonly days: number;
  /** All scenes of a day (counted from `fromDay`). */
  scenesOf(day: number): readonly Scene[];
  /**
   * The scenes of a day (counted from `fromDay`) with a box that meets a way, in the order of their numbers, each with that box: a
   * scene across 180° that is met on both sides comes with one of them. The way's longitudes may run past ±180.
   */
  scenesMeeting(day: number, way: Box): SceneMet[];
}

export interface SceneMet {
  readonly scene: Scene;
  readonly box: Box;
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
  const days = lists.map(boxesOf);
  return {
    fromDay,
    days: lists.length,
    scenesOf: (day) => lists[day]!,
    scenesMeeting: (day, way) => boxesMeeting(days[day]!, way),
  };
}

/** The boxes of a day's scenes, and for each cell of some degrees which of them meet it. */
interface SceneBoxes {
  readonly met: readonly SceneMet[];
  /** West, south, east and north of each. */
  readonly bounds: Float64Array;
  /** Words of 32 boxes a cell: box i meets cell c when bit i % 32 of word c * words + (i >> 5) is set. */
  readonly words: number;
  readonly meeting: Uint32Array;
}

const cellDeg = 10;
const columns = 360 / cellDeg;
const rows = 180 / cellDeg;

function boxesOf(scenes: readonly Scene[]): SceneBoxes {
  const met = scenes.flatMap((scene) => scene.boxes.map((box) => ({ scene, box })));
  const bounds = new Float64Array(4 * met.length);
  const words = (met.length + 31) >> 5;
  const meeting = new Uint32Array(rows * columns * words);
  met.forEach(({ box: { west, south, east, north } }, i) => {
    bounds.set([west, south, east, north], 4 * i);
    for (let row = rowOf(south); row <= rowOf(north); row++) {
      for (let column = columnOf(west); column <= columnOf(east); column++)
        meeting[(row * columns + column) * words + (i >> 5)]! |= 1 << (i & 31);
    }
  });
  return { met, bounds, words, meeting };
}

function boxesMeeting(boxes: SceneBoxes, { west, south, east, north }: Box): SceneMet[] {
  const found: number[] = [];
  const lowest = -360 * Math.floor((east + 180) / 360);
  const highest = -360 * Math.floor((west + 180) / 360);
  for (let turn = lowest; turn <= highest; turn += 360)
    addMeeting(found, boxes, Math.max(-180, west + turn), south, Math.min(180, east + turn), north);
  if (lowest < highest) found.sort((a, b) => a - b);
  return found.map((i) => boxes.met[i]!);
}

/** Adds the boxes that meet a way within ±180, ascending. */
function addMeeting(
  found: number[],
  { bounds, words, meeting }: SceneBoxes,
  west: number,
  south: number,
  east: number,
  north: number,
): void {
  const firstRow = rowOf(south);
  const lastRow = rowOf(north);
  const firstColumn = columnOf(west);
  const lastColumn = columnOf(east);
  for (let word = 0; word < words; word++) {
    let left = 0;
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++)
        left |= meeting[(row * columns + column) * words + word]!;
    for (; left !== 0; left &= left - 1) {
      const i = word * 32 + 31 - Math.clz32(left & -left);
      if (north < bounds[4 * i + 1]! || south > bounds[4 * i + 3]!) continue;
      if (east >= bounds[4 * i]! && west <= bounds[4 * i + 2]!) found.push(i);
    }
  }
}

function columnOf(lon: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor((lon + 180) / cellDeg)));
}

function rowOf(lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellDeg)));
}
