import {
  type AisReport,
  isReceived,
  type LastReceived,
  type LastReport,
  longestDelayS,
  noCompass,
  type TrackSpan,
} from '../../src/model/report.js';
import { nextStretchS } from '../../src/model/sent-reports.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { type AisSchedule, firstReportFrom, lastReportUntil, sentBetween, trackNumberAt } from '../fleet/ais.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { type Fix, fixOf, legAt, type Plan } from '../motion/plan.js';
import { displacedFix } from './displaced-fix.js';
import { headingOf } from './leeway.js';
import { missingMovement, sentCourseDeg, sentSpeedKn } from './missing-movement.js';
import { navigationStatus } from './navigation-status.js';
import type { Motion } from './positions.js';
import { receptionDelayS } from './reception-delay.js';
import { reportedFix } from './report-noise.js';
import { tripAt } from './services/vessel-service.js';

/** AIS reports of the vessels of one ocean, one by one: for tracks and last positions. */
export class Reports {
  readonly #motion: Motion;
  /** By vessel, the legs from its last position on: a whole plan takes too much memory to keep for a fleet. */
  readonly #legsAhead = new TwoGenerationCache<Plan>(keptVessels);

  constructor(motion: Motion) {
    this.#motion = motion;
  }

  /**
   * All reports of a vessel with AIS from a second to another, both included, in order. With `everyS` only the first of
   * each stretch of so many seconds of a day (`nextStretchS`).
   */
  between(index: number, fromS: number, toS: number, everyS = 1): AisReport[] {
    const motion = this.#motion;
    const { seed } = motion;
    const vessel = vesselAt(seed, index);
    const schedule = motion.scheduleOf(vessel);
    const reports: AisReport[] = [];
    for (let tS = firstReportFrom(schedule, fromS, true); tS <= toS; ) {
      reports.push(reportOf(seed, vessel, tS, motion.fixAt(vessel, tS), schedule));
      tS = firstReportFrom(schedule, nextStretchS(tS, everyS), true);
    }
    return reports;
  }

  /**
   * The reports that a vessel with AIS sent within half an hour of an instant, in the pause that holds the instant
   * between two reports of one track. Reports that are received late arrive together.
   */
  late(index: number, atS: number): AisReport[] {
    const motion = this.#motion;
    const { seed } = motion;
    const vessel = vesselAt(seed, index);
    const schedule = motion.scheduleOf(vessel);
    const beforeS = lastReportUntil(schedule, Math.floor(atS));
    const afterS = firstReportFrom(schedule, beforeS + 1);
    if (trackNumberAt(schedule, beforeS) !== trackNumberAt(schedule, afterS)) return [];
    const fromS = Math.max(beforeS + 1, Math.ceil(atS) - lateWithinS);
    const toS = Math.min(afterS, Math.floor(atS) + lateWithinS + 1);
    return sentBetween(schedule, fromS, toS).map((tS) => reportOf(seed, vessel, tS, motion.fixAt(vessel, tS)));
  }

  /** The track of a vessel with AIS at a second that lies between two reports of it. */
  trackSpan(index: number, tS: number): TrackSpan {
    const { ref, fromS, toS, start } = this.#motion.trackAt(vesselAt(this.#motion.seed, index), tS);
    return { ref, fromS, toS, ...start };
  }

  /** The last report of a vessel at or before a second; undefined without AIS. */
  last(index: number, untilS: number): LastReport | undefined {
    const motion = this.#motion;
    const { seed } = motion;
    const vessel = vesselAt(seed, index);
    if (!vessel.ais) return undefined;
    const schedule = motion.scheduleOf(vessel);
    const tS = lastReportUntil(schedule, untilS, true);
    return {
      ...reportOf(seed, vessel, tS, this.#fixNear(vessel, tS), schedule),
      nextS: firstReportFrom(schedule, tS + 1, true),
      ref: motion.refAt(vessel, tS),
    };
  }

  /**
   * The report that was sent last of those received by a second; undefined without AIS. At most the reports of an hour
   * were sent after it.
   */
  lastReceived(index: number, untilS: number): LastReceived | undefined {
    let report = this.last(index, untilS);
    while (report !== undefined && !isReceived(report, untilS)) report = this.last(index, report.tS - 1);
    return report && { ...report, laterS: this.#laterS(index, report, untilS) };
  }

  /** The first second after `untilS` at which a report after the given one is received. */
  #laterS(index: number, { nextS }: LastReport, untilS: number): number {
    let laterS = Infinity;
    for (let tS = nextS; tS < laterS; ) {
      const { delayS = 0, nextS } = this.last(index, tS)!;
      if (tS + delayS > untilS) laterS = Math.min(laterS, tS + delayS);
      tS = nextS;
    }
    return laterS;
  }

  /** The fix of `motion.fixAt`. Most calls for a vessel are for the minutes after the last one. */
  #fixNear(vessel: Vessel, tS: number): Fix {
    const kept = this.#legsAhead.get(vessel.index);
    if (kept !== undefined && tS >= kept.tS[0]! && tS < kept.tS[kept.tS.length - 1]!) return fixOf(kept, tS);
    const motion = this.#motion;
    const ahead = legsFrom(motion.planOf(vessel, tripAt(motion.serviceOf(vessel), tS)), tS);
    return fixOf(this.#legsAhead.keep(vessel.index, ahead), tS);
  }
}

/** Late reports lie within this time of their detection, seconds. */
const lateWithinS = 1800;

const legsAhead = 12;
/** Twelve legs take about half a kilobyte. */
const keptVessels = 20_000;

/**
 * The legs of a plan around an instant: some after it, and before it those of the time in which a report may not be
 * received yet, back to the last movement, which gives its course to a vessel that lies still.
 */
function legsFrom(plan: Plan, tS: number): Plan {
  const leg = legAt(plan, tS);
  let first = legAt(plan, tS - longestDelayS);
  while (first > 0 && plan.lon[first] === plan.lon[first + 1] && plan.lat[first] === plan.lat[first + 1]) first--;
  const end = Math.min(plan.tS.length, leg + legsAhead + 1);
  return {
    ...plan,
    tS: plan.tS.slice(first, end),
    lon: plan.lon.slice(first, end),
    lat: plan.lat.slice(first, end),
    phase: plan.phase.slice(first, end),
  };
}

/** The report of a vessel at a second, from its true fix. `schedule` tells when a jammer displaces its positions. */
function reportOf(seed: number, vessel: Vessel, tS: number, fix: Fix, schedule?: AisSchedule): AisReport {
  const jammer = schedule?.gaps.at(tS)?.jammer;
  const received = jammer === undefined ? fix : displacedFix(seed, vessel.index, tS, jammer, fix);
  const reported = reportedFix(seed, vessel.index, tS, received);
  const missing = missingMovement(seed, vessel.index, tS);
  const [lon, lat] = [Math.round(reported.lon * 1e6) / 1e6, Math.round(reported.lat * 1e6) / 1e6];
  // Without a spread, which would take most of the time of a track.
  return {
    tS,
    lon,
    lat,
    speedKn: sentSpeedKn(missing, reported.speedKn),
    courseDeg: sentCourseDeg(missing, reported.courseDeg),
    headingDeg: hasCompass(seed, vessel) ? Math.round(headingOf(seed, vessel, tS, fix)) % 360 : noCompass,
    navigationStatus: navigationStatus(seed, vessel, tS, fix),
    delayS: receptionDelayS(seed, vessel.index, tS, { lon, lat }),
  };
}

/** Whether an AIS set reads a compass: nearly all sets of class A do, and few of class B. */
function hasCompass(seed: number, vessel: Vessel): boolean {
  return draw(seed, purpose.headingSensor, vessel.index) < (vessel.aisClass === 'A' ? 0.97 : 0.3);
}
