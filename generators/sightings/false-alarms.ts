import { isLandCell } from '../chart/sea-mask.js';
import { purpose } from '../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../draws/random.js';
import type { Scene } from '../frames/scenes.js';
import { falseAlarmsPerFrame } from './sight-chance.js';

/** What a scene shows that is no vessel. */
export interface FalseAlarm {
  /** From 0. */
  readonly which: number;
  readonly lon: number;
  readonly lat: number;
}

/** Four chances a scene, each at a place of its own: on land it comes to nothing. */
export function falseAlarmsOf(seed: number, scene: Scene): FalseAlarm[] {
  const found: FalseAlarm[] = [];
  const { keyHigh, keyLow, kind } = scene;
  for (let which = 0; which < chances; which++) {
    if (draw(seed, purpose.falseAlarm, keyHigh, keyLow, which) >= falseAlarmsPerFrame[kind] / chances) continue;
    const place = placeIn(seed, scene, which);
    if (place !== undefined && isAtSea(place[0], place[1])) found.push({ which, lon: place[0], lat: place[1] });
  }
  return found;
}

const chances = 4;
const tries = 24;

/** Anywhere in the footprint; every ring has the share of its box. */
function placeIn(seed: number, scene: Scene, which: number): readonly [lon: number, lat: number] | undefined {
  const { areas, keyHigh, keyLow } = scene;
  let widthDeg = 0;
  for (const { box } of areas) widthDeg = widthDeg + box.east - box.west;
  const draws = drawsOf(seed, purpose.falseAlarmPosition, keyHigh, keyLow);
  for (let attempt = 0; attempt < tries; attempt++) {
    const step = (which * tries + attempt) * 2;
    let along = widthDeg * drawOf(draws, step);
    for (const { box } of areas) {
      if (along > box.east - box.west) {
        along -= box.east - box.west;
        continue;
      }
      const lon = box.west + along;
      const lat = between(box.south, box.north, drawOf(draws, step + 1));
      if (scene.contains(lon, lat)) return [lon, lat];
      break;
    }
  }
  return undefined;
}

/** Some miles off every mainland: the land mask keeps cells of 0.05° that are land through and through. */
function isAtSea(lon: number, lat: number): boolean {
  for (let column = -1; column <= 1; column++)
    for (let row = -1; row <= 1; row++)
      if (isLandCell(lon + column * 0.1, Math.max(-90, Math.min(90, lat + row * 0.05)))) return false;
  return true;
}
