import type { Box } from '../src/geo/polygon.js';
import { type Scene, scenesOfDay } from './scenes.js';

/** The scenes of a span of days, ready for the question which of them a way meets. */
export interface Sky {
  readonly fromDay: number;
  readonly days: number;
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
  return { fromDay, days: lists.length, scenesMeeting: (day, way) => boxesMeeting(days[day]!, way) };
}

/** The boxes of a day's scenes, and for each strip of some degrees of longitude the places of those that meet it. */
interface SceneBoxes {
  readonly met: readonly SceneMet[];
  readonly strips: readonly (readonly number[])[];
}

const stripDeg = 15;

function boxesOf(scenes: readonly Scene[]): SceneBoxes {
  const met = scenes.flatMap((scene) => scene.boxes.map((box) => ({ scene, box })));
  const strips: number[][] = Array.from({ length: 360 / stripDeg }, () => []);
  met.forEach(({ box }, i) => {
    for (let strip = stripOf(box.west); strip <= stripOf(box.east); strip++) strips[strip]!.push(i);
  });
  return { met, strips };
}

function boxesMeeting({ met, strips }: SceneBoxes, way: Box): SceneMet[] {
  const places: number[] = [];
  const lowest = -360 * Math.floor((way.east + 180) / 360);
  const highest = -360 * Math.floor((way.west + 180) / 360);
  for (let turn = lowest; turn <= highest; turn += 360) {
    const west = Math.max(-180, way.west + turn);
    const east = Math.min(180, way.east + turn);
    const first = stripOf(west);
    for (let strip = first; strip <= stripOf(east); strip++) {
      for (const i of strips[strip]!) {
        const { box } = met[i]!;
        if (way.south > box.north || way.north < box.south || west > box.east || east < box.west) continue;
        // A box that meets several strips is told in the first of them that the way meets.
        if (strip === Math.max(first, stripOf(box.west))) places.push(i);
      }
    }
  }
  if (places.length > 1) places.sort((a, b) => a - b);
  return places.map((i) => met[i]!);
}

function stripOf(lon: number): number {
  return Math.min(360 / stripDeg - 1, Math.max(0, Math.floor((lon + 180) / stripDeg)));
}
