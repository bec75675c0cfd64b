/** fishing_activity_history: a bout of fishing on the ground, from its first report to its last. */

import { purpose } from '../draws/purpose.js';
import { between, draw } from '../draws/random.js';
import { countReports, firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import { shipTypeHeard } from '../fleet/identity.js';
import { type Plan, phase } from '../motion/plan.js';
import { motionOf } from '../voyages/positions.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchOf } from './stretch.js';

export function observeFishing(watch: Watch): Observation[] {
  const { seed, vessel, fromS, toS } = watch;
  const found: Observation[] = [];
  const heard = shipTypeHeard(seed, vessel);
  if (vessel.kind !== 'fishing' || heard === 'buoy') return found;
  // Of vessels that do not say that they fish, only what is surely fishing is told.
  const least = heard === 'FISHING' ? 0.3 : 0.72;
  const motion = motionOf(seed);
  const schedule = motion.scheduleOf(vessel);
  // A bout lies within one trip, so the trips that meet the span hold every bout that is first heard in it.
  for (const plan of motion.plansBetween(vessel, fromS, toS)) {
    for (const bout of boutsOf(plan)) {
      for (let t = bout.fromS; t < bout.toS; ) {
        const startS = firstReportFrom(schedule, Math.ceil(t));
        const track = motion.trackAt(vessel, startS);
        const endS = lastReportUntil(schedule, Math.ceil(Math.min(bout.toS, track.toS)) - 1);
        t = track.toS;
        if (endS - startS < shortestS || startS < fromS || startS >= toS) continue;
        const stretch = stretchOf(motion, vessel, startS, endS);
        found.push({
          kind: 'fishing_activity_history',
          startS: stretch.startS,
          endS: stretch.endS,
          startLonE6: stretch.startLonE6,
          startLatE6: stretch.startLatE6,
          endLonE6: stretch.endLonE6,
          endLatE6: stretch.endLatE6,
          vessel0: stretch.vessel0,
          track0: stretch.track0,
          scoreE4: scoreE4(watch, startS, least),
          numPositions: isRecorded(watch, startS) ? countReports(schedule, startS, endS) : 0,
        });
      }
    }
  }
  return found;
}

/** What is heard of for a shorter time is not told apart from slow steaming. */
const shortestS = 2400;

interface Bout {
  readonly fromS: number;
  readonly toS: number;
}

/** The longest runs of legs on which it fishes. */
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

/** One event in sixteen comes without `params` and `subpathIds`. */
const unrecorded = 1 / 16;

function isRecorded({ seed, vessel }: Watch, startS: number): boolean {
  return draw(seed, purpose.fishingParams, vessel.index, startS) >= unrecorded;
}

/** Mostly sure. */
function scoreE4({ seed, vessel }: Watch, startS: number, least: number): number {
  const unit = draw(seed, purpose.fishingScore, vessel.index, startS);
  return Math.round(between(least, 0.9999, 1 - unit * unit) * 10_000);
}
