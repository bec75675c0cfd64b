import type { GraphQLSchema } from 'graphql';
import type { ExportWhat } from '../../api.js';
import type { ExportColumn, ExportTable } from './export-table.js';
import { type SchemaColumns, schemaColumns } from './schema-columns.js';

/** A table and the reader of its records. */
export interface TableReader {
  readonly table: ExportTable;
  readonly columns: SchemaColumns;
}

interface TableFacts extends Pick<ExportTable, 'key' | 'shapes' | 'comment'> {
  /** The type of its records in the schema. */
  readonly type: string;
  /** Sources whose values are columns of their own. */
  readonly sources?: readonly string[];
}

/** All tables, in the order in which they are written. */
const tables: Readonly<{ [What in ExportWhat]: TableFacts }> = {
  events: {
    type: 'EventV2',
    key: ['eventId'],
    shapes: ['Point'],
    comment: 'Events, as searchEventsV2 gives them.',
  },
  frames: {
    type: 'SatelliteFrameV2',
    key: ['frameId'],
    shapes: ['Polygon', 'MultiPolygon'],
    comment: 'Satellite frames, as searchSatelliteFramesV2 gives them.',
  },
};

/** In the order of the record above. */
export const exportWhats: readonly ExportWhat[] = ['events', 'frames'];

/** Beside the columns of the schema, in an export of changes. */
const changeColumn: ExportColumn = {
  name: 'change',
  kind: 'text',
  required: true,
  comment: 'insert, update or withdraw.',
};

/** A table with the names that a profile's schema has. `without`: names of fields that are left out. */
export function tableReader(
  schema: GraphQLSchema,
  what: ExportWhat,
  { isChanges, without }: { readonly isChanges: boolean; readonly without: readonly string[] },
): TableReader {
  const { type, sources = [], key, shapes, comment } = tables[what];
  const columns = schemaColumns(schema, type, { sources, without });
  const { geometryComment } = columns;
  return {
    columns,
    table: {
      ...{ what, key, shapes, comment, geometryComment },
      columns: isChanges ? [...columns.columns, changeColumn] : columns.columns,
    },
  };
}
