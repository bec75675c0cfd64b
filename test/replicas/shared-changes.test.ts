import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceOver } from '../../src/compose/service.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { linkTo } from '../../src/replicas/open-link.js';
import { logStart } from '../../src/replicas/state/log-store.js';
import { mostLength, type Part, partsOf } from '../../src/replicas/state/long-texts.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { emptyReplica } from '../support/empty-replica.js';
import { defaultValues, noonMs, post } from '../support/empty-service.js';
import { countingClock } from '../support/log-replica.js';
import { namedSource, oceans } from '../support/oceans.js';

type Replica = Awaited<ReturnType<typeof emptyReplica>>;

const json = { 'content-type': 'application/json' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A call of the admin interface: its status, and its body as JSON. */
async function call(service: Replica, method: string, path: string, body?: unknown) {
  const init = { method, ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }) };
  const response = await service.fetch(new Request(`http://localhost/__admin/worlds${path}`, init));
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const first = (service: Replica, name: string) => {
  const init = { method: 'POST', headers: json, body: JSON.stringify({ query: '{ __typename }' }) };
  return service.fetch(new Request(`http://localhost/worlds/${name}/graphql`, init));
};

async function namesOf(service: Replica): Promise<string[]> {
  const { body } = await call(service, 'GET', '');
  return body.worlds.map(({ name }: { readonly name: string }) => name);
}

async function untilReady(...services: Replica[]): Promise<void> {
  const ready = () => new Request('http://localhost/ready');
  for (const each of services) while ((await each.fetch(ready())).status !== 200) await pause(10);
}

/** An ocean whose days from an instant on wait for `release`, or fail. */
function heldOcean(fromMs: number, fails = false): OceanSource & { release(): void } {
  const ocean = emptyOcean(1);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    ...ocean,
    release: () => release(),
    async generate(fromDay, toDay, ...rest) {
      if (toDay * 86_400_000 > fromMs) {
        if (fails) throw new Error('this day cannot be made');
        await held;
      }
      return ocean.generate(fromDay, toDay, ...rest);
    },
  };
}

test('first requests to many names at once leave as many worlds as the service keeps, on all replicas', async () => {
  const log = createMemoryLog(Date.now);
  const pair = [await emptyReplica(log, { maxWorlds: 5 }), await emptyReplica(log, { maxWorlds: 5 })] as const;
  await Promise.all(Array.from({ length: 20 }, (_, i) => first(pair[i % 2]!, `w${i}`)));
  const names = await namesOf(pair[0]);
  assert.equal(names.length, 5);
  assert.deepEqual(await namesOf(pair[1]), names);
  for (const each of pair) await each.close();
});

test('the world that makes room is the one idle longest by the log, whichever replica has read it', async () => {
  const log = createMemoryLog(countingClock(1));
  const pair = [await emptyReplica(log, { maxWorlds: 3 }), await emptyReplica(log, { maxWorlds: 3 })] as const;
  for (const name of ['a', 'b']) await call(pair[0], 'POST', '', { name });
  // The log has one use of a world in ten seconds, so not the last one of these.
  for (const name of ['a', 'b', 'a']) await call(pair[1], 'GET', `/${name}`);
  await call(pair[1], 'POST', '', { name: 'c' });
  for (const each of pair) assert.deepEqual(await namesOf(each), ['default', 'b', 'c']);
  for (const each of pair) await each.close();
});

test('a call that is not accepted is refused as such when all worlds are pinned', async () => {
  const replica = await emptyReplica(createMemoryLog(Date.now), { maxWorlds: 2 });
  await call(replica, 'POST', '', { name: 'a', pinned: true });
  assert.equal((await call(replica, 'POST', '', { name: 'a' })).status, 409);
  assert.equal((await call(replica, 'POST', '', { name: 'b', now: 'never' })).status, 400);
  assert.equal((await call(replica, 'POST', '', { name: 'b' })).status, 503);
  assert.equal((await first(replica, 'b')).status, 503);
  await replica.close();
});

test('while the days are made to which a clock moves, all replicas answer at the instant before', async () => {
  const log = createMemoryLog(Date.now);
  const toMs = noonMs + 30 * 86_400_000;
  const ocean = heldOcean(toMs);
  const one = await emptyReplica(log, {}, undefined, undefined, ocean);
  const two = await emptyReplica(log);
  const now = new Date(toMs).toISOString();
  const moved = call(one, 'PATCH', '/default/clock', { now });
  assert.equal((await one.fetch(post('{ __typename }'))).status, 200);
  for (const each of [one, two])
    assert.equal((await call(each, 'GET', '/default/clock')).body.now, new Date(noonMs).toISOString());
  ocean.release();
  assert.equal((await moved).status, 200);
  for (const each of [one, two]) assert.equal((await call(each, 'GET', '/default/clock')).body.now, now);
  for (const each of [one, two]) await each.close();
});

test('probes are answered while own records wait for days', async () => {
  const log = createMemoryLog(Date.now);
  const toMs = noonMs + 30 * 86_400_000;
  const ocean = heldOcean(toMs);
  const one = await emptyReplica(log, {}, undefined, undefined, ocean);
  const two = await emptyReplica(log);
  await call(two, 'PATCH', '/default/clock', { now: new Date(toMs).toISOString() });
  const added = call(two, 'POST', '/default/records', { users: [{ name: 'ann', password: 'ann' }] });
  assert.equal((await added).status, 200);
  assert.equal((await one.fetch(new Request('http://localhost/health'))).status, 200);
  const asked = call(one, 'GET', '/default/records');
  ocean.release();
  assert.equal((await asked).body.users.length, 1);
  for (const each of [one, two]) await each.close();
});

test('a clock whose days fail at the replica that was asked has moved on none', async () => {
  const log = createMemoryLog(Date.now);
  const toMs = noonMs + 30 * 86_400_000;
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const one = await emptyReplica(log, {}, undefined, undefined, heldOcean(toMs, true), report);
  const two = await emptyReplica(log);
  assert.equal((await call(one, 'PATCH', '/default/clock', { now: new Date(toMs).toISOString() })).status, 500);
  for (const each of [one, two])
    assert.equal((await call(each, 'GET', '/default/clock')).body.now, new Date(noonMs).toISOString());
  assert.match(String(reports[0]), /cannot be made/);
  for (const each of [one, two]) await each.close();
});

test('a service that begins anew has no names of removed worlds and no records of before', async () => {
  const log = createMemoryLog(Date.now);
  const one = await emptyReplica(log, { maxWorlds: 2 });
  for (const name of ['a', 'b']) await call(one, 'POST', '', { name });
  await call(one, 'POST', '/default/records', { users: [{ name: 'ann', password: 'ann' }] });
  assert.equal((await first(one, 'a')).status, 410);
  log.empty();
  assert.equal((await call(one, 'POST', '', { name: 'refused' })).status, 503);
  await untilReady(one);
  const two = await emptyReplica(log, { maxWorlds: 2 });
  const { world } = one;
  assert.equal(world.records.versionOf(world.records.value), two.world.records.versionOf(two.world.records.value));
  assert.equal((await first(one, 'a')).status, 200);
  assert.equal((await first(two, 'a')).status, 200);
  assert.deepEqual(await namesOf(one), ['default', 'a']);
  for (const each of [one, two]) await each.close();
});

test('a service that cannot be made ends its connection with the state', async () => {
  let closed = 0;
  const log = createMemoryLog(Date.now);
  const store = {
    ...log,
    async close() {
      closed++;
    },
  };
  const values = { ...defaultValues(), now: noonMs };
  const link = await linkTo(store, values, 'test');
  const ocean = { ...emptyOcean(), generate: () => Promise.reject(new Error('no days')) };
  await assert.rejects(serviceOver(ocean, values, {}, link), /no days/);
  assert.ok(closed > 0);
});

test('a running clock goes on in process without requests', async () => {
  const replica = await emptyReplica(createMemoryLog(Date.now));
  await call(replica, 'PATCH', '/default/clock', { running: true });
  const beforeMs = replica.clock.nowMs();
  while (replica.clock.nowMs() === beforeMs) await pause(20);
  await replica.close();
});

test('a world that another replica has dropped does not answer in process', async () => {
  const log = createMemoryLog(Date.now);
  const [one, two] = [await emptyReplica(log), await emptyReplica(log)];
  await call(one, 'POST', '', { name: 'mine' });
  const mine = one.worlds.list().find(({ name }) => name === 'mine')!;
  await call(two, 'DELETE', '/mine');
  await assert.rejects(mine.graphql({ query: '{ __typename }' }), { code: 'WORLD_GONE' });
  for (const each of [one, two]) await each.close();
});

test('a replica that starts does not answer questions of before', async () => {
  const log = createMemoryLog(Date.now);
  const one = await emptyReplica(log);
  for (let i = 0; i < 3; i++) await call(one, 'GET', '/default/requests');
  await call(one, 'POST', '/default/requests/verify', { times: { atLeast: 0 } });
  await pause(5);
  const answered: string[] = [];
  const counted = {
    ...log,
    answer(question: string, name: string, text: string) {
      answered.push(text);
      return log.answer(question, name, text);
    },
  };
  const two = await emptyReplica(counted);
  await call(two, 'GET', '/default/clock');
  assert.deepEqual(answered, []);
  await call(one, 'GET', '/default/requests');
  assert.equal(answered.length, 1);
  for (const each of [one, two]) await each.close();
});

test('a clock that is moved to the next event stands at the same instant on all replicas', async () => {
  const log = createMemoryLog(Date.now);
  const given = { scale: oceans.small.scale, days: 1, threads: 1 };
  const ocean = namedSource('small');
  const one = await emptyReplica(log, given, undefined, undefined, ocean);
  // This replica has no days: it takes the instant that the other one has found.
  const two = await emptyReplica(log, given);
  const { body } = await call(one, 'PATCH', '/default/clock', { advance: { until: 'nextEvent' }, rate: 2 });
  assert.ok(Date.parse(body.now) > noonMs);
  assert.equal(body.rate, 2);
  assert.deepEqual((await call(two, 'GET', '/default/clock')).body, body);
  const refused = await call(one, 'PATCH', '/default/clock', { advance: { until: 'nextEvent' }, now: body.now });
  assert.equal(refused.status, 400);
  assert.equal((await call(one, 'PATCH', '/none/clock', { advance: { until: 'nextEvent' } })).status, 404);
  for (const each of [one, two]) await each.close();
});

test('own records over an ocean have the same ids and instants on all replicas, a later one too', async () => {
  // A log whose clock counts its calls: making rows may take a while on a busy machine.
  const log = createMemoryLog(countingClock(1));
  const given = { scale: oceans.small.scale, days: 1, threads: 1 };
  const open = () => emptyReplica(log, given, 3, undefined, namedSource('small'));
  const [one, two] = [await open(), await open()];
  await call(one, 'PATCH', '/default/clock', { running: true });
  const vesselAt = (i: number) => ({
    mmsi: 244999001 + i,
    name: `OWN ${i}`,
    positions: [0, 4].map((hour) => ({ time: `2025-06-01T0${hour}:00:00Z`, lon: 4 + hour / 5, lat: 54 + i / 10 })),
  });
  const eventOf = (i: number) => ({
    eventType: 'fishing_activity_history',
    mmsi: 244999001 + i,
    start: { time: `2025-06-01T0${i % 4}:10:00Z` },
  });
  const bodies = Array.from({ length: 6 }, (_, i) => ({ vessels: [vesselAt(i)], events: [eventOf(i)] }));
  const added = await Promise.all(bodies.map((body, i) => call(i % 2 ? one : two, 'POST', '/default/records', body)));
  assert.deepEqual(
    added.map(({ status }) => status),
    bodies.map(() => 200),
    JSON.stringify(added),
  );
  const late = await open();
  const shown = [one, two, late].map(async (each) => {
    await call(each, 'GET', '/default/clock');
    return each.world.records.value.events.map(({ event: { eventId }, createdMs }) => `${eventId} ${createdMs}`);
  });
  const [ofOne, ...others] = await Promise.all(shown);
  assert.equal(new Set(ofOne).size, bodies.length);
  for (const each of others) assert.deepEqual(each, ofOne);
  for (const each of [one, two, late]) await each.close();
});

test('a replica that begins at a checkpoint between the parts of a long change makes the change', async () => {
  const log = createMemoryLog(Date.now);
  const one = await emptyReplica(log, {}, 1);
  const text = JSON.stringify({ users: [{ name: 'ann', password: 'ann' }] }) + ' '.repeat(mostLength);
  const change = { type: 'changeRecords', given: { input: { file: 'a.json', text } } };
  const [first, second] = partsOf('other 1', JSON.stringify(['default', { type: 'change', born: logStart, change }]));
  const { startedMs } = await log.begin('');
  let after = logStart;
  const append = async (part?: Part) => {
    const texts = part ? [JSON.stringify(['other', 1, part])] : [];
    const { entries } = await log.exchange({ startedMs, after }, 0, { texts, deadlineMs: Number.MAX_SAFE_INTEGER });
    after = entries.at(-1)?.id ?? after;
  };
  await append(first);
  await call(one, 'PATCH', '/default/clock', { advance: 1 });
  let amid = await log.checkpoint();
  for (; Number.parseInt(amid?.id ?? '0', 10) < Number.parseInt(after, 10); amid = await log.checkpoint())
    await pause(5);
  await append();
  await append(second);
  const late = await emptyReplica({ ...log, checkpoint: async () => amid });
  for (const each of [one, late]) assert.equal((await call(each, 'GET', '/default/records')).body.users.length, 1);
  for (const each of [one, late]) await each.close();
});
