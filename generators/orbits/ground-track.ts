import { asin, atan2, cos, sin } from '../../src/base/same-bits.js';
import { radiansPerDegree } from '../../src/earth/geo/sphere.js';
import { frozenEccentricity, type Mission, periodS } from './satellites.js';

/**
 * The path of a satellite over the ground. The plane of a sun-synchronous orbit rotates with the mean sun, so the Earth
 * rotates under it once in 86,400 s. Everything follows from the number of an orbit in the cycle (`track`) and the
 * seconds since its ascending node. Directions are unit vectors fixed to the Earth: x to 0° N 0° E, z to the north
 * pole.
 */
export interface TrackState {
  /** The point below the satellite, the direction along the ground track, and the direction to the right of it. */
  readonly down: Vector;
  readonly along: Vector;
  readonly right: Vector;
  /** Radians per second over the ground. */
  readonly rate: number;
}
export type Vector = readonly [x: number, y: number, z: number];

const equatorRadiusM = 6_378_137;
/** Rotation of the Earth under the plane of an orbit, radians per second. */
export const earthTurn = (2 * Math.PI) / 86400;
/** 1 - e² of WGS 84: converts between geodetic latitudes (of maps) and geocentric ones. */
export const flattening = 1 - 0.00669437999014;

export function trackState(mission: Mission, track: number, sinceNodeS: number): TrackState {
  const { x, y, z, alongX, alongY, alongZ, rate } = new Flight(mission, track).at(sinceNodeS);
  const down: Vector = [x, y, z];
  const along: Vector = [alongX, alongY, alongZ];
  return { down, along, right: cross(along, down), rate };
}

/** The coordinates of `TrackState.down` and `along`, and the rate. */
export interface FlightState {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly alongX: number;
  readonly alongY: number;
  readonly alongZ: number;
  readonly rate: number;
}

/** One revolution; terms that do not depend on the time are computed once. */
export class Flight {
  readonly #motion: number;
  readonly #trackS: number;
  readonly #firstNode: number;
  readonly #cosTilt: number;
  readonly #sinTilt: number;

  constructor(mission: Mission, track: number) {
    const period = periodS(mission);
    const tilt = mission.inclinationDeg * radiansPerDegree;
    this.#motion = (2 * Math.PI) / period;
    this.#trackS = track * period;
    this.#firstNode = mission.firstNodeLon * radiansPerDegree;
    this.#cosTilt = cos(tilt);
    this.#sinTilt = sin(tilt);
  }

  at(sinceNodeS: number): FlightState {
    const cosTilt = this.#cosTilt;
    const even = this.#motion * sinceNodeS;
    const u = argumentRad(even);
    const uRate = this.#motion * (1 + 2 * frozenEccentricity * sin(even));
    const node = this.#firstNode - earthTurn * (this.#trackS + sinceNodeS);
    const sinU = sin(u);
    const cosU = cos(u);
    const sinNode = sin(node);
    const cosNode = cos(node);
    const across = cosTilt * sinU;
    const x = cosNode * cosU - sinNode * across;
    const y = sinNode * cosU + cosNode * across;
    const ahead = cosTilt * cosU;
    const vx = uRate * (-cosNode * sinU - sinNode * ahead) + earthTurn * y;
    const vy = uRate * (-sinNode * sinU + cosNode * ahead) - earthTurn * x;
    const vz = uRate * this.#sinTilt * cosU;
    const rate = Math.sqrt(vx * vx + vy * vy + vz * vz);
    return { x, y, z: this.#sinTilt * sinU, alongX: vx / rate, alongY: vy / rate, alongZ: vz / rate, rate };
  }
}

/**
 * The point at a distance to the right of the track (an angle at the Earth's centre, radians); degrees, longitude
 * within ±180.
 */
export function besideTrack(state: TrackState, acrossRad: number): [lon: number, lat: number] {
  const { down, right } = state;
  const c = cos(acrossRad);
  const s = sin(acrossRad);
  return positionOf([c * down[0] + s * right[0], c * down[1] + s * right[1], c * down[2] + s * right[2]]);
}

/** Compass course over the ground in degrees. */
export function headingDeg({ down, along }: TrackState): number {
  const flat = Math.sqrt(down[0] * down[0] + down[1] * down[1]);
  const east = (down[0] * along[1] - down[1] * along[0]) / flat;
  const north = along[2] / flat;
  const heading = atan2(east, north) / radiansPerDegree;
  return heading < 0 ? heading + 360 : heading;
}

/**
 * When the satellite is abeam of a point, and the distance of the point to the right of the track (radians). The guess
 * must be right to a few minutes. `sinceNodeS` may lie before or after the revolution.
 */
export function abeam(mission: Mission, track: number, lon: number, lat: number, guessS: number) {
  const [x, y, z] = vectorOf(lon, lat);
  const flight = new Flight(mission, track);
  let sinceNodeS = guessS;
  let state = flight.at(sinceNodeS);
  let depth = 0;
  // Newton's method on the distance ahead: each round squares the error; after the fourth it is below a microsecond.
  for (let round = 0; round < 5; round++) {
    state = flight.at(sinceNodeS);
    depth = x * state.x + y * state.y + z * state.z;
    const ahead = x * state.alongX + y * state.alongY + z * state.alongZ;
    const step = atan2(ahead, Math.max(0.2, depth)) / state.rate;
    sinceNodeS += step;
    if (Math.abs(step) < 1e-7) break;
  }
  const right = cross([state.alongX, state.alongY, state.alongZ], [state.x, state.y, state.z]);
  return { sinceNodeS, acrossRad: atan2(x * right[0] + y * right[1] + z * right[2], depth) };
}

/** Seconds from the ascending node to the crossing of a latitude, which must be one that the orbit reaches. */
export function crossingS(mission: Mission, lat: number, direction: 'north' | 'south'): number {
  const sine = sin(centricRad(lat)) / sin(mission.inclinationDeg * radiansPerDegree);
  const northward = asin(Math.max(-1, Math.min(1, sine)));
  return sinceNodeAt(
    mission,
    direction === 'south' ? Math.PI - northward : northward < 0 ? northward + 2 * Math.PI : northward,
  );
}

/** Seconds from the ascending node to a point of the orbit, given by its angle from the node in radians. */
export function sinceNodeAt(mission: Mission, argumentRad: number): number {
  let even = argumentRad;
  // The eccentricity is so small that each round gains three digits.
  for (let round = 0; round < 4; round++) even = argumentRad - 2 * frozenEccentricity * (1 - cos(even));
  return (even / (2 * Math.PI)) * periodS(mission);
}

/**
 * The true angle from the node for a mean angle, which grows at a constant rate. Both are 0 at the node, so the
 * intervals between nodes are equal.
 */
function argumentRad(even: number): number {
  return even + 2 * frozenEccentricity * (1 - cos(even));
}

/** The inverse of `sinceNodeAt`. */
export function argumentAt(mission: Mission, sinceNodeS: number): number {
  return argumentRad((sinceNodeS / periodS(mission)) * 2 * Math.PI);
}

/** Metres over the equator as an angle at the Earth's centre. */
export function acrossRad(metres: number): number {
  return metres / equatorRadiusM;
}

/** Degrees off the vertical at which the satellite sees a point beside its track, with the sign of the side. */
export function lookAngleDeg(mission: Mission, across: number): number {
  const height = (equatorRadiusM + mission.altitudeM) / equatorRadiusM;
  return atan2(sin(across), height - cos(across)) / radiansPerDegree;
}

function positionOf([x, y, z]: Vector): [lon: number, lat: number] {
  const flat = Math.sqrt(x * x + y * y);
  return [atan2(y, x) / radiansPerDegree, atan2(z, flat * flattening) / radiansPerDegree];
}

export function vectorOf(lon: number, lat: number): Vector {
  const centric = centricRad(lat);
  const flat = cos(centric);
  return [flat * cos(lon * radiansPerDegree), flat * sin(lon * radiansPerDegree), sin(centric)];
}

/** Geocentric latitude. */
function centricRad(lat: number): number {
  return atan2(flattening * sin(lat * radiansPerDegree), cos(lat * radiansPerDegree));
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
