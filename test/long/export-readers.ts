import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { geojsonToWkb } from 'hyparquet-writer';
import type { ExportedRow, ExportWhat } from '../../src/index.js';
import { exportFiles, exportRows } from '../../src/index.js';
import { asOf, digests, smallOcean, temporaryFolder } from '../export/export-folders.js';
import { assertSameRows } from '../export/same-rows.js';

/** PYTHON names another interpreter, such as that of a virtual environment with pyarrow and geopandas. */
const python = process.env['PYTHON'] ?? 'python3';
const options = { ...smallOcean, asOf, from: '2026-03-18', every: 20 } as const;
const withGeometry = ['events', 'frames', 'positions', 'tracks'] as const;

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function skipWithout(at: boolean, name: string): false | string {
  return at ? false : `${name} is not at hand: that it reads the files is not tested`;
}

async function rowsOf(what: ExportWhat): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for await (const row of exportRows({ ...options, what })) rows.push(row);
  assert.ok(rows.length > 10, `${rows.length} ${what}`);
  return rows;
}

/** The lines that a program prints, each as JSON. */
function printed(command: string, ...args: string[]): object[] {
  const text = execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe'] });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): object => JSON.parse(line));
}

test('GDAL reads the rows of GeoJSON text sequences', {
  skip: skipWithout(runs('ogr2ogr', '--version'), 'GDAL'),
}, async () => {
  const out = temporaryFolder();
  await exportFiles({ ...options, what: withGeometry, format: 'geojson', out });
  const paths = [...digests(out).keys()].filter((path) => path.endsWith('.geojsons'));
  for (const what of withGeometry) {
    const read = paths
      .filter((path) => path.startsWith(`${what}/`))
      .flatMap((path) => printed('ogr2ogr', ...asLines, '/vsistdout/', join(out, path)))
      .map((feature) => {
        const { geometry, properties } = feature as { readonly geometry: object; readonly properties: object };
        return { ...properties, geometry };
      });
    // GDAL keeps milliseconds.
    assertSameRows(read, await rowsOf(what), 3);
    console.log(`GDAL: ${read.length} ${what} are equal`);
  }
});

/** Features as lines, with the millionths of a degree that rows have. */
const asLines = ['-f', 'GeoJSONSeq', '-lco', 'RS=NO', '-lco', 'COORDINATE_PRECISION=6'];

const readByArrow = `
import json, sys
import pyarrow.dataset as ds
rows = ds.dataset(sys.argv[1], partitioning='hive').to_table().to_pylist()
text = lambda value: value.hex() if isinstance(value, bytes) else value.isoformat()
for row in rows: print(json.dumps(row, default=text))
`;

test('pyarrow reads the rows of Parquet files', {
  skip: skipWithout(runs(python, '-c', 'import pyarrow.dataset'), 'pyarrow'),
}, async () => {
  const out = temporaryFolder();
  const what = [...withGeometry, 'vessels'] as const;
  await exportFiles({ ...options, what, out });
  for (const table of what) {
    const read = printed(python, '-c', readByArrow, join(out, table)).map((row) => ({ ...row, bbox: null, day: null }));
    const rows = await rowsOf(table);
    assertSameRows(read.map(withJson), rows.map(withHex));
    console.log(`pyarrow: ${read.length} ${table} are equal`);
  }
});

/** Columns of JSON are text to readers of Parquet. */
function withJson(row: object): object {
  const isJson = /^(?:details_params|owners_\w+|authorizations_\w+)$/;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isJson.test(name) && value !== null ? JSON.parse(value) : value]),
  );
}

function withHex(row: ExportedRow): object {
  const { geometry, ...others } = row;
  if (geometry === undefined) return others;
  return {
    ...others,
    geometry: Buffer.from(geojsonToWkb(geometry as Parameters<typeof geojsonToWkb>[0])).toString('hex'),
  };
}

const readByGeopandas = `
import sys
import geopandas
west, south, east, north = map(float, sys.argv[2:])
frame = geopandas.read_parquet(sys.argv[1], columns=['eventId', 'geometry'], bbox=(west, south, east, north))
print(frame.to_json(drop_id=True))
`;

test('geopandas reads the rows of a box from Parquet files by their covering', {
  skip: skipWithout(runs(python, '-c', 'import geopandas'), 'geopandas'),
}, async () => {
  const out = temporaryFolder();
  await exportFiles({ ...options, what: ['events'], out });
  const [west, south, east, north] = [-20, 30, 40, 70];
  const inside = (await rowsOf('events')).filter(({ geometry }) => {
    const [lon, lat] = (geometry as { readonly coordinates: readonly [number, number] }).coordinates;
    return lon >= west && lon <= east && lat >= south && lat <= north;
  });
  const [collection] = printed(
    python,
    '-c',
    readByGeopandas,
    join(out, 'events'),
    ...[west, south, east, north].map(String),
  );
  const { features } = collection as { readonly features: readonly Feature[] };
  const read = features.map(({ geometry, properties: { eventId } }) => ({ eventId, geometry }));
  assert.ok(inside.length > 10);
  assertSameRows(
    read,
    inside.map(({ eventId, geometry }) => ({ eventId, geometry })),
  );
  console.log(`geopandas: ${read.length} events of a box are equal`);
});

interface Feature {
  readonly geometry: object;
  readonly properties: { readonly eventId: string };
}
