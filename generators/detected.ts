import { purpose } from './purpose.js';
import { draw } from './random.js';
import type { Scene } from './scenes.js';
import { seaStateAt } from './sea-state.js';
import { sightChance } from './sight-chance.js';
import type { Vessel } from './vessel.js';

/** Whether a scene shows a vessel at a place in it, degrees. `lit`: whether it shows lights, which VIIRS alone asks for. */
export function isDetected(
  seed: number,
  vessel: Vessel,
  scene: Scene,
  lon: number,
  lat: number,
  lit: boolean,
): boolean {
  const { kind, keyHigh, keyLow } = scene;
  const { index, lengthM } = vessel;
  const unit = draw(seed, purpose.detected, index, keyLow, keyHigh);
  const chance = (seaState: number, cloud: number) => sightChance(kind, { lengthM, seaState, cloud, lit });
  // Clouds and waves only lessen the chance. So who is missed without them is missed, and who is seen in the roughest sea is seen, and the weather
  // need not be asked for.
  if (unit >= chance(0, 0)) return false;
  const cloud = scene.cloud(lon, lat);
  if (unit >= chance(0, cloud)) return false;
  if (unit < chance(1, cloud)) return true;
  return unit < chance(seaStateAt(seed, lon, lat, scene.observedUs(lon, lat) / 1e6), cloud);
}
