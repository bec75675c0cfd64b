import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import { delay, nextImmediate } from '../../src/base/work/event-loop.js';
import { SilenceBound, withinSilence } from '../../src/replicas/state/within-silence.js';
import { countingClock } from '../support/log-replica.js';

const silent = () => new Error('silent');

/** Stops this thread, so that timers of less are due when it goes on. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('an answer that never comes is a silence', async () => {
  await assert.rejects(withinSilence(new Promise(() => {}), 50, countingClock(25), silent), { message: 'silent' });
});

test('an answer that comes while this process stands still is read', async () => {
  // After an immediate the event loop runs the timers that are due before it reads.
  await nextImmediate();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => port2.once('message', resolve));
  const waiting = withinSilence(answer, 40, countingClock(200), silent);
  port1.postMessage('read');
  standStill(100);
  assert.equal(await waiting, 'read');
  port1.close();
});

test('the silence before several answers adds up', async () => {
  let nowMs = 0;
  const bound = new SilenceBound(150, () => (nowMs += 50), silent);
  /** Comes when the bound has begun to wait and looked once: after 50 ms of silence. */
  const answer = async () => {
    for (const fromMs = nowMs; nowMs < fromMs + 100; ) await delay(1);
  };
  for (let i = 0; i < 2; i++) await bound.hold(answer());
  await assert.rejects(bound.hold(answer()), { message: 'silent' });
});
