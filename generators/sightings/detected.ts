import { seaStateAt } from '../chart/sea-state.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Scene } from '../frames/scenes.js';
import { calmChance, clearShare, darkShare, roughShare } from './sight-chance.js';

/** Whether a scene shows a vessel at a position in it (degrees) and an instant (seconds). VIIRS: a lit vessel. */
export function isDetected(seed: number, vessel: Vessel, scene: Scene, lon: number, lat: number, tS: number): boolean {
  const { kind, keyHigh, keyLow } = scene;
  const { index, lengthM } = vessel;
  const unit = draw(seed, purpose.detected, index, keyLow, keyHigh);
  // Clouds, moonlight and waves only lower the chance. So a vessel missed without them is missed, and one seen in the
  // roughest sea is seen; the weather is computed for the others alone.
  let chance = calmChance(kind, lengthM);
  if (unit >= chance) return false;
  const cloud = scene.cloud(lon, lat);
  chance *= clearShare(kind, cloud);
  if (unit >= chance) return false;
  if (kind === 'viirs') return unit < chance * darkShare(cloud, scene.moonlight(lon, lat) / 100);
  const lost = roughShare(kind, lengthM);
  if (unit < chance * (1 - lost)) return true;
  return unit < chance * (1 - lost * seaStateAt(seed, lon, lat, tS));
}
