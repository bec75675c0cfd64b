import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '../support/admin-calls.js';
import { ask, emptyService, post, signIn, valueAt } from '../support/empty-service.js';

const noon = '2025-06-01T12:00:00.000Z';

test('a world is made, shown, listed and dropped', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const made = await call('POST', '/worlds', { name: 'ann', now: '2025-05-01', rate: 60, pinned: true });
  assert.equal(made.status, 201);
  assert.deepEqual(made.body, {
    name: 'ann',
    url: 'http://localhost:4000/worlds/ann',
    now: '2025-05-01T00:00:00.000Z',
    running: false,
    rate: 60,
    stepPerRequestMs: 0,
    pinned: true,
    counts: { sessions: 0, snapshots: 0, requests: 0, records: 0, faults: 0 },
  });
  assert.deepEqual((await call('GET', '/worlds/ann')).body, made.body);
  const listed = await call('GET', '/worlds');
  assert.equal(valueAt(listed.body, 'worlds', 0, 'name'), 'default');
  assert.equal(valueAt(listed.body, 'worlds', 0, 'url'), 'http://localhost:4000');
  assert.deepEqual(valueAt(listed.body, 'worlds', 1), made.body);
  assert.equal((await call('DELETE', '/worlds/ann')).status, 204);
  assert.equal((await call('GET', '/worlds/ann')).status, 404);
});

test('a world without a name and without a body gets a name', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const { status, body } = await call('POST', '/worlds');
  assert.equal(status, 201);
  assert.match(String(valueAt(body, 'name')), /^[\w-]+$/);
  assert.equal(valueAt(body, 'now'), noon);
});

test('a reset ends the sessions of a world and puts its clock back', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  await signIn(service);
  await call('PATCH', '/worlds/default/clock', { advance: 'P1D' });
  assert.equal(valueAt((await call('GET', '/worlds/default')).body, 'counts', 'sessions'), 1);
  const { status, body } = await call('POST', '/worlds/default/reset');
  assert.equal(status, 200);
  assert.equal(valueAt(body, 'now'), noon);
  assert.equal(valueAt(body, 'counts', 'sessions'), 0);
});

test('the clock is moved by milliseconds, by a duration and to an instant, and the days are there', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const path = '/worlds/default/clock';
  assert.equal(valueAt((await call('PATCH', path, { advance: 1500 })).body, 'now'), '2025-06-01T12:00:01.500Z');
  assert.equal(valueAt((await call('PATCH', path, { advance: '-PT1.5S' })).body, 'now'), noon);
  const { body } = await call('PATCH', path, { now: '2024-01-01T00:00:00Z', rate: 2.5, stepPerRequestMs: 10 });
  assert.deepEqual(body, { now: '2024-01-01T00:00:00.000Z', running: false, rate: 2.5, stepPerRequestMs: 10 });
  assert.ok(service.world.isReady(service.clock.nowMs()));
  assert.deepEqual((await call('GET', path)).body, body);
  assert.equal(valueAt((await call('PATCH', path, { running: true })).body, 'running'), true);
  assert.equal(valueAt((await call('PATCH', path, {})).body, 'running'), true);
});

test('a token of the admin interface is good, and neither a sign-in nor another token ends it', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const issued = await call('POST', '/worlds/default/sessions', { user: 'demo' });
  assert.equal(issued.status, 201);
  const token = String(valueAt(issued.body, 'token'));
  const isGood = async (held: string) =>
    (await ask(service, post('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', { token: held }))).errors
      .length === 0;
  const signedIn = await signIn(service);
  assert.ok(await isGood(token));
  assert.ok(await isGood(signedIn));
  const { body } = await call('GET', '/worlds/default/sessions');
  assert.deepEqual(valueAt(body, 'sessions', 1), {
    user: 'demo',
    openedAt: noon,
    expiresAt: '2025-06-02T12:00:00.000Z',
    state: 'good',
    issued: true,
    pages: false,
  });
  assert.ok(!JSON.stringify(body).includes(token));
  assert.deepEqual((await call('POST', '/worlds/default/sessions/demo/expire')).body, { count: 2 });
  assert.deepEqual([await isGood(token), await isGood(signedIn)], [false, false]);
  assert.equal((await call('DELETE', '/worlds/default/sessions/demo')).status, 204);
  assert.equal((await call('DELETE', '/worlds/default/sessions/demo')).status, 404);
});

test('an open snapshot is listed and can be closed', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const token = await signIn(service);
  const { data } = await ask(
    service,
    post('{ searchEventsV2(input: {snapshotId: "true"}) { meta { snapshotId } } }', { token }),
  );
  const id = String(valueAt(data, 'searchEventsV2', 'meta', 'snapshotId'));
  const { body } = await call('GET', '/worlds/default/snapshots');
  assert.deepEqual(body, { snapshots: [{ id, user: 'demo', dataset: 'events', asOf: noon, usedAt: noon }] });
  assert.equal((await call('DELETE', `/worlds/default/snapshots/${id}`)).status, 204);
  assert.equal((await call('DELETE', `/worlds/default/snapshots/${id}`)).status, 404);
});

test('what happens in a world through the interface does not reach another', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  await call('POST', '/worlds', { name: 'ann' });
  await call('POST', '/worlds/ann/sessions', { user: 'demo' });
  await call('PATCH', '/worlds/ann/clock', { advance: 'P3D' });
  const { body } = await call('GET', '/worlds/default');
  assert.equal(valueAt(body, 'now'), noon);
  assert.equal(valueAt(body, 'counts', 'sessions'), 0);
});
