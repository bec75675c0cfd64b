import { purpose } from '../draws/purpose.js';
import { between, drawOf, drawsOf } from '../draws/random.js';
import { aisScheduleOf, trackNumberAt } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { QuietTime } from '../motion/trajectory.js';

/**
 * The share of the silences whose reports arrive late, from a receiver that was cut off. With it about 3 % of the dark
 * detections are correlated by a re-check: the others have no vessel with AIS, or none that is heard again.
 */
const lateShare = 0.13;

/** Of these, the share that arrives within half a day. Re-checks of the first day find most of them: two thirds. */
const soonShare = 0.65;

/** Hours from the end of a silence to the arrival of its reports. */
const soonH = { least: 0.2, most: 12 } as const;
const lateH = { least: 36, most: 216 } as const;

const hourMs = 3_600_000;

/**
 * When the reports arrive that a vessel with AIS sent in a quiet time, which is a silence or a gap in reception: after
 * it, so that last known positions are always later ones. Infinity if they are lost; those of a silence between two
 * tracks always are. It is one draw for the quiet time: if one detection in it gets its vessel, all do.
 */
export function lateArrivalMs(seed: number, vessel: Vessel, { fromS: beforeS, toS: afterS }: QuietTime): number {
  const schedule = aisScheduleOf(seed, vessel);
  const unit = drawsOf(seed, purpose.recheck, vessel.index, beforeS);
  if (drawOf(unit, 0) >= lateShare) return Infinity;
  if (trackNumberAt(schedule, beforeS) !== trackNumberAt(schedule, afterS)) return Infinity;
  const { least, most } = drawOf(unit, 1) < soonShare ? soonH : lateH;
  return afterS * 1000 + Math.round(hourMs * between(least, most, drawOf(unit, 2)));
}
