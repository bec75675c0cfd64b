import { atan2, cos, sin } from '../../src/base/same-bits.js';
import { radiansPerDegree } from '../../src/earth/geo/sphere.js';
import { earthTurn, Flight, type FlightState, flattening } from './ground-track.js';
import type { Mission } from './satellites.js';

/**
 * A satellite's flight over a scene: when the satellite is abeam of a point, and where the point lies beside the track.
 * Two steps from the middle of the scene replace the search of `abeam` (ground-track.ts). They differ from it by a
 * ten-millionth of a second within half a minute of the middle, and by a ten-thousandth within three minutes.
 */
export class Passage {
  readonly #flight: Flight;
  readonly #middleS: number;
  readonly #middle: FlightState;

  constructor(mission: Mission, track: number, middleS: number) {
    this.#flight = new Flight(mission, track);
    this.#middleS = middleS;
    this.#middle = this.#flight.at(middleS);
  }

  /** Seconds from the node until the satellite is abeam of a point. Degrees, here and below. */
  sinceNodeS(lon: number, lat: number): number {
    const point = pointAt(lon, lat);
    const guessS = this.#guessS(point);
    return guessS + sightFrom(this.#flight.at(guessS), point).aheadS;
  }

  /** The distance of a point to the right of the track: an angle at the Earth's centre, radians. */
  acrossRad(lon: number, lat: number): number {
    const point = pointAt(lon, lat);
    const { side, depth } = sightFrom(this.#near(point), point);
    return atan2(side, depth);
  }

  /** The course over the ground of the scan at a point: a compass course in degrees, from -180 to 180. */
  headingDeg(lon: number, lat: number): number {
    const { alongX, alongY, alongZ } = this.#near(pointAt(lon, lat));
    const sinLon = sin(lon * radiansPerDegree);
    const cosLon = cos(lon * radiansPerDegree);
    const outward = alongX * cosLon + alongY * sinLon;
    const east = alongY * cosLon - alongX * sinLon;
    const north = alongZ * cos(lat * radiansPerDegree) - outward * sin(lat * radiansPerDegree);
    return atan2(east, north) / radiansPerDegree;
  }

  /** An instant close to that at which the satellite is abeam of a point, seconds from the node. */
  #guessS(point: Point): number {
    return this.#middleS + sightFrom(this.#middle, point).aheadS;
  }

  /** The flight at that instant. */
  #near(point: Point): FlightState {
    return this.#flight.at(this.#guessS(point));
  }
}

/** A unit vector fixed to the Earth. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The vector of `vectorOf` (ground-track.ts), with fewer trigonometric functions. */
function pointAt(lon: number, lat: number): Point {
  const geocentric = flattening * sin(lat * radiansPerDegree);
  const flat = cos(lat * radiansPerDegree);
  const length = Math.sqrt(flat * flat + geocentric * geocentric);
  const x = (flat * cos(lon * radiansPerDegree)) / length;
  const y = (flat * sin(lon * radiansPerDegree)) / length;
  return { x, y, z: geocentric / length };
}

/** A point as seen from the satellite: components of its unit vector down and to the right of the track. */
interface Sight {
  readonly depth: number;
  readonly side: number;
  readonly aheadS: number;
}

/**
 * `aheadS`: seconds until the satellite is abeam of a point, to first order. The distance ahead shrinks as the
 * satellite flies, and for points beside the track also because the track bends over the rotating Earth.
 */
function sightFrom({ x, y, z, alongX, alongY, alongZ, rate }: FlightState, point: Point): Sight {
  const depth = point.x * x + point.y * y + point.z * z;
  const ahead = point.x * alongX + point.y * alongY + point.z * alongZ;
  const rightX = alongY * z - alongZ * y;
  const rightY = alongZ * x - alongX * z;
  const rightZ = alongX * y - alongY * x;
  const side = point.x * rightX + point.y * rightY + point.z * rightZ;
  return { depth, side, aheadS: atan2(ahead, depth - ((2 * earthTurn * z) / rate) * side) / rate };
}
