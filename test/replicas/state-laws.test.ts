import { test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import type { OpenService } from '../../src/compose/service.js';
import type { LogStore } from '../../src/replicas/state/log-store.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { emptyReplica } from '../support/empty-replica.js';
import { emptyService } from '../support/empty-service.js';
import { withoutRedis } from '../support/redis-if-installed.js';
import { holds } from './state-stage.js';

/** Opens a replica, whose losses are not shown. */
function replica(store: LogStore, every: number, sparedMs?: number): Promise<OpenService> {
  const report = (error: unknown) => {
    if (error instanceof Error) console.error(error);
  };
  return emptyReplica(store, {}, every, sparedMs, undefined, report);
}

test('worlds in memory answer as the model does, whatever the order of commands', async (t) => {
  await holds(t, () => emptyService(), 1, { runs: 15 });
});

test('three replicas answer as the model does, whichever of them takes a command, ends or starts', async (t) => {
  const log = createMemoryLog(Date.now);
  await holds(t, () => replica(log, 50), 3, { runs: 15 });
});

test('three replicas answer as the model does while they fall behind what a log keeps', async (t) => {
  const log = createMemoryLog(Date.now);
  await holds(t, () => replica(log, 10, 0), 3, { runs: 10 });
});

test('three replicas on a real Redis answer as the model does', { skip: withoutRedis }, async (t) => {
  const redis = await startRedis();
  const open = async () => replica(await openRedisLog(redis.url), 20, 0);
  await holds(t, open, 3, { runs: 3 }).finally(() => redis.stop());
});
