/**
 * speed_range: a stretch sailed inside a watched area, all of it within a configuration's band of speed, that is long
 * enough.
 */
import { invariant } from '../../src/errors.js';
import type { SpeedConfiguration } from '../../src/model/area.js';
import { kindCode } from '../../src/model/event.js';
import { configurations } from '../areas/areas.js';
import { purpose } from '../draws/purpose.js';
import { firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { flatDistanceM, knotMs, legAt, type Plan, shareOfLeg } from '../motion/plan.js';
import { type Motion, motionOf } from '../voyages/positions.js';
import type { InsideStretch } from './inside-area.js';
import { insideTrips } from './inside-trips.js';
import { eventKey, latencyMs } from './latency.js';
import type { Observation, SailedStretch, SpeedRangeObservation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchOf } from './stretch.js';

export function observeSpeedRanges(watch: Watch): Observation[] {
  const { seed, vessel, fromS, toS } = watch;
  const motion = motionOf(seed);
  const found: Observation[] = [];
  for (const { area, trips } of insideTrips(watch)) {
    if (area.speeds.length === 0) continue;
    // Between trips a vessel lies at its berth, and no band holds speed 0: a stretch lies within one trip.
    for (const { plan, stretches } of trips) {
      for (let i = 0; i < stretches.length; i++) {
        const inside = stretches[i]!;
        if (inside.leaveS < fromS || inside.enterS >= toS) continue;
        for (let j = 0; j < area.speeds.length; j++) {
          const configuration = area.speeds[j]!;
          const parts = steadyParts(plan, inside, speedBand(configuration));
          for (let k = 0; k < parts.length; k++)
            addHeardParts(found, motion, vessel, plan, parts[k]!, configuration, fromS, toS);
        }
      }
    }
  }
  return found;
}

/** Followed so long, like a visit. */
const longestS = 72 * 3600;

function speedBand(configuration: number): SpeedConfiguration {
  const one = configurations[configuration]!;
  invariant(one.kind === 'speed_range' && one.speedMinKn > 0, 'a band of speed begins above 0');
  return one;
}

/**
 * The longest runs of legs, or parts of legs, inside and within the band. Seconds; the end of a run that ends with its
 * leg belongs to the next leg.
 */
function steadyParts(plan: Plan, { enterS, leaveS }: InsideStretch, band: SpeedConfiguration): HeardPart[] {
  const parts: HeardPart[] = [];
  let begunS: number | undefined;
  for (let leg = legAt(plan, enterS); leg + 1 < plan.tS.length && plan.tS[leg]! <= leaveS; leg++) {
    if (plan.tS[leg + 1] === plan.tS[leg]) continue;
    const speedKn = speedOfLeg(plan, leg);
    if (speedKn >= band.speedMinKn && speedKn <= band.speedMaxKn) begunS ??= Math.max(enterS, plan.tS[leg]!);
    else if (begunS !== undefined) {
      parts.push({ firstS: Math.ceil(begunS), lastS: Math.ceil(plan.tS[leg]!) - 1 });
      begunS = undefined;
    }
  }
  if (begunS !== undefined) parts.push({ firstS: Math.ceil(begunS), lastS: Math.floor(leaveS) });
  return parts;
}

/** Whole seconds, both inclusive. */
interface HeardPart {
  readonly firstS: number;
  readonly lastS: number;
}

/**
 * Adds what is heard of a steady part, from report to report and cut with the track, where it is long enough and begins
 * in [fromS, toS).
 */
function addHeardParts(
  found: Observation[],
  motion: Motion,
  vessel: Vessel,
  plan: Plan,
  steady: HeardPart,
  configuration: number,
  fromS: number,
  toS: number,
): void {
  const schedule = motion.scheduleOf(vessel);
  for (let startS = firstReportFrom(schedule, steady.firstS); startS < steady.lastS; ) {
    const track = motion.trackAt(vessel, startS);
    const endS = lastReportUntil(schedule, Math.min(steady.lastS, track.toS - 1, startS + longestS));
    const enoughS = enoughAt(plan, startS, speedBand(configuration));
    if (startS >= fromS && startS < toS && enoughS <= endS)
      found.push(observed(motion, vessel, plan, startS, endS, configuration, firstReportFrom(schedule, enoughS)));
    if (track.toS > steady.lastS) return;
    startS = firstReportFrom(schedule, track.toS);
  }
}

/** What is told of a stretch from one report to another. */
function observed(
  motion: Motion,
  vessel: Vessel,
  plan: Plan,
  startS: number,
  endS: number,
  configuration: number,
  enoughS: number,
): SpeedRangeObservation {
  const schedule = motion.scheduleOf(vessel);
  const stretch = stretchOf(motion, vessel, startS, endS);
  const key = eventKey(schedule.seed, kindCode.speed_range, stretch.vessel0, startS, configuration);
  const waitMs = latencyMs(schedule.seed, kindCode.speed_range, purpose.latency, key.keyHigh, key.keyLow);
  const knownS = Math.min(endS, lastReportUntil(schedule, enoughS + Math.floor(waitMs / 1000)));
  return {
    kind: 'speed_range',
    startS: stretch.startS,
    endS: stretch.endS,
    startLonE6: stretch.startLonE6,
    startLatE6: stretch.startLatE6,
    endLonE6: stretch.endLonE6,
    endLatE6: stretch.endLatE6,
    vessel0: stretch.vessel0,
    track0: stretch.track0,
    configuration,
    enoughS,
    whole: sailed(plan, startS, endS),
    soFar: sailed(plan, startS, knownS),
  };
}

/**
 * The whole second at which a stretch from `startS` on has the least duration, or the least distance, of the
 * configuration; one past the plan where that has less.
 */
function enoughAt(plan: Plan, startS: number, band: SpeedConfiguration): number {
  if (band.filterType === 'time') return startS + band.minDurationMin * 60;
  const neverS = Math.ceil(plan.tS[plan.tS.length - 1]!) + 1;
  let leftM = band.minDistanceNm * nauticalMileM;
  for (let leg = legAt(plan, startS); leg + 1 < plan.tS.length; leg++) {
    const legM = lengthOfLeg(plan, leg);
    const doneM = legM * shareOfLeg(plan, leg, startS);
    if (legM - doneM >= leftM) {
      const legS = plan.tS[leg + 1]! - plan.tS[leg]!;
      return Math.ceil(plan.tS[leg]! + (legS * (doneM + leftM)) / legM);
    }
    leftM -= legM - doneM;
  }
  return neverS;
}

const nauticalMileM = 1852;

/** The way between two instants of a plan, along its legs. */
function sailed(plan: Plan, startS: number, endS: number): SailedStretch {
  let wayM = 0;
  for (let leg = legAt(plan, startS); leg + 1 < plan.tS.length && plan.tS[leg]! < endS; leg++) {
    wayM += lengthOfLeg(plan, leg) * (shareOfLeg(plan, leg, endS) - shareOfLeg(plan, leg, startS));
  }
  const lengthS = endS - startS;
  return {
    lengthS,
    distanceE2: Math.round((wayM / nauticalMileM) * 100),
    averageSpeedE2: lengthS > 0 ? Math.round((wayM / lengthS / knotMs) * 100) : 0,
  };
}

function lengthOfLeg({ lon, lat }: Plan, leg: number): number {
  return flatDistanceM(lon[leg]!, lat[leg]!, lon[leg + 1]!, lat[leg + 1]!);
}

function speedOfLeg(plan: Plan, leg: number): number {
  const lengthS = plan.tS[leg + 1]! - plan.tS[leg]!;
  return lengthS > 0 ? lengthOfLeg(plan, leg) / lengthS / knotMs : 0;
}
