import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { packageFile } from '../../src/platform/node/package-files.js';
import { digests, temporaryFolder } from '../export/export-folders.js';

test('Node 20, 22, 24 and 26 write the same bytes of all tables in all formats', async () => {
  const run = promisify(execFile);
  const span = ['--scale', '0.05', '--as-of', '2026-11-01T00:00:00Z', '--from', '2026-10-30'];
  const tables = ['--what', 'events,frames,vessels,positions,tracks', '--every', '60', '--threads', '1'];
  const folder = temporaryFolder();
  for (const format of ['parquet', 'ndjson', 'geojson', 'csv', 'sql']) {
    const written = [];
    for (const version of ['20', '22', '24', '26']) {
      const out = join(folder, `${format}-${version}`);
      const asked = [packageFile('dist/src/cli/bin.js'), 'export', ...span, ...tables, '--format', format];
      await run('npx', ['-y', `node@${version}`, ...asked, '--out', out]);
      written.push(digests(out));
    }
    const [first, ...others] = written;
    assert.ok(first!.size >= 1 + 1 + 4 * 2, `${first!.size} files`);
    for (const other of others) assert.deepEqual(other, first, format);
  }
});
