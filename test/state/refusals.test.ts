import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import { logStart } from '../../src/replicas/state/log-store.js';
import { Refused } from '../../src/replicas/state/lost.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { logReplica } from '../support/log-replica.js';
import { withoutRedis } from '../support/redis-if-installed.js';
import { refusals } from '../support/redis-refusals.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server of Redis that refuses writes', { skip: withoutRedis }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  const started = startRedis(['--dir', folder]);
  after(async () => {
    await (await started).stop();
    rmSync(folder, { recursive: true });
  });

  for (const { name, begin, end } of refusals)
    test(`with ${name} is lost at once and takes nothing, and has all that it took when it is well`, async (t) => {
      const redis = await started;
      await redis.command('FLUSHALL');
      // A replica takes a new connection; this one stays.
      const store = await openRedisLog(redis.url);
      const [one, two] = [
        logReplica(await openRedisLog(redis.url), 'one'),
        logReplica(await openRedisLog(redis.url), 'two'),
      ];
      t.after(() => Promise.all([end(redis), store.close(), one.replica.close(), two.replica.close()]));
      await Promise.all([one.joined(), two.joined()]);
      await one.append('a', 'taken');
      const { startedMs } = await store.begin('test');
      await begin(redis);
      const given = { texts: ['["x",1,["a","refused"]]'], deadlineMs: Number.MAX_SAFE_INTEGER };
      const position = { startedMs, after: logStart };
      await assert.rejects(store.exchange(position, 0, given), (error) => isRefusal(error, name));
      if (!name.endsWith('evalsha')) await assert.rejects(store.prove(), (error) => isRefusal(error, name));
      await assert.rejects(one.append('a', 'refused'), { message: /nothing was changed. Try/ });
      assert.equal(one.replica.isLost, true);
      // It stays lost while it is refused, whatever it tries.
      for (let turn = 0; turn < 5; turn++) {
        await pause(50);
        assert.equal(one.replica.isLost, true);
      }
      await end(redis);
      await Promise.all([one.joined(), two.joined()]);
      await two.append('a', 'after');
      await one.replica.join();
      assert.deepEqual(
        [one.applied, two.applied],
        [Array(2), Array(2)].map(() => ['taken', 'after']),
      );
    });

  test('is lost without a command too, where no write of any kind is taken', async () => {
    const redis = await started;
    await redis.command('FLUSHALL');
    const one = logReplica(await openRedisLog(redis.url), 'one');
    await one.joined();
    for (const { begin, end } of refusals.filter((refusal) => refusal.isOfAll)) {
      await begin(redis);
      while (!one.replica.isLost) await pause(5);
      await end(redis);
      await one.joined();
    }
    await one.replica.close();
  });

  function isRefusal(error: unknown, name: string): boolean {
    assert.ok(error instanceof Refused, `${name}: ${error}`);
    // Redis 7 says no NOPERM in a script.
    assert.match(error.message, new RegExp(`^(?:${name.split(' ')[0]}|ERR The user executing the script)`));
    assert.doesNotMatch(error.message, /script:/);
    return true;
  }
});

test('a store that refuses is connected to anew at once, and then again and again', async () => {
  const log = createMemoryLog(Date.now);
  let reconnected = 0;
  const one = logReplica({ ...log, reconnect: () => reconnected++ }, 'one');
  await one.joined();
  log.refusal = 'READONLY';
  while (!one.replica.isLost) await pause(5);
  assert.equal(reconnected, 1);
  while (reconnected < 3) await pause(5);
  log.refusal = undefined;
  await one.joined();
  assert.deepEqual(one.losses, ['READONLY']);
  await one.replica.close();
});
