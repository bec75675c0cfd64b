/**
 * How a vessel goes over a span of time, for those who look where it was. They ask for no plans: who sails and who
 * looks may be two threads.
 */
import type { Box } from '../../src/geo/polygon.js';
import { type Polyline, phase, shareOfLeg, wrapped } from './plan.js';

/**
 * Its waypoints are those of all trips that meet the span, one after the other. Where two trips join, two waypoints
 * have one instant and one place, of which the longitudes may lie whole turns apart; it is moored from one to the
 * other.
 */
export interface Trajectory extends Polyline {
  /** Number of the vessel. */
  readonly vessel: number;
  /** The box that harbour craft never leave: the glow of their port. Undefined for all others. */
  readonly home: Box | undefined;
  /**
   * Between two reports more than half an hour apart: nobody knows where the vessel was. Two numbers each, whole
   * seconds, exclusive, ascending by the first.
   */
  readonly quiet: Float64Array;
  /** The tracks that have reports in the span, ascending, `trackWidth` numbers each; none without AIS. */
  readonly tracks: Float64Array;
}

/** Where a track of a way has what: its reports lie in [fromS, toS), the first of them is its start. */
export const trackOffset = { fromS: 0, toS: 1, ref: 2, startS: 3, lonE4: 4, latE4: 5 } as const;
const trackWidth = 6;

/** Whether a vessel with AIS is in a quiet time at an instant of the span. */
export function isQuiet({ quiet }: Trajectory, tS: number): boolean {
  let low = 0;
  let high = quiet.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (quiet[2 * middle]! < tS) low = middle + 1;
    else high = middle;
  }
  // Of those that began before, three at most still go on: silences overlap by two.
  for (let i = Math.max(0, low - 3); i < low; i++) if (quiet[2 * i + 1]! > tS) return true;
  return false;
}

/** The place in `tracks` of the track that holds a second; -1 where there is none. */
export function trackAt({ tracks }: Trajectory, reportS: number): number {
  for (let at = 0; at < tracks.length; at += trackWidth)
    if (reportS >= tracks[at + trackOffset.fromS]! && reportS < tracks[at + trackOffset.toS]!) return at;
  return -1;
}

/**
 * Follows a vessel along its way. Instants asked for mostly ascend, so a leg is sought from the last one, forward or
 * back.
 */
export class Follower {
  readonly trajectory: Trajectory;
  leg = 0;
  /** Where it is, degrees, the longitude within ±180. Born as doubles. */
  lon = Number.NaN;
  lat = Number.NaN;

  constructor(trajectory: Trajectory) {
    this.trajectory = trajectory;
  }

  /** Goes to an instant of the span; false when the vessel is moored then, and its place is not asked for. */
  goTo(tS: number): boolean {
    const { tS: times, lon, lat, phase: phases } = this.trajectory;
    const last = times.length - 2;
    let { leg } = this;
    // One sum goes both ways: back is rare, and code compiled before the first time would be thrown away.
    for (let step = 1; step !== 0; leg += step) {
      if (leg > 0 && times[leg]! > tS) step = -1;
      else step = leg < last && times[leg + 1]! <= tS ? 1 : 0;
    }
    this.leg = leg;
    if (phases[leg] === phase.moored) return false;
    const share = shareOfLeg(this.trajectory, leg, tS);
    this.lon = wrapped(lon[leg]! + (lon[leg + 1]! - lon[leg]!) * share);
    this.lat = lat[leg]! + (lat[leg + 1]! - lat[leg]!) * share;
    return true;
  }
}
