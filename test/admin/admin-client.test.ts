import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { AdminError, createAdmin } from '../../src/tools/client/admin-client.js';
import type { AdminFetch } from '../../src/tools/client/admin-types.js';
import type { Service } from '../../src/types.js';
import { ask, emptyService, post, signIn, valueAt } from '../support/empty-service.js';

const inProcess =
  (service: Service): AdminFetch =>
  (url, init) =>
    service.fetch(new Request(url, init));

test('the client makes, shows, resets and drops worlds, and moves their clocks', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000/', fetch: inProcess(service) });
  const { tokens, ...made } = await admin.makeWorld({ name: 'ann', now: '2025-05-01' });
  assert.deepEqual(tokens, {});
  assert.equal(made.url, 'http://localhost:4000/worlds/ann');
  const ann = admin.world('ann');
  assert.deepEqual(await ann.show(), made);
  assert.equal((await ann.changeClock({ advance: 'P1D', stepPerRequestMs: 5 })).now, '2025-05-02T00:00:00.000Z');
  assert.equal((await ann.clock()).stepPerRequestMs, 5);
  assert.equal((await ann.reset()).now, '2025-05-01T00:00:00.000Z');
  assert.deepEqual(
    (await admin.worlds()).map(({ name }) => name),
    ['default', 'ann'],
  );
  await ann.drop();
  assert.equal(service.worlds.list().length, 1);
});

test('the client gives out, lists, expires and revokes tokens, and closes snapshots', async () => {
  await using service = await emptyService();
  const world = createAdmin({ url: 'http://localhost:4000/__admin', fetch: inProcess(service) }).world();
  await signIn(service, 'second');
  const token = await world.openSession('demo');
  const held = await world.sessions();
  assert.deepEqual(held.map(({ user, issued }) => `${user} ${issued}`).toSorted(), ['demo true', 'second false']);
  const { data } = await ask(
    service,
    post('{ searchEventsV2(input: {snapshotId: "true"}) { meta { snapshotId } } }', { token }),
  );
  const [snapshot] = await world.snapshots();
  assert.equal(snapshot?.id, valueAt(data, 'searchEventsV2', 'meta', 'snapshotId'));
  await world.closeSnapshot(snapshot?.id ?? '');
  assert.deepEqual(await world.snapshots(), []);
  assert.equal(await world.expireSessions('demo'), 1);
  await world.revokeSessions('demo');
  assert.equal((await world.sessions()).length, 1);
});

test('the client changes, lists and takes back records, and makes a world with them', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000', fetch: inProcess(service) });
  const users = [{ name: 'ann', password: 'secret' }];
  const { name, counts } = await admin.makeWorld({ empty: true, records: { users } });
  const world = admin.world(name);
  assert.equal(counts['records'], 1);
  const { added } = await world.changeRecords({ users: [{ name: 'bob', password: 'secret' }] });
  assert.deepEqual(added.users, ['bob']);
  const names = async () => (await world.records()).users.map((user) => user.name);
  assert.deepEqual(await names(), ['ann', 'bob']);
  await world.withdrawRecord('bob');
  assert.deepEqual(await names(), ['ann']);
  await world.changeRecords({ users: [{ name: 'cid', password: 'secret' }] });
  await world.clearRecords();
  assert.deepEqual(await names(), ['ann']);
});

test('the client lists users, tells a story and loads a file of records', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000', fetch: inProcess(service) });
  const world = admin.world();
  const file = '{"name": "ann", "password": "secret"}\n{"name": "bob", "password": "secret"}';
  assert.deepEqual((await world.loadRecords('users.ndjson', file)).added.users, ['ann', 'bob']);
  await world.openSession('bob');
  assert.deepEqual(await world.users(), [
    { name: 'demo', own: false, tokens: 0 },
    { name: 'second', own: false, tokens: 0 },
    { name: 'ann', own: true, tokens: 0 },
    { name: 'bob', own: true, tokens: 1 },
  ]);
  const [first] = await admin.stories();
  assert.match(first?.about ?? '', /A client should/);
  const { added } = await world.tellStory('reflagged-vessel');
  assert.ok(added.vessels.length > 0);
  await assert.rejects(world.tellStory('reflagged-vessel'), { status: 422 });
});

test('the client adds and removes faults, and reads, verifies, explains and forgets requests', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000', fetch: inProcess(service) });
  const presets = await admin.faultPresets();
  assert.ok(presets.some((preset) => preset.name === 'html-524'));
  const world = admin.world();
  const { id } = await world.addFault({ preset: 'html-524' });
  assert.equal((await service.fetch(post('{ __typename }'))).status, 524);
  assert.deepEqual(
    (await world.faults()).map((fault) => [fault.id, fault.struck]),
    [[id, 1]],
  );
  await world.removeFault(id);
  await world.addFault({ preset: 'slow' });
  await world.clearFaults();
  assert.deepEqual(await world.faults(), []);

  await ask(
    service,
    post('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', { token: await world.openSession('demo') }),
  );
  const [entry] = await world.requests({ user: 'demo' });
  assert.ok(entry);
  assert.equal((await world.verifyRequests({ match: { user: 'demo' }, times: { atMost: 1 } })).ok, true);
  assert.deepEqual((await world.explainRequest(entry.id)).errors, []);
  await world.changeClock({ advance: 'P1D' });
  const repeated = await world.repeatRequest(entry.id);
  assert.deepEqual([repeated.status, JSON.stringify(repeated.answer)], [200, entry.body]);
  const instead = { query: 'query($n: Int) { asked: searchEventsV2(input: {limit: $n}) { meta { total } } }' };
  const { answer } = await world.repeatRequest(entry.id, { ...instead, variables: { n: 3 } });
  assert.deepEqual(answer, { data: { asked: { meta: { total: 0 } } } });
  assert.equal((await world.repeatRequest(entry.id, { query: '{ wrong }' })).status, 200);
  assert.equal((await world.requests()).length, 2, 'what is repeated is not listed');
  assert.deepEqual((await world.replay()).different, []);
  await world.clearRequests();
  assert.deepEqual(await world.requests(), []);
});

test('a world is made what a capsule of another world says', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000', fetch: inProcess(service) });
  const [one, other] = [await admin.makeWorld({ now: '2025-05-01' }), await admin.makeWorld()];
  await admin.world(other.name).loadCapsule(await admin.world(one.name).capsule());
  assert.equal((await admin.world(other.name).clock()).now, '2025-05-01T00:00:00.000Z');
});

test('a refused call rejects with its status, code and details', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000', fetch: inProcess(service) });
  await assert.rejects(admin.world().changeClock({ advance: 'P1Y' }), (error) => {
    assert.ok(error instanceof AdminError);
    assert.deepEqual([error.status, error.code, error.details[0]?.path], [400, 'BAD_USER_INPUT', 'advance']);
    assert.equal(error.message, `PATCH http://localhost:4000/__admin/worlds/default/clock: ${error.reason}`);
    return true;
  });
  await assert.rejects(admin.world('a/b').show(), { status: 404 });
});

test('over a port the client sends its token', async () => {
  await using service = await emptyService({ adminToken: 'secret' });
  const { url } = await service.listen({ port: 0 });
  assert.equal((await createAdmin({ url, token: 'secret' }).worlds()).length, 1);
  await assert.rejects(createAdmin({ url }).worlds(), { status: 401 });
});

test('an answer of another server is refused as such', async () => {
  const fetch: AdminFetch = async () => ({ status: 200, text: async () => '<html>' });
  await assert.rejects(createAdmin({ url: 'http://localhost', fetch }).worlds(), /not the admin interface/);
});

const library = new URL('../../library/', import.meta.url);
for (const [name, load] of [
  ['admin.js', async (): Promise<object> => import(new URL('admin.js', library).href)],
  ['admin.cjs', async (): Promise<object> => createRequire(import.meta.url)(new URL('admin.cjs', library).pathname)],
] as const) {
  test(`the packed client ${name} steers a service`, async () => {
    await using service = await emptyService();
    const { url } = await service.listen({ port: 0 });
    const create: unknown = valueAt(await load(), 'createAdmin');
    assert.ok(typeof create === 'function');
    const worlds: unknown = await valueAt(create({ url }), 'worlds');
    assert.ok(typeof worlds === 'function');
    assert.equal(valueAt(await worlds(), 0, 'name'), 'default');
  });
}

test('a world is made with the tokens of its sessions, in process and by the client', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  const admin = createAdmin({
    url: 'http://localhost',
    fetch: (url, init) => service.fetch(new Request(url, init)),
  });
  const users = [
    { name: '__proto__', password: 'secret' },
    { name: 'ann', password: 'secret' },
  ];
  const sessions = ['demo', 'ann', '__proto__', 'demo'];
  const world = await service.worlds.open(undefined, { sessions, records: { users } });
  const made = await admin.makeWorld({ sessions, records: { users } });
  const query = '{ aois { id } }';
  for (const { tokens, name } of [world, made]) {
    assert.deepEqual(Object.keys(tokens), ['demo', 'ann', '__proto__']);
    const here = service.worlds.list().find((each) => each.name === name);
    for (const token of Object.values(tokens))
      assert.equal((await here!.graphql({ query }, { token })).errors, undefined);
    await here!.reset();
    assert.equal(here!.sessions.list().length, 0);
  }
  assert.equal(made.counts['sessions'], 4);
  assert.deepEqual((await admin.makeWorld()).tokens, {});
  assert.deepEqual((await service.worlds.open()).tokens, {});

  const before = service.worlds.list().length;
  const wrong = { sessions: ['demo', 'bob'] };
  await assert.rejects(admin.makeWorld(wrong), (error) => error instanceof AdminError && error.status === 400);
  await assert.rejects(service.worlds.open(undefined, wrong), { code: 'BAD_USER_INPUT' });
  assert.equal(service.worlds.list().length, before, 'no world is left of a call that was refused');
});
