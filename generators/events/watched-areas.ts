/** Areas of interest, prepared for tests against boxes and points. */
import { type PreparedShape, preparePolygon } from '../../src/geo/polygon.js';
import type { Area, AreaConfiguration } from '../../src/model/area.js';
import { areas, configurations } from '../areas/areas.js';
import { type AreaCells, areaCells, type Edges } from './area-cells.js';
import { type AreaGrid, areaGrid } from './area-grid.js';

/** Areas that are observed together, at most `mostWatched`. */
export interface WatchedAreas {
  readonly areas: readonly WatchedArea[];
  /** The areas that a box may meet, as bits by their index; never fewer than it meets. Longitudes may pass ±180. */
  readonly meeting: AreaGrid;
  /** Those that `WatchedArea.visits` and `speeds` refer to. */
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
