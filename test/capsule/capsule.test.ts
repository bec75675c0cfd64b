import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { atOnce } from '../../src/base/work/in-steps.js';
import { packageFile } from '../../src/platform/node/package-files.js';
import type { Capsule, Service } from '../../src/types.js';
import { fromJson, toJson } from '../../src/worlds/capsule/whole-json.js';
import { adminCalls } from '../support/admin-calls.js';
import { ask, emptyService, post, signIn, valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';
import { recordedWork } from '../support/recorded-work.js';

const service = await openNamedOcean('small');
after(() => service.close());

/** Written on 28 November 2026 by the code before there was a second format. */
const fixture = packageFile('test/capsule/first-format.json');

/** The capsule as another process reads it. */
const sent = (capsule: Capsule): Capsule => JSON.parse(JSON.stringify(capsule));

test('a world that was put into another service answers its requests identically', async () => {
  const world = await service.worlds.open('made', { stories: ['reflagged-vessel'] });
  await recordedWork(world);
  const capsule = sent(world.capsule());
  assert.equal(capsule.journal.length, world.journal.list().length);
  const other = await openNamedOcean('small');
  const target = await other.worlds.open('target');
  await target.load(capsule);
  assert.equal(target.clock.nowMs(), world.clock.nowMs());
  const replay = await target.journal.replay();
  assert.deepEqual(replay.different, []);
  assert.ok(replay.same >= 50, JSON.stringify(replay));
  assert.deepEqual(replay.skipped, { cut: 0, masked: 1, fault: 1, unfinished: 0, other: 1 });
  assert.deepEqual(
    target.faults.list().map(({ match }) => match),
    world.faults.list().map(({ match }) => match),
  );
  // A world with the same records at another instant has other answers, and its capsule is the same.
  assert.deepEqual(sent(target.capsule()).state.records, capsule.state.records);
  await signIn(asService(target), 'carl');
  await other.close();
});

/** `signIn` asks by fetch alone. */
function asService(world: { readonly fetch: Service['fetch'] }): Service {
  return Object.assign(Object.create(service), { fetch: world.fetch });
}

test('a capsule of the first format, as it was written then, answers its requests as it did', async () => {
  await using own = await emptyService();
  const world = await own.worlds.open('now');
  const kept = JSON.parse(readFileSync(fixture, 'utf8'));
  // The rows of an empty ocean come from no generator.
  const capsule = { ...kept, ocean: world.capsule().ocean };
  // It was written before an ocean could be clean.
  assert.deepEqual({ ...kept.ocean, clean: false, generator: '' }, { ...capsule.ocean, generator: '' });
  await world.load(capsule);
  assert.equal(new Date(world.clock.nowMs()).toISOString(), kept.clock.now);
  assert.equal(world.clock.stepPerRequestMs, 1000);
  const { events, vessels, areas, users } = world.records.list();
  assert.deepEqual([events.length, vessels.length, areas.length, users.length], [1, 2, 1, 1]);
  assert.equal(world.faults.list()[0]?.preset, 'rate-limited');
  const { same, different, skipped } = await world.journal.replay();
  assert.deepEqual({ same, different, masked: skipped.masked }, { same: 4, different: [], masked: 1 });
  assert.equal(typeof (await signIn(asService(world), 'carl')), 'string');
  const again = sent(world.capsule());
  assert.deepEqual(again.state.records, kept.records);
  for (const [part, wrong] of [
    ['clock', { ...kept.clock, now: 'soon' }],
    ['faults', [{ preset: 'nothing' }]],
    ['records', { areas: [], changes: [7] }],
    ['users', 'carl'],
  ] as const)
    await assert.rejects(world.load({ ...capsule, [part]: wrong }), { message: /This is no capsule of a world/ });
  assert.deepEqual(sent(world.capsule()).state, again.state);
});

test('a client goes on with its token and its snapshot in a world that was loaded, and a fault counts on', async () => {
  const world = await service.worlds.open(undefined, { faults: [{ preset: 'rate-limited', match: { nth: 5 } }] });
  const client = asService(world);
  const token = await signIn(client);
  const search = (id: string) => `{ searchEventsV2(input: {limit: 1, snapshotId: "${id}"}) { meta { snapshotId } } }`;
  const opened = await ask(client, post(search('true'), { token }));
  const id = String(valueAt(opened.data, 'searchEventsV2', 'meta', 'snapshotId'));
  await world.records.add({ users: [{ name: 'carl', password: 'carl' }] });
  const capsule = sent(world.capsule());
  assert.ok(!JSON.stringify(capsule).includes(token));
  const other = await openNamedOcean('small');
  const target = await other.worlds.open('target');
  await target.load(capsule);
  assert.deepEqual(sent(target.capsule()).state, capsule.state);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const { status, data } = await ask(asService(target), post(search(id), { token }));
    statuses.push(status);
    if (status === 200) assert.equal(valueAt(data, 'searchEventsV2', 'meta', 'snapshotId'), id);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal(target.sessions.revoke('demo'), 1);
  await other.close();
});

test('a replay tells answers that are different', async () => {
  const world = await service.worlds.open();
  await world.graphql({ query: '{ searchEventsV2(input: {limit: 1}) { meta { total } } }' }, { user: 'demo' });
  const capsule = sent(world.capsule());
  const [entry] = capsule.journal;
  const changed = { ...capsule, journal: [{ ...entry!, time: '2025-05-30T00:00:00Z' }] };
  await world.load(changed);
  const { different, same } = await world.journal.replay();
  assert.deepEqual([same, different.length, different[0]?.expected], [0, 1, entry!.digest]);
});

test('a capsule has no password and no token', async () => {
  const world = await service.worlds.open();
  await world.records.add({ users: [{ name: 'carl', password: 'hush-hush' }] });
  const token = await signIn(asService(world), 'carl', 'hush-hush');
  const text = JSON.stringify(world.capsule());
  assert.ok(!text.includes('hush-hush') && !text.includes(token));
});

test('a capsule of another ocean is refused with 409, and what is no capsule with 422', async () => {
  const own = await emptyService();
  const call = await adminCalls(own);
  await own.fetch(post('{ __typename }'));
  const { body } = await call('GET', '/worlds/default/capsule');
  assert.equal((await call('PUT', '/worlds/default/capsule', body)).status, 204);
  const capsule = Object(body);
  for (const change of [{ seed: 'x' }, { scale: 2 }, { profile: 'strict' }, { generator: '0' }, { days: 4 }]) {
    const other = { ...capsule, ocean: { ...capsule.ocean, ...change } };
    assert.equal((await call('PUT', '/worlds/default/capsule', other)).status, 409);
  }
  for (const bad of [{}, { ...capsule, format: 'x' }, { ...capsule, journal: [1] }, { ...capsule, state: {} }])
    assert.equal((await call('PUT', '/worlds/default/capsule', bad)).status, 422);
  const records = { areas: [{ aoiId: 'a', userName: 'demo', polygons: [], configurations: {} }], changes: [] };
  const broken = { ...capsule, state: { ...capsule.state, records } };
  assert.equal((await call('PUT', '/worlds/default/capsule', broken)).status, 422);
  // What was refused has changed nothing of what a capsule says.
  const after = Object((await call('GET', '/worlds/default/capsule')).body);
  assert.deepEqual(after.state.records, capsule.state.records);
  assert.equal((await call('POST', '/worlds/default/requests/replay')).status, 200);
});

test('a capsule makes the world of a new name, also one without rows, and none if it is refused', async () => {
  const own = await emptyService({ maxWorlds: 3 });
  after(() => own.close());
  const call = await adminCalls(own);
  const worlds = () => own.worlds.list().map(({ name }) => name);
  await call('POST', '/worlds', { name: 'from', now: '2025-05-01' });
  const { body } = await call('GET', '/worlds/from/capsule');
  assert.equal((await call('PUT', '/worlds/to/capsule', body)).status, 204);
  assert.equal(valueAt((await call('GET', '/worlds/to')).body, 'now'), '2025-05-01T00:00:00.000Z');
  assert.deepEqual(worlds(), ['default', 'from', 'to']);
  // There are as many worlds as the service keeps: none goes for what is no capsule.
  assert.equal((await call('PUT', '/worlds/third/capsule', {})).status, 422);
  assert.deepEqual(worlds(), ['default', 'from', 'to']);
  assert.equal((await call('DELETE', '/worlds/from')).status, 204);
  const other = { ...Object(body), ocean: { ...Object(body).ocean, seed: 'x' } };
  assert.equal((await call('PUT', '/worlds/third/capsule', other)).status, 409);
  assert.equal((await call('PUT', '/worlds/no name/capsule', body)).status, 400);
  assert.deepEqual(worlds(), ['default', 'to']);
  const overOcean = await adminCalls(service);
  await overOcean('POST', '/worlds', { name: 'bare', empty: true });
  const { body: bare } = await overOcean('GET', '/worlds/bare/capsule');
  assert.equal((await overOcean('PUT', '/worlds/as-bare/capsule', bare)).status, 204);
});

test('infinite numbers survive JSON', () => {
  const value = { a: [1, Number.POSITIVE_INFINITY, { b: Number.NEGATIVE_INFINITY }], c: null, d: 'x' };
  assert.deepEqual(atOnce(fromJson(JSON.parse(JSON.stringify(atOnce(toJson(value)))))), value);
});
