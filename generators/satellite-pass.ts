import type { Scene } from './scenes.js';

/** Scenes of one satellite, one right after the other: they overlap, so what two of them show is one detection. In the order of time. */
export type SatellitePass = readonly Scene[];

/** The passes of a day's scenes, which stand in the order of their collection. */
export function passesOf(scenes: readonly Scene[]): SatellitePass[] {
  const passes: Scene[][] = [];
  const last = new Map<number, { readonly pass: Scene[]; endUs: number }>();
  for (const scene of scenes) {
    const endUs = scene.collectedUs + scene.lengthMs * 1000;
    const before = last.get(scene.satellite);
    if (before !== undefined && scene.collectedUs <= before.endUs + longestGapUs) {
      before.pass.push(scene);
      before.endUs = Math.max(before.endUs, endUs);
    } else {
      const pass = [scene];
      passes.push(pass);
      last.set(scene.satellite, { pass, endUs });
    }
  }
  return passes;
}

/** Scenes that overlap are collected less than this apart, and an orbit later is much later. */
const longestGapUs = 60_000_000;
