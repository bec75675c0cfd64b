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

/** The boxes of a day's scenes, and for each cell of some degrees the places of those that meet it. */
interface SceneBoxes {
  readonly met: readonly SceneMet[];
  /** Cell c holds places[starts[c]] up to places[starts[c + 1]], ascending. */
  readonly starts: Uint32Array;
  readonly places: Uint16Array;
  /** West, south, east and north of each place. */
  readonly bounds: Float64Array;
}

const columnDeg = 15;
const columns = 360 / columnDeg;
const rowDeg = 10;
const rows = 180 / rowDeg;

function boxesOf(scenes: readonly Scene[]): SceneBoxes {
  const met = scenes.flatMap((scene) => scene.boxes.map((box) => ({ scene, box })));
  const cells: number[][] = Array.from({ length: rows * columns }, () => []);
  const bounds = new Float64Array(4 * met.length);
  met.forEach(({ box }, i) => {
    bounds.set([box.west, box.south, box.east, box.north], 4 * i);
    for (let row = rowOf(box.south); row <= rowOf(box.north); row++) {
      for (let column = columnOf(box.west); column <= columnOf(box.east); column++)
        cells[row * columns + column]!.push(i);
    }
  });
  const starts = new Uint32Array(cells.length + 1);
  cells.forEach((cell, c) => {
    starts[c + 1] = starts[c]! + cell.length;
  });
  return { met, starts, places: Uint16Array.from(cells.flat()), bounds };
}

function boxesMeeting({ met, starts, places, bounds }: SceneBoxes, way: Box): SceneMet[] {
  const found: number[] = [];
  const firstRow = rowOf(way.south);
  const lastRow = rowOf(way.north);
  const lowest = -360 * Math.floor((way.east + 180) / 360);
  const highest = -360 * Math.floor((way.west + 180) / 360);
  for (let turn = lowest; turn <= highest; turn += 360) {
    const west = Math.max(-180, way.west + turn);
    const east = Math.min(180, way.east + turn);
    const firstColumn = columnOf(west);
    const lastColumn = columnOf(east);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const end = starts[row * columns + column + 1]!;
        for (let k = starts[row * columns + column]!; k < end; k++) {
          const i = places[k]!;
          const boxWest = bounds[4 * i]!;
          const boxSouth = bounds[4 * i + 1]!;
          if (way.north < boxSouth || way.south > bounds[4 * i + 3]! || east < boxWest || west > bounds[4 * i + 2]!)
            continue;
          // A box that meets several cells is told in the first of them that the way meets.
          if (column === Math.max(firstColumn, columnOf(boxWest)) && row === Math.max(firstRow, rowOf(boxSouth)))
            found.push(i);
        }
      }
    }
  }
  if (found.length > 1) found.sort((a, b) => a - b);
  return found.map((i) => met[i]!);
}

function columnOf(lon: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor((lon + 180) / columnDeg)));
}

function rowOf(lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / rowDeg)));
}
