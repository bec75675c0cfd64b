import type { Box } from '../../src/earth/geo/polygon.js';

/** Whether all of a cell lies outside or inside a ring; `edge` if an edge may touch it. */
export const cellKind = { outside: 0, inside: 1, edge: 2 } as const;

/** A map of a ring in cells of one degree: most points lie in cells that no edge touches, and need no look at edges. */
export interface RingCells {
  /** The corner of the cells, whole degrees. */
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  /** Codes of `cellKind`, row by row from the south. */
  readonly kinds: Uint8Array;
}

/** An edge at this distance or less counts as touching a cell, degrees: far more than the error of rounding. */
const nearDeg = 1e-6;
/** Edges are followed in steps of at most this length, degrees. */
const stepDeg = 0.25;

/** The cells of a ring, from its vertices and its box. `contains` answers for points that lie on no edge. */
export function ringCells(
  lon: Float64Array,
  lat: Float64Array,
  box: Box,
  contains: (lon: number, lat: number) => boolean,
): RingCells {
  const west = Math.floor(box.west);
  const south = Math.floor(box.south);
  const columns = Math.floor(box.east) - west + 1;
  const rows = Math.floor(box.north) - south + 1;
  const kinds = new Uint8Array(columns * rows);
  const cells = { west, south, columns, rows, kinds };
  for (let i = 0; i + 1 < lon.length; i++) markEdge(cells, lon[i]!, lat[i]!, lon[i + 1]!, lat[i + 1]!);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (kinds[cell] === cellKind.edge) continue;
      // No edge lies between two such neighbours; in a cell without an edge the middle answers for all of the cell.
      if (column > 0 && kinds[cell - 1] !== cellKind.edge) kinds[cell] = kinds[cell - 1]!;
      else if (row > 0 && kinds[cell - columns] !== cellKind.edge) kinds[cell] = kinds[cell - columns]!;
      else kinds[cell] = contains(west + column + 0.5, south + row + 0.5) ? cellKind.inside : cellKind.outside;
    }
  }
  return cells;
}

/** Whether a box may meet the ring; never false for a box that does. Whole degrees. */
export function mayMeet(cells: RingCells, west: number, south: number, east: number, north: number): boolean {
  const endColumn = Math.min(cells.columns, east - cells.west);
  const endRow = Math.min(cells.rows, north - cells.south);
  for (let row = Math.max(0, south - cells.south); row < endRow; row++)
    for (let column = Math.max(0, west - cells.west); column < endColumn; column++)
      if (cells.kinds[row * cells.columns + column] !== cellKind.outside) return true;
  return false;
}

/** Marks the cells that an edge touches, and some next to them. */
function markEdge(cells: RingCells, fromLon: number, fromLat: number, toLon: number, toLat: number): void {
  const { west, south, columns, rows, kinds } = cells;
  const dLon = toLon - fromLon;
  const dLat = toLat - fromLat;
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dLon), Math.abs(dLat)) / stepDeg));
  for (let step = 0; step < steps; step++) {
    const aLon = fromLon + (dLon * step) / steps;
    const bLon = fromLon + (dLon * (step + 1)) / steps;
    const aLat = fromLat + (dLat * step) / steps;
    const bLat = fromLat + (dLat * (step + 1)) / steps;
    const firstColumn = Math.max(0, Math.floor(Math.min(aLon, bLon) - nearDeg) - west);
    const lastColumn = Math.min(columns - 1, Math.floor(Math.max(aLon, bLon) + nearDeg) - west);
    const firstRow = Math.max(0, Math.floor(Math.min(aLat, bLat) - nearDeg) - south);
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(aLat, bLat) + nearDeg) - south);
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) kinds[row * columns + column] = cellKind.edge;
  }
}
