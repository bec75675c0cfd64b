import type { Cell, ExportTable } from '../tables/export-table.js';
import type { Position, Shape } from '../tables/shape.js';
import { type Encoder, lineEncoder } from './encoder.js';

/**
 * CSV with a header, quoted as in RFC 4180, with a line feed after each line. Lists are JSON, the geometry is
 * well-known text, and a cell without a value is empty.
 */
export function csvEncoder({ columns, shapes }: ExportTable): Encoder {
  const names = columns.map(({ name }) => name);
  const hasGeometry = shapes.length > 0;
  const head = (hasGeometry ? [...names, 'geometry'] : names).join(',');
  return lineEncoder(`${head}\n`, ({ cells, geometry }) => {
    let line = cells.map(cellText).join(',');
    if (hasGeometry) line += `,${geometry ? csvCell(wellKnownText(geometry)) : ''}`;
    return `${line}\n`;
  });
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : csvCell(typeof cell === 'string' ? cell : JSON.stringify(cell));
}

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

/** A text as one cell, in quotes where it needs them. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
