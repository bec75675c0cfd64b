import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { hungCommands, hungOutcomes } from '../replicas/state-model.js';
import { holds } from '../replicas/state-stage.js';
import { emptyReplica } from '../support/empty-replica.js';
import { withoutRedis } from '../support/redis-if-installed.js';

/** A way to a port of this machine, whose connections can hang: what is sent then arrives later. */
interface Way {
  readonly port: number;
  hang(what: 'all' | 'answers'): () => void;
  close(): void;
}

async function openWay(to: number): Promise<Way> {
  const sockets = { asks: new Set<Socket>(), answers: new Set<Socket>() };
  /** How often each of them hangs at present. */
  const hanging = { asks: 0, answers: 0 };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [what, from, other] of [
      ['asks', near, far],
      ['answers', far, near],
    ] as const) {
      sockets[what].add(from);
      from.on('data', (part) => other.write(part));
      from.on('error', () => other.destroy());
      from.on('close', () => {
        sockets[what].delete(from);
        other.destroy();
      });
      if (hanging[what] > 0) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hang = (what: keyof typeof sockets) => {
    hanging[what]++;
    for (const socket of sockets[what]) socket.pause();
    return () => {
      if (--hanging[what] === 0) for (const socket of sockets[what]) socket.resume();
    };
  };
  return {
    port,
    hang(what) {
      const goOn = [hang('answers'), ...(what === 'all' ? [hang('asks')] : [])];
      return () => {
        for (const each of goOn.splice(0)) each();
      };
    },
    close() {
      server.close();
      for (const socket of [...sockets.asks, ...sockets.answers]) socket.destroy();
    },
  };
}

/** Few commands between checkpoints, which spare none, so that a replica that was cut off begins anew. */
const every = 20;

test('replicas whose connections hang answer as the model does', { skip: withoutRedis }, async (t) => {
  const redis = await startRedis();
  const ways = [await openWay(redis.port), await openWay(redis.port), await openWay(redis.port)];
  const open = async (index: number) => {
    const log = await openRedisLog(`redis://127.0.0.1:${ways[index]!.port}`);
    return emptyReplica(log, {}, every, 0, undefined, () => {});
  };
  try {
    await holds(t, open, ways.length, { runs: 30, commands: hungCommands, hang: (at, what) => ways[at]!.hang(what) });
    for (const [outcome, count] of Object.entries(hungOutcomes)) t.diagnostic(`${outcome}: ${count}`);
    const { acknowledged, unknownMade, unknownNotMade } = hungOutcomes;
    assert.ok(Math.min(acknowledged, unknownMade, unknownNotMade) > 0, 'each outcome was seen');
  } finally {
    for (const way of ways) way.close();
    await redis.stop();
  }
});
