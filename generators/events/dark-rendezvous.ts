/** dark_rendezvous: a vessel with AIS beside one without, for a quarter of an hour or more. */
import { noScore } from '../../src/model/event.js';
import { purpose } from '../draws/purpose.js';
import { between, drawOf, drawsOf } from '../draws/random.js';
import { positionOnDrift } from '../motion/plan.js';
import { heardPart } from './heard-part.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { meetingsOf } from './planned-meetings.js';
import { stretchBetween, stretchOf } from './stretch.js';

/** A meeting must be heard for at least this long, seconds. */
const minDurationS = 900;
/** The ranges of osrScore, and of the fishingScore of a fishing vessel. */
const osrScores = [0.5, 0.9999] as const;
const fishingScores = [0.05, 0.6] as const;

/**
 * The watched vessel, with AIS or without, is the visitor: its plan holds the meetings that take place. vessel0 is the
 * vessel with AIS of the two.
 */
export function observeDarkRendezvous(watch: Watch): Observation[] {
  const { motion, vessel, fromS, toS } = watch;
  const found: Observation[] = [];
  // Boats that come home every night have no meetings.
  if (vessel.dayBoat || (vessel.ground < 0 && vessel.kind !== 'tanker')) return found;
  if (vessel.kind === 'fishing' && vessel.ais) return found;
  for (const { meeting, partner } of meetingsOf(watch)) {
    if (partner.ais === vessel.ais) continue;
    const heard = partner.ais ? partner : vessel;
    const { startS, endS } = heardPart([motion.scheduleOf(heard)], meeting);
    if (endS - startS < minDurationS || startS < fromS || startS >= toS) continue;
    const draws = drawsOf(motion.seed, purpose.darkRendezvousScore, heard.index, startS);
    const unit = drawOf(draws, 0);
    const { beside } = meeting;
    // The partner drifts during the meeting, so its positions need no plan.
    const stretch = partner.ais
      ? stretchBetween(motion, heard, startS, endS, positionOnDrift(beside, startS), positionOnDrift(beside, endS))
      : stretchOf(motion, heard, startS, endS);
    found.push({
      kind: 'dark_rendezvous',
      stretch,
      osrScoreE4: scoreE4(osrScores, 1 - unit * unit),
      fishingScoreE4: heard.kind === 'fishing' ? scoreE4(fishingScores, drawOf(draws, 1)) : noScore,
    });
  }
  return found;
}

/** The score, in 10^-4, at a share of a range. */
function scoreE4([least, most]: readonly [number, number], share: number): number {
  return Math.round(between(least, most, share) * 10_000);
}
