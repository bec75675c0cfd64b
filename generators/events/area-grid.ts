/**
 * A map of the world in cells of one degree, with a bit for each area that a cell may meet. Most trajectories meet no
 * area, and this map shows it at once.
 */
import { invariant } from '../../src/errors.js';
import type { PreparedShape } from '../../src/geo/polygon.js';
import { type AreaCells, boxKind } from './area-cells.js';

/** Bit i is set if a box may hold a point of area i, and always if it does. Longitudes may pass ±180. */
export type AreaGrid = (west: number, south: number, east: number, north: number) => number;

const columns = 360;
const rows = 180;

/** The map of areas, each a list of polygons. */
export function areaGrid(
  areas: readonly (readonly { readonly polygon: PreparedShape; readonly cells: AreaCells }[])[],
): AreaGrid {
  invariant(areas.length <= 31, 'every area has a bit');
  const bits = new Int32Array(rows * columns);
  areas.forEach((parts, area) => {
    for (const { polygon, cells } of parts) {
      const { box } = polygon;
      for (let row = rowOf(box.south); row <= rowOf(box.north); row++) {
        for (let column = Math.floor(box.west); column <= Math.floor(box.east); column++) {
          if (cells.kindOf(column, row - 90, column + 1, row - 89) !== boxKind.outside)
            bits[row * columns + columnOf(column)]! |= 1 << area;
        }
      }
    }
  });

  return (west, south, east, north) => {
    const first = Math.floor(west);
    const width = Math.min(columns, Math.floor(east) - first + 1);
    const start = columnOf(first);
    const top = rowOf(north);
    let found = 0;
    for (let row = rowOf(south); row <= top; row++) {
      for (let i = 0, column = start; i < width; i++, column++) {
        if (column === columns) column = 0;
        found |= bits[row * columns + column]!;
      }
    }
    return found;
  };
}

function rowOf(lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor(lat) + 90));
}

/** The column of a whole degree of longitude. */
function columnOf(lon: number): number {
  return lon + 180 - columns * Math.floor((lon + 180) / columns);
}
