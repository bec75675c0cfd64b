import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createService, exportFiles } from '../../src/index.js';
import { asOf, linesOf, smallOcean, temporaryFolder } from './export-folders.js';

const what = ['events', 'vessels', 'positions', 'tracks'] as const;
const options = { ...smallOcean, what, from: '2026-03-19', asOf, every: 20, format: 'ndjson' } as const;
const folder = temporaryFolder();
const written = exportFiles({ ...options, out: folder });
const rowsOf = (ending: string): Record<string, unknown>[] => linesOf(folder, ending).map((line) => JSON.parse(line));

test('the end of a day of tracks is the last known position that the search finds', async () => {
  await written;
  const service = await createService({ ...smallOcean, now: asOf, days: 1 });
  const query = '{ searchLastKnownPositions { records { trackId sentAt location { lon lat } } } }';
  const { data } = await service.graphql<{ searchLastKnownPositions: { records: Last[] } }>(
    { query },
    { user: 'demo' },
  );
  await service.close();
  const today = data!.searchLastKnownPositions.records.filter(({ sentAt }) => sentAt > '2026-03-20T');
  const tracks = rowsOf('day=2026-03-20/tracks.ndjson').map(({ trackId, endTime, geometry }) => [
    ...[trackId, endTime],
    (geometry as { coordinates: unknown[] }).coordinates.flat(Infinity).slice(-2),
  ]);
  assert.ok(today.length > 10);
  const byTrack = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  const wanted = today.map(({ trackId, sentAt, location: { lon, lat } }) => [trackId, sentAt, [lon, lat]]);
  assert.deepEqual(tracks.sort(byTrack), wanted.sort(byTrack));
});

interface Last {
  readonly trackId: string;
  readonly sentAt: string;
  readonly location: { readonly lon: number; readonly lat: number };
}

test('the script for PostGIS makes the tables, and copies each file with all of its rows', async () => {
  await written;
  const out = temporaryFolder();
  const done = await exportFiles({ ...options, format: 'sql', out });
  const script = readFileSync(join(out, 'load.sql'), 'utf8');
  for (const table of what) assert.match(script, new RegExp(`CREATE TABLE ${table} \\(`));
  assert.match(script, /"details_frameIds" text\[\],/);
  assert.match(script, /"start_time" timestamptz NOT NULL,/);
  const copied = [...script.matchAll(/^\\ir (.*)$/gm)].map(([, path = '']) => readFileSync(join(out, path), 'utf8'));
  const rows = copied.map((text) => text.split('\n').length - 3);
  assert.equal(
    rows.reduce((sum, count) => sum + count),
    done.rows,
  );
  assert.equal(
    done.rows,
    what.reduce((sum, table) => sum + rowsOf(`${table}.ndjson`).length, 0),
  );
  assert.ok(copied.every((text) => /^COPY \w+ \("/.test(text) && text.endsWith('\n\\.\n')));
});
