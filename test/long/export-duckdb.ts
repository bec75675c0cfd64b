import assert from 'node:assert/strict';
import { closeSync, copyFileSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askDuckdb, type Duckdb, hasDuckdb, loadDuckdb, openDuckdb } from '../../bench/engines/duckdb.js';
import { exportFiles } from '../../src/index.js';
import { temporaryFolder } from '../export/export-folders.js';
import { assertSameFound, comparedAsOf, comparedOcean, serviceFinds } from '../export/service-finds.js';

const skip = hasDuckdb() ? false : 'DuckDB is not installed in bench/peers: that it reads and skips is not tested';

test('DuckDB without extensions reads the Parquet files, and finds the totals and pages of the service', {
  skip,
}, async () => {
  const out = temporaryFolder();
  await exportFiles({ ...comparedOcean, asOf: comparedAsOf, what: ['events', 'frames', 'vessels'], out });
  const service = await serviceFinds(400);
  const duckdb = await openDuckdb();
  await loadDuckdb(duckdb, out, 'VIEW');
  assertSameFound('DuckDB', service, await askDuckdb(service.searches, duckdb));
  const fetched = await duckdb.rows(
    `SELECT extension_name FROM duckdb_extensions() WHERE loaded AND install_mode <> 'STATICALLY_LINKED'`,
  );
  duckdb.close();
  assert.deepEqual(fetched, []);
});

test('DuckDB reads seven files for a week of two months, because days are partitions', { skip }, async () => {
  const out = temporaryFolder();
  await exportFiles({ seed: 'ocean', scale: 0.05, days: 60, asOf: comparedAsOf, what: ['events'], out });
  const duckdb = await openDuckdb();
  const [row] = await duckdb.rows(
    `EXPLAIN (ANALYZE, FORMAT json) SELECT "eventId"
     FROM read_parquet('${out}/events/*/*.parquet', hive_partitioning = true)
     WHERE day BETWEEN DATE '2026-10-01' AND DATE '2026-10-07'`,
  );
  duckdb.close();
  assert.equal(/"Scanning Files": "([^"]*)"/.exec(String(row!['explain_value']))?.[1], '7/61');
});

/** A day of a large fleet in several row groups, and what the statistics of a column exclude for a condition. */
const grouped = [
  {
    what: 'events',
    scale: 20,
    condition: 'bbox.xmin > -90 AND bbox.xmax < -30 AND bbox.ymin > -60 AND bbox.ymax < -10',
    excludes: `name = 'bbox, xmin' AND low >= -30 OR name = 'bbox, xmax' AND high <= -90
      OR name = 'bbox, ymin' AND low >= -10 OR name = 'bbox, ymax' AND high <= -60`,
  },
  {
    what: 'positions',
    scale: 1,
    // DuckDB compares as many characters of the statistics as the constant has: those of whole ids.
    condition: `"vesselId" >= '410000000' AND "vesselId" < '420000000'`,
    excludes: `name = 'vesselId' AND (least >= '420000000' OR most < '410000000')`,
  },
] as const;

for (const { what, scale, condition, excludes } of grouped) {
  test(`DuckDB finds the same ${what} in a file whose other row groups are destroyed`, { skip }, async () => {
    const [day, out] = [{ from: '2026-10-20', to: '2026-10-21' }, temporaryFolder()];
    await exportFiles({ seed: 'ocean', scale, asOf: comparedAsOf, ...day, what: [what], out });
    const path = join(out, what, `day=${day.from}`, `${what}.parquet`);
    const duckdb = await openDuckdb();
    const groups = await rowGroups(duckdb, path, excludes);
    const others = groups.filter(({ excluded }) => excluded);
    const destroyed = withoutGroups(path, others);
    const found = async (from: string, where: string) => {
      const rows = `(SELECT * FROM read_parquet('${from}') WHERE ${where}) AS found`;
      return (await duckdb.rows(`SELECT count(*) AS count, bit_xor(hash(found)) AS digest FROM ${rows}`))[0]!;
    };
    const [whole, partial] = [await found(path, condition), await found(destroyed, condition)];
    await assert.rejects(found(destroyed, 'TRUE'));
    duckdb.close();
    console.log(
      `${what}: ${groups.length - others.length} of ${groups.length} row groups may hold ${whole['count']} rows`,
    );
    assert.ok(Number(whole['count']) > 100 && others.length >= groups.length / 2);
    assert.deepEqual(partial, whole);
  });
}

interface RowGroup {
  /** Whether statistics say that no row meets the condition. */
  readonly excluded: boolean;
  /** Where the values of its columns are in the file. */
  readonly chunks: readonly { readonly start: string; readonly size: string }[];
}

async function rowGroups(duckdb: Duckdb, path: string, excludes: string): Promise<RowGroup[]> {
  const rows = await duckdb.rows(
    `WITH chunks AS (
       SELECT row_group_id AS id, path_in_schema AS name, stats_min_value AS least, stats_max_value AS most,
         TRY_CAST(least AS DOUBLE) AS low, TRY_CAST(most AS DOUBLE) AS high,
         coalesce(dictionary_page_offset, data_page_offset) AS start, total_compressed_size AS size
       FROM parquet_metadata('${path}'))
     SELECT bool_or(${excludes}) AS excluded, list({ start: start, size: size }) AS chunks FROM chunks GROUP BY id`,
  );
  return rows.map(({ excluded, chunks }) => ({ excluded: excluded === true, chunks: chunks as RowGroup['chunks'] }));
}

/** A copy of a file in which some row groups are no Parquet any more. */
function withoutGroups(path: string, groups: readonly RowGroup[]): string {
  const copy = path.replace(/parquet$/, 'destroyed.parquet');
  copyFileSync(path, copy);
  const file = openSync(copy, 'r+');
  for (const { start, size } of groups.flatMap(({ chunks }) => chunks))
    writeSync(file, Buffer.alloc(Number(size), 0xff), 0, Number(size), Number(start));
  closeSync(file);
  return copy;
}
