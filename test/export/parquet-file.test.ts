import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetEncoder } from '../../src/export/formats/parquet-file.js';
import { inOrder } from '../../src/export/rows/version-order.js';
import type { ExportTable } from '../../src/export/tables/export-table.js';
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
  const { key_value_metadata: pairs } = parquetMetadata(buffer(join(parquet, paths[0]!)));
  const geo = JSON.parse(pairs?.find(({ key }) => key === 'geo')?.value ?? '{}');
  assert.equal(geo.version, '1.1.0');
  assert.deepEqual(geo.columns.geometry.geometry_types, ['Point']);
  assert.deepEqual(geo.columns.geometry.covering.bbox.xmin, ['bbox', 'xmin']);
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
  for (const { row, lonE6, latE6 } of inOrder(versions, true)) {
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
