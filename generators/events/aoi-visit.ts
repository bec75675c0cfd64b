/** aoi_visit: the longest run of reports of one track inside an area with a configuration for visits. */
import { firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Motion } from '../voyages/positions.js';
import { reportedFix } from '../voyages/report-noise.js';
import { tripAt, tripStartS } from '../voyages/services/vessel-service.js';
import type { AreaTrips } from './area-trips.js';
import { type InsideStretch, insidesOf } from './inside-area.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchBetween } from './stretch.js';
import type { WatchedAreas } from './watched-areas.js';

/**
 * The greatest length of a visit, seconds: it ends at the last report within. Another visit begins only after an exit.
 */
const maxDurationS = 72 * 3600;
/** Two reports of one track are never further apart, seconds. */
const maxReportGapS = 24 * 3600;

export function observeAoiVisits(watch: Watch, areas: readonly AreaTrips[], watched: WatchedAreas): Observation[] {
  const { motion, vessel, fromS, toS } = watch;
  const schedule = motion.scheduleOf(vessel);
  const found: Observation[] = [];
  for (const area of areas) {
    if (area.area.visits.length === 0) continue;
    for (const { firstS, lastS } of runsInside(watch, area, watched)) {
      if (firstS < fromS || firstS >= toS) continue;
      const endS = lastS - firstS <= maxDurationS ? lastS : lastReportUntil(schedule, firstS + maxDurationS);
      addVisits(found, motion, vessel, area.area.visits, firstS, endS);
    }
  }
  return found;
}

/** Adds a visit for each configuration. */
function addVisits(
  found: Observation[],
  motion: Motion,
  vessel: Vessel,
  configurations: readonly number[],
  startS: number,
  endS: number,
): void {
  const entryFix = motion.fixAt(vessel, startS);
  const exitFix = motion.fixAt(vessel, endS);
  const stretch = stretchBetween(motion, vessel, startS, endS, entryFix, exitFix);
  const entry = reportedFix(motion.seed, vessel.index, startS, entryFix);
  const exit = reportedFix(motion.seed, vessel.index, endS, exitFix);
  for (const configuration of configurations) {
    found.push({
      kind: 'aoi_visit',
      stretch,
      configuration,
      entryHeading: Math.round(entry.courseDeg) % 360,
      endHeading: Math.round(exit.courseDeg) % 360,
      entrySpeedE1: Math.round(entry.speedKn * 10),
    });
  }
}

interface Run {
  /** First and last report. */
  readonly firstS: number;
  readonly lastS: number;
}

/**
 * The runs inside an area that begin in [fromS, toS), and possibly some before or after. The search starts at the last
 * report before the span: a vessel that was inside then, on the same track, does not enter within the span. A run that
 * is not over at the end of the span is followed for the longest duration of a visit.
 */
function runsInside({ motion, vessel, fromS, toS }: Watch, { area, trips }: AreaTrips, watched: WatchedAreas): Run[] {
  const service = motion.serviceOf(vessel);
  const schedule = motion.scheduleOf(vessel);
  const beginS = lastReportUntil(schedule, fromS - 1);
  const runs: Run[] = [];
  for (const { stretches } of trips) addRuns(runs, motion, vessel, stretches, beginS);
  for (let trip = tripAt(service, toS - 1) + 1; runs.length > 0; trip++) {
    const startS = tripStartS(service, trip);
    const { firstS, lastS } = runs[runs.length - 1]!;
    // A vessel whose berth is inside begins a run on every trip: only a run that began in the span is followed.
    if (firstS >= toS || startS > lastS + maxReportGapS || startS > firstS + maxDurationS) break;
    // With a report between the run and that trip, the vessel was seen outside.
    if (firstReportFrom(schedule, lastS + 1) < startS) break;
    for (const { stretches } of insidesOf(motion.planOf(vessel, trip), watched, 1 << area.index))
      addRuns(runs, motion, vessel, stretches, beginS);
  }
  return runs;
}

/** Adds the runs of reports in a trip's stretches inside, from `beginS` on; a stretch may extend the last run. */
function addRuns(
  runs: Run[],
  motion: Motion,
  vessel: Vessel,
  stretches: readonly InsideStretch[],
  beginS: number,
): void {
  const schedule = motion.scheduleOf(vessel);
  for (const { enterS, leaveS } of stretches) {
    if (leaveS < beginS) continue;
    for (let t = firstReportFrom(schedule, Math.max(beginS, Math.ceil(enterS))); t <= leaveS; ) {
      const track = motion.trackAt(vessel, t);
      const lastS = lastReportUntil(schedule, Math.floor(Math.min(leaveS, track.toS - 1)));
      const run = runs[runs.length - 1];
      // Without a report between the two the vessel was never seen outside. A report at the instant at which two trips
      // meet is in both stretches.
      if (run !== undefined && run.firstS >= track.fromS && firstReportFrom(schedule, run.lastS + 1) >= t)
        runs[runs.length - 1] = { firstS: run.firstS, lastS };
      else runs.push({ firstS: t, lastS });
      if (lastS >= Math.floor(leaveS)) break;
      t = firstReportFrom(schedule, lastS + 1);
    }
  }
}
