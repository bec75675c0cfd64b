/** Outlines of scenes in the form that is published. Only planning needs this file: plans are packed. */
import { boxOf, type Position, type Ring } from '../../src/earth/geo/polygon.js';
import { Footprint, RingArea } from './footprint.js';
import { besideTrack, trackState } from './ground-track.js';
import type { Mission } from './satellites.js';

/** Longest edge, degrees: an edge straight in longitude and latitude then stays near the great circle. */
const longestEdgeDeg = 2;
/** Footprints end at this latitude: no outline in longitude and latitude can pass the pole. */
const furthestLat = 85;

/**
 * A strip beside the track, between two times since the node and two angles to the right of the track. Undefined if it
 * goes around a pole.
 */
export function stripFootprint(
  mission: Mission,
  track: number,
  fromS: number,
  toS: number,
  leftRad: number,
  rightRad: number,
): Footprint | undefined {
  const corner = (s: number, across: number): Corner => ({
    s,
    across,
    position: besideTrack(trackState(mission, track, s), across),
  });
  const corners = [corner(fromS, leftRad), corner(fromS, rightRad), corner(toS, rightRad), corner(toS, leftRad)];
  const outline = corners.flatMap((from, i) => {
    const to = corners[(i + 1) % 4]!;
    return [from.position, ...between(from, to, corner, 7)];
  });
  return footprintOf(outline);
}

/**
 * The footprint of an outline, closed or not, whose neighbouring positions lie less than 180° apart. Undefined if it
 * goes around a pole or is empty.
 */
export function footprintOf(outline: readonly Position[]): Footprint | undefined {
  const unwrapped = unwrap(outline);
  if (unwrapped === undefined) return undefined;
  const within = cut(cut(unwrapped, 1, 1, furthestLat), 1, -1, furthestLat);
  if (within.length < 3) return undefined;
  const { west, east } = boxOf(within);
  const rings: Ring[] = [];
  // The multiples of 360° that bring a part of it between -180 and 180: one, or two across the antimeridian.
  for (let wraps = Math.ceil((-180 - east) / 360); wraps * 360 + west <= 180; wraps++) {
    const moved = within.map(([lon, lat]): Position => [lon + wraps * 360, lat]);
    const ring = published(cut(cut(moved, 0, 1, 180), 0, -1, 180));
    if (ring !== undefined) rings.push(ring);
  }
  return rings.length === 0 ? undefined : new Footprint(rings.map(areaOf));
}

interface Corner {
  readonly s: number;
  readonly across: number;
  readonly position: Position;
}

/** Positions between two corners, at most `longestEdgeDeg` apart; the same positions from `b` to `a`. */
function between(a: Corner, b: Corner, corner: (s: number, across: number) => Corner, depth: number): Position[] {
  const dLat = b.position[1] - a.position[1];
  const dLon = shortest(b.position[0] - a.position[0]);
  if (depth === 0 || dLon * dLon + dLat * dLat <= longestEdgeDeg * longestEdgeDeg) return [];
  const middle = corner((a.s + b.s) / 2, (a.across + b.across) / 2);
  return [...between(a, middle, corner, depth - 1), middle.position, ...between(middle, b, corner, depth - 1)];
}

/** The outline with longitudes that continue past ±180; undefined if it goes around a pole. */
function unwrap(outline: readonly Position[]): Position[] | undefined {
  const unwrapped: Position[] = [];
  let lon = outline[0]![0];
  for (const position of [...outline, outline[0]!]) {
    lon += shortest(position[0] - lon);
    unwrapped.push([lon, position[1]]);
  }
  if (Math.abs(lon - outline[0]![0]) > 1) return undefined;
  unwrapped.pop();
  return unwrapped;
}

function shortest(dLon: number): number {
  return dLon - 360 * Math.round(dLon / 360);
}

/** The part of an outline where `sign` times a coordinate (axis 0: longitude, 1: latitude) is at most `limit`. */
function cut(outline: readonly Position[], axis: 0 | 1, sign: 1 | -1, limit: number): Position[] {
  const kept: Position[] = [];
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]!;
    const b = outline[(i + 1) % outline.length]!;
    const aOut = sign * a[axis] - limit;
    const bOut = sign * b[axis] - limit;
    if (aOut <= 0) kept.push(a);
    if (aOut < 0 !== bOut < 0 && aOut !== 0 && bOut !== 0) {
      const share = aOut / (aOut - bOut);
      const met: Position = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
      kept.push(axis === 0 ? [sign * limit, met[1]] : [met[0], sign * limit]);
    }
  }
  return kept;
}

/** Rounded, with short edges, counter-clockwise and closed; undefined for a sliver. */
function published(outline: readonly Position[]): Ring | undefined {
  const ring: Position[] = [];
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]!;
    const b = outline[(i + 1) % outline.length]!;
    const dLon = b[0] - a[0];
    const dLat = b[1] - a[1];
    // A little less than the longest edge, so that rounding makes no edge longer.
    const pieces = Math.max(1, Math.ceil(Math.sqrt(dLon * dLon + dLat * dLat) / (longestEdgeDeg - 1e-5)));
    for (let k = 0; k < pieces; k++) {
      const position: Position = [rounded(a[0] + (k / pieces) * dLon), rounded(a[1] + (k / pieces) * dLat)];
      const last = ring[ring.length - 1];
      if (last === undefined || last[0] !== position[0] || last[1] !== position[1]) ring.push(position);
    }
  }
  while (ring.length > 1 && ring[0]![0] === ring[ring.length - 1]![0] && ring[0]![1] === ring[ring.length - 1]![1]) {
    ring.pop();
  }
  const area = signedArea(ring);
  if (ring.length < 3 || Math.abs(area) < 1e-6) return undefined;
  if (area < 0) ring.reverse();
  return [...ring, ring[0]!];
}

/** Millionths of a degree, as a double that prints so; never -0. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

/** Square degrees, positive for counter-clockwise. */
function signedArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [aLon, aLat] = ring[i]!;
    const [bLon, bLat] = ring[(i + 1) % ring.length]!;
    sum += aLon * bLat - bLon * aLat;
  }
  return sum / 2;
}

function areaOf(ring: Ring): RingArea {
  return new RingArea(
    Int32Array.from(ring, ([lon]) => Math.round(lon * 1e6)),
    Int32Array.from(ring, ([, lat]) => Math.round(lat * 1e6)),
  );
}
