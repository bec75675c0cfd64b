import { atan2, cos, sin } from '../../base/same-bits.js';
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
  const days = daysSince2000(timeS);
  const { lon, lat } = moonOnEcliptic(days);
  // The angle between sun and moon; the sun is on the ecliptic.
  const apart = cos(lat * radiansPerDegree) * cos((lon - sunOnEcliptic(days)) * radiansPerDegree);
  return (1 - apart) / 2;
}

/** The instants of a night at which the sun sinks past one elevation and rises past another, given by their sines. */
export interface SunPassages {
  readonly sinksS: number;
  readonly risesS: number;
}

/**
 * The passages of the sun before and after an instant near midnight of a position; good to a few minutes, since the
 * declination is that of the instant. Where the sun does not reach an elevation in that night, the result is its
 * lowest or highest instant.
 */
export function sunPassages(
  midnightS: number,
  lon: number,
  lat: number,
  sinkingSine: number,
  risingSine: number,
): SunPassages {
  const { x, y, z } = sunAt(midnightS);
  const sinLat = sin(lat * radiansPerDegree);
  const cosLat = cos(lat * radiansPerDegree) * Math.sqrt(1 - z * z);
  const hourAngle = siderealDegAt(midnightS) + lon - atan2(y, x) / radiansPerDegree;
  /** Degrees from the last noon on, 0 to 360. */
  const sinceNoon = hourAngle - 360 * Math.floor(hourAngle / 360);
  /** Degrees from noon to the passage. */
  const fromNoon = (sine: number) => {
    const cosine = Math.max(-1, Math.min(1, (sine - sinLat * z) / cosLat));
    return atan2(Math.sqrt(1 - cosine * cosine), cosine) / radiansPerDegree;
  };
  return {
    sinksS: midnightS + (fromNoon(sinkingSine) - sinceNoon) * secondsPerDegree,
    risesS: midnightS + (360 - fromNoon(risingSine) - sinceNoon) * secondsPerDegree,
  };
}

/** The sky turns by a degree in this time. */
const secondsPerDegree = 240;

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
    const up = cos(lat * radiansPerDegree) * (x * cos(sidereal) + y * sin(sidereal));
    return up + sin(lat * radiansPerDegree) * z;
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
  return fromEcliptic(sunOnEcliptic(days), 0, days);
}

/** The longitude of the sun on the ecliptic, degrees. */
function sunOnEcliptic(days: number): number {
  const anomaly = (357.528 + 0.9856003 * days) * radiansPerDegree;
  return 280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
}

function moonAt(timeS: number): Direction {
  const days = daysSince2000(timeS);
  const { lon, lat } = moonOnEcliptic(days);
  return fromEcliptic(lon, lat, days);
}

/** Longitude and latitude of the moon from the ecliptic, degrees. */
function moonOnEcliptic(days: number): { readonly lon: number; readonly lat: number } {
  const t = days / 36525;
  const wave = (constant: number, rate: number) => sin((constant + rate * t) * radiansPerDegree);
  return {
    lon:
      218.32 +
      481267.881 * t +
      6.29 * wave(135, 477198.87) -
      1.27 * wave(259.3, -413335.36) +
      0.66 * wave(235.7, 890534.22) +
      0.21 * wave(269.9, 954397.74) -
      0.19 * wave(357.5, 35999.05) -
      0.11 * wave(186.5, 966404.03),
    lat:
      5.13 * wave(93.3, 483202.02) +
      0.28 * wave(228.2, 960400.89) -
      0.28 * wave(318.3, 6003.15) -
      0.17 * wave(217.6, -407332.21),
  };
}

function fromEcliptic(lonDeg: number, latDeg: number, days: number): Direction {
  const tilt = (23.439 - 0.0000004 * days) * radiansPerDegree;
  const lon = lonDeg * radiansPerDegree;
  const lat = latDeg * radiansPerDegree;
  const y = cos(lat) * sin(lon);
  const z = sin(lat);
  return {
    x: cos(lat) * cos(lon),
    y: cos(tilt) * y - sin(tilt) * z,
    z: sin(tilt) * y + cos(tilt) * z,
  };
}

/** Days since 2000-01-01T12:00Z. */
function daysSince2000(timeS: number): number {
  return (timeS - 946_728_000) / 86400;
}
