import { radiansPerDegree } from '../../src/geo/sphere.js';
import { frozenEccentricity, type Mission, periodS } from './satellites.js';

/**
 * The path of a satellite over the ground. The plane of a sun-synchronous orbit turns with the mean sun, so under it
 * the Earth turns once in 86,400 s, and everything follows from an orbit's place in the cycle (`track`) and the seconds
 * since its ascending node. Directions are unit vectors fixed to the Earth: x to 0° N 0° E, z to the north pole.
 */
export interface TrackState {
  /** The point below the satellite, and the directions along the track over the ground and to the right of it. */
  readonly down: Vector;
  readonly along: Vector;
  readonly right: Vector;
  /** Radians per second over the ground. */
  readonly rate: number;
}
export type Vector = readonly [x: number, y: number, z: number];

const equatorRadiusM = 6_378_137;
/** Radians per second by which the Earth turns under an orbit's plane. */
export const earthTurn = (2 * Math.PI) / 86400;
/** 1 - e² of WGS 84: from latitudes seen from the Earth's centre to those on maps. */
export const flattening = 1 - 0.00669437999014;

export function trackState(mission: Mission, track: number, sinceNodeS: number): TrackState {
  const flight = new Flight(mission, track);
  flight.goTo(sinceNodeS);
  const { x, y, z, alongX, alongY, alongZ, rate } = flight;
  const down: Vector = [x, y, z];
  const along: Vector = [alongX, alongY, alongZ];
  return { down, along, right: cross(along, down), rate };
}

/** A revolution, of which one state after the other is asked for: what is the same in all is worked out once. */
export class Flight {
  /** The coordinates of `TrackState.down` and `along`, and its rate. */
  x = 0;
  y = 0;
  z = 0;
  alongX = 0;
  alongY = 0;
  alongZ = 0;
  rate = 0;
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
    this.#cosTilt = Math.cos(tilt);
    this.#sinTilt = Math.sin(tilt);
  }

  goTo(sinceNodeS: number): void {
    const cosTilt = this.#cosTilt;
    const even = this.#motion * sinceNodeS;
    const u = argumentRad(even);
    const uRate = this.#motion * (1 + 2 * frozenEccentricity * Math.sin(even));
    const node = this.#firstNode - earthTurn * (this.#trackS + sinceNodeS);
    const sinU = Math.sin(u);
    const cosU = Math.cos(u);
    const sinNode = Math.sin(node);
    const cosNode = Math.cos(node);
    const across = cosTilt * sinU;
    const x = cosNode * cosU - sinNode * across;
    const y = sinNode * cosU + cosNode * across;
    const ahead = cosTilt * cosU;
    const vx = uRate * (-cosNode * sinU - sinNode * ahead) + earthTurn * y;
    const vy = uRate * (-sinNode * sinU + cosNode * ahead) - earthTurn * x;
    const vz = uRate * this.#sinTilt * cosU;
    const rate = Math.sqrt(vx * vx + vy * vy + vz * vz);
    this.x = x;
    this.y = y;
    this.z = this.#sinTilt * sinU;
    this.alongX = vx / rate;
    this.alongY = vy / rate;
    this.alongZ = vz / rate;
    this.rate = rate;
  }
}

/**
 * The point that lies so far to the right of the track, an angle at the Earth's centre in radians; degrees, longitude
 * within ±180.
 */
export function besideTrack(state: TrackState, acrossRad: number): [lon: number, lat: number] {
  const { down, right } = state;
  const c = Math.cos(acrossRad);
  const s = Math.sin(acrossRad);
  return placeOf([c * down[0] + s * right[0], c * down[1] + s * right[1], c * down[2] + s * right[2]]);
}

/** Compass course over the ground in degrees. */
export function headingDeg({ down, along }: TrackState): number {
  const flat = Math.sqrt(down[0] * down[0] + down[1] * down[1]);
  const east = (down[0] * along[1] - down[1] * along[0]) / flat;
  const north = along[2] / flat;
  const heading = Math.atan2(east, north) / radiansPerDegree;
  return heading < 0 ? heading + 360 : heading;
}

/**
 * When the satellite is abeam of a point, and how far to the right of the track it lies (radians): found from a guess
 * that is right to a few minutes. `sinceNodeS` may leave the revolution at either end.
 */
export function abeam(mission: Mission, track: number, lon: number, lat: number, guessS: number) {
  const [x, y, z] = vectorOf(lon, lat);
  const flight = new Flight(mission, track);
  let sinceNodeS = guessS;
  let depth = 0;
  // Newton's method on the distance ahead; each round squares the error, and the fourth is below a microsecond.
  for (let round = 0; round < 5; round++) {
    flight.goTo(sinceNodeS);
    depth = x * flight.x + y * flight.y + z * flight.z;
    const ahead = x * flight.alongX + y * flight.alongY + z * flight.alongZ;
    const step = Math.atan2(ahead, Math.max(0.2, depth)) / flight.rate;
    sinceNodeS += step;
    if (Math.abs(step) < 1e-7) break;
  }
  const right = cross([flight.alongX, flight.alongY, flight.alongZ], [flight.x, flight.y, flight.z]);
  return { sinceNodeS, acrossRad: Math.atan2(x * right[0] + y * right[1] + z * right[2], depth) };
}

/** Seconds after its ascending node at which a satellite crosses a latitude, which must lie within its reach. */
export function crossingS(mission: Mission, lat: number, way: 'north' | 'south'): number {
  const sine = Math.sin(centricRad(lat)) / Math.sin(mission.inclinationDeg * radiansPerDegree);
  const northward = Math.asin(Math.max(-1, Math.min(1, sine)));
  return sinceNodeAt(
    mission,
    way === 'south' ? Math.PI - northward : northward < 0 ? northward + 2 * Math.PI : northward,
  );
}

/**
 * Seconds after its ascending node at which a satellite has gone through so much of its orbit, an angle from the node
 * in radians.
 */
export function sinceNodeAt(mission: Mission, argumentRad: number): number {
  let even = argumentRad;
  // The eccentricity is so small that each round gains three digits.
  for (let round = 0; round < 4; round++) even = argumentRad - 2 * frozenEccentricity * (1 - Math.cos(even));
  return (even / (2 * Math.PI)) * periodS(mission);
}

/**
 * The angle from the node, of one that grows evenly. At the node itself nothing is added, so that nodes come at even
 * intervals.
 */
function argumentRad(even: number): number {
  return even + 2 * frozenEccentricity * (1 - Math.cos(even));
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
  return Math.atan2(Math.sin(across), height - Math.cos(across)) / radiansPerDegree;
}

function placeOf([x, y, z]: Vector): [lon: number, lat: number] {
  const flat = Math.sqrt(x * x + y * y);
  return [Math.atan2(y, x) / radiansPerDegree, Math.atan2(z, flat * flattening) / radiansPerDegree];
}

export function vectorOf(lon: number, lat: number): Vector {
  const centric = centricRad(lat);
  const flat = Math.cos(centric);
  return [flat * Math.cos(lon * radiansPerDegree), flat * Math.sin(lon * radiansPerDegree), Math.sin(centric)];
}

/** Latitude seen from the Earth's centre. */
function centricRad(lat: number): number {
  return Math.atan2(flattening * Math.sin(lat * radiansPerDegree), Math.cos(lat * radiansPerDegree));
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
