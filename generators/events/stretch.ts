import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Position } from '../motion/plan.js';
import type { Motion } from '../voyages/positions.js';
import { reportedPosition } from '../voyages/report-noise.js';
import type { ObservedStretch } from './observation.js';

/** Start and end of an event, two reports, with the positions that the vessel reports at both, and the track. */
export function stretchOf(motion: Motion, vessel: Vessel, startS: number, endS: number): ObservedStretch {
  return stretchBetween(
    motion,
    vessel,
    startS,
    endS,
    motion.positionAt(vessel, startS),
    motion.positionAt(vessel, endS),
  );
}

/** The same from positions of the vessel that the caller knows. */
export function stretchBetween(
  motion: Motion,
  vessel: Vessel,
  startS: number,
  endS: number,
  startAt: Position,
  endAt: Position,
): ObservedStretch {
  const start = reportedPosition(motion.seed, vessel.index, startS, startAt);
  const end = reportedPosition(motion.seed, vessel.index, endS, endAt);
  const track = motion.trackAt(vessel, startS);
  return {
    startS,
    endS,
    startLonE6: Math.round(start.lon * 1e6),
    startLatE6: Math.round(start.lat * 1e6),
    endLonE6: Math.round(end.lon * 1e6),
    endLatE6: Math.round(end.lat * 1e6),
    vessel0: track.ref,
    track0: track.start,
  };
}
