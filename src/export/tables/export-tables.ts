import type { GraphQLSchema } from 'graphql';
import { vesselSources } from '../../model/vessel-record.js';
import type { ExportWhat } from '../../types.js';
import type { ExportColumn, ExportTable } from './export-table.js';
import { type SchemaColumns, schemaColumns } from './schema-columns.js';

/** A table, and the function that reads the cells of a record for it. */
export interface TableReader extends Pick<SchemaColumns, 'read'> {
  readonly table: ExportTable;
}

interface TableFacts extends Pick<ExportTable, 'key' | 'indexes' | 'blockRows' | 'shapes' | 'comment'> {
  /** The type of its records in the schema. */
  readonly type: string;
  /** The description of its geometry, where the schema describes another form. */
  readonly geometryComment?: string;
  /** Sources whose values are columns of their own. */
  readonly sources?: readonly string[];
}

/** A few megabytes of the widest tables. */
const fewRows = 4096;

/** All tables, in the order in which they are written. */
const tables: Readonly<{ [What in ExportWhat]: TableFacts }> = {
  events: {
    type: 'EventV2',
    key: ['eventId'],
    indexes: ['start_time', 'createdAt', 'updatedAt', 'eventType', 'vessel0_mmsi', 'vessel1_mmsi'],
    blockRows: fewRows,
    shapes: ['Point'],
    comment: 'Events, as searchEventsV2 gives them.',
  },
  frames: {
    type: 'SatelliteFrameV2',
    key: ['frameId'],
    indexes: ['collectedAt', 'createdAt', 'updatedAt'],
    blockRows: fewRows,
    shapes: ['Polygon', 'MultiPolygon'],
    comment: 'Satellite frames, as searchSatelliteFramesV2 gives them.',
    geometryComment: 'The footprint: a Polygon, or a MultiPolygon if it crosses ±180°.',
  },
  vessels: {
    type: 'VesselSearchRecord',
    key: [],
    indexes: ['mmsi'],
    blockRows: fewRows,
    shapes: [],
    sources: vesselSources,
    comment: 'The periods of vessels, of which searchVessels gives the latest.',
  },
  positions: {
    type: 'VesselLastKnownPosition',
    key: ['vesselId', 'sentAt'],
    indexes: ['sentAt'],
    blockRows: 4 * fewRows,
    shapes: ['Point'],
    comment: 'Reports of AIS, each as the last known position that it was.',
  },
  tracks: {
    type: 'Track',
    key: ['trackId', 'startTime'],
    indexes: ['mmsi', 'startTime'],
    blockRows: fewRows,
    shapes: ['LineString', 'MultiLineString'],
    comment: 'Tracks of vessels, cut at midnight UTC.',
    geometryComment: 'The thinned positions in their order: a LineString, or a MultiLineString if it crosses ±180°.',
  },
};

/** The keys of `tables`, in the same order. */
export const exportWhats: readonly ExportWhat[] = ['events', 'frames', 'vessels', 'positions', 'tracks'];

/** In an export of changes, a column in addition to those of the schema. */
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
  const { type, sources = [], ...facts } = tables[what];
  const { columns, geometryComment, read } = schemaColumns(schema, type, { sources, without });
  return {
    read,
    table: { geometryComment, ...facts, what, columns: isChanges ? [...columns, changeColumn] : columns },
  };
}
