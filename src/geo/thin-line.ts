/**
 * A position of something that moves. Degrees; neighbours differ by less than 180 in longitude once whole turns are
 * taken off.
 */
export interface TimedPosition {
  readonly tS: number;
  readonly lon: number;
  readonly lat: number;
}

export interface Thinning {
  /**
   * How far a position that is left out may be from where one would be at its time, going evenly between its kept
   * neighbours.
   */
  readonly toleranceM: number;
  /** Kept positions are no further apart in time, unless those given are. */
  readonly longestS: number;
  /** Whether a position must be kept. */
  readonly keeps: (position: TimedPosition) => boolean;
}

/**
 * Leaves out positions that those beside them tell as well, after Douglas and Peucker, but with the distance at the
 * same time instead of the distance from the line, so speeds stay true too. Positions ascend in time; the first and the
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
  // Stretches between kept positions that are still to be looked at.
  const open: [from: number, to: number][] = [];
  let before = 0;
  for (let i = 1; i <= last; i++) {
    if (i < last && !keeps(positions[i]!)) continue;
    kept[i] = 1;
    open.push([before, i]);
    before = i;
  }
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    if (to - from < 2) continue;
    const worst = furthest(positions, lon, from, to);
    const far = worst.distanceM > toleranceM;
    if (!far && positions[to]!.tS - positions[from]!.tS <= longestS) continue;
    const split = far ? worst.place : (from + to) >> 1;
    kept[split] = 1;
    open.push([from, split], [split, to]);
  }
  return positions.filter((_, i) => kept[i] === 1);
}

/** Of the positions between two, the one furthest from where even movement would have it. */
function furthest(positions: readonly TimedPosition[], lon: Float64Array, from: number, to: number) {
  const a = positions[from]!;
  const b = positions[to]!;
  const metresPerLon = metresPerDegree * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  let place = from + 1;
  let squaredM = -1;
  for (let i = from + 1; i < to; i++) {
    const { tS, lat } = positions[i]!;
    const share = (tS - a.tS) / (b.tS - a.tS);
    const dLon = (lon[i]! - lon[from]! - share * (lon[to]! - lon[from]!)) * metresPerLon;
    const dLat = (lat - a.lat - share * (b.lat - a.lat)) * metresPerDegree;
    const here = dLon * dLon + dLat * dLat;
    if (here <= squaredM) continue;
    squaredM = here;
    place = i;
  }
  return { place, distanceM: Math.sqrt(Math.max(0, squaredM)) };
}

/** Of latitude, on the sphere. */
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
