import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { temporaryFolder } from '../export/export-folders.js';
import { recordingTerminal } from '../support/recording-terminal.js';

test('export writes files and says how many rows they have', async () => {
  const terminal = recordingTerminal();
  const out = join(temporaryFolder(), 'ocean');
  const small = ['--scale', '0.01', '--as-of', '2026-03-20T13:00:00Z', '--from', '2026-03-20'];
  assert.equal(await runCommand(['export', ...small, '--format=csv', '--out', out], terminal), 0);
  assert.match(terminal.written.err, /^2 files; \d+ rows, \d+\.\d MB written in \d+\.\d s\n$/);
  assert.ok(existsSync(join(out, 'events/day=2026-03-20/events.csv')));
});

test('export writes one table to standard output, a CSV under one head', async () => {
  const written = async (...words: string[]) => {
    const terminal = recordingTerminal();
    const days = ['--scale', '0.01', '--as-of', '2026-03-21T13:00:00Z', '--from', '2026-03-20', '--out', '-'];
    const code = await runCommand(['export', ...days, ...words], terminal);
    return { code, ...terminal.written };
  };
  const { code, out, err } = await written('--what', 'events');
  assert.deepEqual([code, err], [0, '']);
  const rows = out.trimEnd().split('\n');
  assert.deepEqual(
    [...new Set(rows.map((row) => String(JSON.parse(row).start_time).slice(0, 10)))],
    ['2026-03-20', '2026-03-21'],
  );
  const csv = (await written('--what', 'events', '--format', 'csv')).out.trimEnd().split('\n');
  assert.equal(csv.filter((line) => line.startsWith('eventId,')).length, 1);
  assert.equal(csv.length, rows.length + 1);
  assert.match((await written()).err, /^--what names 2 tables; standard output takes one\./);
  const parquet = await written('--what', 'events', '--format', 'parquet');
  assert.deepEqual([parquet.code, parquet.out], [2, '']);
  assert.match(parquet.err, /^--format is parquet; standard output takes ndjson, geojson, csv\./);
});

test('export refuses a wrong flag by its name, and the folder of another export, with exit code 2', async () => {
  const refused = async (...words: string[]) => {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(['export', ...words], terminal), 2);
    return terminal.written.err;
  };
  assert.match(await refused(), /^--out is missing: give a folder, or - for standard output\./);
  assert.match(await refused('--out', 'x', '--shard', '0/2'), /^--shard needs --as-of/);
  assert.match(await refused('--out', 'x', '--every', 'ten'), /^--every is a whole number from 1 to 1440/);
  assert.match(await refused('--out', 'x', '--format', 'xml'), /^--format is parquet, geojson, ndjson, csv or sql/);
  assert.match(await refused('--out', 'x', '--what', 'event'), /^--what is a list/);
  assert.match(await refused('--out', 'x', '--shards', '0/2'), /^There is no flag --shards/);
});
