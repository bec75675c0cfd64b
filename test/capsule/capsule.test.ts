import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Capsule, Service } from '../../src/api.js';
import { fromJson, toJson } from '../../src/capsule/whole-json.js';
import { atOnce } from '../../src/work/in-steps.js';
import { adminCalls } from '../support/admin-calls.js';
import { emptyService, post, signIn } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';
import { recordedWork } from '../support/recorded-work.js';

const service = await openNamedOcean('small');
after(() => service.close());

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
  assert.deepEqual(sent(target.capsule()).records, capsule.records);
  await signIn(asService(target), 'carl');
  await other.close();
});

/** `signIn` asks by fetch alone. */
function asService(world: { readonly fetch: Service['fetch'] }): Service {
  return Object.assign(Object.create(service), { fetch: world.fetch });
}

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
  for (const bad of [{}, { ...capsule, format: 'x' }, { ...capsule, journal: [1] }, { ...capsule, clock: {} }])
    assert.equal((await call('PUT', '/worlds/default/capsule', bad)).status, 422);
  const records = { areas: [{ aoiId: 'a', userName: 'demo', polygons: [], configurations: {} }], changes: [] };
  const broken = { ...capsule, records, faults: [{ action: { type: 'nothing' } }] };
  assert.equal((await call('PUT', '/worlds/default/capsule', broken)).status, 422);
  // What was refused has changed nothing of what a capsule says.
  const after = Object((await call('GET', '/worlds/default/capsule')).body);
  assert.deepEqual(after.records, capsule.records);
  assert.equal((await call('POST', '/worlds/default/requests/replay')).status, 200);
});

test('infinite numbers survive JSON', () => {
  const value = { a: [1, Number.POSITIVE_INFINITY, { b: Number.NEGATIVE_INFINITY }], c: null, d: 'x' };
  assert.deepEqual(atOnce(fromJson(JSON.parse(JSON.stringify(atOnce(toJson(value)))))), value);
});
