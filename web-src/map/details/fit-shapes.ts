import type { Feature, Geometry, Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { boxAround } from '../actions/view-box.js';
import { paddingBeside } from './free-room.js';
import { coversOf, mapRectangle } from './seen-boxes.js';

/** Moves the map so that it shows all of the features beside panel and drawer; never closer than zoom 12. */
export function fitShapes(map: MapLibreMap, features: readonly Feature[]): void {
  const box = boxAround(features.flatMap(({ geometry }) => positionsOf(geometry)));
  if (!box) return;
  const { west, south, east, north } = box;
  map.fitBounds([west, south, east, north], { padding: paddingBeside(mapRectangle(map), coversOf()), maxZoom: 12 });
}

export function positionsOf(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(positionsOf);
  }
}
