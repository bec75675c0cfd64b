import { cos, sin } from '../../base/same-bits.js';
import type { Corners } from '../../earth/geo/clip-ring.js';
import { clipRing } from '../../earth/geo/clip-ring.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { latOfMercator, lonOfMercator, mercatorX, mercatorY } from '../../earth/geo/mercator.js';
import type { Box } from '../../earth/geo/polygon.js';
import { radiansPerDegree } from '../../earth/geo/sphere.js';
import { tileExtent } from './layer-writer.js';

/** How far a polygon may reach beyond its tile, in units, so that its outline is not drawn along the tile's edge. */
export const tileBuffer = 64;
/** How far an edge may lie from the true one, in units, before rounding. */
const mostOffUnits = 0.25;

/** A tile with its buffer, in degrees. */
export function bufferedBox({ z, x, y }: Tile): Box {
  const tiles = 2 ** z;
  const margin = tileBuffer / tileExtent;
  return {
    west: lonOfMercator((x - margin) / tiles),
    south: latOfMercator((y + 1 + margin) / tiles),
    east: lonOfMercator((x + 1 + margin) / tiles),
    north: latOfMercator((y - margin) / tiles),
  };
}

/**
 * The parts of a ring (degrees, counter-clockwise, edges straight in longitude and latitude) in a tile and its buffer,
 * in whole units of the tile, clockwise on the screen, without repeated vertices. A ring smaller than a unit becomes
 * the smallest triangle, so that nothing is simplified away.
 */
export function tileRings(ring: Corners, tile: Tile): number[][] {
  const parts = clipRing(ring, bufferedBox(tile)).map((part) => roundedRing(projected(part, tile)));
  const whole = parts.filter((part) => part.length >= 6 && twiceArea(part) > 0);
  const [first] = parts;
  return whole.length > 0 || !first ? whole : [smallest(first[0]!, first[1]!)];
}

/**
 * The ring in units of the tile, not rounded, in reverse order (y runs to the south), with more vertices where the
 * projection bends its edges.
 */
function projected(ring: Corners, { z, x, y }: Tile): number[] {
  const units = 2 ** z * tileExtent;
  const coordinates: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) {
    const before = (i + 2) % ring.length;
    const [fromLon, fromLat, toLon, toLat] = [ring[before]!, ring[before + 1]!, ring[i]!, ring[i + 1]!];
    const steps = stepsOf(fromLon, fromLat, toLon, toLat, units);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const [lon, lat] =
        step === steps ? [toLon, toLat] : [fromLon + share * (toLon - fromLon), fromLat + share * (toLat - fromLat)];
      coordinates.push(mercatorX(lon) * units - x * tileExtent, mercatorY(lat) * units - y * tileExtent);
    }
  }
  return coordinates;
}

/**
 * The number of chords for an edge. The middle of an edge is off its chord by an eighth of the second derivative times
 * the square of the difference of latitude.
 */
function stepsOf(fromLon: number, fromLat: number, toLon: number, toLat: number, units: number): number {
  // Edges along a meridian or a parallel stay straight.
  if (fromLon === toLon || fromLat === toLat) return 1;
  const difference = (toLat - fromLat) * radiansPerDegree;
  const furthest = Math.min(86, Math.max(Math.abs(fromLat), Math.abs(toLat))) * radiansPerDegree;
  const bend = (sin(furthest) / (cos(furthest) * cos(furthest)) / (2 * Math.PI)) * units;
  return Math.max(1, Math.ceil(Math.sqrt((bend * difference * difference) / 8 / mostOffUnits)));
}

/** The ring in whole units, without repeated vertices and without spikes (edges that run out and straight back). */
export function roundedRing(coordinates: readonly number[]): number[] {
  const ring: number[] = [];
  const same = (i: number, x: number, y: number) => ring[i] === x && ring[i + 1] === y;
  const push = (x: number, y: number) => {
    const last = ring.length - 2;
    if (last >= 0 && same(last, x, y)) return;
    if (last >= 2 && same(last - 2, x, y)) ring.length = last;
    else ring.push(x, y);
  };
  for (let i = 0; i < coordinates.length; i += 2) push(Math.round(coordinates[i]!), Math.round(coordinates[i + 1]!));
  // The same where the end of the ring meets its beginning.
  for (;;) {
    const last = ring.length - 2;
    if (last >= 2 && same(last, ring[0]!, ring[1]!)) ring.length = last;
    else if (last >= 4 && same(last - 2, ring[0]!, ring[1]!)) ring.length = last;
    else if (last >= 4 && same(last, ring[2]!, ring[3]!)) ring.splice(0, 2);
    else return ring;
  }
}

/** Twice the signed area, positive for rings that run clockwise on the screen. */
export function twiceArea(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += ring[i]! * ring[next + 1]! - ring[next]! * ring[i + 1]!;
  }
  return sum;
}

function smallest(x: number, y: number): number[] {
  return [x, y, x + 1, y, x, y + 1];
}
