import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import type { LogStore } from '../../src/replicas/state/log-store.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { withoutRedis } from '../support/redis-if-installed.js';

/** Replicas answer two questions; those to one of them are taken. */
async function checkAnswers(log: LogStore): Promise<void> {
  for (const [name, text] of [
    ['one', 'first'],
    ['two', ''],
  ] as const)
    await log.answer('question', name, text);
  await log.answer('other', 'one', 'of another');
  assert.deepEqual(await log.replied('question'), new Set(['one', 'two']));
  assert.deepEqual(
    await log.takeAnswers('question'),
    new Map([
      ['one', 'first'],
      ['two', ''],
    ]),
  );
  assert.deepEqual(await log.replied('question'), new Set());
  assert.deepEqual(await log.takeAnswers('question'), new Map());
  assert.deepEqual(await log.replied('other'), new Set(['one']));
}

test('answers to a question are given once, each with its replica, by a log in memory', async () => {
  await checkAnswers(createMemoryLog(Date.now));
});

test('answers to a question are given once by Redis, which keeps them for longer than a minute', {
  skip: withoutRedis,
}, async () => {
  const redis = await startRedis();
  const log = await openRedisLog(redis.url);
  await checkAnswers(log);
  const args = ['-p', String(redis.port), 'PTTL', 'maritime-events:answers:other'];
  const leftMs = Number(execFileSync('redis-cli', args, { encoding: 'utf8' }));
  assert.ok(leftMs > 60_000, `${leftMs} ms are left`);
  await log.close();
  await redis.stop();
});
