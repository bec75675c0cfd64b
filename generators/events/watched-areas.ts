/** Areas of interest, prepared for tests against boxes and points. */

import { invariant } from '../../src/base/errors.js';
import { type PreparedShape, preparePolygon } from '../../src/earth/geo/polygon.js';
import type { Area, AreaConfiguration } from '../../src/model/area.js';
import { areas, configurations } from '../areas/areas.js';
import { type AreaCells, areaCells, boxKind, type Edges } from './area-cells.js';

const columns = 360;
const rows = 180;

/** Areas that are observed together, at most `mostWatched`. */
export interface WatchedAreas {
  readonly areas: readonly WatchedArea[];
  /** The areas that a box may meet, as bits by their index; never fewer than it meets. Longitudes may pass ±180. */
  readonly meeting: AreaGrid;
  /** The configurations to which `WatchedArea.visits` and `speeds` refer. */
  readonly configurations: readonly AreaConfiguration[];
  /** For each configuration the number that distinguishes its events in draws. */
  readonly keys: readonly number[];
}

export interface WatchedArea {
  /** Index into `WatchedAreas.areas`. */
  readonly index: number;
  readonly parts: readonly AreaPart[];
  /** Indexes into `configurations`: those for visits of the area, and those for bands of speed in it. */
  readonly visits: readonly number[];
  readonly speeds: readonly number[];
}

/** One polygon of an area. */
export interface AreaPart extends Edges {
  readonly polygon: PreparedShape;
  readonly cells: AreaCells;
}

/** The areas that `areaGrid` can tell apart. */
export const mostWatched = 31;

let builtIn: WatchedAreas | undefined;

/** The areas of the built-in users, in the order of `areas`; prepared on the first call. */
export function builtInAreas(): WatchedAreas {
  builtIn ??= watchedAreas(
    areas.map(({ polygons }, area) => ({ area, polygons })),
    configurations,
    configurations.map((_, index) => index),
  );
  return builtIn;
}

/** Prepares areas; `area` is the number of each in the configurations. */
export function watchedAreas(
  watched: readonly (Pick<Area, 'polygons'> & { readonly area: number })[],
  configurations: readonly AreaConfiguration[],
  keys: readonly number[],
): WatchedAreas {
  const prepared = watched.map(({ area, polygons }, index): WatchedArea => {
    const configurationsOf = (kind: AreaConfiguration['kind']) =>
      configurations.flatMap((one, i) => (one.kind === kind && one.area === area ? [i] : []));
    return {
      index,
      parts: polygons.map(partOf),
      visits: configurationsOf('aoi_visit'),
      speeds: configurationsOf('speed_range'),
    };
  });
  return { areas: prepared, meeting: areaGrid(prepared.map(({ parts }) => parts)), configurations, keys };
}

function partOf(polygon: Parameters<typeof preparePolygon>[0]): AreaPart {
  const pairs = polygon.flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length]!] as const));
  const edges: Edges = {
    lon: Float64Array.from(pairs, ([from]) => from[0]),
    lat: Float64Array.from(pairs, ([from]) => from[1]),
    toLon: Float64Array.from(pairs, ([, to]) => to[0]),
    toLat: Float64Array.from(pairs, ([, to]) => to[1]),
  };
  const shape = preparePolygon(polygon);
  return { polygon: shape, cells: areaCells(shape, edges), ...edges };
}

/**
 * A map of the world in cells of one degree, with a bit for each area that a cell may meet: most trajectories meet no
 * area, and this shows it at once. Bit i is set if a box may hold a point of area i, and always if it does. Longitudes
 * may pass ±180.
 */
type AreaGrid = (west: number, south: number, east: number, north: number) => number;

/** The map of areas, each a list of polygons. */
function areaGrid(
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
