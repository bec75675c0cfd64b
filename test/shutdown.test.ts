import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delay } from '../src/base/work/event-loop.js';
import { Work } from '../src/base/work/work.js';
import { createShutdown } from '../src/compose/shutdown.js';

test('a closed service waits for requests that end by themselves, and stops none of them', async () => {
  const shutdown = createShutdown({ graceMs: 10_000, lastMs: 10_000 });
  let ended = false;
  void shutdown.track(delay(20).then(() => (ended = !shutdown.signal.aborted)));
  await shutdown.run([]);
  assert.ok(ended);
});

test('a long request is stopped with UNAVAILABLE after the grace time, in the middle of its work', async () => {
  const shutdown = createShutdown({ graceMs: 20, lastMs: 10_000 });
  const work = new Work({ closing: shutdown.signal });
  const request = (async () => {
    for (;;) await work.yield();
  })();
  const stopped = assert.rejects(shutdown.track(request), { code: 'UNAVAILABLE' });
  await shutdown.run([]);
  await stopped;
});

test('the close settles without requests that do not stop', async () => {
  const shutdown = createShutdown({ graceMs: 5, lastMs: 5 });
  void shutdown.track(new Promise(() => {}));
  await shutdown.run([new Promise(() => {})]);
  assert.ok(shutdown.signal.aborted);
});

test('a request that only waits ends with UNAVAILABLE when the close begins, long before the grace time', async () => {
  const shutdown = createShutdown({ graceMs: 2 ** 30, lastMs: 0 });
  const work = new Work({ closing: shutdown.signal, waits: shutdown.waits });
  const stopped = assert.rejects(shutdown.track(work.pause(2 ** 30)), { code: 'UNAVAILABLE' });
  await shutdown.run([]);
  await stopped;
});
