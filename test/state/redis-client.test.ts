import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import { NotTaken } from '../../src/replicas/state/lost.js';
import { loadClient, RedisConnection } from '../../src/replicas/state/redis-client.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { logReplica } from '../support/log-replica.js';
import { withoutRedis } from '../support/redis-if-installed.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server at a free port of this machine, with its address for the client and the sockets that it was opened. */
async function listening(onSocket: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    onSocket(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `redis://127.0.0.1:${port}`, server, sockets, close };
}

test('a connection that is closed while it is made leaves no socket open', async () => {
  const { url, server, close } = await listening((socket) => socket.resume());
  const connection = new RedisConnection(await loadClient(), url);
  const opened = once(server, 'connection');
  connection.close();
  const [socket] = await opened;
  await once(socket, 'close');
  close();
});

test('what is sent without a connection was not taken, and says why there is none', async () => {
  const connection = new RedisConnection(await loadClient(), 'redis://127.0.0.1:1');
  const reason = () =>
    connection.send(['PING']).then(String, (error) => (error instanceof NotTaken ? error.message : ''));
  assert.equal(await reason(), 'There is no connection.');
  while (!/ECONNREFUSED/.test(await reason())) await pause(10);
  connection.close();
});

test('a connection whose sign-in takes its time is not given up at once', async () => {
  const { url, server, sockets, close } = await listening((socket) => socket.resume());
  const connection = new RedisConnection(await loadClient(), url);
  await once(server, 'connection');
  for (let i = 0; i < 5; i++) connection.renew();
  // Whatever the connection has sent by now comes before this one.
  const later = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  assert.deepEqual([sockets.length, sockets[0]?.readableEnded], [2, false]);
  later.destroy();
  for (let i = 0; i < 5; i++) connection.renew();
  await once(server, 'connection');
  connection.close();
  close();
});

test('a replica whose connection is silent takes a new one, and has its state again', {
  skip: withoutRedis,
}, async () => {
  const redis = await startRedis();
  const { url, sockets, close } = await listening((socket) => {
    const server = connect(redis.port, '127.0.0.1').on('error', () => {});
    socket.pipe(server).pipe(socket);
    socket.on('close', () => server.destroy());
  });
  const one = logReplica(await openRedisLog(url), 'one');
  await one.joined();
  await one.append('a', 1);
  for (const socket of sockets) socket.unpipe().pause();
  await assert.rejects(one.append('a', 2), { code: 'UNAVAILABLE' });
  await one.joined();
  await one.append('a', 3);
  assert.deepEqual(one.applied.slice(-1), [3]);
  await one.replica.close();
  close();
  await redis.stop();
});

test('a server that a test has paused ends with the test', { skip: withoutRedis, timeout: 20_000 }, async () => {
  const redis = await startRedis();
  process.kill(redis.pid, 'SIGSTOP');
  await redis.stop();
  assert.throws(() => process.kill(redis.pid, 0), { code: 'ESRCH' });
});
