export type Position = [lon: number, lat: number];

/**
 * A geometry of a row: GeoJSON without collections, because few engines index these. A collection of the service is a
 * Multi geometry here. Degrees.
 */
export type Shape =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: Position[][] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };

export type ShapeType = Shape['type'];

/** All positions of a shape. */
export function positionsOf(shape: Shape): readonly Position[] {
  switch (shape.type) {
    case 'Point':
      return [shape.coordinates];
    case 'LineString':
      return shape.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates.flat();
    case 'MultiPolygon':
      return shape.coordinates.flat(2);
  }
}

/** West, south, east and north of a shape. */
export function boundsOf(shape: Shape): readonly [west: number, south: number, east: number, north: number] {
  if (shape.type === 'Point') {
    const [lon, lat] = shape.coordinates;
    return [lon, lat, lon, lat];
  }
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of positionsOf(shape)) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/** Polygons, each an outer ring and its holes, as one shape. */
export function polygonShape(polygons: Position[][][]): Shape {
  const [only] = polygons;
  return only && polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Lines as one shape; a line of one position is a line from it to itself, because tracks are lines for all engines. */
export function lineShape(lines: Position[][]): Shape {
  const whole = lines.map((line) => (line.length === 1 ? [line[0]!, line[0]!] : line));
  const [only] = whole;
  return only && whole.length === 1
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: whole };
}
