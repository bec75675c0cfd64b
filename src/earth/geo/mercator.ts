import { atan2, exp, log, sin } from '../../base/same-bits.js';
import { radiansPerDegree } from './sphere.js';

/**
 * Web Mercator, the projection of map tiles: the world is a square of side 1, x to the east from 180° W, y to the south
 * from 85.0511° N. Zoom z divides it into 2^z by 2^z tiles.
 */

/** The address of a tile: x and y from 0 to 2^z - 1. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The deepest zoom that is served: a tile of it is 10 m wide at the equator. */
export const deepestZoom = 22;

export function mercatorX(lon: number): number {
  return lon / 360 + 0.5;
}

export function mercatorY(lat: number): number {
  const sine = sin(lat * radiansPerDegree);
  return 0.5 - log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The inverse of `mercatorX`, degrees. */
export function lonOfMercator(x: number): number {
  return (x - 0.5) * 360;
}

/** The inverse of `mercatorY`, degrees. */
export function latOfMercator(y: number): number {
  const stretch = exp(Math.PI * (1 - 2 * y));
  return atan2(stretch - 1 / stretch, 2) / radiansPerDegree;
}

/** Whole millionths of a degree, edges included. */
export interface WholeBox {
  readonly westE6: number;
  readonly southE6: number;
  readonly eastE6: number;
  readonly northE6: number;
}

/**
 * The points, in whole millionths of a degree, that belong to a tile. Its north and west edges belong to it, its south
 * and east edges to its neighbours, and 180° is -180°. So every point within 85.0511° of the equator belongs to exactly
 * one tile of a zoom: neighbours compute their common edge by the same expression. The westernmost tiles have a second
 * box, the meridian of 180°.
 */
export function boxesOfTile({ z, x, y }: Tile): WholeBox[] {
  const tiles = 2 ** z;
  const northE6 = latitudeE6(y / tiles);
  const southE6 = latitudeE6((y + 1) / tiles) + 1;
  const box = { westE6: longitudeE6(x / tiles), southE6, eastE6: longitudeE6((x + 1) / tiles) - 1, northE6 };
  return x === 0 ? [box, { westE6: antimeridianE6, southE6, eastE6: antimeridianE6, northE6 }] : [box];
}

const antimeridianE6 = 180e6;

/** The first whole millionth at or east of an edge. */
function longitudeE6(x: number): number {
  return Math.ceil(lonOfMercator(x) * 1e6);
}

/** The first whole millionth at or south of an edge. */
function latitudeE6(y: number): number {
  return Math.floor(latOfMercator(y) * 1e6);
}
