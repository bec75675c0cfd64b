import { log } from '../../base/same-bits.js';

/** Cells along each side of a tile in which the map counts events. */
export const cellsAcross = 16;

/** The width of a tile on the map, pixels. */
const tilePx = 512;

/** The radius of the circle of one event, and by how much that of ten times as many is larger, pixels. */
export const leastRadiusPx = 7;
export const radiusPxPerTenfold = 1.5;

/**
 * How far the circle of a number of events can move from the middle of its cell along either axis without leaving it,
 * in cells. In their cells, the circles of neighbours never overlap.
 */
export function roomInCell(events: number): number {
  const radiusPx = leastRadiusPx + radiusPxPerTenfold * (log(events) / Math.LN10);
  return Math.max(0, 0.5 - (radiusPx * cellsAcross) / tilePx);
}
