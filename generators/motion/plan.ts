import { atan2, cos } from '../../src/base/same-bits.js';

/**
 * A trip of a vessel as a polyline in time: between two waypoints it moves straight in longitude and latitude, evenly
 * in time.
 */

/** What a vessel does on a leg. */
export const phase = { moored: 0, underway: 1, fishing: 2, drifting: 3, meeting: 4, anchored: 5 } as const;

export interface Polyline {
  /** Instants of the waypoints, seconds since 1970, ascending. */
  readonly tS: Float64Array;
  /** Degrees. Longitudes run on past ±180: neighbours differ by less than 180. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** A code of `phase` for each leg from waypoint i to i + 1; the last entry holds after the last waypoint. */
  readonly phase: Uint8Array;
}

/** The first and last waypoint are the bounds of the trip's slot. */
export interface Plan extends Polyline {
  /** The course of the vessel before it first moves, degrees. */
  readonly courseDeg: number;
  /** The stretches in port, ascending. */
  readonly stays: readonly Stay[];
  /** The pauses in which it drifts and waits for a partner, whether the partner comes or not. */
  readonly waits: readonly Meeting[];
  /** Meetings beside a partner that waits: in plans of carriers, and of fishing vessels without AIS. */
  readonly meetings: readonly Visit[];
}

export interface Stay {
  /** Index into `ports()`. */
  readonly port: number;
  readonly fromS: number;
  readonly toS: number;
}

export interface Meeting {
  /** Number of the other vessel; -1 when there is none. */
  readonly partner: number;
  readonly fromS: number;
  readonly toS: number;
}

/** A meeting in the plan of the visitor, with the drift of the partner that waits. */
export interface Visit extends Meeting {
  readonly beside: Drift;
}

/** One straight leg. Degrees; longitudes may run past ±180. */
export interface Drift {
  readonly fromS: number;
  readonly toS: number;
  readonly fromLon: number;
  readonly fromLat: number;
  readonly toLon: number;
  readonly toLat: number;
}

/** Degrees. */
export interface Position {
  readonly lon: number;
  readonly lat: number;
}

/** Where a vessel lies in port, and where its bow points, degrees clockwise from north. */
export interface Berth extends Position {
  readonly courseDeg: number;
}

/** Position of a vessel, the longitude within ±180, and its movement. */
export interface Fix extends Position {
  readonly speedKn: number;
  /** Degrees clockwise from north, 0 to less than 360; while the vessel lies still, that of its last movement. */
  readonly courseDeg: number;
  /** A code of `phase`. */
  readonly phase: number;
}

export const knotMs = 1852 / 3600;
/** Metres of a degree of latitude on the sphere. */
export const degreeM = 111_195;

/**
 * Distance over a patch of sea so small (some 280 km) that it counts as flat, metres. The longitudes must be unwrapped:
 * less than 180 apart.
 */
export function flatDistanceM(aLon: number, aLat: number, bLon: number, bLat: number): number {
  const dLat = bLat - aLat;
  const dLon = (bLon - aLon) * cos(((aLat + bLat) / 360) * Math.PI);
  return degreeM * Math.sqrt(dLon * dLon + dLat * dLat);
}

/** The leg that holds an instant of the plan: the last leg that has begun. */
export function legAt(plan: Polyline, tS: number): number {
  const { tS: times } = plan;
  let low = 0;
  let high = times.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle]! <= tS) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The share of a leg that is done at an instant. */
export function shareOfLeg(plan: Polyline, leg: number, tS: number): number {
  const fromS = plan.tS[leg]!;
  const lengthS = plan.tS[leg + 1]! - fromS;
  return lengthS > 0 ? Math.min(1, Math.max(0, (tS - fromS) / lengthS)) : 0;
}

/** Position and movement of a vessel at an instant of its plan, or of some legs of it. */
export function fixOf(plan: Polyline & Pick<Plan, 'courseDeg'>, tS: number): Fix {
  const leg = legAt(plan, tS);
  const { lon, lat } = positionOnLeg(plan, leg, tS);
  const courseDeg = courseOfLeg(plan, leg, plan.courseDeg);
  return { lon, lat, speedKn: speedOfLeg(plan, leg), courseDeg, phase: plan.phase[leg]! };
}

/** The position at an instant of a leg, degrees, the longitude within ±180. */
export function positionOnLeg(plan: Polyline, leg: number, tS: number): Position {
  const share = shareOfLeg(plan, leg, tS);
  const { lon, lat } = plan;
  return {
    lon: wrapped(lon[leg]! + (lon[leg + 1]! - lon[leg]!) * share),
    lat: lat[leg]! + (lat[leg + 1]! - lat[leg]!) * share,
  };
}

/** The position at an instant of a drift. */
export function positionOnDrift({ fromS, toS, fromLon, fromLat, toLon, toLat }: Drift, tS: number): Position {
  const share = (tS - fromS) / (toS - fromS);
  return { lon: wrapped(fromLon + (toLon - fromLon) * share), lat: fromLat + (toLat - fromLat) * share };
}

/** Knots; 0 on a leg that takes no time. */
export function speedOfLeg({ tS, lon, lat }: Polyline, leg: number): number {
  const lengthS = tS[leg + 1]! - tS[leg]!;
  if (lengthS <= 0) return 0;
  return flatDistanceM(lon[leg]!, lat[leg]!, lon[leg + 1]!, lat[leg + 1]!) / lengthS / knotMs;
}

/**
 * Course made good on a leg, degrees. A leg without movement has the course of the last leg before it with movement;
 * without such a leg it is `firstDeg`.
 */
export function courseOfLeg({ lon, lat }: Polyline, leg: number, firstDeg = 0): number {
  let i = leg + 1;
  let dLon: number;
  let dLat: number;
  do {
    i--;
    dLon = lon[i + 1]! - lon[i]!;
    dLat = lat[i + 1]! - lat[i]!;
  } while (i > 0 && Math.abs(dLon) + Math.abs(dLat) === 0);
  if (dLon === 0 && dLat === 0) return firstDeg;
  const cosine = cos(((lat[i]! + lat[i + 1]!) / 360) * Math.PI);
  const course = (atan2(dLon * cosine, dLat) * 180) / Math.PI;
  return course < 0 ? course + 360 : course;
}

/** A longitude within [-180, 180). */
export function wrapped(lon: number): number {
  return lon - 360 * Math.floor((lon + 180) / 360);
}

/** The longitude, unwrapped: at most 180° from another one. */
export function unwrappedNear(lon: number, near: number): number {
  return lon + 360 * Math.round((near - lon) / 360);
}
