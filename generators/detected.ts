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
  // The chance is best under a clear sky on a calm sea: who is missed there is missed in any weather, which then need not be asked for.
  if (unit >= sightChance(kind, { lengthM, seaState: 0, cloud: 0, lit })) return false;
  const seaState = kind === 'viirs' ? 0 : seaStateAt(seed, lon, lat, scene.observedUs(lon, lat) / 1e6);
  return unit < sightChance(kind, { lengthM, seaState, cloud: scene.cloud(lon, lat), lit });
}
