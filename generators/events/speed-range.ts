/** speed_range: a stretch sailed inside an area, all of it within a configuration's band of speed, and long enough. */
import { invariant } from '../../src/base/errors.js';
import type { SpeedConfiguration } from '../../src/model/area.js';
import { kindCode } from '../../src/model/event.js';
import { purpose } from '../draws/purpose.js';
import { firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { flatDistanceM, knotMs, legAt, type Plan, shareOfLeg } from '../motion/plan.js';
import type { Motion } from '../voyages/positions.js';
import { knownAfterS } from '../voyages/reception-delay.js';
import type { AreaTrips } from './area-trips.js';
import type { InsideStretch } from './inside-area.js';
import { eventKey, latencyMs } from './latency.js';
import type { Observation, SailedStretch, SpeedRangeObservation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchOf } from './stretch.js';
import type { WatchedAreas } from './watched-areas.js';

/** A stretch ends at its last report within this time, seconds. */
const maxDurationS = 72 * 3600;

export function observeSpeedRanges(watch: Watch, areas: readonly AreaTrips[], watched: WatchedAreas): Observation[] {
  const { fromS, toS } = watch;
  const found: Observation[] = [];
  for (const { area, trips } of areas) {
    if (area.speeds.length === 0) continue;
    // Between trips a vessel lies at its berth, and no band holds speed 0: a stretch lies within one trip.
    for (const { plan, stretches } of trips) {
      for (const inside of stretches) {
        if (inside.leaveS < fromS || inside.enterS >= toS) continue;
        for (const configuration of area.speeds) {
          const band = speedBand(watched, configuration);
          for (const steady of steadyParts(plan, inside, band)) addHeardParts(found, watch, plan, steady, band);
        }
      }
    }
  }
  return found;
}

/** A band of speed with its number in the watched areas, and the number that distinguishes its events in draws. */
interface Band {
  readonly speed: SpeedConfiguration;
  readonly configuration: number;
  readonly key: number;
}

function speedBand({ configurations, keys }: WatchedAreas, configuration: number): Band {
  const speed = configurations[configuration]!;
  invariant(speed.kind === 'speed_range' && speed.speedMinKn > 0, 'a band of speed begins above 0');
  return { speed, configuration, key: keys[configuration]! };
}

/**
 * The longest runs of legs, or parts of legs, inside the area and within the band. The last second of a run is before
 * the end of its last leg, which belongs to the next leg.
 */
function steadyParts(plan: Plan, { enterS, leaveS }: InsideStretch, { speed }: Band): SteadyPart[] {
  const parts: SteadyPart[] = [];
  let begunS: number | undefined;
  for (let leg = legAt(plan, enterS); leg + 1 < plan.tS.length && plan.tS[leg]! <= leaveS; leg++) {
    if (plan.tS[leg + 1] === plan.tS[leg]) continue;
    const speedKn = speedOfLeg(plan, leg);
    if (speedKn >= speed.speedMinKn && speedKn <= speed.speedMaxKn) begunS ??= Math.max(enterS, plan.tS[leg]!);
    else if (begunS !== undefined) {
      parts.push({ firstS: Math.ceil(begunS), lastS: Math.ceil(plan.tS[leg]!) - 1 });
      begunS = undefined;
    }
  }
  if (begunS !== undefined) parts.push({ firstS: Math.ceil(begunS), lastS: Math.floor(leaveS) });
  return parts;
}

/** Whole seconds, both inclusive. */
interface SteadyPart {
  readonly firstS: number;
  readonly lastS: number;
}

/**
 * Adds the events of a steady part: from its first report to its last, one for each track, if they are long enough and
 * start in [fromS, toS).
 */
function addHeardParts(
  found: Observation[],
  { motion, vessel, fromS, toS }: Watch,
  plan: Plan,
  steady: SteadyPart,
  band: Band,
): void {
  const schedule = motion.scheduleOf(vessel);
  for (let startS = firstReportFrom(schedule, steady.firstS); startS < steady.lastS; ) {
    const track = motion.trackAt(vessel, startS);
    const endS = lastReportUntil(schedule, Math.min(steady.lastS, track.toS - 1, startS + maxDurationS));
    const enoughS = enoughAt(plan, startS, band.speed);
    if (startS >= fromS && startS < toS && enoughS <= endS)
      found.push(observed(motion, vessel, plan, startS, endS, band, firstReportFrom(schedule, enoughS)));
    if (track.toS > steady.lastS) return;
    startS = firstReportFrom(schedule, track.toS);
  }
}

/** The event from one report to another; `enoughS` is the first report at which it was long enough. */
function observed(
  motion: Motion,
  vessel: Vessel,
  plan: Plan,
  startS: number,
  endS: number,
  { configuration, key: which }: Band,
  enoughS: number,
): SpeedRangeObservation {
  const schedule = motion.scheduleOf(vessel);
  const stretch = stretchOf(motion, vessel, startS, endS);
  const key = eventKey(schedule.seed, kindCode.speed_range, stretch.vessel0, startS, which);
  const waitMs = latencyMs(schedule.seed, kindCode.speed_range, purpose.latency, key.keyHigh, key.keyLow);
  // It is published when it is surely received, and shows what is received by then.
  const aheadS = Math.max(0, Math.floor(waitMs / 1000) - knownAfterS(motion.seed, stretch));
  const knownS = Math.min(endS, lastReportUntil(schedule, enoughS + aheadS));
  return {
    kind: 'speed_range',
    stretch,
    configuration,
    enoughS,
    whole: sailed(plan, startS, endS),
    soFar: sailed(plan, startS, knownS),
  };
}

/**
 * The whole second at which a stretch from `startS` on reaches the least duration or distance of the configuration; a
 * second after the end of the plan if it never does.
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

/** Duration, distance along the legs, and average speed between two instants of a plan. */
function sailed(plan: Plan, startS: number, endS: number): SailedStretch {
  let distanceM = 0;
  for (let leg = legAt(plan, startS); leg + 1 < plan.tS.length && plan.tS[leg]! < endS; leg++) {
    distanceM += lengthOfLeg(plan, leg) * (shareOfLeg(plan, leg, endS) - shareOfLeg(plan, leg, startS));
  }
  const lengthS = endS - startS;
  return {
    lengthS,
    distanceE2: Math.round((distanceM / nauticalMileM) * 100),
    averageSpeedE2: lengthS > 0 ? Math.round((distanceM / lengthS / knotMs) * 100) : 0,
  };
}

function lengthOfLeg({ lon, lat }: Plan, leg: number): number {
  return flatDistanceM(lon[leg]!, lat[leg]!, lon[leg + 1]!, lat[leg + 1]!);
}

function speedOfLeg(plan: Plan, leg: number): number {
  const lengthS = plan.tS[leg + 1]! - plan.tS[leg]!;
  return lengthS > 0 ? lengthOfLeg(plan, leg) / lengthS / knotMs : 0;
}
