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

test('export refuses a wrong flag by its name, and the folder of another export, with exit code 2', async () => {
  const refused = async (...words: string[]) => {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(['export', ...words], terminal), 2);
    return terminal.written.err;
  };
  assert.match(await refused(), /^--out is missing: give a folder\./);
  assert.match(await refused('--out', 'x', '--shard', '0/2'), /^--shard needs --as-of/);
  assert.match(await refused('--out', 'x', '--every', 'ten'), /^--every is a whole number from 1 to 1440/);
  assert.match(await refused('--out', 'x', '--format', 'xml'), /^--format is parquet, geojson, ndjson, csv or sql/);
  assert.match(await refused('--out', 'x', '--what', 'event'), /^--what is a list/);
  assert.match(await refused('--out', 'x', '--shards', '0/2'), /^There is no flag --shards/);
});
