import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { askPostgis, hasPostgis, loadPostgis, psql } from '../../bench/engines/postgis.js';
import { exportFiles, exportRows } from '../../src/index.js';
import { asOf, smallOcean, temporaryFolder } from '../export/export-folders.js';
import { assertSameRows } from '../export/same-rows.js';
import { assertSameFound, comparedAsOf, comparedOcean, serviceFinds } from '../export/service-finds.js';

const skip = hasPostgis() ? false : 'PGDATABASE names no empty database: the script for PostGIS is not run';

test('PostGIS, loaded by the script, finds the totals and pages of the service', { skip }, async () => {
  const out = temporaryFolder();
  const what = ['events', 'frames', 'vessels'] as const;
  await exportFiles({ ...comparedOcean, asOf: comparedAsOf, what, format: 'sql', out });
  loadPostgis(out);
  const service = await serviceFinds(400);
  assertSameFound('PostGIS', service, askPostgis(service.searches, out));
});

const tables = ['events', 'frames', 'vessels', 'positions', 'tracks'] as const;
const small = { ...smallOcean, asOf, from: '2026-03-18', every: 20, subpaths: true } as const;
const schema = 'small';

test('PostGIS has the rows of all tables, with types, keys, indexes and comments', { skip }, async () => {
  const out = temporaryFolder();
  await exportFiles({ ...small, what: tables, format: 'sql', out });
  psql('-c', 'CREATE EXTENSION IF NOT EXISTS postgis SCHEMA public', '-c', `CREATE SCHEMA ${schema}`);
  psql(...inSchema, '-f', join(out, 'load.sql'));
  for (const what of tables) {
    const rows: object[] = [];
    for await (const row of exportRows({ ...small, what })) rows.push(row);
    const loaded = lines(`SELECT row_to_json(${what}) FROM ${what}`).map(rowOf);
    assert.ok(rows.length > 10, `${rows.length} ${what}`);
    assertSameRows(loaded, rows);
  }
  assert.deepEqual(lines(definitions).filter(isShown), shownColumns);
  assert.deepEqual(lines(withoutComment), []);
  assert.deepEqual(lines(indexes).sort(), allIndexes);
  psql('-c', `DROP SCHEMA ${schema} CASCADE`);
});

const inSchema = ['-c', `SET search_path TO ${schema}, public`, '-c', `SET TimeZone TO 'UTC'`];

function lines(query: string): string[] {
  return psql(...inSchema, '-c', query)
    .split('\n')
    .filter((line) => line !== '');
}

const columns = `FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r' AND attnum > 0`;
const definitions = `SELECT concat(relname, '.', attname, ' ', format_type(atttypid, atttypmod),
  CASE WHEN attnotnull THEN ' NOT NULL' END) ${columns} ORDER BY relname, attnum`;
const withoutComment = `SELECT concat(relname, '.', attname) ${columns}
  AND coalesce(col_description(attrelid, attnum), '') = '' OR obj_description(pg_class.oid, 'pg_class') NOT LIKE '%.'`;
const indexes = `SELECT regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX \\S+ ON \\w+\\.', '\\1')
  FROM pg_indexes WHERE schemaname = '${schema}'`;

/** A row of JSON. PostGIS adds the reference system to a geometry. */
function rowOf(line: string): object {
  return JSON.parse(line, (key, value: unknown) => (key === 'crs' ? undefined : value)) as object;
}

/** A column of each type. */
const shownColumns = [
  'events.eventId text NOT NULL',
  'events.start_time timestamp with time zone NOT NULL',
  'events.end_time timestamp with time zone',
  'events.vessel0_mmsi integer',
  'events.vessel0_countryCode text[]',
  'events.details_fishingScore double precision',
  'events.details_params jsonb',
  'events.details_frameIds text[]',
  'events.geometry geometry(Point,4326) NOT NULL',
  'frames.collectedAt timestamp with time zone',
  'frames.numDetections_totalCount integer',
  'frames.geometry geometry(Geometry,4326) NOT NULL',
  'positions.sentAt timestamp with time zone NOT NULL',
  'positions.geometry geometry(Point,4326) NOT NULL',
  'tracks.startTime timestamp with time zone NOT NULL',
  'tracks.geometry geometry(Geometry,4326) NOT NULL',
  'vessels.effectiveFrom_ais timestamp with time zone',
  'vessels.gearTypes_registry text[]',
  'vessels.lengthMeters_rfmo double precision',
  'vessels.owners_registry jsonb',
];

function isShown(definition: string): boolean {
  const [name] = definition.split(' ');
  return shownColumns.some((shown) => shown.startsWith(`${name} `));
}

const allIndexes = [
  'UNIQUE events USING btree ("eventId")',
  'UNIQUE frames USING btree ("frameId")',
  'UNIQUE positions USING btree ("vesselId", "sentAt")',
  'UNIQUE tracks USING btree ("trackId", "startTime")',
  'events USING btree ("createdAt")',
  'events USING btree ("eventType")',
  'events USING btree ("updatedAt")',
  'events USING btree (start_time)',
  'events USING btree (vessel0_mmsi)',
  'events USING btree (vessel1_mmsi)',
  'events USING gist (geometry)',
  'frames USING btree ("collectedAt")',
  'frames USING btree ("createdAt")',
  'frames USING btree ("updatedAt")',
  'frames USING gist (geometry)',
  'positions USING btree ("sentAt")',
  'positions USING gist (geometry)',
  'tracks USING btree ("startTime")',
  'tracks USING btree (mmsi)',
  'tracks USING gist (geometry)',
  'vessels USING btree (mmsi)',
];
