import type { Box } from '../../src/earth/geo/polygon.js';
import { glowM } from '../chart/port-waters.js';
import { type AisSchedule, firstReportFrom, lastReportUntil, silencesBetween } from '../fleet/ais.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Track } from '../motion/ais-track.js';
import type { TrajectoryPacker } from '../motion/packed-trajectories.js';
import { degreeM } from '../motion/plan.js';
import type { QuietTime } from '../motion/trajectory.js';
import type { Motion } from './positions.js';

/** Adds the trajectory of a vessel over [fromS, toS), whole seconds since 1970. */
export function packTrajectory(
  packer: TrajectoryPacker,
  motion: Motion,
  vessel: Vessel,
  fromS: number,
  toS: number,
): void {
  for (const plan of motion.plansBetween(vessel, fromS, toS)) packer.sheet.addAll(plan);
  if (vessel.ais) motion.findGaps(vessel, fromS, toS);
  packer.add({
    vessel: vessel.index,
    home: homeWaters(motion, vessel),
    quietTimes: vessel.ais ? quietTimesBetween(motion.scheduleOf(vessel), fromS, toS) : [],
    tracks: vessel.ais ? tracksBetween(motion, vessel, fromS, toS) : [],
  });
}

/** The box of a vessel that never leaves the glow of its port; undefined for all others. */
function homeWaters(motion: Motion, vessel: Vessel): Box | undefined {
  const { reach } = motion.serviceOf(vessel);
  const box = reach[0]!;
  return reach.length === 1 && box.north - box.south < (2 * glowM) / degreeM ? box : undefined;
}

/** All quiet times that meet the span, and silences of the days beside it. */
function quietTimesBetween(schedule: AisSchedule, fromS: number, toS: number): QuietTime[] {
  // Gaps of the days beside the span would need the trips of those days. There are reports on both sides of a gap.
  const quietTimes = schedule.gaps.between(fromS, toS).map(
    ({ startS, endS }): QuietTime => ({
      fromS: lastReportUntil(schedule, startS - 1),
      toS: firstReportFrom(schedule, endS),
    }),
  );
  let quietToS = -Infinity;
  for (const { startS, endS } of silencesBetween(schedule, fromS - dayS, toS + dayS)) {
    // Silences without a report between them are parts of one quiet time.
    if (startS <= quietToS) continue;
    quietToS = firstReportFrom(schedule, endS);
    quietTimes.push({ fromS: lastReportUntil(schedule, startS - 1), toS: quietToS });
  }
  return quietTimes.sort((a, b) => a.fromS - b.fromS);
}

const dayS = 86400;

/** All tracks that have reports in the span. */
function tracksBetween(motion: Motion, vessel: Vessel, fromS: number, toS: number): Track[] {
  const schedule = motion.scheduleOf(vessel);
  const tracks: Track[] = [];
  for (let reportS = firstReportFrom(schedule, fromS); reportS < toS; ) {
    const track = motion.trackAt(vessel, reportS);
    tracks.push(track);
    // The silence between two tracks belongs to neither.
    reportS = firstReportFrom(schedule, track.toS);
  }
  return tracks;
}
