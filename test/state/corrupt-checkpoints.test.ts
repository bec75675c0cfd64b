import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { startRedis } from '../../bench/balancer.js';
import { delay } from '../../src/base/work/event-loop.js';
import type { OpenService } from '../../src/compose/service.js';
import type { Checkpoint, LogStore } from '../../src/replicas/state/log-store.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { adminRequest } from '../support/admin-calls.js';
import { emptyReplica } from '../support/empty-replica.js';
import { withoutRedis } from '../support/redis-if-installed.js';

const every = 3;
const key = 'maritime-events:checkpoint';

interface Opened {
  readonly service: OpenService;
  readonly reports: readonly unknown[];
}

/** A replica that keeps a checkpoint after each three commands, and nothing before it. */
async function opened(store: LogStore, days = 3): Promise<Opened> {
  const reports: unknown[] = [];
  const service = await emptyReplica(store, { days }, every, 0, undefined, (error) => reports.push(error));
  return { service, reports };
}

/** Makes a world, also if the state of the replicas is lost for a moment: then a new try may find it made. */
async function madeWorld(replica: Opened, name: string): Promise<void> {
  let status = 503;
  while (status === 503) status = await makeWorld(replica, name);
  assert.ok(status === 201 || status === 409, String(status));
}

const makeWorld = async ({ service }: Opened, name: string) =>
  (await service.fetch(adminRequest('POST', '/worlds', { name }))).status;
const worldsOf = async ({ service }: Opened): Promise<readonly string[]> => {
  const { worlds } = Object(await (await service.fetch(adminRequest('GET', '/worlds'))).json());
  return Array.from(worlds, (world) => Object(world).name).sort();
};

/** The checkpoint after some worlds were made. */
async function checkpointOf(store: LogStore, replica: Opened): Promise<Checkpoint> {
  for (const name of ['a', 'b', 'c', 'd']) await madeWorld(replica, name);
  for (;;) {
    const kept = await store.checkpoint();
    if (kept) return kept;
    await delay(5);
  }
}

describe('a checkpoint that no replica of the service has written', async () => {
  const log = createMemoryLog(Date.now);
  const one = await opened(log);
  after(() => one.service.close());
  const { id, text } = await checkpointOf(log, one);
  const otherLog = createMemoryLog(Date.now);
  const other = await opened(otherLog, 4);
  after(() => other.service.close());
  const json = text.slice(64);
  const edits: readonly (readonly [what: string, checkpoint: Checkpoint])[] = [
    ...[0, 1, 63, 64, text.length / 2, text.length - 1].map(
      (length) => [`cut to ${Math.floor(length)} characters`, { id, text: text.slice(0, length) }] as const,
    ),
    ['as another program writes JSON', { id, text: '{"worlds": []}' }],
    ['a list', { id, text: '[]' }],
    ['null', { id, text: 'null' }],
    ['without a seal, as an earlier version has written it', { id, text: json }],
    ['as a service with other options has written it', { id, text: (await checkpointOf(otherLog, other)).text }],
    ['with an id that is none', { id: 'soon', text }],
    ['with the id of another entry', { id: '1-0', text }],
    // Each kind of value in place of another one.
    ...[
      [/"baseMs":\d+/, '"baseMs":"x"'],
      [/"baseMs":\d+/, '"baseMs":["Infinity"]'],
      [/"running":false/, '"running":0'],
      [/"rules":\[\]/, '"rules":7'],
      [/"name":"a"/, '"name":null'],
      [/\["map"/, '["list"'],
      [/\[1\]/, '[99999]'],
    ].map(([part = '', by = '']) => [`with ${by}`, { id, text: text.replace(part, String(by)) }] as const),
  ];

  for (const [what, checkpoint] of edits)
    test(`${what} is refused at the start by one line`, async () => {
      assert.notDeepEqual(checkpoint, { id, text });
      const reports: unknown[] = [];
      const store = { ...log, checkpoint: async () => checkpoint };
      await assert.rejects(emptyReplica(store, {}, every, 0, undefined, reports.push.bind(reports)), {
        code: 'UNAVAILABLE',
        message: /^The checkpoint is not one that a replica of this service has written\. To begin .+ database\.$/,
      });
      assert.deepEqual(reports, []);
    });

  for (const [what, part, by] of [
    ['with a clock that is none', /"running":false/, '"running":0'],
    ['with a text for a number', /"opened":\d+/, '"opened":"x"'],
    ['with a clock of another century', /"nowMs":\d+/, '"nowMs":1'],
  ] as const)
    test(`${what} is refused by the name of its world, whoever has sealed it`, async () => {
      const edited = json.replaceAll(new RegExp(part, 'g'), by);
      assert.notEqual(edited, json);
      const { service } = await log.begin('');
      const seal = createHash('sha256').update(`${service}\n${id}\n`).update(edited).digest('hex');
      const store = { ...log, checkpoint: async () => ({ id, text: seal + edited }) };
      await assert.rejects(
        emptyReplica(store, {}, every, 0, undefined, () => {}),
        { code: 'UNAVAILABLE', message: /^The state of the world default in the checkpoint is none: .+ database\.$/ },
      );
    });

  test('is refused at the start, as is a log without the entry of its checkpoint', async () => {
    const store = { ...log, checkpoint: async () => undefined };
    await assert.rejects(opened(store), { code: 'UNAVAILABLE', message: /^The log has not all that follows its ch/ });
  });

  test('leaves a replica that needs it lost, with a line in its log, until it is replaced', async () => {
    let isCorrupt = false;
    const store: LogStore = {
      ...log,
      exchange: async (...given) => ({ ...(await log.exchange(...given)), isBehind: isCorrupt }),
      checkpoint: async () => (isCorrupt ? { id, text: '{}' } : log.checkpoint()),
    };
    const two = await opened(store);
    isCorrupt = true;
    assert.equal(await makeWorld(two, 'e'), 503);
    while (two.reports.length === 0) await delay(5);
    assert.equal(await makeWorld(two, 'e'), 503);
    isCorrupt = false;
    while ((await makeWorld(two, 'e')) === 503) await delay(5);
    assert.deepEqual(await worldsOf(two), ['a', 'b', 'c', 'd', 'default', 'e']);
    assert.ok(two.reports.every((each) => typeof each === 'string' && !each.includes('\n')));
    await two.service.close();
  });
});

test('replicas that run replace a checkpoint that was broken in Redis', { skip: withoutRedis }, async (t) => {
  const redis = await startRedis();
  const running = await opened(await openRedisLog(redis.url));
  const store = await openRedisLog(redis.url);
  t.after(async () => {
    await running.service.close();
    await store.close();
    await redis.stop();
  });
  // On a busy machine there are also lines that say that Redis has not answered, and that it is back.
  const ofCheckpoints = () => running.reports.filter((line) => String(line).includes('checkpoint'));
  await checkpointOf(store, running);
  let count = 0;
  for (const fields of [
    ['HSET', key, '0', '{}'],
    ['HSET', key, 'id', 'soon'],
    ['HSET', key, 'id', '99999999999999-0'],
    ['HDEL', key, 'id'],
    ['HDEL', key, '0'],
    ['DEL', key],
  ]) {
    await redis.command(...fields);
    const what = fields.join(' ');
    await assert.rejects(
      opened(await openRedisLog(redis.url)),
      { code: 'UNAVAILABLE', message: /keys of the st/ },
      what,
    );
    const broken = await store.checkpoint();
    while ((await store.checkpoint())?.id === broken?.id) await madeWorld(running, `w${++count}`);
    const fresh = await opened(await openRedisLog(redis.url));
    assert.deepEqual(await worldsOf(fresh), await worldsOf(running), what);
    await fresh.service.close();
  }
  assert.deepEqual(ofCheckpoints(), []);
  await redis.command('DEL', key);
  await redis.command('SET', key, 'of another program');
  while (ofCheckpoints().length === 0) await madeWorld(running, `w${++count}`);
  assert.match(String(ofCheckpoints()[0]), /^The state of the replicas was not kept as a checkpoint.+WRONGTYPE.+\.$/);
});
