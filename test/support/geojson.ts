/** A polygon of GeoJSON: a degree to the north and to the east of a corner. */
export function square(west: number, south: number) {
  const [east, north] = [west + 1, south + 1];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [ring] };
}

export function pointAt(lon: number, lat: number) {
  return { type: 'Point', coordinates: [lon, lat] };
}

export function feature(geometry: object | null, properties: object | null) {
  return { type: 'Feature', geometry, properties };
}

export function collection(features: readonly object[]) {
  return { type: 'FeatureCollection', features };
}
