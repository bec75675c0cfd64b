import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { createService } from '../src/index.js';
import type { OceanSource } from '../src/model/ocean-source.js';
import { createMemoryLog } from '../src/replicas/state/memory-log.js';
import { emptyOcean } from './support/empty-ocean.js';
import { emptyReplica } from './support/empty-replica.js';

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

test('the store of a shared state is closed once, whenever a service fails to open, and by its close', async () => {
  const fails = () => {
    throw new Error('no days');
  };
  const corrupt = { checkpoint: async () => ({ id: '1-0', text: '' }) };
  const tries: readonly (readonly [store: object, ocean: Partial<OceanSource>, failure?: RegExp])[] = [
    [{ begin: fails }, {}, /no days/],
    // Before there are worlds, before they are as replicas have left them, and before there are days.
    [{}, Object.defineProperty({}, 'areas', { enumerable: true, get: fails }), /no days/],
    [corrupt, {}, /checkpoint/],
    [{}, { generate: fails }, /no days/],
    [{}, {}],
  ];
  for (const [more, ocean, failure] of tries) {
    let closes = 0;
    const close = async () => void closes++;
    const opened = emptyReplica(
      { ...createMemoryLog(Date.now), ...more, close },
      {},
      undefined,
      undefined,
      Object.defineProperties(emptyOcean(), Object.getOwnPropertyDescriptors(ocean)),
      () => {},
    );
    if (failure) await assert.rejects(opened, failure);
    else await (await opened).close();
    assert.equal(closes, 1, String(failure));
  }
});
