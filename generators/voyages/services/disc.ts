import { cos, sin } from '../../../src/base/same-bits.js';
import type { Box } from '../../../src/earth/geo/polygon.js';
import { degreeM, type Position, unwrappedNear } from '../../motion/plan.js';
import { eastward, northward } from '../../motion/sine-table.js';

/**
 * A working area: an ellipse of open sea, in whose own frame it is a disc. The frame has one axis along the bank and
 * one across it, and distances across are stretched. So a straight line between two of its points stays in it, and no
 * distance in the frame is shorter than the true one.
 */
export interface Disc {
  readonly lon: number;
  readonly lat: number;
  /** Half the length, metres: nine tenths of the bank's, since a degree of longitude is longer towards the equator. */
  readonly radiusM: number;
  /** Of the latitude. */
  readonly cosine: number;
  /** The direction along the bank. */
  readonly axisEast: number;
  readonly axisNorth: number;
  /** Width over length, at most 1. */
  readonly narrow: number;
}

/** A point in the frame of a disc, metres from its middle. */
export interface Spot {
  readonly alongM: number;
  readonly acrossM: number;
}

/** The disc of a bank whose long axis points to `axisDeg`, degrees clockwise from north. */
export function discOf(middle: Position & { readonly radiusM: number }, axisDeg: number, narrow: number): Disc {
  const { lon, lat, radiusM } = middle;
  return {
    lon,
    lat,
    radiusM: radiusM * 0.9,
    cosine: cos((lat / 180) * Math.PI),
    axisEast: sin((axisDeg / 180) * Math.PI),
    axisNorth: cos((axisDeg / 180) * Math.PI),
    narrow,
  };
}

/**
 * A smaller disc within, where a vessel works on one trip. Three numbers in [0, 1) choose its size, and the direction
 * and distance of its middle.
 */
export function partOf(disc: Disc, size: number, direction: number, out: number): Disc {
  const radiusM = disc.radiusM * (0.35 + 0.45 * size);
  const farM = (disc.radiusM - radiusM) * out;
  const { lon, lat } = positionOf(disc, { alongM: farM * eastward(direction), acrossM: farM * northward(direction) });
  const { axisEast, axisNorth, narrow } = disc;
  return { lon, lat, radiusM, cosine: cos((lat / 180) * Math.PI), axisEast, axisNorth, narrow };
}

export function spotOf(disc: Disc, lon: number, lat: number): Spot {
  return { alongM: alongOf(disc, lon, lat), acrossM: acrossOf(disc, lon, lat) };
}

/** The members of a spot; `lonOf` and `latOf` give those of a position. */
export function alongOf(disc: Disc, lon: number, lat: number): number {
  return (
    (unwrappedNear(lon, disc.lon) - disc.lon) * degreeM * disc.cosine * disc.axisEast +
    (lat - disc.lat) * degreeM * disc.axisNorth
  );
}

export function acrossOf(disc: Disc, lon: number, lat: number): number {
  const eastM = (unwrappedNear(lon, disc.lon) - disc.lon) * degreeM * disc.cosine;
  return (eastM * disc.axisNorth - (lat - disc.lat) * degreeM * disc.axisEast) / disc.narrow;
}

export function lonOf({ lon, cosine, axisEast, axisNorth, narrow }: Disc, alongM: number, acrossM: number): number {
  return lon + (alongM * axisEast + acrossM * narrow * axisNorth) / (degreeM * cosine);
}

export function latOf({ lat, axisEast, axisNorth, narrow }: Disc, alongM: number, acrossM: number): number {
  return lat + (alongM * axisNorth - acrossM * narrow * axisEast) / degreeM;
}

export function positionOf(disc: Disc, { alongM, acrossM }: Spot): Position {
  return { lon: lonOf(disc, alongM, acrossM), lat: latOf(disc, alongM, acrossM) };
}

/** The true length of a metre in the frame, on a course there: a unit vector along and across. */
export function trueMetre({ narrow }: Disc, along: number, across: number): number {
  return Math.sqrt(along * along + across * across * narrow * narrow);
}

export function holds(disc: Disc, lon: number, lat: number): boolean {
  const { alongM, acrossM } = spotOf(disc, lon, lat);
  return alongM * alongM + acrossM * acrossM <= disc.radiusM * disc.radiusM;
}

/** The spot itself if it lies in the disc, else the nearest one on the rim. */
export function within(disc: Disc, spot: Spot): Spot {
  const { alongM, acrossM } = spot;
  const farM = Math.sqrt(alongM * alongM + acrossM * acrossM);
  if (farM <= disc.radiusM) return spot;
  return { alongM: (alongM * disc.radiusM) / farM, acrossM: (acrossM * disc.radiusM) / farM };
}

export function boxOfDisc({ lon, lat, radiusM, cosine }: Disc): Box {
  const latDeg = (radiusM / degreeM) * 1.1;
  const lonDeg = latDeg / cosine;
  return { west: lon - lonDeg, south: lat - latDeg, east: lon + lonDeg, north: lat + latDeg };
}
