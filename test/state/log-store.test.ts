import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import { delay } from '../../src/base/work/event-loop.js';
import { type LogPosition, type LogStore, logStart } from '../../src/replicas/state/log-store.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { type LogStage, logStages } from '../support/log-stages.js';
import { withoutRedis } from '../support/redis-if-installed.js';

interface Opened extends Pick<LogStage, 'empty'> {
  readonly store: LogStore;
}

const never = Number.MAX_SAFE_INTEGER;
const spared = { ms: 60_000, from: logStart };

/** Begins a log with commands, and returns the position after them. */
async function begun(store: LogStore, ...texts: string[]): Promise<LogPosition> {
  const { startedMs } = await store.begin('test');
  const start = { startedMs, after: logStart };
  const { entries } = await store.exchange(start, 0, { texts, deadlineMs: never });
  return { startedMs, after: entries.at(-1)?.id ?? logStart };
}

const read = (store: LogStore, position: LogPosition, heardMs = 0) =>
  store.exchange(position, heardMs, { texts: [], deadlineMs: 0 });
const append = (store: LogStore, position: LogPosition, text: string, deadlineMs = never) =>
  store.exchange(position, 0, { texts: [text], deadlineMs });
const textsOf = ({ entries }: { readonly entries: readonly { readonly text: string }[] }) =>
  entries.map(({ text }) => text);

for (const [where, { skip, begin }] of Object.entries(logStages)) {
  const law = (name: string, holds: (opened: Opened) => Promise<void>) =>
    test(`${name}, ${where}`, { skip }, async () => {
      const { open, empty, close } = await begin();
      const store = await open();
      await holds({ store, empty }).finally(() => store.close().then(close));
    });

  law('a log gives what follows a position, and the commands of the call at the end', async ({ store }) => {
    const { startedMs } = await begun(store, 'a', 'b');
    const [first] = (await read(store, { startedMs, after: logStart })).entries;
    const page = await append(store, { startedMs, after: first!.id }, 'c');
    assert.deepEqual(textsOf(page), ['b', 'c']);
    assert.deepEqual(textsOf(await read(store, { startedMs, after: logStart })), ['a', 'b', 'c']);
  });

  law('a command that comes after its deadline is not appended', async ({ store }) => {
    const position = await begun(store, 'a');
    const page = await append(store, position, 'b', position.startedMs - 1);
    assert.deepEqual([page.isLate, page.isBehind], [true, false]);
    assert.deepEqual(textsOf(await read(store, position)), []);
  });

  law('a command of a replica that has read what the log has lost is not appended', async ({ store }) => {
    const { startedMs } = await begun(store, 'a');
    const page = await append(store, { startedMs, after: '9999999999999-0' }, 'b');
    assert.equal(page.isBehind, true);
    assert.deepEqual(textsOf(await read(store, { startedMs, after: logStart })), ['a']);
  });

  law('a command of a replica of a log that was emptied is not appended', async ({ store, empty }) => {
    const position = await begun(store);
    await empty();
    assert.equal((await append(store, position, 'lost')).isBehind, true);
    const { startedMs } = await begun(store);
    assert.equal((await append(store, { ...position, startedMs: startedMs - 1 }, 'lost')).isBehind, true);
    assert.deepEqual(textsOf(await read(store, { startedMs, after: logStart })), []);
  });

  law('a checkpoint removes what is before it, and a replica that has not read that is behind', async ({ store }) => {
    const { startedMs } = await begun(store, 'a', 'b');
    const start = { startedMs, after: logStart };
    await delay(5);
    const { id } = (await append(store, start, 'c')).entries.at(-1)!;
    await store.keep({ id, text: 'abc' }, startedMs, spared);
    assert.deepEqual(textsOf(await read(store, start)), ['a', 'b', 'c']);
    const position = { startedMs, after: id };
    const after = (await append(store, position, 'd')).entries.at(-1)!.id;
    await store.keep({ id: after, text: 'abcd' }, startedMs, { ms: 0, from: logStart });
    assert.equal((await append(store, start, 'e')).isBehind, true);
    assert.deepEqual(await store.checkpoint(), { id: after, text: 'abcd' });
    assert.equal((await read(store, { startedMs, after })).isBehind, false);
  });

  law('a checkpoint leaves nothing before an entry that is named, however late', async ({ store }) => {
    const position = await begun(store, 'a', 'b');
    const { id } = (await append(store, position, 'c')).entries.at(-1)!;
    await store.keep({ id, text: 'abc' }, position.startedMs, { ms: 60_000, from: position.after });
    assert.deepEqual(textsOf(await read(store, position)), ['c']);
    assert.equal((await read(store, { ...position, after: logStart })).isBehind, true);
  });

  law(
    'a checkpoint of a log that was emptied, or before the one that is kept, is not kept',
    async ({ store, empty }) => {
      const old = await begun(store, 'a');
      const { id } = (await append(store, old, 'b')).entries.at(-1)!;
      await store.keep({ id, text: 'ab' }, old.startedMs, spared);
      await store.keep({ id: old.after, text: 'a' }, old.startedMs, spared);
      assert.deepEqual(await store.checkpoint(), { id, text: 'ab' });
      await empty();
      const { startedMs } = await begun(store, 'x');
      await store.keep({ id, text: 'ab' }, old.startedMs, spared);
      await store.keep({ id, text: 'ab' }, startedMs, spared);
      assert.equal(await store.checkpoint(), undefined);
    },
  );

  law('time goes on from the latest instant that a replica knows when the clock is set back', async ({ store }) => {
    const position = await begun(store, 'a');
    const aheadMs = Date.now() + 3_600_000;
    const { nowMs } = await read(store, position, aheadMs);
    assert.ok(nowMs >= aheadMs && nowMs < aheadMs + 60_000, String(nowMs));
    // It does not stand still.
    while ((await read(store, position)).nowMs === nowMs) await delay(1);
    const page = await append(store, position, 'b');
    assert.ok(page.nowMs > nowMs);
    assert.equal(page.entries[0]?.nowMs, page.nowMs);
    assert.equal((await store.begin('test')).nowMs >= page.nowMs, true);
  });
}

test('a command waits until its replica has read all that is before it, on Redis', { skip: withoutRedis }, async () => {
  const redis = await startRedis();
  const store = await openRedisLog(redis.url);
  const texts = Array.from({ length: 2500 }, (_, i) => `${i}`);
  const { startedMs } = await begun(store, ...texts);
  const found: string[] = [];
  let after = logStart;
  for (let isPart = true; isPart; ) {
    const page = await append(store, { startedMs, after }, 'own');
    isPart = page.isPart;
    found.push(...textsOf(page));
    after = page.entries.at(-1)!.id;
  }
  assert.deepEqual(found, [...texts, 'own']);
  await store.close();
  await redis.stop();
});
