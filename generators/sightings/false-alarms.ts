import { isShoreCell } from '../chart/sea-mask.js';
import { purpose } from '../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../draws/random.js';
import type { Scene } from '../frames/scenes.js';
import { falseAlarmsPerFrame } from './sight-chance.js';

/** A false alarm of a scene. */
export interface FalseAlarm {
  /** From 0. */
  readonly which: number;
  readonly lon: number;
  readonly lat: number;
}

/** Each scene has four chances of a false alarm, each with its own position. None is kept on land or by a coast. */
export function falseAlarmsOf(seed: number, scene: Scene): FalseAlarm[] {
  const found: FalseAlarm[] = [];
  const { keyHigh, keyLow, kind, boxes } = scene;
  const { west, east, south, north } = boxes[0]!;
  const moonlight = kind === 'viirs' ? scene.moonlight((west + east) / 2, (south + north) / 2) / 100 : 0;
  const chance = falseAlarmsPerFrame(kind, moonlight) / chances;
  for (let which = 0; which < chances; which++) {
    if (draw(seed, purpose.falseAlarm, keyHigh, keyLow, which) >= chance) continue;
    const position = positionIn(seed, scene, which);
    if (position === undefined) continue;
    const [lon, lat] = position;
    if (!isShoreCell(lon, lat)) found.push({ which, lon, lat });
  }
  return found;
}

const chances = 4;
const tries = 24;

/** A drawn position in the footprint; undefined if no try hits it. A ring with a wider box has more tries. */
function positionIn(seed: number, scene: Scene, which: number): readonly [lon: number, lat: number] | undefined {
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
