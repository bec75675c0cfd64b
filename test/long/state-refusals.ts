import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, type TestContext, test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import type { OpenService } from '../../src/compose/service.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { emptyReplica } from '../support/empty-replica.js';
import { refusals } from '../support/redis-refusals.js';

/** The time within which probes say what is so. */
const probesMs = 2000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const get = (path: string) => new Request(`http://localhost${path}`);

/** Two replicas of a state, what they report, and worlds that clients make in them all the time. */
async function underLoad(t: TestContext, url: string) {
  const reports: string[] = [];
  const opened = async () =>
    emptyReplica(await openRedisLog(url), { maxWorlds: 2000 }, 20_000, 5000, undefined, (error) =>
      reports.push(String(error)),
    );
  const replicas = [await opened(), await opened()];
  const [made, refused, unsure, others]: Set<string>[] = Array.from({ length: 4 }, () => new Set<string>());
  let isOver = false;
  const client = async (replica: OpenService, number: number) => {
    for (let i = 0; !isOver; i++) {
      const name = `w${number}-${i}`;
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ name }) };
      const answer = await replica.fetch(new Request('http://localhost/__admin/worlds', init));
      const text = await answer.text();
      if (answer.status === 201) made!.add(name);
      else if (/nothing was changed/.test(text)) refused!.add(name);
      else if (/may have been made/.test(text)) unsure!.add(name);
      else others!.add(`${answer.status} ${text}`);
      await pause(20);
    }
  };
  const clients = replicas.flatMap((replica, i) => [client(replica, i), client(replica, i + 2)]);
  t.after(async () => {
    isOver = true;
    await Promise.all(clients);
    for (const replica of replicas) await replica.close();
  });
  /** Ends the load, and looks whether what was acknowledged is there, and nothing that was refused. */
  const check = async () => {
    isOver = true;
    await Promise.all(clients);
    for (const replica of replicas) {
      const { worlds } = JSON.parse(await (await replica.fetch(get('/__admin/worlds'))).text());
      const there = new Set<string>(worlds.map(({ name }: { readonly name: string }) => name));
      assert.deepEqual(
        [...made!].filter((name) => !there.has(name)),
        [],
        'acknowledged and lost',
      );
      assert.deepEqual(
        [...refused!].filter((name) => there.has(name)),
        [],
        'refused and made',
      );
    }
    assert.deepEqual([...others!], []);
    t.diagnostic(`${made!.size} acknowledged, ${refused!.size} refused, ${unsure!.size} of which nothing is known`);
  };
  return { replicas, reports, made: made!, check };
}

/** What the probes of a replica say. */
async function probes(replica: OpenService): Promise<string> {
  const { status } = JSON.parse(await (await replica.fetch(get('/health'))).text());
  const ready = (await replica.fetch(get('/ready'))).status;
  const metrics = await (await replica.fetch(get('/metrics'))).text();
  return `${status} ${ready} ${/^maritime_events_state_lost (\d)$/m.exec(metrics)?.[1]}`;
}

/** Settles when the probes of all replicas say so; rejects when they do not in time. Returns the time it took. */
async function untilProbes(replicas: readonly OpenService[], expected: string): Promise<number> {
  const started = performance.now();
  for (const replica of replicas)
    while ((await probes(replica)) !== expected) {
      assert.ok(performance.now() - started < probesMs, `${await probes(replica)} in place of ${expected}`);
      await pause(10);
    }
  return performance.now() - started;
}

const [well, lost] = ['ok 200 0', 'state-lost 503 1'];

describe('a state that refuses writes', () => {
  for (const { name, begin, end } of refusals)
    test(`${name}: probes say so, and what was acknowledged is kept`, async (t) => {
      const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
      after(() => rmSync(folder, { recursive: true }));
      const redis = await startRedis(['--dir', folder]);
      after(() => redis.stop());
      const { replicas, reports, made, check } = await underLoad(t, redis.url);
      await untilProbes(replicas, well);
      while (made.size < 20) await pause(10);
      await begin(redis);
      const lostMs = await untilProbes(replicas, lost);
      for (let i = 0; i < 30; i++) {
        await pause(50);
        for (const replica of replicas) assert.equal(await probes(replica), lost);
      }
      assert.equal(reports.length, 2, reports.join('\n'));
      for (const report of reports) assert.match(report, /^The state of the replicas is lost: [A-Z]+ /);
      await end(redis);
      const wellMs = await untilProbes(replicas, well);
      t.diagnostic(`lost after ${lostMs.toFixed(0)} ms, well after ${wellMs.toFixed(0)} ms`);
      const before = made.size;
      while (made.size < before + 20) await pause(10);
      await check();
    });
});

test('a failover: replicas leave the old master, whose connections stay, and keep what was acknowledged', async (t) => {
  const [one, two] = [await startRedis(), await startRedis()];
  await two.command('REPLICAOF', '127.0.0.1', String(one.port));
  while (!/master_link_status:up/.test(await two.command('INFO', 'replication'))) await pause(20);
  let target = one.port;
  // As an address that moves: connections lead to the server that was there when they were made.
  const proxy = createServer((socket) => {
    const server = connect(target, '127.0.0.1');
    socket.pipe(server).pipe(socket);
    for (const each of [socket, server])
      each
        .on('error', () => {})
        .on('close', () => {
          socket.destroy();
          server.destroy();
        });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  t.after(async () => {
    proxy.close();
    await one.stop();
    await two.stop();
  });
  const { replicas, made, check } = await underLoad(t, `redis://127.0.0.1:${port}`);
  await untilProbes(replicas, well);
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const before = made.size;
    while (made.size < before + 50) await pause(10);
    await from.command('FAILOVER', 'TO', '127.0.0.1', String(to.port), 'TIMEOUT', '5000');
    while (!/role:master/.test(await to.command('INFO', 'replication'))) await pause(5);
    target = to.port;
    await pause(300);
    const wellMs = await untilProbes(replicas, well);
    t.diagnostic(`well again ${wellMs.toFixed(0)} ms after 300 ms`);
    while (made.size < before + 100) await pause(10);
    const clients = await from.command('CLIENT', 'LIST', 'TYPE', 'normal');
    assert.equal(clients.split('\n').length, 1, `only this question is at the old master:\n${clients}`);
  }
  await check();
});
