import type { Geometry, MultiPolygon, Polygon } from 'geojson';

/** An area or footprint across 180° is a collection of polygons. */
export function polygonsOf(geometry: Geometry): (Polygon | MultiPolygon)[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(polygonsOf);
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? [geometry] : [];
}
