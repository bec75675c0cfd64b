import { test } from 'node:test';
import fc from 'fast-check';
import { startRedis } from '../../bench/balancer.js';
import type { OpenService } from '../../src/service.js';
import type { LogStore } from '../../src/state/log-store.js';
import { createMemoryLog } from '../../src/state/memory-log.js';
import { openRedisLog } from '../../src/state/redis-log.js';
import { emptyReplica, emptyService } from '../support/empty-service.js';
import { property } from '../support/property.js';
import { withoutRedis } from '../support/redis-if-installed.js';
import { emptyModel, type Stage, stateCommands } from './state-model.js';

/** The services as one stage; worlds that commands left are dropped. */
async function stageOf(services: readonly OpenService[]): Promise<Stage> {
  const fetch = (request: Request, at: number) => services[at % services.length]!.fetch(request);
  for (const name of ['a', 'b', 'c'])
    await fetch(new Request(`http://localhost/__admin/worlds/${name}`, { method: 'DELETE' }), 0);
  return { fetch, names: new Map() };
}

async function holds(t: Parameters<typeof property>[0], services: readonly OpenService[], runs: number): Promise<void> {
  try {
    await property(
      t,
      [stateCommands],
      async (commands) => {
        const real = await stageOf(services);
        await fc.asyncModelRun(() => ({ model: emptyModel(), real }), commands);
      },
      { runs },
    );
  } finally {
    for (const service of services) await service.close();
  }
}

test('worlds in memory answer as the model does, whatever the order of commands', async (t) => {
  await holds(t, [await emptyService()], 40);
});

/** Replicas that keep a checkpoint after a few commands each. */
async function replicasOn(open: () => Promise<LogStore> | LogStore, count: number): Promise<OpenService[]> {
  const replicas: OpenService[] = [];
  for (let i = 0; i < count; i++) replicas.push(await emptyReplica(await open(), {}, 50));
  return replicas;
}

test('three replicas answer as the model does, whichever of them takes a command', async (t) => {
  const log = createMemoryLog(Date.now);
  await holds(t, await replicasOn(() => log, 3), 40);
});

test('three replicas on a real Redis answer as the model does', { skip: withoutRedis }, async (t) => {
  const redis = await startRedis();
  await holds(t, await replicasOn(() => openRedisLog(redis.url), 3), 20).finally(() => redis.stop());
});
