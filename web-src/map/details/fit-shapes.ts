import type { Feature, Geometry, Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { LngLatBounds } from 'maplibre-gl';

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

/** Pixels at each side that panel and drawer cover, and a margin. */
function freeRoom(map: MapLibreMap) {
  const margin = 40;
  const whole = map.getContainer().getBoundingClientRect();
  const padding = { left: margin, right: margin, top: margin, bottom: margin };
  for (const covering of document.querySelectorAll('#panel, #details:not([hidden])')) {
    const { left, right, top, bottom, width } = covering.getBoundingClientRect();
    if (width > whole.width / 2) {
      // On a phone both are as wide as the map.
      if (top - whole.top < whole.bottom - bottom) padding.top = bottom - whole.top + margin;
      else padding.bottom = whole.bottom - top + margin;
    } else if (left - whole.left < whole.right - right) padding.left = right - whole.left + margin;
    else padding.right = whole.right - left + margin;
  }
  // Where they leave no room, the map shows all below them.
  if (whole.width - padding.left - padding.right < leastRoom) padding.left = padding.right = margin;
  if (whole.height - padding.top - padding.bottom < leastRoom) padding.top = padding.bottom = margin;
  return padding;
}

/** Pixels across which something can be told. */
const leastRoom = 100;
