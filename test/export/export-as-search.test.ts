import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type GraphQLSchema, getNamedType, isObjectType, isUnionType } from 'graphql';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { createService, type ServiceOptions } from '../../src/index.js';
import type { ExportWhat } from '../../src/types.js';
import { lateOptions, openOcean } from './opened-ocean.js';
import { assertSameRows } from './same-rows.js';
import { stripedUsers } from './striped-users.js';

const asOf = '2026-03-20T13:00:00Z';
const publicUrl = 'https://ocean.example';
const shared = { ...lateOptions, days: 2, users: stripedUsers, publicUrl } as const;

type Profile = NonNullable<ServiceOptions['profile']>;
const profiles: readonly (readonly [Profile, registry: string])[] = [
  ['standard', 'registry'],
  ['strict', 'registry'],
  ['deployed', 'lloyds'],
];
/** How the records of a table are searched for. */
const searches = [
  ['events', 'EventV2', 'searchEventsV2', 'sortBy: created'],
  ['frames', 'SatelliteFrameV2', 'searchSatelliteFramesV2', 'sortBy: createdAt'],
  ['vessels', 'VesselSearchRecord', 'searchVessels', ''],
] as const satisfies readonly (readonly [ExportWhat, ...string[]])[];

/** All fields of a type, and those of nested ones. */
function selection(schema: GraphQLSchema, typeName: string): string {
  if (typeName === 'Geometry') return '{ type coordinates geometries { coordinates } }';
  const type = schema.getType(typeName);
  if (isUnionType(type))
    return `{ ${type
      .getTypes()
      .map(({ name }) => `... on ${name} ${selection(schema, name)}`)
      .join(' ')} }`;
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields());
  return `{ ${fields.map((field) => `${field.name} ${selection(schema, getNamedType(field.type).name)}`).join(' ')} }`;
}

type Row = Readonly<Record<string, unknown>>;

/** The columns of a record, by the rule of their names. */
function flat(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (value === null) return [];
  const name = path
    .join('_')
    .replace(/^vessels_/, '')
    .replace(/^eventDetails_/, 'details_');
  if (name === 'start_point')
    return [['geometry', { type: 'Point', coordinates: [field(value, 'lon'), field(value, 'lat')] }]];
  if (name === 'geometry') return [[name, withoutCollection(value)]];
  if (Array.isArray(value) && value.some((entry) => field(entry, 'source') !== undefined))
    return value.flatMap((entry) => flat(field(entry, 'value'), [...path, String(field(entry, 'source'))]));
  if (typeof value !== 'object' || Array.isArray(value) || name === 'details_params') return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, [...path, key]));
}

function field(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null
    ? new Map<string, unknown>(Object.entries(record)).get(name)
    : undefined;
}

/** A collection of polygons as MultiPolygon. */
function withoutCollection(geometry: unknown): object {
  const parts = field(geometry, 'geometries');
  return Array.isArray(parts)
    ? { type: 'MultiPolygon', coordinates: parts.map((part) => field(part, 'coordinates')) }
    : { type: field(geometry, 'type'), coordinates: field(geometry, 'coordinates') };
}

for (const [profile, registry] of profiles)
  test(`profile ${profile}, registry ${registry}: exported rows are those of searches, in all fields`, async () => {
    const service = await createService({ ...shared, now: asOf, profile, registry });
    // Services that are open at the same time share the days.
    after(() => service.close());
    const ocean = await openOcean({ ...shared, profile, registry });
    const exported = await ocean.rows(
      searches.map(([what]) => what),
      { asOf, user: 'ann', subpaths: true },
    );
    const { schema } = await servedSchema(profile, registry);
    const seen = new Set<string>();
    for (const [what, type, root, order] of searches) {
      const query = `{ found: ${root}(input: { limit: 10000 ${order} }) { records ${selection(schema, type)} } }`;
      const { data, errors } = await service.graphql<{ found: { records: Row[] } }>({ query }, { user: 'ann' });
      assert.equal(errors, undefined);
      const found = data!.found.records.map((record) => Object.fromEntries(flat(record)));
      const rows = exported.get(what)!;
      // Of the periods of a ship the search gives the latest, which lasts unless the ship was scrapped.
      const isLatest = (row: Row) =>
        Object.entries(row).every(([name, value]) => !/^effectiveTo/.test(name) || value === null);
      assertSameRows(
        ...(what === 'vessels' ? ([rows.filter(isLatest), found.filter(isLatest)] as const) : ([rows, found] as const)),
      );
      for (const row of found) {
        for (const name of Object.keys(row)) seen.add(`${what} ${name}`);
        seen.add(`${what} ${row['eventType']}`).add(`${what} ${field(row['geometry'], 'type')}`);
      }
    }
    for (const each of [...compared, `vessels ${registry}VesselId_registry`]) assert.ok(seen.has(each), each);
    assert.equal(seen.has('events port_visit'), profile !== 'strict');
  });

/** Columns, kinds and shapes that are among those compared. */
const compared = [
  ...['events aoi_visit', 'events speed_range', 'events details_subpathIds', 'events details_params'],
  ...['frames Polygon', 'frames MultiPolygon', 'vessels owners_registry', 'vessels authorizations_rfmo'],
  ...['vessels lengthMeters_ais', 'vessels gearTypes_registry', 'vessels tonnageGt_rfmo'],
];
