/** aoi_visit: the longest run of reports of one track inside an area that somebody watches. */
import { firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { type Motion, motionOf } from '../voyages/positions.js';
import { tripAt, tripStartS } from '../voyages/services/vessel-service.js';
import { type InsideStretch, insidesOf } from './inside-area.js';
import { type AreaTrips, insideTrips } from './inside-trips.js';
import type { Observation } from './observation.js';
import type { Watch } from './observer.js';
import { stretchBetween } from './stretch.js';

export function observeAoiVisits(watch: Watch): Observation[] {
  const { seed, vessel, fromS, toS } = watch;
  const motion = motionOf(seed);
  const schedule = motion.scheduleOf(vessel);
  const found: Observation[] = [];
  const areas = insideTrips(watch);
  for (let i = 0; i < areas.length; i++) {
    const runs = runsInside(motion, vessel, areas[i]!, fromS, toS);
    for (let j = 0; j < runs.length; j++) {
      const { firstS, lastS } = runs[j]!;
      if (firstS < fromS || firstS >= toS) continue;
      // Followed to the last report within 72 hours; then it must leave before it can start another.
      const endS = lastS - firstS <= longestVisitS ? lastS : lastReportUntil(schedule, firstS + longestVisitS);
      addVisits(found, motion, vessel, areas[i]!.area.visits, firstS, endS);
    }
  }
  return found;
}

/** Adds a visit for everybody who wants to know of it. */
function addVisits(
  found: Observation[],
  motion: Motion,
  vessel: Vessel,
  configurations: readonly number[],
  startS: number,
  endS: number,
): void {
  const entry = motion.fixAt(vessel, startS);
  const exit = motion.fixAt(vessel, endS);
  const from = { lon: entry.lon, lat: entry.lat };
  const stretch = stretchBetween(motion, vessel, startS, endS, from, { lon: exit.lon, lat: exit.lat });
  for (let i = 0; i < configurations.length; i++) {
    found.push({
      kind: 'aoi_visit',
      startS: stretch.startS,
      endS: stretch.endS,
      startLonE6: stretch.startLonE6,
      startLatE6: stretch.startLatE6,
      endLonE6: stretch.endLonE6,
      endLatE6: stretch.endLatE6,
      vessel0: stretch.vessel0,
      track0: stretch.track0,
      configuration: configurations[i]!,
      entryHeading: Math.round(entry.courseDeg) % 360,
      endHeading: Math.round(exit.courseDeg) % 360,
      entrySpeedE1: Math.round(entry.speedKn * 10),
    });
  }
}

/** Visits are followed so long. */
const longestVisitS = 72 * 3600;

interface Run {
  /** First and last report. */
  readonly firstS: number;
  readonly lastS: number;
}

/**
 * The runs that begin in [fromS, toS), and perhaps some before or after. It begins with the last report before the
 * span: who was inside then, on the same track, did not enter within the span. A run that is under way at the end of
 * the span is followed for as long as a visit.
 */
function runsInside(motion: Motion, vessel: Vessel, { area, trips }: AreaTrips, fromS: number, toS: number): Run[] {
  const service = motion.serviceOf(vessel);
  const schedule = motion.scheduleOf(vessel);
  const beginS = lastReportUntil(schedule, fromS - 1);
  const runs: Run[] = [];
  for (const { stretches } of trips) addRuns(runs, motion, vessel, stretches, beginS);
  for (let trip = tripAt(service, toS - 1) + 1; runs.length > 0; trip++) {
    const startS = tripStartS(service, trip);
    const { firstS, lastS } = runs[runs.length - 1]!;
    // A boat whose berth is inside begins a run on every trip: only what began in the span is followed.
    if (firstS >= toS || startS > lastS + sureS || startS > firstS + longestVisitS) break;
    // Whoever is heard again before that trip is heard outside.
    if (firstReportFrom(schedule, lastS + 1) < startS) break;
    for (const { stretches } of insidesOf(motion.planOf(vessel, trip), 1 << area.index))
      addRuns(runs, motion, vessel, stretches, beginS);
  }
  return runs;
}

/** Adds the runs of a trip's stretches inside, from an instant on, or lengthens the last run. */
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
      // With no report in between it was never seen outside; one at the very instant at which two trips meet is in
      // both.
      if (run !== undefined && run.firstS >= track.fromS && firstReportFrom(schedule, run.lastS + 1) >= t)
        runs[runs.length - 1] = { firstS: run.firstS, lastS };
      else runs.push({ firstS: t, lastS });
      if (lastS >= Math.floor(leaveS)) break;
      t = firstReportFrom(schedule, lastS + 1);
    }
  }
}

/** Two reports of one track are never further apart. */
const sureS = 24 * 3600;
