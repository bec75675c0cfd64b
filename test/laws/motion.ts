import { chordDistanceM, knots } from './geometry.js';
import type { At, Point, SeenTrack, View } from './view.js';
import { secondsOf } from './view.js';

/**
 * A track leaves out positions that lie within `thinnedM` of the line between their neighbours, but for no longer than
 * `longestPauseS`.
 */
export const thinnedM = 50;
export const longestPauseS = 1800;
/** A report lies up to `noiseM` from its vessel, and its speed is up to `noiseKn` off: law 20. */
export const noiseM = 20;
export const noiseKn = 0.3;
/** Two of its reports may err to opposite sides. */
export const twoNoisesM = 2 * noiseM;

/**
 * The position of a track at an instant (seconds since 1970), interpolated, and the time between the two positions
 * around it; undefined before the first position and after the last.
 */
export function whereAt(track: SeenTrack, tS: number): (Point & { readonly pauseS: number }) | undefined {
  const seconds = secondsOfTrack(track);
  let low = 0;
  let high = seconds.length - 1;
  if (high < 0 || tS < seconds[0]! || tS > seconds[high]!) return undefined;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (seconds[middle]! <= tS) low = middle;
    else high = middle;
  }
  return between(track.positions[low]!, track.positions[high]!, tS, seconds[low], seconds[high]);
}

const read = new WeakMap<SeenTrack, readonly number[]>();

function secondsOfTrack(track: SeenTrack): readonly number[] {
  let seconds = read.get(track);
  if (seconds === undefined) {
    seconds = track.positions.map(({ time }) => secondsOf(time));
    read.set(track, seconds);
  }
  return seconds;
}

export function between(
  a: At,
  b: At,
  tS: number,
  fromS = secondsOf(a.time),
  toS = secondsOf(b.time),
): Point & { readonly pauseS: number } {
  const pauseS = toS - fromS;
  const share = pauseS === 0 ? 0 : (tS - fromS) / pauseS;
  const dLon = ((b.point.lon - a.point.lon + 540) % 360) - 180;
  return { lon: a.point.lon + share * dLon, lat: a.point.lat + share * (b.point.lat - a.point.lat), pauseS };
}

export function apartM(one: Point, other: Point): number {
  return chordDistanceM(one.lon, one.lat, other.lon, other.lat);
}

/** The positions of a track from one second to another, both included. */
export function positionsBetween(track: SeenTrack, fromS: number, toS: number) {
  const seconds = secondsOfTrack(track);
  return track.positions.filter((_, i) => seconds[i]! >= fromS && seconds[i]! <= toS);
}

/** Speed between two positions at least, knots, whatever their noise is. Half a metre is allowed for rounding. */
export function speedBetween(a: At, b: At): number {
  return knots(Math.max(0, apartM(a.point, b.point) - twoNoisesM - 0.5), secondsOf(b.time) - secondsOf(a.time));
}

const coast = `query($coordinates: [PointInput!]!) { getNearestCoastline(input: {coordinates: $coordinates}) {
  records { distanceToCoastMeters landCoverClass } } }`;

/** The answers of getNearestCoastline: metres to the coast, 0 or less ashore, and whether the point is water. */
export async function coastOf(
  view: View,
  points: readonly Point[],
): Promise<{ readonly farM: number; readonly isWater: boolean }[]> {
  const coordinates = points.map(({ lat, lon }) => ({
    lat,
    lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon,
  }));
  const { getNearestCoastline: found } = await view.ask<{
    getNearestCoastline: { records: { distanceToCoastMeters: number; landCoverClass: string }[] };
  }>(coast, { coordinates });
  return found.records.map(({ distanceToCoastMeters, landCoverClass }) => ({
    farM: distanceToCoastMeters,
    isWater: landCoverClass === 'PermanentWaterBody',
  }));
}
