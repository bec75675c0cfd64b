import type { Box } from '../../src/earth/geo/polygon.js';
import type { Track } from './ais-track.js';
import { type Polyline, phase, shareOfLeg, wrapped } from './plan.js';

/**
 * All that a vessel sails in a span of time: the waypoints of all trips that meet the span, in order, and what AIS
 * tells of it. Where two trips join, two waypoints have one instant and one position, whose longitudes may lie a
 * multiple of 360 apart; the vessel is moored on the leg between them.
 */
export interface Trajectory extends Polyline {
  /** Number of the vessel. */
  readonly vessel: number;
  /** The box that harbour craft never leave: the glow of their port. Undefined for all others. */
  readonly home: Box | undefined;
  /** Ascending; none without AIS. */
  readonly quietTimes: readonly QuietTime[];
  /** The tracks that have reports in the span, ascending; none without AIS. */
  readonly tracks: readonly Track[];
}

/**
 * The time between two reports more than half an hour apart, whole seconds, both exclusive. No two quiet times of a
 * vessel overlap.
 */
export interface QuietTime {
  readonly fromS: number;
  readonly toS: number;
}

/** The quiet time of a vessel with AIS that holds an instant of the span. */
export function quietTimeAt({ quietTimes }: Trajectory, tS: number): QuietTime | undefined {
  let low = 0;
  let high = quietTimes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (quietTimes[middle]!.toS > tS) high = middle;
    else low = middle + 1;
  }
  // The first quiet time that ends after the instant.
  const next = quietTimes[low];
  return next !== undefined && next.fromS < tS ? next : undefined;
}

/** The track that holds a second; undefined where there is none. */
export function trackAt({ tracks }: Trajectory, reportS: number): Track | undefined {
  for (const track of tracks) if (reportS >= track.fromS && reportS < track.toS) return track;
  return undefined;
}

/**
 * Follows a vessel along its trajectory. It is fast where instants ascend, since it seeks a leg from the last one on.
 */
export class Follower {
  readonly trajectory: Trajectory;
  leg = 0;
  /** The position, degrees, the longitude within ±180. */
  lon = Number.NaN;
  lat = Number.NaN;

  constructor(trajectory: Trajectory) {
    this.trajectory = trajectory;
  }

  /** Goes to an instant of the span. Returns false, and leaves the position as it was, when the vessel is moored. */
  goTo(tS: number): boolean {
    const { tS: times, lon, lat, phase: phases } = this.trajectory;
    const last = times.length - 2;
    let { leg } = this;
    // One loop for both directions: code that was compiled before the first step back would be discarded by it, which
    // costs 30 ms of a generation of 540 days.
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
