import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mmsisSql, namesSql, sqlOf, sqlSearches } from '../../bench/sql-searches.js';
import { createService, exportFiles } from '../../src/index.js';
import { temporaryFolder } from '../export/export-folders.js';

/** PGDATABASE names an empty database with the right to make the extension PostGIS; psql reads PGHOST and the like. */
const database = process.env['PGDATABASE'];
const ocean = { seed: 'ocean', scale: Number(process.env['EXPORT_SCALE'] ?? 1) };
const asOf = '2026-11-01T00:00:00Z';
const days = 60;
const searches = 400;

interface Found {
  readonly total: number;
  readonly page: readonly string[];
}

function psql(...args: string[]): string {
  return execFileSync('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });
}

test('PostGIS, loaded by the script, finds the totals and pages of the service', {
  skip: database === undefined,
}, async () => {
  const out = temporaryFolder();
  await exportFiles({ ...ocean, asOf, days, what: ['events', 'frames', 'vessels'], format: 'sql', out });
  psql('-f', join(out, 'load.sql'));
  const all = sqlSearches({ names: psql('-c', namesSql), mmsis: psql('-c', mmsisSql), asOf, days, count: searches });
  const sql = all.map((search) => sqlOf(search));
  const script = join(out, 'searches.sql');
  writeFileSync(script, sql.join('\n'));
  const there = psql('-f', script)
    .trim()
    .split('\n')
    .map((line): Found => JSON.parse(line));
  const service = await createService({ ...ocean, now: asOf, days });
  const fields = '{ records { eventId } meta { total } }';
  const query = `query ($input: SearchEventsV2Input!) { searchEventsV2(input: $input) ${fields} }`;
  let matches = 0;
  for (const [i, { input, where, offset }] of all.entries()) {
    const variables = { input: { ...input, limit: 20, offset } };
    const { data, errors } = await service.graphql<Answer>({ query, variables }, { user: 'demo' });
    assert.equal(errors, undefined, where);
    const { records, meta } = data!.searchEventsV2;
    assert.deepEqual(there[i], { total: meta.total, page: records.map(({ eventId }) => eventId) }, where);
    matches += meta.total;
  }
  await service.close();
  assert.ok(matches > searches * 10);
  console.log(`${searches} searches, ${matches} matches`);
});

interface Answer {
  readonly searchEventsV2: {
    readonly records: readonly { readonly eventId: string }[];
    readonly meta: { readonly total: number };
  };
}
