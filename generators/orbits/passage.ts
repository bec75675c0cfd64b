import { radiansPerDegree } from '../../src/geo/sphere.js';
import { earthTurn, Flight, flattening } from './ground-track.js';
import type { Mission } from './satellites.js';

/**
 * A satellite's flight over a scene: when it is abeam of points of the scene, and how far to the right of its track
 * they lie. The same as `abeam` (ground-track.ts), to a ten-millionth of a second within half a minute of the middle
 * and to a ten-thousandth within three: what is the same for all points is kept.
 */
export class Passage {
  /** Of the point asked about last, seconds since the node. */
  sinceNodeS = Number.NaN;
  readonly #middleS: number;
  readonly #middle: Flight;
  readonly #flight: Flight;
  #x = Number.NaN;
  #y = Number.NaN;
  #z = Number.NaN;
  #depth = Number.NaN;
  #side = Number.NaN;

  constructor(mission: Mission, track: number, middleS: number) {
    this.#middleS = middleS;
    this.#middle = new Flight(mission, track);
    this.#middle.goTo(middleS);
    this.#flight = new Flight(mission, track);
  }

  /** Asks about a point, degrees. */
  goAbeam(lon: number, lat: number): void {
    // As `vectorOf` has it.
    const z = flattening * Math.sin(lat * radiansPerDegree);
    const flat = Math.cos(lat * radiansPerDegree);
    const length = Math.sqrt(flat * flat + z * z);
    this.#x = (flat * Math.cos(lon * radiansPerDegree)) / length;
    this.#y = (flat * Math.sin(lon * radiansPerDegree)) / length;
    this.#z = z / length;
    const flight = this.#flight;
    this.sinceNodeS = this.#middleS + this.#aheadS(this.#middle);
    flight.goTo(this.sinceNodeS);
    this.sinceNodeS += this.#aheadS(flight);
  }

  /** Of the point asked about last, an angle at the Earth's centre in radians. */
  get acrossRad(): number {
    return Math.atan2(this.#side, this.#depth);
  }

  /**
   * Where the scan moves over the point asked about last, which is this: a compass course in degrees, from -180 to 180.
   */
  headingDeg(lon: number, lat: number): number {
    const { alongX, alongY, alongZ } = this.#flight;
    const sinLon = Math.sin(lon * radiansPerDegree);
    const cosLon = Math.cos(lon * radiansPerDegree);
    const outward = alongX * cosLon + alongY * sinLon;
    const east = alongY * cosLon - alongX * sinLon;
    const north = alongZ * Math.cos(lat * radiansPerDegree) - outward * Math.sin(lat * radiansPerDegree);
    return Math.atan2(east, north) / radiansPerDegree;
  }

  /**
   * Seconds until the satellite is abeam, from a state on its way, to first order: the distance ahead shrinks as it
   * flies, and to the side of the track also as the track bends over an Earth that turns.
   */
  #aheadS({ x, y, z, alongX, alongY, alongZ, rate }: Flight): number {
    const depth = this.#x * x + this.#y * y + this.#z * z;
    const ahead = this.#x * alongX + this.#y * alongY + this.#z * alongZ;
    const rightX = alongY * z - alongZ * y;
    const rightY = alongZ * x - alongX * z;
    const rightZ = alongX * y - alongY * x;
    const side = this.#x * rightX + this.#y * rightY + this.#z * rightZ;
    this.#depth = depth;
    this.#side = side;
    return Math.atan2(ahead, depth - ((2 * earthTurn * z) / rate) * side) / rate;
  }
}
