import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { emptyService, valueAt } from '../support/empty-service.js';

const script = fileURLToPath(new URL('../../../test/admin/steer.py', import.meta.url));

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a Python program steers clock, worlds and sessions with its standard library alone', {
  skip: !hasPython() && 'python3 is missing',
}, async () => {
  await using service = await emptyService();
  const { url } = await service.listen({ port: 0 });
  const run = promisify(execFile)('python3', [script, url], { timeout: 60_000 });
  const { stderr } = await run.catch((error: unknown) => assert.fail(String(valueAt(error, 'stderr'))));
  assert.match(stderr, /^Ran 5 tests/m);
  assert.match(stderr, /^OK$/m);
  assert.deepEqual(
    service.worlds.list().map(({ name }) => name),
    ['default'],
  );
});
