import type { Vessel } from '../fleet/fleet-vessel.js';
import type { Position } from '../motion/plan.js';
import type { Motion } from '../voyages/positions.js';
import type { ObservedStretch } from './observation.js';

/** Start and end of an event with the vessel's positions at both, and the track. `startS` is a report. */
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

/** The same from positions that the caller knows. */
export function stretchBetween(
  motion: Motion,
  vessel: Vessel,
  startS: number,
  endS: number,
  start: Position,
  end: Position,
): ObservedStretch {
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
