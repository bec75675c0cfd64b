import { purpose } from './purpose.js';
import { between, draw } from './random.js';
import type { Scene } from './scenes.js';
import { isLandCell } from './sea-mask.js';
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
    if (place !== undefined && isAtSea(...place)) found.push({ which, lon: place[0], lat: place[1] });
  }
  return found;
}

const chances = 4;
const tries = 24;

/** Anywhere in the footprint; every ring has the share of its box. */
function placeIn(seed: number, scene: Scene, which: number): readonly [lon: number, lat: number] | undefined {
  const { boxes, keyHigh, keyLow } = scene;
  const widthDeg = boxes.reduce((sum, { west, east }) => sum + east - west, 0);
  for (let attempt = 0; attempt < tries; attempt++) {
    const unit = (step: number) =>
      draw(seed, purpose.falseAlarmPlace, keyHigh, keyLow, (which * tries + attempt) * 2 + step);
    let along = widthDeg * unit(0);
    for (const { west, south, east, north } of boxes) {
      if (along > east - west) {
        along -= east - west;
        continue;
      }
      const place = [west + along, between(south, north, unit(1))] as const;
      if (scene.contains(...place)) return place;
      break;
    }
  }
  return undefined;
}

/** Some miles off every mainland: the land mask keeps cells of 0.05° that are land through and through. */
function isAtSea(lon: number, lat: number): boolean {
  for (const dLon of [-0.1, 0, 0.1])
    for (const dLat of [-0.05, 0, 0.05])
      if (isLandCell(lon + dLon, Math.max(-90, Math.min(90, lat + dLat)))) return false;
  return true;
}
