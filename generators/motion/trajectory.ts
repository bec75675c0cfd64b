import type { Box } from '../../src/geo/polygon.js';
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
  /** Ascending by `fromS`; none without AIS. */
  readonly quietTimes: readonly QuietTime[];
  /** The tracks that have reports in the span, ascending; none without AIS. */
  readonly tracks: readonly Track[];
}

/** The time between two reports more than half an hour apart, whole seconds, both exclusive. */
export interface QuietTime {
  readonly fromS: number;
  readonly toS: number;
}

/** Whether a vessel with AIS is in a quiet time at an instant of the span. */
export function isQuiet({ quietTimes }: Trajectory, tS: number): boolean {
  for (const { fromS, toS } of quietTimes) {
    if (fromS >= tS) return false;
    if (tS < toS) return true;
  }
  return false;
}

/** The track that holds a second; undefined where there is none. */
export function trackAt({ tracks }: Trajectory, reportS: number): Track | undefined {
  for (const track of tracks) if (reportS >= track.fromS && reportS < track.toS) return track;
  return undefined;
}

/** Follows a vessel along its trajectory. Fast where instants ascend: a leg is sought from the last one found. */
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
    let { leg } = this;
    while (leg > 0 && times[leg]! > tS) leg--;
    while (leg < times.length - 2 && times[leg + 1]! <= tS) leg++;
    this.leg = leg;
    if (phases[leg] === phase.moored) return false;
    const share = shareOfLeg(this.trajectory, leg, tS);
    this.lon = wrapped(lon[leg]! + (lon[leg + 1]! - lon[leg]!) * share);
    this.lat = lat[leg]! + (lat[leg + 1]! - lat[leg]!) * share;
    return true;
  }
}
