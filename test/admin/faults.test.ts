import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets } from '../../src/worlds/faults/presets.js';
import { adminCalls } from '../support/admin-calls.js';
import { ask, emptyService, post, valueAt } from '../support/empty-service.js';

const faults = '/worlds/default/faults';

test('a fault is added, shown with what it has struck, and removed', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const made = await call('POST', faults, { match: { count: 3 }, preset: 'json-500' });
  assert.equal(made.status, 201);
  const fault = {
    id: 'fault-1',
    match: { count: 3 },
    preset: 'json-500',
    action: { type: 'status', status: 500, body: 'json' },
    arrivals: 0,
    struck: 0,
  };
  assert.deepEqual(made.body, fault);
  assert.equal((await ask(service, post('{ __typename }'))).status, 500);
  assert.deepEqual((await call('GET', faults)).body, { faults: [{ ...fault, arrivals: 1, struck: 1 }] });
  assert.equal(valueAt((await call('GET', '/worlds/default')).body, 'counts', 'faults'), 1);
  assert.equal((await call('DELETE', `${faults}/fault-1`)).status, 204);
  assert.equal((await call('DELETE', `${faults}/fault-1`)).status, 404);
  assert.equal((await ask(service, post('{ __typename }'))).status, 200);
});

test('all faults of a world are removed by one call, and by a reset', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  for (const [method, path] of [
    ['DELETE', faults],
    ['POST', '/worlds/default/reset'],
  ] as const) {
    await call('POST', faults, { action: { type: 'delay', ms: 1 } });
    await call('POST', faults, { preset: 'slow' });
    await call(method, path);
    assert.deepEqual((await call('GET', faults)).body, { faults: [] });
  }
});

test('a rule that is not accepted is answered with 400 and its places, and nothing is added', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const { status, body } = await call('POST', faults, { match: { nth: 0 }, action: { type: 'delay' } });
  assert.equal(status, 400);
  assert.equal(valueAt(body, 'error', 'code'), 'BAD_USER_INPUT');
  assert.equal(valueAt(body, 'error', 'details', 0, 'path'), 'match.nth');
  assert.deepEqual((await call('GET', faults)).body, { faults: [] });
});

test('no fault strikes the admin interface', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  await call('POST', faults, { action: { type: 'hangUp', at: 'before' }, match: { pages: true } });
  await call('POST', faults, { action: { type: 'hangUp', at: 'before' }, match: { path: '/*' } });
  assert.equal((await call('GET', faults)).status, 200);
  assert.equal((await call('GET', faults, undefined, { 'x-fault': 'html-502' })).status, 200);
  await assert.rejects(service.fetch(post('{ __typename }')), TypeError);
});

test('a world is made with faults, of which all are accepted or none', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  const wrong = await call('POST', '/worlds', { name: 'ann', faults: [{ preset: 'slow' }, { preset: 'slo' }] });
  assert.equal(wrong.status, 400);
  assert.equal(valueAt(wrong.body, 'error', 'details', 0, 'path'), 'faults[1].preset');
  assert.equal((await call('GET', '/worlds/ann')).status, 404);
  const made = await call('POST', '/worlds', { name: 'ann', faults: [{ preset: 'slow' }] });
  assert.equal(valueAt(made.body, 'counts', 'faults'), 1);
  const inProcess = await service.worlds.open('bob', { faults: [{ preset: 'json-500' }] });
  assert.equal((await ask(inProcess, post('{ __typename }'))).status, 500);
  await assert.rejects(service.worlds.open('eve', { faults: [{ preset: 'nothing' as 'slow' }] }), {
    name: 'InputProblem',
  });
});

test('the presets are listed with descriptions', async () => {
  await using service = await emptyService();
  const call = await adminCalls(service);
  assert.deepEqual((await call('GET', '/fault-presets')).body, { presets: JSON.parse(JSON.stringify(presets)) });
});
