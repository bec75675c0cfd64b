import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { afterThisSlice, delay, nextImmediate } from '../../src/base/work/event-loop.js';
import { realNowMs, steadyNowMs } from '../../src/compose/real-time.js';

test('timers and clocks that were loaded before a test replaced them by fake ones still run', async () => {
  mock.timers.enable({ apis: ['setImmediate', 'setTimeout', 'setInterval', 'Date'], now: 0 });
  try {
    await nextImmediate();
    await delay(1);
    assert.equal(Date.now(), 0, 'the clock of the test is a fake');
    assert.ok(realNowMs() > 0);
    assert.ok(steadyNowMs() > 0);
  } finally {
    mock.timers.reset();
  }
});

test('a slice ends after all promises that it settles, and before the next immediate', async () => {
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      void Promise.resolve()
        .then(() => order.push('first promise'))
        .then(() => undefined)
        .then(() => order.push('a later promise'));
      afterThisSlice(() => order.push('end of the slice'));
    });
    setImmediate(() => {
      order.push('next immediate');
      resolve();
    });
  });
  assert.deepEqual(order, ['first promise', 'a later promise', 'end of the slice', 'next immediate']);
});
