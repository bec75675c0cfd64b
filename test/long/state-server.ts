import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort, type StateServer, startRedis, untilListening } from '../../bench/balancer.js';
import type { OpenService } from '../../src/compose/service.js';
import { linkTo } from '../../src/replicas/open-link.js';
import { withoutSecret } from '../../src/replicas/state/redis-client.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { emptyReplica } from '../support/empty-replica.js';
import { defaultValues, post, signIn } from '../support/empty-service.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const admin = (method: string, path: string, body?: unknown) =>
  new Request(`http://localhost/__admin/worlds${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const command = (redis: StateServer, ...args: string[]) =>
  execFileSync('redis-cli', ['-p', String(redis.port), ...args], { encoding: 'utf8' }).trim();

/** Waits until a replica has its state again. */
async function untilJoined(...replicas: OpenService[]): Promise<void> {
  const ready = new Request('http://localhost/ready');
  for (const replica of replicas) while ((await replica.fetch(ready.clone())).status !== 200) await pause(20);
}

async function worldsOf(replica: OpenService): Promise<string[]> {
  const { worlds } = JSON.parse(await (await replica.fetch(admin('GET', ''))).text());
  return worlds.map(({ name }: { readonly name: string }) => name);
}

/** Two replicas with a world, and a token of `default`. */
async function begin(url: string) {
  const one = await emptyReplica(await openRedisLog(url));
  const two = await emptyReplica(await openRedisLog(url));
  assert.equal((await one.fetch(admin('POST', '', { name: 'before' }))).status, 201);
  const token = await signIn(one);
  const good = async (replica: OpenService) => {
    const { errors } = JSON.parse(await (await replica.fetch(post('{ aois { id } }', { token }))).text());
    return errors === undefined;
  };
  assert.ok(await good(two));
  return { one, two, good };
}

/** What a state that was begun anew has, on both replicas and on one that starts now. */
async function checkAnew({ one, two, good }: Awaited<ReturnType<typeof begin>>, url: string): Promise<void> {
  await untilJoined(one, two);
  assert.equal(await good(one), false);
  assert.equal((await two.fetch(admin('POST', '', { name: 'after' }))).status, 201);
  const late = await emptyReplica(await openRedisLog(url));
  for (const replica of [one, two, late]) assert.deepEqual(await worldsOf(replica), ['default', 'after']);
  for (const replica of [one, two, late]) await replica.close();
}

test('a state that was emptied begins anew on all replicas', async () => {
  const redis = await startRedis();
  const begun = await begin(redis.url);
  const { one, two } = begun;
  const clockOf = async (replica: OpenService) => (await replica.fetch(admin('GET', '/default/clock'))).text();
  const before = await clockOf(one);
  command(redis, 'FLUSHALL');
  // A change that reaches the emptied log is refused, and not made later.
  assert.equal((await one.fetch(admin('PATCH', '/default/clock', { advance: 'P1D' }))).status, 503);
  await untilJoined(one, two);
  for (const replica of [one, two]) assert.equal(await clockOf(replica), before);
  await checkAnew(begun, redis.url);
  await redis.stop();
});

test('a server that restarts without data begins anew, and requests in between are 503', async () => {
  const redis = await startRedis();
  const begun = await begin(redis.url);
  await redis.stop();
  assert.equal((await begun.one.fetch(post('{ __typename }'))).status, 503);
  const again = await startRedis([], redis.port);
  await checkAnew(begun, redis.url);
  await again.stop();
});

test('replicas forget what a server has lost that came back with older data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  const redis = await startRedis(['--dir', folder]);
  const { one, two, good } = await begin(redis.url);
  command(redis, 'SAVE');
  for (const name of ['lost-1', 'lost-2']) await one.fetch(admin('POST', '', { name }));
  assert.deepEqual(await worldsOf(two), ['default', 'before', 'lost-1', 'lost-2']);
  await redis.stop();
  const again = await startRedis(['--dir', folder], redis.port);
  await untilJoined(one, two);
  for (const replica of [one, two]) assert.deepEqual(await worldsOf(replica), ['default', 'before']);
  assert.ok(await good(two));
  for (const replica of [one, two]) await replica.close();
  await again.stop();
  rmSync(folder, { recursive: true });
});

test('user, password and number of the database are those of the address, and a wrong password says so', async () => {
  const redis = await startRedis();
  command(redis, 'ACL', 'SETUSER', 'ocean', 'on', '>sea', '~maritime-events:*', '+@all', '-@dangerous');
  const url = redis.url.replace('//', '//ocean:sea@');
  const [third, fourth] = [
    await emptyReplica(await openRedisLog(`${url}/3`)),
    await emptyReplica(await openRedisLog(`${url}/4`)),
  ];
  await third.fetch(admin('POST', '', { name: 'mine' }));
  assert.deepEqual(await worldsOf(fourth), ['default']);
  assert.deepEqual(await worldsOf(third), ['default', 'mine']);
  await assert.rejects(openRedisLog(redis.url.replace('//', '//ocean:lake@')), (error: Error) => {
    assert.match(error.message, /^The state at redis:\/\/127\.0\.0\.1:\d+ cannot be reached: WRONGPASS/);
    assert.doesNotMatch(error.message, /lake/);
    return true;
  });
  for (const replica of [third, fourth]) await replica.close();
  await redis.stop();
});

test('a server that refuses what a state needs is refused with what it says', async () => {
  const redis = await startRedis();
  const begun = async (url: string) => {
    const log = await openRedisLog(url);
    await linkTo(log, defaultValues(), withoutSecret(url));
  };
  const refused = (reason: string) => ({
    code: 'UNAVAILABLE',
    message: new RegExp(
      `^The state at redis://[\\d.:]+ refuses what it is asked: ${reason}.*Redis 6\\.2 or later`,
      's',
    ),
  });
  command(redis, 'ACL', 'SETUSER', 'reader', 'on', '>r', '~*', '+@read', '+@connection');
  await assert.rejects(begun(redis.url.replace('//', '//reader:r@')), refused('NOPERM'));
  command(redis, 'SET', 'maritime-events:log', 'of another program');
  await assert.rejects(begun(redis.url), refused('WRONGTYPE'));
  await redis.stop();
});

test('a server that takes no more writes is answered with 503 for changes, and is well again with memory', async () => {
  const redis = await startRedis();
  const { one, two, good } = await begin(redis.url);
  command(redis, 'CONFIG', 'SET', 'maxmemory', '1');
  assert.equal((await one.fetch(admin('POST', '', { name: 'refused' }))).status, 503);
  command(redis, 'CONFIG', 'SET', 'maxmemory', '0');
  await untilJoined(one, two);
  assert.ok(await good(one));
  assert.deepEqual(await worldsOf(two), ['default', 'before']);
  for (const replica of [one, two]) await replica.close();
  await redis.stop();
});

test('a body of megabytes reaches both replicas and one that starts later', async () => {
  const redis = await startRedis();
  const { one, two } = await begin(redis.url);
  const body = JSON.stringify({ users: [{ name: 'ann', password: 'p' }] }) + ' '.repeat(6 * 2 ** 20);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const added = await one.fetch(new Request('http://localhost/__admin/worlds/before/records', init));
  assert.equal(added.status, 200);
  const late = await emptyReplica(await openRedisLog(redis.url));
  for (const replica of [two, late]) {
    const { counts } = JSON.parse(await (await replica.fetch(admin('GET', '/before'))).text());
    assert.equal(counts.records, 1);
  }
  for (const replica of [one, two, late]) await replica.close();
  await redis.stop();
});

test('an address with rediss is reached by TLS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  const tlsPort = await freePort();
  const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', cert];
  const redis = await startRedis(['--tls-port', String(tlsPort), '--tls-auth-clients', 'no', ...files]);
  const port = await freePort();
  const bin = fileURLToPath(new URL('../../src/cli/bin.js', import.meta.url));
  const options = ['--port', String(port), '--days', '2', '--scale', '0.02', '--now', '2025-06-01', '--quiet'];
  const service = spawn(process.execPath, [bin, 'start', ...options, '--state', `rediss://localhost:${tlsPort}`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilListening(service, port);
  while ((await fetch(`http://127.0.0.1:${port}/ready`)).status !== 200) await pause(50);
  assert.equal((await fetch(`http://127.0.0.1:${port}/__admin/worlds`)).status, 200);
  assert.match(command(redis, 'KEYS', '*'), /maritime-events:about/);
  const ended = once(service, 'close');
  service.kill();
  await ended;
  await redis.stop();
  rmSync(folder, { recursive: true });
});
