/** The areas of the built-in users, prepared for tests against boxes and points. */
import { type PreparedShape, preparePolygon } from '../../src/geo/polygon.js';
import type { AreaConfiguration } from '../../src/model/area.js';
import { areas, configurations } from '../areas/areas.js';
import { type AreaCells, areaCells, type Edges } from './area-cells.js';
import { type AreaGrid, areaGrid } from './area-grid.js';

export interface WatchedArea {
  /** Index into `areas`. */
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

let prepared: { readonly areas: readonly WatchedArea[]; readonly grid: AreaGrid } | undefined;

/** All areas in the order of `areas`; prepared on the first call. */
export function watchedAreas(): readonly WatchedArea[] {
  prepared ??= prepare();
  return prepared.areas;
}

/** The areas that a box may meet, as bits by their index; never without one that it meets. Longitudes may pass ±180. */
export function areasMeeting(west: number, south: number, east: number, north: number): number {
  prepared ??= prepare();
  return prepared.grid(west, south, east, north);
}

function prepare() {
  const watched = areas.map((area, index): WatchedArea => {
    const configurationsOf = (kind: AreaConfiguration['kind']) =>
      configurations.flatMap((one, i) => (one.kind === kind && one.area === index ? [i] : []));
    return {
      index,
      parts: area.polygons.map(partOf),
      visits: configurationsOf('aoi_visit'),
      speeds: configurationsOf('speed_range'),
    };
  });
  return { areas: watched, grid: areaGrid(watched.map(({ parts }) => parts)) };
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
