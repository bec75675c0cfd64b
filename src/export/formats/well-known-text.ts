import type { Position, Shape } from '../tables/shape.js';

/** A shape as well-known text, such as `POINT (4 52)`. */
export function wellKnownText(shape: Shape): string {
  switch (shape.type) {
    case 'Point':
      return `POINT (${pair(shape.coordinates)})`;
    case 'LineString':
      return `LINESTRING ${line(shape.coordinates)}`;
    case 'MultiLineString':
      return `MULTILINESTRING (${shape.coordinates.map(line).join(', ')})`;
    case 'Polygon':
      return `POLYGON (${shape.coordinates.map(line).join(', ')})`;
    case 'MultiPolygon':
      return `MULTIPOLYGON (${shape.coordinates.map((rings) => `(${rings.map(line).join(', ')})`).join(', ')})`;
  }
}

function line(positions: readonly Position[]): string {
  return `(${positions.map(pair).join(', ')})`;
}

function pair([lon, lat]: Position): string {
  return `${lon} ${lat}`;
}
