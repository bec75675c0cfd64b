import type { Feature, Geometry, Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { LngLatBounds } from 'maplibre-gl';
import { paddingBeside } from './free-room.js';

/** Moves the map so that it shows all of the features beside panel and drawer; never closer than zoom 9. */
export function fitShapes(map: MapLibreMap, features: readonly Feature[]): void {
  const bounds = new LngLatBounds();
  for (const { geometry } of features)
    for (const [lon = 0, lat = 0] of positionsOf(geometry)) bounds.extend([lon, lat]);
  if (bounds.isEmpty()) return;
  map.fitBounds(bounds, { padding: freeRoom(map), maxZoom: 9 });
}

function positionsOf(geometry: Geometry): Position[] {
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

/** Panel, drawer and, on a phone, the time bar lie over the map. */
function freeRoom(map: MapLibreMap) {
  const covering = document.querySelectorAll('#panel, #details:not([hidden]), #time');
  return paddingBeside(
    map.getContainer().getBoundingClientRect(),
    Array.from(covering, (each) => each.getBoundingClientRect()),
  );
}
