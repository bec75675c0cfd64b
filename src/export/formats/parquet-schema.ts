import type { SchemaElement } from 'hyparquet';
import type { ColumnKind, ExportColumn, ExportTable } from '../tables/export-table.js';
import type { ShapeType } from '../tables/shape.js';
import type { ParquetLeaf } from './parquet-column.js';

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

const types: Readonly<{ [Kind in ColumnKind]: ParquetLeaf['type'] }> = {
  text: 'BYTE_ARRAY',
  time: 'INT64',
  int: 'INT32',
  float: 'DOUBLE',
  texts: 'BYTE_ARRAY',
  json: 'BYTE_ARRAY',
};

/** The values of a column of the table. */
export function columnLeaf({ name, kind, required }: ExportColumn, { key, indexes }: ExportTable): ParquetLeaf {
  const isList = kind === 'texts';
  return {
    path: isList ? [name, 'list', 'element'] : [name],
    type: types[kind],
    maxDefinition: (required ? 0 : 1) + (isList ? 2 : 0),
    isList,
    isDistinct: key.length === 1 && key[0] === name,
    // Readers skip blocks by what searches compare. Other columns have the same extremes in most blocks.
    isCompared: kind === 'time' || key.includes(name) || indexes.includes(name),
  };
}

const always = { maxDefinition: 0, isList: false, isDistinct: true } as const;
export const geometryLeaf: ParquetLeaf = { ...always, path: ['geometry'], type: 'BYTE_ARRAY', isCompared: false };
/** In the order of `boundsMembers`: west, south, east and north. */
export const boundsLeaves: readonly ParquetLeaf[] = boundsMembers.map((name) => ({
  ...always,
  path: [boundsColumn, name],
  type: 'DOUBLE',
  isCompared: true,
}));

/**
 * The metadata of GeoParquet 1.1. `types` are those of all rows of a file, `bounds` their west, south, east and north.
 */
export function geoMetadata(types: ReadonlySet<ShapeType>, bounds: readonly number[]): string {
  const covering = Object.fromEntries(boundsMembers.map((name) => [name, [boundsColumn, name]]));
  return JSON.stringify({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB',
        geometry_types: [...types].sort(),
        ...(types.size === 0 ? {} : { bbox: bounds }),
        covering: { bbox: covering },
      },
    },
  });
}
