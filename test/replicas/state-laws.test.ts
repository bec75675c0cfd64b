import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { startRedis } from '../../bench/balancer.js';
import type { OpenService } from '../../src/compose/service.js';
import type { LogStore } from '../../src/replicas/state/log-store.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { emptyReplica, emptyService } from '../support/empty-service.js';
import { property } from '../support/property.js';
import { withoutRedis } from '../support/redis-if-installed.js';
import { firstModel, firstWorlds, type Stage, stateCommands } from './state-model.js';

type Open = () => Promise<OpenService>;

/** Opens a replica, whose losses are not shown. */
function replica(store: LogStore, every: number, sparedMs?: number): Promise<OpenService> {
  const report = (error: unknown) => {
    if (error instanceof Error) console.error(error);
  };
  return emptyReplica(store, {}, every, sparedMs, undefined, report);
}

/** A replica that has begun anew refuses requests until it has its state: none of them is carried out. */
const mostRefusals = 500;

/** Services as one stage; worlds that commands left are dropped, and two are made. */
async function stageOf(services: OpenService[], open: Open): Promise<Stage> {
  const indexOf = (at: number) => at % services.length;
  const fetch = async (request: Request, at: number) => {
    for (let tries = 0; ; tries++) {
      const response = await services[indexOf(at)]!.fetch(request.clone());
      if (response.status !== 503 || tries === mostRefusals) return response;
      const text = await response.text();
      // A server that was silent is none of these laws: the case is left out.
      fc.pre(!text.includes('may have been made'));
      assert.match(text, /nothing was changed. Try again/);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  for (const name of ['a', 'b', 'c'])
    await fetch(new Request(`http://localhost/__admin/worlds/${name}`, { method: 'DELETE' }), 0);
  for (const name of firstWorlds) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) };
    await fetch(new Request('http://localhost/__admin/worlds', init), 0);
  }
  return {
    fetch,
    inProcess(at, name) {
      const world = services[indexOf(at)]!.worlds.list().find((each) => each.name === name);
      assert.ok(world, `the replica has the world ${name}`);
      return world;
    },
    async restart(at) {
      // Without a shared state a restart would end its worlds.
      if (services.length === 1) return;
      await services[indexOf(at)]!.close();
      services[indexOf(at)] = await open();
    },
    names: new Map(),
  };
}

async function holds(t: Parameters<typeof property>[0], open: Open, count: number, runs: number): Promise<void> {
  const services: OpenService[] = [];
  for (let i = 0; i < count; i++) services.push(await open());
  try {
    await property(
      t,
      [stateCommands],
      async (commands) => {
        const real = await stageOf(services, open);
        await fc.asyncModelRun(() => ({ model: firstModel(), real }), commands);
      },
      { runs },
    );
  } finally {
    for (const service of services) await service.close();
  }
}

test('worlds in memory answer as the model does, whatever the order of commands', async (t) => {
  await holds(t, () => emptyService(), 1, 15);
});

test('three replicas answer as the model does, whichever of them takes a command, ends or starts', async (t) => {
  const log = createMemoryLog(Date.now);
  await holds(t, () => replica(log, 50), 3, 15);
});

test('three replicas answer as the model does while they fall behind what a log keeps', async (t) => {
  const log = createMemoryLog(Date.now);
  await holds(t, () => replica(log, 10, 0), 3, 10);
});

test('three replicas on a real Redis answer as the model does', { skip: withoutRedis }, async (t) => {
  const redis = await startRedis();
  const open = async () => replica(await openRedisLog(redis.url), 20, 0);
  await holds(t, open, 3, 3).finally(() => redis.stop());
});
