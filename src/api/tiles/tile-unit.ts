import { tileExtent } from './layer-writer.js';

/** The nearest unit of a tile. A point next to the far edge is kept inside; otherwise map libraries would drop it. */
export function tileUnit(coordinate: number): number {
  return Math.max(0, Math.min(tileExtent - 1, Math.round(coordinate)));
}
