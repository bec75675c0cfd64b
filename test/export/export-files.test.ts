import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exportFiles, exportRows } from '../../src/index.js';
import { asOf, digests, linesOf, smallOcean, temporaryFolder } from './export-folders.js';

const span = { from: '2026-03-17', to: '2026-03-21' } as const;
const whole = { ...smallOcean, ...span, asOf, format: 'ndjson', what: ['events', 'frames'] } as const;
const folder = temporaryFolder();
const written = exportFiles({ ...whole, out: folder });

test('three shards on two threads write the same bytes as one export on one thread', async () => {
  const shards = temporaryFolder();
  await written;
  for (const shard of ['2/3', '0/3', '1/3']) await exportFiles({ ...whole, threads: 2, shard, out: shards });
  assert.deepEqual(digests(shards), digests(folder));
  assert.equal(digests(folder).size, 1 + 2 * 4);
});

test('a second run keeps the files that are there and writes the missing one', async () => {
  await written;
  const before = digests(folder);
  const gone = join(folder, 'events/day=2026-03-18/events.ndjson');
  const kept = join(folder, 'frames/day=2026-03-18/frames.ndjson');
  const keptMs = statSync(kept).mtimeMs;
  rmSync(gone);
  const calls = new Set<number>();
  // Without an instant the folder's own is taken.
  const { asOf: _, ...later } = whole;
  const done = await exportFiles({ ...later, out: folder, onProgress: ({ files }) => calls.add(files) });
  assert.deepEqual(digests(folder), before);
  assert.equal(statSync(kept).mtimeMs, keptMs);
  assert.deepEqual([...calls], [7, 8]);
  assert.deepEqual([done.keptFiles, done.rows], [7, readFileSync(gone, 'utf8').split('\n').length - 1]);
});

test('the folder of another export is refused with the member that differs', async () => {
  await written;
  const before = digests(folder);
  await assert.rejects(exportFiles({ ...whole, user: 'second', out: folder }), {
    code: 'BAD_USER_INPUT',
    message: /has another export: its user is "demo", here it is "second"/,
  });
  assert.deepEqual(digests(folder), before);
  const other = temporaryFolder();
  writeFileSync(join(other, 'manifest.json'), '{}');
  await assert.rejects(exportFiles({ ...whole, out: other }), /is no manifest of an export/);
});

test('options that make no export are refused by their names', async () => {
  const bad = [
    [{ shard: '0/2', asOf: undefined }, /^shard needs asOf/],
    [{ shard: '2/2' }, /^shard is i\/n/],
    [{ from: '2026-03-10T01:00:00Z' }, /^from is a day, such as 2026-01-01/],
    [{ from: '2020-01-01' }, /^from is 2020-01-01; 540 days are kept, so the earliest day allowed is 2024-09-26/],
    [{ from: '2026-03-21' }, /^No day is left from 2026-03-21 to 2026-03-21/],
    [{ user: 'dem' }, /^user is a user's name, such as demo, not "dem"/],
    [{ what: ['event'] }, /^what is a list, each entry one of events, frames/],
    [{ changesSince: asOf }, /^changesSince is an instant before/],
  ] as const;
  for (const [options, message] of bad)
    await assert.rejects(exportFiles({ ...whole, ...options, out: join(folder, 'none') } as never), { message });
  await assert.rejects(async () => {
    for await (const row of exportRows({ whats: 'events' } as never)) assert.fail(String(row));
  }, /has .*not whats. Did you mean "what"\?/);
});

test('rows in code are the lines of the files, with null for what a line leaves out', async () => {
  await written;
  const lines = linesOf(folder, 'frames.ndjson').map((line): unknown => JSON.parse(line));
  const rows: unknown[] = [];
  const { format: _, what: __, ...options } = whole;
  for await (const row of exportRows({ ...options, what: 'frames' }))
    rows.push(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  assert.ok(rows.length > 0);
  assert.deepEqual(rows, lines);
});
