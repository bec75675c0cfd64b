import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetEncoder } from '../../src/export/formats/parquet-file.js';
import { orderedVersions } from '../../src/export/rows/visible-versions.js';
import type { ColumnKind, ExportTable } from '../../src/export/tables/export-table.js';
import { polygonShape } from '../../src/export/tables/shape.js';
import { exportFiles } from '../../src/index.js';
import { asOf, digests, linesOf, smallOcean, temporaryFolder } from './export-folders.js';

const span = { from: '2026-03-18', to: '2026-03-21', what: ['events', 'frames'] } as const;
const options = { ...smallOcean, ...span, asOf, subpaths: true } as const;

/** The bytes of a file as hyparquet takes them. */
function buffer(path: string): ArrayBuffer {
  return Uint8Array.from(readFileSync(path)).buffer;
}

/** A value that was read, as a line of NDJSON has it; null values are left out there. */
function asLine(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).filter(
    ([name, value]) => name !== 'bbox' && value !== null && value !== undefined,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]));
}

function withMs(row: Record<string, unknown>): Record<string, unknown> {
  const isInstant = (name: string) => /(?:_time|At)$/.test(name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isInstant(name) ? Date.parse(String(value)) : value]),
  );
}

test('Parquet files read back are the rows of NDJSON, and say that they are GeoParquet', async () => {
  const [parquet, ndjson] = [temporaryFolder(), temporaryFolder()];
  await exportFiles({ ...options, format: 'parquet', out: parquet });
  await exportFiles({ ...options, format: 'ndjson', out: ndjson });
  const paths = [...digests(parquet).keys()].filter((path) => path.endsWith('.parquet'));
  assert.equal(paths.length, 6);
  for (const [what, key] of [
    ['events', 'eventId'],
    ['frames', 'frameId'],
  ] as const) {
    const read: Record<string, unknown>[] = [];
    for (const path of paths.filter((each) => each.startsWith(what)))
      read.push(...(await parquetReadObjects({ file: buffer(join(parquet, path)) })).map(asLine));
    const lines = linesOf(ndjson, `${what}.ndjson`).map((line) => withMs(JSON.parse(line)));
    const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a[key]) < String(b[key]) ? -1 : 1;
    assert.ok(read.length > 20);
    assert.deepEqual(read.sort(byKey), lines.sort(byKey));
  }
  const geo = geoOf(buffer(join(parquet, paths[0]!)));
  assert.equal(geo.version, '1.1.0');
  assert.deepEqual(geo.columns.geometry.geometry_types, ['Point']);
  assert.deepEqual(geo.columns.geometry.covering.bbox.xmin, ['bbox', 'xmin']);
});

function geoOf(file: ArrayBuffer) {
  const { key_value_metadata: pairs } = parquetMetadata(file);
  return JSON.parse(pairs?.find(({ key }) => key === 'geo')?.value ?? '{}');
}

test('the metadata of a file names the types of geometries that its rows have, none in an empty file', () => {
  const table: ExportTable = {
    ...{ what: 'frames', columns: [], key: [], shapes: ['Polygon', 'MultiPolygon'], comment: '', geometryComment: '' },
    ...{ indexes: [], blockRows: 2 },
  };
  const ring = (lon: number): [number, number][] => [
    [lon, 0],
    [lon + 1, 0],
    [lon, 1],
    [lon, 0],
  ];
  const whole = polygonShape([[ring(20)]]);
  const crossing = polygonShape([[ring(179)], [ring(-180)]]);
  const cases = [
    { shapes: [], types: [], bbox: undefined },
    { shapes: [whole, whole, whole], types: ['Polygon'], bbox: [20, 0, 21, 1] },
    { shapes: [crossing], types: ['MultiPolygon'], bbox: [-180, 0, 180, 1] },
    { shapes: [whole, whole, crossing], types: ['MultiPolygon', 'Polygon'], bbox: [-180, 0, 180, 1] },
  ];
  for (const { shapes, types, bbox } of cases) {
    const encoder = parquetEncoder(table);
    for (const geometry of shapes) encoder.add({ cells: [], geometry });
    const { geometry } = geoOf(Uint8Array.from(encoder.finish()).buffer).columns;
    assert.deepEqual([geometry.geometry_types, geometry.bbox], [types, bbox]);
  }
});

test('the statistics of a block of rows say where its geometries are, so a reader of one port skips most', () => {
  const blockRows = 1000;
  const table: ExportTable = {
    ...{
      what: 'events',
      key: ['eventId'],
      shapes: ['Point'],
      comment: '',
      geometryComment: '',
      indexes: [],
      blockRows,
    },
    columns: [{ name: 'eventId', kind: 'text', required: true, comment: '' }],
  };
  // Positions all over the map, in no order.
  const versions = Array.from({ length: 16 * blockRows }, (_, row) => ({
    ...{ row, change: null, segment: undefined, createdMs: row },
    lonE6: Math.floor(((row * 0.618_033_988_7) % 1) * 360e6) - 180e6,
    latE6: Math.floor(((row * 0.754_877_666_2) % 1) * 180e6) - 90e6,
  }));
  const encoder = parquetEncoder(table);
  const pieces: Uint8Array[] = [];
  for (const { row, lonE6, latE6 } of orderedVersions(versions, true)) {
    encoder.add({ cells: [String(row)], geometry: { type: 'Point', coordinates: [lonE6 / 1e6, latE6 / 1e6] } });
    pieces.push(encoder.take() ?? new Uint8Array());
  }
  pieces.push(encoder.finish());
  const { row_groups: blocks } = parquetMetadata(Uint8Array.from(Buffer.concat(pieces)).buffer);
  assert.equal(blocks.length, 16);
  const [lon, lat] = [4.1, 51.9];
  const mayHold = blocks.filter(({ columns }) => {
    const statistics = (name: string) => {
      const path = `bbox.${name}`;
      return columns.find((each) => each.meta_data?.path_in_schema.join('.') === path)?.meta_data?.statistics;
    };
    const least = (name: string) => Number(statistics(name)?.min_value);
    const most = (name: string) => Number(statistics(name)?.max_value);
    return least('xmin') <= lon && lon <= most('xmax') && least('ymin') <= lat && lat <= most('ymax');
  });
  assert.ok(mayHold.length >= 1 && mayHold.length <= 2, `${mayHold.length} of 16 blocks may hold the port`);
});

test('each kind of value is read back, and so is its absence; extremes are in the order of UTF-8', async () => {
  const column = (name: string, kind: ColumnKind, required = false) => ({ name, kind, required, comment: '' });
  const table: ExportTable = {
    ...{ what: 'vessels', key: ['id'], shapes: [], comment: '', geometryComment: '' },
    indexes: ['name', 'astral', 'at'],
    blockRows: 600,
    columns: [
      ...[column('id', 'text', true), column('name', 'text'), column('astral', 'text'), column('none', 'text')],
      ...[column('at', 'time'), column('int', 'int'), column('float', 'float')],
      ...[column('list', 'texts'), column('always', 'texts', true), column('json', 'json')],
    ],
  };
  const lists = [['a', null, 'b'], [], null, ['Ø']] as const;
  const rows = Array.from({ length: 1500 }, (_, i) => ({
    id: `row ${i}`,
    name: i % 3 === 0 ? null : `Ægir ${i % 7}`,
    astral: i % 2 === 0 ? '\uffee' : '🚢',
    none: null,
    at: i % 5 === 0 ? null : new Date(Date.UTC(1969, 11, 31, 12, 0, 0, 987) + i * 3_600_000).toISOString(),
    int: i % 4 === 0 ? null : i - 700,
    float: i % 4 === 1 ? null : (i - 700) / 8,
    list: lists[i % 4] ?? null,
    always: lists[i % 2] ?? [],
    json: i % 6 === 0 ? null : { row: i % 9 },
  }));
  const encoder = parquetEncoder(table);
  for (const row of rows) encoder.add({ cells: Object.values(row), geometry: null });
  const file = Uint8Array.from(encoder.finish()).buffer;
  const read = await parquetReadObjects({ file });
  assert.deepEqual(
    read.map(({ at, list, ...row }) => ({
      ...row,
      at: at instanceof Date ? at.toISOString() : at,
      list: list ?? null,
    })),
    rows,
  );
  const { row_groups: blocks } = parquetMetadata(file);
  assert.deepEqual(
    blocks.map(({ num_rows }) => num_rows),
    [600n, 600n, 300n],
  );
  const extremes = (name: string) => {
    const found = blocks[0]!.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === name)?.meta_data;
    const { min_value, max_value, null_count } = found?.statistics ?? {};
    return [min_value, max_value, null_count];
  };
  assert.deepEqual(extremes('name'), ['Ægir 0', 'Ægir 6', 200n]);
  assert.deepEqual(extremes('astral'), ['\uffee', '🚢', 0n]);
  assert.deepEqual(extremes('at')[0], new Date('1969-12-31T13:00:00.987Z'));
  assert.deepEqual(extremes('int'), [undefined, undefined, undefined]);
});
