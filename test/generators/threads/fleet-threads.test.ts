import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('a process waits for threads that are closed while they answer, and then ends by itself', () => {
  const code = `
    import { setImmediate } from 'node:timers/promises';
    import { createFleetThreads } from '${new URL('../../../generators/threads/fleet-threads.js', import.meta.url)}';
    const threads = createFleetThreads({ seed: 7, scale: 0.002 }, 1);
    const asked = threads.vessels(20_000).catch(({ message }) => message);
    await setImmediate();
    await threads.close();
    console.log(await asked);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout, stderr], [0, 'the ocean was closed\n', '']);
});
