import type { SchemaElement } from 'hyparquet';
import type { ColumnSource } from 'hyparquet-writer';
import type { Cell, ExportColumn, ExportTable } from '../tables/export-table.js';
import type { ShapeType } from '../tables/shape.js';

/** The struct of a geometry's bounds: readers skip blocks of rows by its statistics. */
export const boundsColumn = 'bbox';
const boundsMembers = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

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
  const element = { name, repetition_type: required ? 'REQUIRED' : 'OPTIONAL' } as const;
  switch (kind) {
    case 'text':
      return [{ ...element, ...text }];
    case 'time':
      return [
        {
          ...element,
          type: 'INT64',
          converted_type: 'TIMESTAMP_MICROS',
          logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
        },
      ];
    case 'int':
      return [{ ...element, type: 'INT32' }];
    case 'float':
      return [{ ...element, type: 'DOUBLE' }];
    case 'json':
      return [{ ...element, type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' } }];
    case 'texts':
      return [
        { ...element, converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'OPTIONAL', ...text },
      ];
  }
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

/** A value as `hyparquet-writer` takes it: an instant as whole microseconds. */
export type ParquetValue = Cell | Bounds;

/** Degrees; the struct of a geometry's bounds. */
export type Bounds = Readonly<Record<(typeof boundsMembers)[number], number>>;

/** The columns of a row group, from the values of its rows by name. */
export function columnSources(
  { columns, shapes, key, indexes }: ExportTable,
  values: Readonly<Record<string, readonly ParquetValue[]>>,
): ColumnSource[] {
  const sources = columns.map(({ name, kind }): ColumnSource => {
    // Readers skip blocks by the columns that searches compare. Other columns have the same extremes in most blocks.
    const statistics = kind === 'time' || key.includes(name) || indexes.includes(name);
    // No dictionary is tried for a column in which few rows share a value.
    const isDistinct = (key.length === 1 && key[0] === name) || kind === 'float' || kind === 'time';
    return { name, data: [...values[name]!], statistics, ...(isDistinct ? { encoding: 'PLAIN' } : {}) };
  });
  if (shapes.length === 0) return sources;
  const geometry: ColumnSource = {
    name: 'geometry',
    data: [...values['geometry']!],
    statistics: false,
    encoding: 'PLAIN',
  };
  return [...sources, geometry, { name: boundsColumn, data: [...values[boundsColumn]!], encoding: 'PLAIN' }];
}

/** The metadata of GeoParquet 1.1. `types` and `bounds` are those of all rows of a file. */
export function geoMetadata(types: ReadonlySet<ShapeType>, bounds: Bounds | undefined): string {
  const covering = Object.fromEntries(boundsMembers.map((name) => [name, [boundsColumn, name]]));
  return JSON.stringify({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB',
        geometry_types: [...types].sort(),
        ...(bounds === undefined ? {} : { bbox: boundsMembers.map((name) => bounds[name]) }),
        covering: { bbox: covering },
      },
    },
  });
}
