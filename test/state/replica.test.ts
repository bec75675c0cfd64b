import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LogStore, logStart } from '../../src/replicas/state/log-store.js';
import { mostLength, partsOf } from '../../src/replicas/state/long-texts.js';
import { NotTaken } from '../../src/replicas/state/lost.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import type { Applied } from '../../src/replicas/state/replica.js';
import { countingClock, logReplica } from '../support/log-replica.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A log in memory whose round trips a test counts and changes. On its clock no command comes too late. */
function countedLog(change: (store: LogStore) => LogStore['exchange'] = ({ exchange }) => exchange) {
  const log = createMemoryLog(countingClock(1));
  const exchange = change(log);
  const trips: number[] = [];
  const store: LogStore = {
    ...log,
    exchange(position, heardMs, appending) {
      trips.push(appending.texts.length);
      return exchange(position, heardMs, appending);
    },
  };
  return { log, store, trips };
}

test('requests that come at once share a round trip, and a change takes one', async () => {
  const { store, trips } = countedLog();
  const one = logReplica(store, 'one');
  const { replica, joined, append } = one;
  await joined();
  trips.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => replica.join('a')));
  assert.ok(trips.length <= 2, String(trips.length));
  trips.length = 0;
  await Promise.all([1, 2, 3].map((n) => append('a', n)));
  assert.ok(trips.length <= 2, String(trips.length));
  assert.deepEqual(one.applied, [1, 2, 3]);
  await replica.close();
});

test('commands with many characters take several round trips, in their order', async () => {
  const lengths: number[] = [];
  const { store } = countedLog(({ exchange }) => (position, heardMs, appending) => {
    lengths.push(appending.texts.join('').length);
    return exchange(position, heardMs, appending);
  });
  const one = logReplica(store, 'one');
  await one.joined();
  const given = Array.from({ length: 12 }, (_, i) => `${i} `.padEnd(250_000, 'x'));
  await Promise.all(given.map((text) => one.append('a', text)));
  assert.ok(Math.max(...lengths) <= 2 ** 20, String(lengths));
  assert.deepEqual(one.applied, given);
  await one.replica.close();
});

test('without the store a request is refused without a round trip', async () => {
  const { log, store, trips } = countedLog();
  const { replica, joined, append } = logReplica(store, 'one');
  await joined();
  log.isPaused = true;
  await assert.rejects(replica.join(), { code: 'UNAVAILABLE' });
  const before = trips.length;
  await Promise.all(
    Array.from({ length: 20 }, () => assert.rejects(append('a', 1), { message: /nothing was changed. Try/ })),
  );
  assert.equal(trips.length, before);
  await replica.close();
  log.isPaused = false;
});

test('a store that takes commands too late each time is tried no longer than one that is silent', async () => {
  let steadyMs = 0;
  const { store, trips } = countedLog(({ exchange }) => async (position, heardMs, { texts }) => {
    // One reading when the replica begins to wait, one when it looks for the answer: 50 ms of silence.
    const fromMs = steadyMs;
    while (texts.length > 0 && steadyMs < fromMs + 100) await pause(1);
    return exchange(position, heardMs, { texts, deadlineMs: 0 });
  });
  const one = logReplica(store, 'one', undefined, undefined, () => (steadyMs += 50));
  const { replica, joined, append } = one;
  await joined();
  trips.length = 0;
  await assert.rejects(append('a', 1), { code: 'UNAVAILABLE' });
  assert.equal(trips.filter((texts) => texts > 0).length, 3, '150 ms');
  await joined();
  assert.deepEqual(one.applied, []);
  await replica.close();
});

test('a command that the store has taken without saying so is refused as one that may have been made', async () => {
  let isSilent = false;
  const { store } = countedLog(({ exchange }) => async (...given) => {
    const page = await exchange(...given);
    while (isSilent) await pause(5);
    return page;
  });
  const one = logReplica(store, 'one');
  const { replica, joined, append } = one;
  await joined();
  isSilent = true;
  await assert.rejects(append('a', 1), { code: 'UNAVAILABLE', message: /may have been made/ });
  isSilent = false;
  await joined();
  assert.deepEqual(one.applied, [1]);
  await replica.close();
});

test('a command that a store without a connection was never given is refused as not made', async () => {
  let isOffline = false;
  const { store } = countedLog(({ exchange }) => async (...given) => {
    if (isOffline) throw new NotTaken('connect ECONNREFUSED');
    return exchange(...given);
  });
  const one = logReplica(store, 'one');
  await one.joined();
  isOffline = true;
  await assert.rejects(one.append('a', 1), { code: 'UNAVAILABLE', message: /nothing was changed. Try/ });
  assert.deepEqual(one.losses, ['connect ECONNREFUSED']);
  await one.replica.close();
});

test('a command that reaches a log which was emptied is refused and never applied', async () => {
  const { log, store } = countedLog();
  const one = logReplica(store, 'one');
  const two = logReplica(log, 'two');
  await Promise.all([one.joined(), two.joined()]);
  await one.append('a', 'before');
  log.empty();
  await assert.rejects(one.append('a', 'refused'), { message: /nothing was changed. Try/ });
  await Promise.all([one.joined(), two.joined()]);
  await two.append('a', 'after');
  await one.replica.join();
  assert.deepEqual([one.applied, two.applied], [['after'], ['after']]);
  for (const { replica } of [one, two]) await replica.close();
});

test('a command of a replica behind the trim is refused, and the replica begins at the checkpoint', async () => {
  let isStalled = false;
  const { log, store } = countedLog(({ exchange }) => async (...given) => {
    while (isStalled) await pause(5);
    return exchange(...given);
  });
  const one = logReplica(store, 'one');
  let last = '';
  const two = logReplica(log, 'two', ({ id }) => {
    last = id;
  });
  await Promise.all([one.joined(), two.joined()]);
  await two.append('a', 1);
  await one.replica.join();
  isStalled = true;
  await assert.rejects(one.replica.join(), { code: 'UNAVAILABLE' });
  for (const n of [2, 3]) await two.append('a', n);
  const { startedMs } = await log.begin('test');
  await log.keep({ id: last, text: '[1, 2, 3]' }, startedMs, { ms: 0, from: logStart });
  await two.append('a', 4);
  isStalled = false;
  await one.joined();
  assert.deepEqual(one.applied, [1, 2, 3, 4]);
  for (const { replica } of [one, two]) await replica.close();
});

test('a late answer of a store with older data does not keep what that has lost', async () => {
  let isLate = false;
  const { log, store, trips } = countedLog(({ exchange }) => async (...given) => {
    const page = await exchange(...given);
    while (isLate) await pause(5);
    return page;
  });
  const one = logReplica(store, 'one', undefined, undefined, countingClock(25));
  const { replica, joined, append } = one;
  await joined();
  await append('a', 'kept');
  const restore = log.copied();
  await append('a', 'lost');
  isLate = true;
  restore();
  await assert.rejects(replica.join(), { code: 'UNAVAILABLE' });
  // The first answers of the store that is back come too late; those after them in time.
  for (const before = trips.length; trips.length < before + 2; ) await pause(5);
  isLate = false;
  await joined();
  const again = logReplica(log, 'two');
  await again.joined();
  await append('a', 'after');
  await again.replica.join();
  assert.deepEqual(again.applied, ['kept', 'after']);
  assert.equal(one.losses.length, 1);
  for (const each of [replica, again.replica]) await each.close();
});

test('a beginning that fails is made again, whatever it has left', async () => {
  const log = createMemoryLog(countingClock(1));
  let failures = 0;
  const one = logReplica(log, 'one', undefined, () => {
    if (failures-- > 0) throw new Error('the checkpoint cannot be read');
  });
  await one.joined();
  await one.append('a', 1);
  log.empty();
  failures = 2;
  await assert.rejects(one.replica.join(), { code: 'UNAVAILABLE' });
  await one.joined();
  assert.deepEqual(one.applied, []);
  await one.append('a', 2);
  assert.deepEqual(one.applied, [2]);
  assert.match(one.losses.join(), /no longer what this replica has read/);
  await one.replica.close();
});

test('a checkpoint amid the parts of a long command is told them, also if applied after the last', async () => {
  const log = createMemoryLog(countingClock(1));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const seen: Applied[] = [];
  const { replica, joined } = logReplica(log, 'one', (applied) => {
    seen.push(applied);
    return applied.command === 'held' ? held : undefined;
  });
  await joined();
  const long = JSON.stringify(['b', 'x'.repeat(mostLength)]);
  const parts = partsOf('other 1', long);
  const [first, second] = parts.map((part, i) => `["other",${i},${JSON.stringify(part)}]`);
  const texts = ['["other",8,["a","held"]]', first!, '["other",9,["*","checkpoint"]]', second!];
  const { startedMs } = await log.begin('test');
  await log.exchange({ startedMs, after: logStart }, 0, { texts, deadlineMs: Number.MAX_SAFE_INTEGER });
  const all = replica.join();
  while (seen.length === 0) await pause(1);
  release();
  await all;
  const bytesOf = (some: readonly string[]) => some.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  assert.deepEqual(
    seen.map(({ world, open, bytes }) => [world, [...open.values()].map(({ parts }) => parts), bytes]),
    [
      ['a', [], bytesOf(texts.slice(0, 1))],
      ['*', [[parts[0]!.part]], bytesOf(texts.slice(1, 3))],
      ['b', [], bytesOf(texts.slice(3))],
    ],
  );
  await replica.close();
});
