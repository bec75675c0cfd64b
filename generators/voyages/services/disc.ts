import type { Box } from '../../../src/geo/polygon.js';
import { degreeM, type Position, unwrappedNear } from '../../motion/plan.js';
import { eastward, northward } from '../../motion/sine-table.js';

/** A working area: a disc of open sea. A straight line between two of its points stays in it. */
export interface Disc {
  readonly lon: number;
  readonly lat: number;
  /** Nine tenths of the bank's radius, since a degree of longitude is longer on the side of the equator. */
  readonly radiusM: number;
  /** Of the latitude. */
  readonly cosine: number;
}

/** A point in metres to the east and north of the middle. */
export interface Spot {
  readonly eastM: number;
  readonly northM: number;
}

export function discOf({ lon, lat, radiusM }: Position & { readonly radiusM: number }): Disc {
  return { lon, lat, radiusM: radiusM * 0.9, cosine: Math.cos((lat / 180) * Math.PI) };
}

/**
 * A smaller disc within, where a vessel works on one trip. Three numbers in [0, 1) choose its size, and the direction
 * and distance of its middle.
 */
export function partOf(disc: Disc, size: number, direction: number, out: number): Disc {
  const radiusM = disc.radiusM * (0.35 + 0.45 * size);
  const farM = (disc.radiusM - radiusM) * out;
  const { lon, lat } = positionOf(disc, { eastM: farM * eastward(direction), northM: farM * northward(direction) });
  return { lon, lat, radiusM, cosine: Math.cos((lat / 180) * Math.PI) };
}

export function spotOf(disc: Disc, lon: number, lat: number): Spot {
  return { eastM: eastOf(disc, lon), northM: northOf(disc, lat) };
}

/** The numbers of a spot, and of a position, one by one. */
export function eastOf({ lon: middleLon, cosine }: Disc, lon: number): number {
  return (unwrappedNear(lon, middleLon) - middleLon) * degreeM * cosine;
}

export function northOf({ lat: middleLat }: Disc, lat: number): number {
  return (lat - middleLat) * degreeM;
}

export function lonOf({ lon, cosine }: Disc, eastM: number): number {
  return lon + eastM / (degreeM * cosine);
}

export function latOf({ lat }: Disc, northM: number): number {
  return lat + northM / degreeM;
}

export function positionOf(disc: Disc, { eastM, northM }: Spot): Position {
  return { lon: lonOf(disc, eastM), lat: latOf(disc, northM) };
}

export function holds(disc: Disc, lon: number, lat: number): boolean {
  const { eastM, northM } = spotOf(disc, lon, lat);
  return eastM * eastM + northM * northM <= disc.radiusM * disc.radiusM;
}

/** The spot itself if it lies in the disc, else the nearest one on the rim. */
export function within(disc: Disc, spot: Spot): Spot {
  const { eastM, northM } = spot;
  const farM = Math.sqrt(eastM * eastM + northM * northM);
  if (farM <= disc.radiusM) return spot;
  return { eastM: (eastM * disc.radiusM) / farM, northM: (northM * disc.radiusM) / farM };
}

export function boxOfDisc({ lon, lat, radiusM, cosine }: Disc): Box {
  const latDeg = (radiusM / degreeM) * 1.1;
  const lonDeg = latDeg / cosine;
  return { west: lon - lonDeg, south: lat - latDeg, east: lon + lonDeg, north: lat + latDeg };
}
