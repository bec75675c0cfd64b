import { satellites } from '../../src/model/frame.js';
import type { Scene } from './scenes.js';

/**
 * Consecutive scenes of one satellite, in order of time. Neighbours overlap; a vessel in two of them is one detection.
 */
export type SatellitePass = readonly Scene[];

/** The passes of a day. `scenes` are in the order of their collection. */
export function passesOf(scenes: readonly Scene[]): SatellitePass[] {
  const passes: Scene[][] = [];
  // By satellite: the index of its last pass, and the end of that pass.
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

/** Longest gap between scenes of one pass; the next orbit comes more than an hour later. */
const longestGapUs = 60_000_000;
