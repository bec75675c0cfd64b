/** fishing_activity_history: a bout of fishing on the ground, from its first report to its last. */

import { purpose } from '../draws/purpose.js';
import { between, draw } from '../draws/random.js';
import { countReports, firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import { shipTypeHeard } from '../fleet/identity.js';
import { type Plan, phase } from '../motion/plan.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchOf } from './stretch.js';

/** A bout must be heard for at least this long, seconds: a shorter one cannot be told from slow steaming. */
const minDurationS = 2400;
/** The lowest fishingScore of a vessel whose AIS ship type is fishing, and of any other vessel. */
const minScore = 0.3;
const minScoreOtherType = 0.72;
/** Share of the events without `params` and `subpathIds`. */
const unrecordedShare = 1 / 16;

export function observeFishing(watch: Watch): Observation[] {
  const { motion, vessel, fromS, toS } = watch;
  const found: Observation[] = [];
  const shipType = shipTypeHeard(motion.seed, vessel);
  if (vessel.kind !== 'fishing' || shipType === 'buoy') return found;
  const least = shipType === 'FISHING' ? minScore : minScoreOtherType;
  const schedule = motion.scheduleOf(vessel);
  // A bout lies within one trip, so the trips that overlap the span hold every bout that is first heard in it.
  for (const plan of motion.plansBetween(vessel, fromS, toS)) {
    for (const bout of boutsOf(plan)) {
      // A bout during which the track changes is one event for each track.
      for (let t = bout.fromS; t < bout.toS; ) {
        const startS = firstReportFrom(schedule, Math.ceil(t));
        const track = motion.trackAt(vessel, startS);
        const endS = lastReportUntil(schedule, Math.ceil(Math.min(bout.toS, track.toS)) - 1);
        t = track.toS;
        if (endS - startS < minDurationS || startS < fromS || startS >= toS) continue;
        found.push({
          kind: 'fishing_activity_history',
          stretch: stretchOf(motion, vessel, startS, endS),
          scoreE4: scoreE4(watch, startS, least),
          numPositions: isRecorded(watch, startS) ? countReports(schedule, startS, endS) : 0,
        });
      }
    }
  }
  return found;
}

interface Bout {
  readonly fromS: number;
  readonly toS: number;
}

/** The longest runs of legs in the phase of fishing. */
function boutsOf(plan: Plan): Bout[] {
  const bouts: Bout[] = [];
  const last = plan.tS.length - 1;
  for (let leg = 0; leg < last; leg++) {
    if (plan.phase[leg] !== phase.fishing) continue;
    const first = leg;
    while (leg + 1 < last && plan.phase[leg + 1] === phase.fishing) leg++;
    bouts.push({ fromS: plan.tS[first]!, toS: plan.tS[leg + 1]! });
  }
  return bouts;
}

function isRecorded({ motion, vessel }: Watch, startS: number): boolean {
  return draw(motion.seed, purpose.fishingParams, vessel.index, startS) >= unrecordedShare;
}

/** The fishingScore in 10^-4, at least `least`. High scores are more frequent. */
function scoreE4({ motion, vessel }: Watch, startS: number, least: number): number {
  const unit = draw(motion.seed, purpose.fishingScore, vessel.index, startS);
  return Math.round(between(least, 0.9999, 1 - unit * unit) * 10_000);
}
