import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Service } from '../../src/api.js';
import { AdminError, createAdmin } from '../../src/client/admin-client.js';
import type { AdminFetch } from '../../src/client/admin-types.js';
import { ask, emptyService, post, signIn, valueAt } from '../support/empty-service.js';

const inProcess =
  (service: Service): AdminFetch =>
  (url, init) =>
    service.fetch(new Request(url, init));

test('the client makes, shows, resets and drops worlds, and moves their clocks', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000/', fetch: inProcess(service) });
  const made = await admin.makeWorld({ name: 'ann', now: '2025-05-01' });
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

test('a refused call rejects with its status, code and details', async () => {
  await using service = await emptyService();
  const admin = createAdmin({ url: 'http://localhost:4000', fetch: inProcess(service) });
  await assert.rejects(admin.world().changeClock({ advance: 'P1Y' }), (error) => {
    assert.ok(error instanceof AdminError);
    assert.deepEqual([error.status, error.code, error.details[0]?.path], [400, 'BAD_USER_INPUT', 'advance']);
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
