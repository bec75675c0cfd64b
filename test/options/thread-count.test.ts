import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { openService } from '../../src/compose/open-service.js';
import { threadCount } from '../../src/compose/options/thread-count.js';

test('a small service generates on one thread, others on one for each core up to four, or as the option says', () => {
  const countOf = (days: number, scale: number, cores: number, threads?: number) =>
    threadCount({ days, scale, threads } as Parameters<typeof threadCount>[0], cores);
  assert.equal(countOf(30, 0.1, 8), 1);
  assert.equal(countOf(100, 0.1, 8), 1);
  assert.equal(countOf(101, 0.1, 8), 4);
  assert.equal(countOf(540, 1, 2), 2);
  assert.equal(countOf(540, 1, 1), 1);
  assert.equal(countOf(30, 0.1, 8, 3), 3);
  assert.equal(countOf(540, 10, 8, 1), 1);
});

test('one worker makes the days of a small service, and ends soon after', async (t) => {
  const workers: Worker[] = [];
  const onWorker = (message: unknown) => workers.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', onWorker);
  t.after(() => unsubscribe('worker_threads', onWorker));
  const service = await openService({
    seed: 'one thread',
    days: 30,
    scale: 0.1,
    quiet: true,
    cache: false,
    ready: 'all',
  });
  await new Promise((resolve) => (workers[0]!.threadId === -1 ? resolve(0) : workers[0]!.once('exit', resolve)));
  assert.equal(workers.length, 1);
  await service.close();
});
