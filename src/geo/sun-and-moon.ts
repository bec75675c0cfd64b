import { radiansPerDegree } from './sphere.js';

/**
 * Directions of sun and moon: the low-precision series of the Astronomical Almanac, good to 0.01° for the sun and 0.5°
 * for the moon from 1950 to 2100.
 */

/** The sun at an instant, seconds since 1970. */
export function sunOver(timeS: number): Overhead {
  return new Overhead(sunAt(timeS), timeS);
}

/** The moon at an instant. */
export class Moon {
  /** Illuminated share of the disc, per cent. */
  readonly #lit: number;
  readonly #overhead: Overhead;

  constructor(timeS: number) {
    const moon = moonAt(timeS);
    const sun = sunAt(timeS);
    this.#lit = 50 * (1 - (sun.x * moon.x + sun.y * moon.y + sun.z * moon.z));
    this.#overhead = new Overhead(moon, timeS);
  }

  /** Illuminated share of the disc, per cent; 0 where the moon is below the horizon. */
  lightPercent(lon: number, lat: number): number {
    return this.#overhead.sine(lon, lat) > 0 ? this.#lit : 0;
  }
}

/** The illuminated share of the moon's disc at an instant, 0 (new) to 1 (full). */
export function moonLitShare(timeS: number): number {
  const moon = moonAt(timeS);
  const sun = sunAt(timeS);
  return (1 - (sun.x * moon.x + sun.y * moon.y + sun.z * moon.z)) / 2;
}

/** The instant nearest to `timeS` at which the sun sinks past an elevation, given by its sine; good to a minute. */
export function sinksPastS(timeS: number, lon: number, lat: number, sine: number): number {
  return passS(timeS, lon, lat, sine, 1);
}

/** The same for the rising sun. */
export function risesPastS(timeS: number, lon: number, lat: number, sine: number): number {
  return passS(timeS, lon, lat, sine, -1);
}

/**
 * `side` 1 is the evening, -1 the morning. Where the sun does not reach the elevation that day, the result is its
 * lowest or highest instant.
 */
function passS(timeS: number, lon: number, lat: number, sine: number, side: number): number {
  const sinLat = Math.sin(lat * radiansPerDegree);
  const cosLat = Math.cos(lat * radiansPerDegree);
  let tS = timeS;
  // The second step uses the declination of the instant that the first one found.
  for (let step = 0; step < 2; step++) {
    const { x, y, z } = sunAt(tS);
    const cosine = (sine - sinLat * z) / (cosLat * Math.sqrt(1 - z * z));
    const within = Math.max(-1, Math.min(1, cosine));
    const goal = (side * Math.atan2(Math.sqrt(1 - within * within), within)) / radiansPerDegree;
    const hourAngle = siderealDegAt(tS) + lon - Math.atan2(y, x) / radiansPerDegree;
    const ahead = goal - hourAngle;
    tS += (ahead - 360 * Math.round(ahead / 360)) * 240;
  }
  return tS;
}

/** A celestial body at an instant. */
class Overhead {
  readonly #direction: Direction;
  readonly #siderealDeg: number;

  constructor(direction: Direction, timeS: number) {
    this.#direction = direction;
    this.#siderealDeg = siderealDegAt(timeS);
  }

  /** The sine of its elevation above the horizon of a point, without refraction. */
  sine(lon: number, lat: number): number {
    const { x, y, z } = this.#direction;
    const sidereal = (this.#siderealDeg + lon) * radiansPerDegree;
    const up = Math.cos(lat * radiansPerDegree) * (x * Math.cos(sidereal) + y * Math.sin(sidereal));
    return up + Math.sin(lat * radiansPerDegree) * z;
  }
}

/** Sidereal time at Greenwich, degrees, not reduced to a circle. */
function siderealDegAt(timeS: number): number {
  return 280.46061837 + 360.98564736629 * daysSince2000(timeS);
}

/** A unit vector in the frame of the equator and equinox of date. */
interface Direction {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function sunAt(timeS: number): Direction {
  const days = daysSince2000(timeS);
  const meanLon = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * radiansPerDegree;
  const lon = meanLon + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly);
  return fromEcliptic(lon, 0, days);
}

function moonAt(timeS: number): Direction {
  const days = daysSince2000(timeS);
  const t = days / 36525;
  const sin = (constant: number, rate: number) => Math.sin((constant + rate * t) * radiansPerDegree);
  const lon =
    218.32 +
    481267.881 * t +
    6.29 * sin(135, 477198.87) -
    1.27 * sin(259.3, -413335.36) +
    0.66 * sin(235.7, 890534.22) +
    0.21 * sin(269.9, 954397.74) -
    0.19 * sin(357.5, 35999.05) -
    0.11 * sin(186.5, 966404.03);
  const lat =
    5.13 * sin(93.3, 483202.02) +
    0.28 * sin(228.2, 960400.89) -
    0.28 * sin(318.3, 6003.15) -
    0.17 * sin(217.6, -407332.21);
  return fromEcliptic(lon, lat, days);
}

function fromEcliptic(lonDeg: number, latDeg: number, days: number): Direction {
  const tilt = (23.439 - 0.0000004 * days) * radiansPerDegree;
  const lon = lonDeg * radiansPerDegree;
  const lat = latDeg * radiansPerDegree;
  const y = Math.cos(lat) * Math.sin(lon);
  const z = Math.sin(lat);
  return {
    x: Math.cos(lat) * Math.cos(lon),
    y: Math.cos(tilt) * y - Math.sin(tilt) * z,
    z: Math.sin(tilt) * y + Math.cos(tilt) * z,
  };
}

/** Days since 2000-01-01T12:00Z. */
function daysSince2000(timeS: number): number {
  return (timeS - 946_728_000) / 86400;
}
