import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import { linkTo } from '../../src/replicas/open-link.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { defaultValues } from '../support/empty-service.js';
import { logReplica } from '../support/log-replica.js';
import { withoutRedis } from '../support/redis-if-installed.js';

const log = 'maritime-events:log';
const about = 'maritime-events:about';

/** Fields of entries that no replica writes. */
const foreign: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['c', 'of another program'],
  ['c', '["x",1,["a","no time"]]'],
  ['c', '["x",1,["a","no number"]]', 't', 'soon'],
  ['c', '["x",1,["a","not finite"]]', 't', '1e999'],
  ['c', '["x",1,["a","past 2100"]]', 't', '4102444800001'],
  ['c', '{}', 't', '1'],
  ['c', 'null', 't', '1'],
  ['c', '["x",1]', 't', '1'],
  ['c', '["x","1",["a",1]]', 't', '1'],
  ['c', '["x",1,{"key":"k","part":1,"count":1}]', 't', '1'],
  ['c', '["x",1,{"key":"k","part":"not JSON","count":1}]', 't', '1'],
];
/** Members of the hash that no replica writes. */
const corrupt: readonly (readonly [member: string, value: string])[] = [
  ['lead', 'abc'],
  ['lead', ''],
  ['started', 'abc'],
  ['started', '1e3'],
  ['started', '99999999999999999999'],
];

test('what no replica has written in Redis hinders none, on those that run and on one that starts', {
  skip: withoutRedis,
}, async (t) => {
  const redis = await startRedis();
  t.after(() => redis.stop());
  const opened = async (name: string) => logReplica(await openRedisLog(redis.url), name);
  const [one, two] = [await opened('one'), await opened('two')];
  const late: (typeof one)[] = [];
  t.after(() => Promise.all([one, two, ...late].map(({ replica }) => replica.close())));
  await Promise.all([one.joined(), two.joined()]);
  const expected: string[] = [];
  const check = async (what: string) => {
    await Promise.all([one.joined(), two.joined()]);
    await one.append('a', what);
    expected.push(what);
    await two.replica.join();
    assert.deepEqual(one.applied, expected, what);
    assert.deepEqual(two.applied, expected, what);
  };
  for (const fields of foreign) {
    await redis.command('XADD', log, '*', ...fields);
    await check(fields.join(' '));
  }
  assert.equal(one.foreign.length, 1);
  for (const [member, value] of corrupt) {
    await redis.command('HSET', about, member, value);
    const third = await opened(`${member} ${value}`);
    late.push(third);
    await third.joined();
    await check(`${member} ${value}`);
    await third.replica.join();
    assert.deepEqual(third.applied, expected);
  }
  assert.ok((await openedLog(redis.url)).nowMs < Date.now() + 60_000, 'the clock goes right');

  await redis.command('HSET', about, 'service', 'of another program');
  const store = await openRedisLog(redis.url);
  await assert.rejects(linkTo(store, defaultValues(), 'redis://here'), {
    code: 'BAD_USER_INPUT',
    message: /^The state at redis:\/\/here belongs to another program\. Take another database\.$/,
  });
});

async function openedLog(url: string): Promise<{ readonly nowMs: number }> {
  const store = await openRedisLog(url);
  const begun = await store.begin('test');
  await store.close();
  return begun;
}
