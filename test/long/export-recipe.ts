import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exportFiles } from '../../src/index.js';
import { packageFile } from '../../src/platform/node/package-files.js';
import { digests, temporaryFolder } from '../export/export-folders.js';

test('the recipe of docs/export.md for several processes writes what one export writes', async () => {
  const page = readFileSync(packageFile('docs/export.md'), 'utf8');
  const [recipe = ''] = /^seq .*$/m.exec(page) ?? [];
  const [shards, one] = [temporaryFolder(), temporaryFolder()];
  const command = `${process.execPath} ${packageFile('dist/src/cli/main.js')}`;
  const small = '--scale 0.02 --from 2026-10-25';
  const script = recipe
    .replace('npx maritime-events', command)
    .replace('--out ocean', `--out ${join(shards, 'ocean')} ${small}`);
  assert.notEqual(script, recipe);
  execFileSync('bash', ['-c', script]);
  const options = { scale: 0.02, from: '2026-10-25', asOf: '2026-11-01T00:00:00Z', out: join(one, 'ocean') };
  await exportFiles(options);
  assert.deepEqual(digests(join(shards, 'ocean')), digests(join(one, 'ocean')));
});
