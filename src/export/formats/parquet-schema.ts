import type { SchemaElement } from 'hyparquet';
import type { ExportColumn, ExportTable } from '../tables/export-table.js';

/** The struct of a geometry's bounds: readers skip blocks of rows by its statistics. */
export const boundsColumn = 'bbox';
export const boundsMembers = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

/** The schema of a table's files: its columns, then the geometry (WKB) and its bounds if it has one. */
export function parquetSchema({ columns, shapes }: ExportTable): SchemaElement[] {
  const geometry: SchemaElement[] =
    shapes.length === 0
      ? []
      : [
          { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' },
          { name: boundsColumn, repetition_type: 'REQUIRED', num_children: boundsMembers.length },
          ...boundsMembers.map((name): SchemaElement => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' })),
        ];
  const count = columns.length + (shapes.length === 0 ? 0 : 2);
  return [{ name: 'root', num_children: count }, ...columns.flatMap(elementsOf), ...geometry];
}

function elementsOf({ name, kind, required }: ExportColumn): SchemaElement[] {
  const own = { name, repetition_type: required ? 'REQUIRED' : 'OPTIONAL' } as const;
  switch (kind) {
    case 'text':
      return [{ ...own, ...text }];
    case 'time':
      return [
        {
          ...own,
          type: 'INT64',
          converted_type: 'TIMESTAMP_MICROS',
          logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
        },
      ];
    case 'int':
      return [{ ...own, type: 'INT32' }];
    case 'float':
      return [{ ...own, type: 'DOUBLE' }];
    case 'json':
      return [{ ...own, type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' } }];
    case 'texts':
      return [
        { ...own, converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'OPTIONAL', ...text },
      ];
  }
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

/** The metadata of GeoParquet 1.1. `bounds` are those of all rows: west, south, east, north. */
export function geoMetadata({ shapes }: ExportTable, bounds: readonly number[]): string {
  const covering = Object.fromEntries(boundsMembers.map((name) => [name, [boundsColumn, name]]));
  const isEmpty = bounds.some((value) => !Number.isFinite(value));
  return JSON.stringify({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB',
        geometry_types: shapes,
        ...(isEmpty ? {} : { bbox: bounds }),
        covering: { bbox: covering },
      },
    },
  });
}
