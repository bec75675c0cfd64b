import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BackgroundWork } from '../../src/base/work/background-work.js';
import { nextImmediate } from '../../src/base/work/event-loop.js';

test('a close ends work before its next step, and settles when all work has ended', async () => {
  const work = new BackgroundWork();
  let steps = 0;
  let hasEnded = false;
  const forever = async (): Promise<void> => {
    try {
      while (await work.next()) steps++;
    } finally {
      await nextImmediate();
      hasEnded = true;
    }
  };
  const running = work.track(forever());
  running.catch(() => {});
  while (steps < 3) await nextImmediate();
  const before = steps;
  await work.close();
  assert.equal(steps, before);
  assert.ok(hasEnded);
  await assert.rejects(running, { code: 'UNAVAILABLE' });
  assert.throws(() => work.check(), { code: 'UNAVAILABLE' });
});

test('work that has ended is not waited for', async () => {
  const work = new BackgroundWork();
  assert.equal(await work.track(Promise.resolve(7)), 7);
  await assert.rejects(work.track(Promise.reject(new Error('no thread'))), /no thread/);
  work.check();
  await work.close();
});
