import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('the properties of npm test hold in ten times as many cases', (t) => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const main = fileURLToPath(new URL('../main.js', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [main], {
    env: { ...env, FC_RUNS: '10' },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  t.diagnostic(/properties \d+, cases \d+/.exec(stdout)?.[0] ?? 'no sum of properties');
  assert.equal(status, 0, stdout.slice(stdout.indexOf('failing tests:')));
});
