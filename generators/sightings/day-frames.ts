import type { Structure } from '../chart/structures.js';
import { type PlannedFrames, planFrames } from '../frames/frames.js';
import { scenesOfDay } from '../frames/scenes.js';
import { type SceneTables, sceneTables } from './frame-tables.js';
import { type DayStrays, straysOf } from './pass-targets.js';

/** The frames of a day, with everything that does not depend on vessels. */
export interface DayFrames extends PlannedFrames {
  readonly tables: SceneTables;
  readonly strays: DayStrays;
}

/** `day`: days since 1970. */
export function framesOfDay(seed: number, structures: readonly Structure[], day: number): DayFrames {
  const { plans, passes } = planFrames(seed, day, scenesOfDay(seed, day));
  return { plans, passes, tables: sceneTables(plans), strays: straysOf(seed, structures, passes) };
}
