import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { createService } from '../src/index.js';

test('a service that is closed while it makes the next day ahead reports nothing', async () => {
  const reported: unknown[] = [];
  const now = '2025-06-01T12:00:00Z';
  // Enough vessels that a thread makes the next day.
  const options = { seed: 'closing', now, run: true, days: 1, scale: 0.21, threads: 1, cache: false, quiet: true };
  const service = await createService({ ...options, report: (error) => reported.push(error) });
  await service.close();
  await setImmediate();
  assert.deepEqual(reported, []);
});

test('when a service fails to open, the threads that started for its days have ended', async () => {
  const worker = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const realNowMs = () => {
    throw new Error('there is no clock');
  };
  await assert.rejects(createService({ threads: 1, cache: false, quiet: true, realNowMs }), /there is no clock/);
  assert.equal((await worker).threadId, -1);
});
