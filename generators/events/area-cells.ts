/**
 * A coarse map of a polygon. Most of the polygon and of its surroundings lies in cells that no edge touches: there a
 * box is known to be inside or outside without a look at the edges.
 */
import type { PreparedShape } from '../../src/earth/geo/polygon.js';

/** Whether all of a box lies inside or outside a polygon; `mixed` if that is not known. */
export const boxKind = { mixed: 0, inside: 1, outside: 2 } as const;

/** Edge i runs from (lon[i], lat[i]) to (toLon[i], toLat[i]). Degrees. */
export interface Edges {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly toLon: Float64Array;
  readonly toLat: Float64Array;
}

/** Number of cells from west to east, and from south to north. */
const side = 64;
/** An edge at this distance or less counts as touching a cell, degrees: far more than the error of rounding. */
const nearDeg = 1e-6;

/** The map of a polygon. */
export class AreaCells {
  readonly #grid: Grid;
  readonly #kinds: Uint8Array;

  /** `kinds` has a code of `boxKind` for each cell, row by row from the south, each from the west. */
  constructor(grid: Grid, kinds: Uint8Array) {
    this.#grid = grid;
    this.#kinds = kinds;
  }

  /** A code of `boxKind` for a box, degrees, longitudes within ±180. */
  kindOf(west: number, south: number, east: number, north: number): number {
    // Cells at the rim answer for everything beyond the polygon's box, which is outside. None of them is inside: an
    // edge lies between the inside and the rim.
    const kinds = this.#kinds;
    const left = columnOf(this.#grid, west);
    const right = columnOf(this.#grid, east);
    const top = rowOf(this.#grid, north);
    const bottom = rowOf(this.#grid, south);
    const kind = kinds[bottom * side + left]!;
    for (let y = bottom; y <= top; y++)
      for (let x = left; x <= right; x++) if (kinds[y * side + x] !== kind) return boxKind.mixed;
    return kind;
  }
}

/** The corner of the first cell, and the size of each, degrees. */
interface Grid {
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

function columnOf({ west, width }: Grid, lon: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor((lon - west) / width)));
}

function rowOf({ south, height }: Grid, lat: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor((lat - south) / height)));
}

/** The map of a polygon whose rings have these edges. */
export function areaCells(polygon: PreparedShape, edges: Edges): AreaCells {
  const { west, south, east, north } = polygon.box;
  const grid = { west, south, width: (east - west) / side, height: (north - south) / side };
  return new AreaCells(grid, kindsOf(polygon, grid, touchedBy(edges, grid)));
}

/** 1 for each cell that an edge touches. */
function touchedBy({ lon, lat, toLon, toLat }: Edges, grid: Grid): Uint8Array {
  const touched = new Uint8Array(side * side);
  for (let i = 0; i < lon.length; i++) touch(touched, grid, lon[i]!, lat[i]!, toLon[i]!, toLat[i]!);
  return touched;
}

function kindsOf(polygon: PreparedShape, { west, south, width, height }: Grid, touched: Uint8Array): Uint8Array {
  const kinds = new Uint8Array(side * side);
  for (let cell = 0; cell < kinds.length; cell++) {
    if (touched[cell] === 1) kinds[cell] = boxKind.mixed;
    // An edge between two neighbouring cells would touch both.
    else if (cell % side > 0 && touched[cell - 1] === 0) kinds[cell] = kinds[cell - 1]!;
    else {
      // No edge passes through the cell, so its middle answers for all of it.
      const left = west + width * (cell % side);
      const bottom = south + height * Math.floor(cell / side);
      kinds[cell] = polygon.contains(left + width / 2, bottom + height / 2) ? boxKind.inside : boxKind.outside;
    }
  }
  return kinds;
}

/** Marks the cells that an edge touches. */
function touch(touched: Uint8Array, grid: Grid, lon: number, lat: number, toLon: number, toLat: number): void {
  const left = columnOf(grid, Math.min(lon, toLon) - nearDeg);
  const right = columnOf(grid, Math.max(lon, toLon) + nearDeg);
  const bottom = rowOf(grid, Math.min(lat, toLat) - nearDeg);
  const top = rowOf(grid, Math.max(lat, toLat) + nearDeg);
  for (let y = bottom; y <= top; y++) {
    for (let x = left; x <= right; x++) {
      const west = grid.west + grid.width * x - nearDeg;
      const south = grid.south + grid.height * y - nearDeg;
      const east = west + grid.width + 2 * nearDeg;
      const north = south + grid.height + 2 * nearDeg;
      if (meetsLine(lon, lat, toLon - lon, toLat - lat, west, south, east, north)) touched[y * side + x] = 1;
    }
  }
}

/** Whether a box meets the line through a point in a direction; never false for a box that does. */
function meetsLine(
  lon: number,
  lat: number,
  dLon: number,
  dLat: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  const a = dLon * (south - lat) - dLat * (west - lon);
  const b = dLon * (south - lat) - dLat * (east - lon);
  const c = dLon * (north - lat) - dLat * (east - lon);
  const d = dLon * (north - lat) - dLat * (west - lon);
  // The line misses the box if all corners lie on one side of it.
  return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0));
}
