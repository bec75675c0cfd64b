import { circleM, jammers } from '../../generators/chart/jamming.js';
import { mostNoiseM } from '../../generators/voyages/report-noise.js';
import { chordDistanceM } from './geometry.js';
import type { Point, SeenTrack } from './view.js';

/** Whether a reported position is one of those on which jammers put ships: no ship sails there. */
export function isDisplaced({ lon, lat }: Point): boolean {
  return jammers.some(
    ({ airport }) =>
      Math.abs(airport.lat - lat) < 0.1 && chordDistanceM(airport.lon, airport.lat, lon, lat) <= circleM + mostNoiseM,
  );
}

/** Tracks of what vessels did: without the positions that were displaced. */
export function trueTracks(tracks: readonly SeenTrack[]): SeenTrack[] {
  return tracks.map((track) =>
    track.positions.some(({ point }) => isDisplaced(point))
      ? { ...track, positions: track.positions.filter(({ point }) => !isDisplaced(point)) }
      : track,
  );
}
