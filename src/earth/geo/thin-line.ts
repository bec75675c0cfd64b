import { cos } from '../../base/same-bits.js';

/**
 * A position of a moving object, degrees. Neighbours are joined over the shorter side of the Earth.
 */
export interface TimedPosition {
  readonly tS: number;
  readonly lon: number;
  readonly lat: number;
}

export interface Thinning {
  /**
   * The greatest distance from a dropped position to the interpolated one: at the same time, at even speed between the
   * kept neighbours.
   */
  readonly toleranceM: number;
  /** Most seconds between kept positions, unless neighbours in the input are further apart. */
  readonly longestS: number;
  /** Whether a position must be kept. */
  readonly keeps: (position: TimedPosition) => boolean;
}

/**
 * Drops positions that interpolation restores, by the algorithm of Douglas and Peucker with the distance at the same
 * time instead of the distance from the line, so that speeds stay true too. Positions ascend in time; the first and the
 * last are kept.
 */
export function thinLine<P extends TimedPosition>(positions: readonly P[], thinning: Thinning): P[] {
  const { toleranceM, longestS, keeps } = thinning;
  const last = positions.length - 1;
  if (last < 2) return positions.slice();
  const lon = unwrapped(positions);
  const kept = new Uint8Array(positions.length);
  kept[0] = 1;
  kept[last] = 1;
  // Spans between kept positions that are still to be examined.
  const open: [from: number, to: number][] = [];
  let before = 0;
  for (let i = 1; i <= last; i++) {
    if (i < last && !keeps(positions[i]!)) continue;
    kept[i] = 1;
    open.push([before, i]);
    before = i;
  }
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    if (to - from < 2) continue;
    const worst = furthest(positions, lon, from, to);
    const far = worst.distanceM > toleranceM;
    if (!far && positions[to]!.tS - positions[from]!.tS <= longestS) continue;
    const split = far ? worst.index : (from + to) >> 1;
    kept[split] = 1;
    open.push([from, split], [split, to]);
  }
  return positions.filter((_, i) => kept[i] === 1);
}

/** The position between two others that is furthest from the interpolated one. */
function furthest(positions: readonly TimedPosition[], lon: Float64Array, from: number, to: number) {
  const a = positions[from]!;
  const b = positions[to]!;
  const metresPerLon = metresPerDegree * cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  let index = from + 1;
  let squaredM = -1;
  for (let i = from + 1; i < to; i++) {
    const { tS, lat } = positions[i]!;
    const share = (tS - a.tS) / (b.tS - a.tS);
    const dLon = (lon[i]! - lon[from]! - share * (lon[to]! - lon[from]!)) * metresPerLon;
    const dLat = (lat - a.lat - share * (b.lat - a.lat)) * metresPerDegree;
    const here = dLon * dLon + dLat * dLat;
    if (here <= squaredM) continue;
    squaredM = here;
    index = i;
  }
  return { index, distanceM: Math.sqrt(Math.max(0, squaredM)) };
}

/** Metres of one degree of latitude. */
const metresPerDegree = 111_195;

/** Longitudes that run on past ±180. */
function unwrapped(positions: readonly TimedPosition[]): Float64Array {
  const lon = new Float64Array(positions.length);
  positions.forEach((position, i) => {
    const before = i === 0 ? position.lon : lon[i - 1]!;
    lon[i] = position.lon + 360 * Math.round((before - position.lon) / 360);
  });
  return lon;
}
