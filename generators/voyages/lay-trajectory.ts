/** Lays the way of a vessel over a span: the only place where who looks learns of plans and schedules. */
import type { Box } from '../../src/geo/polygon.js';
import { glowM } from '../chart/port-waters.js';
import { type AisSchedule, firstReportFrom, lastReportUntil, silencesBetween } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { TrajectorySheet } from '../motion/packed-trajectories.js';
import { degreeM } from '../motion/plan.js';
import type { Motion } from './positions.js';

/** Adds the way of a vessel over [fromS, toS), whole seconds since 1970. */
export function layTrajectory(
  sheet: TrajectorySheet,
  motion: Motion,
  vessel: Vessel,
  fromS: number,
  toS: number,
): void {
  sheet.add(motion.plansBetween(vessel, fromS, toS, sheet.lend()), {
    vessel: vessel.index,
    home: homeWaters(motion, vessel),
    quiet: vessel.ais ? quietTimes(motion.scheduleOf(vessel), fromS, toS) : [],
    tracks: vessel.ais ? tracksBetween(motion, vessel, fromS, toS) : [],
  });
}

/** The box that harbour craft never leave: the glow of their port. Undefined for all others. */
function homeWaters(motion: Motion, vessel: Vessel): Box | undefined {
  const { reach } = motion.serviceOf(vessel);
  const box = reach[0]!;
  return reach.length === 1 && box.north - box.south < (2 * glowM) / degreeM ? box : undefined;
}

/** First and last second of all quiet times that meet the span. */
function quietTimes(schedule: AisSchedule, fromS: number, toS: number): number[] {
  const times: number[] = [];
  for (const { startS, endS } of silencesBetween(schedule, fromS - dayS, toS + dayS))
    times.push(lastReportUntil(schedule, startS - 1), firstReportFrom(schedule, endS));
  return times;
}

const dayS = 86400;

/** All tracks that have reports in the span. */
function tracksBetween(motion: Motion, vessel: Vessel, fromS: number, toS: number): number[] {
  const schedule = motion.scheduleOf(vessel);
  const tracks: number[] = [];
  for (let reportS = firstReportFrom(schedule, fromS); reportS < toS; ) {
    const { fromS: beginS, toS: endS, ref, start } = motion.trackAt(vessel, reportS);
    tracks.push(beginS, endS, ref, start.startS, start.lonE4, start.latE4);
    // After its last second comes a silence, which belongs to no track.
    reportS = firstReportFrom(schedule, endS);
  }
  return tracks;
}
