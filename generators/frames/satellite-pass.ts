import { satellites } from '../../src/model/frame.js';
import type { Scene } from './scenes.js';

/**
 * Scenes of one satellite, one right after the other: they overlap, so what two of them show is one detection. In the
 * order of time.
 */
export type SatellitePass = readonly Scene[];

/** The passes of a day's scenes, which stand in the order of their collection. */
export function passesOf(scenes: readonly Scene[]): SatellitePass[] {
  const passes: Scene[][] = [];
  // Of every satellite the place of its last pass, and when that ends.
  const lastOf = new Int32Array(satellites.length).fill(-1);
  const endUs = new Float64Array(satellites.length).fill(-Infinity);
  for (const scene of scenes) {
    const { satellite, collectedUs, lengthMs } = scene;
    if (collectedUs <= endUs[satellite]! + longestGapUs) passes[lastOf[satellite]!]!.push(scene);
    else lastOf[satellite] = passes.push([scene]) - 1;
    endUs[satellite] = Math.max(endUs[satellite]!, collectedUs + lengthMs * 1000);
  }
  return passes;
}

/** Scenes that overlap are collected less than this apart, and an orbit later is much later. */
const longestGapUs = 60_000_000;
