import { exp } from '../../src/base/same-bits.js';
import type { Structure, StructureKind } from '../chart/structures.js';
import { purpose } from '../draws/purpose.js';
import { bell, draw } from '../draws/random.js';
import type { SatellitePass } from '../frames/satellite-pass.js';
import type { Scene } from '../frames/scenes.js';
import { calmChance, clearShare, darkShare } from './sight-chance.js';

/** A structure in the scene that shows it first in a pass. */
export interface SeenStructure {
  readonly structure: Structure;
  readonly scene: Scene;
}

/** The structures that a pass shows, each once. Steel that stands still is seen as often as a ship of 80 m. */
export function seenStructures(seed: number, pass: SatellitePass, structures: readonly Structure[]): SeenStructure[] {
  const found: SeenStructure[] = [];
  for (const structure of structures) {
    const scene = pass.find((one) => one.contains(structure.lon, structure.lat));
    if (scene !== undefined && isSeen(seed, scene, structure)) found.push({ structure, scene });
  }
  return found;
}

function isSeen(seed: number, scene: Scene, { number, kind, lon, lat, builtS }: Structure): boolean {
  if (scene.collectedUs / 1e6 < builtS) return false;
  const cloud = scene.cloud(lon, lat);
  let chance = calmChance(scene.kind, 80) * clearShare(scene.kind, cloud);
  if (scene.kind === 'viirs') chance *= litShare[kind] * darkShare(cloud, scene.moonlight(lon, lat) / 100);
  return draw(seed, purpose.structure, number, scene.keyLow, scene.keyHigh) < chance;
}

/** The share of the nights on which VIIRS shows a structure. Most flares burn; the lamps of turbines are small. */
const litShare: Readonly<Record<StructureKind, number>> = { flare: 0.85, platform: 0.4, turbine: 0 };

/** The median radiance, nW/cm2/sr. Public services leave out detections above 1,000, so none is brighter here. */
const usualRadiance: Readonly<Record<StructureKind, number>> = { flare: 160, platform: 25, turbine: 2 };

export function structureRadiance({ number, kind }: Structure, { keyLow }: Scene, seed: number): number {
  const deviations = bell(seed, purpose.radiance, number, keyLow, 1);
  return Math.min(1000, Math.max(2, usualRadiance[kind] * exp(0.4 * deviations)));
}
