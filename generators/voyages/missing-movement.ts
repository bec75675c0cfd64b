import { noCourseDeg, noSpeedKn } from '../../src/model/report.js';
import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf, isClean } from '../draws/random.js';

/** Which parts of the movement an AIS set does not send. */
export interface Missing {
  readonly speed: boolean;
  readonly course: boolean;
}

const nothing: Missing = { speed: false, course: false };
/** A set that has lost its receiver sends no movement for this time, seconds. */
const spellS = 3600;
/** Shares of hours without both, and without each alone: 1 % of speeds and 1 % of courses. Plausible defaults. */
const both = 0.007;
const either = 0.003;

/** What the report of a vessel, by its number, lacks at a second. */
export function missingMovement(seed: number, vessel: number, tS: number): Missing {
  if (isClean(seed)) return nothing;
  const unit = drawOf(drawsOf(seed, purpose.missingMovement, vessel, Math.floor(tS / spellS)), 0);
  if (unit >= both + 2 * either) return nothing;
  return { speed: unit < both + either, course: unit < both || unit >= both + either };
}

/** Tenths of a knot as a set sends them, with the value for "not available". */
export function sentSpeedKn({ speed }: Missing, speedKn: number): number {
  return speed ? noSpeedKn : Math.round(speedKn * 10) / 10;
}

/** Tenths of a degree as a set sends them, with the value for "not available". */
export function sentCourseDeg({ course }: Missing, courseDeg: number): number {
  return course ? noCourseDeg : (Math.round(courseDeg * 10) % 3600) / 10;
}
