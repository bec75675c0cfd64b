import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '../support/admin-calls.js';
import { badCapsules, refuseAll } from '../support/bad-capsules.js';
import { openNamedOcean } from '../support/oceans.js';
import { capsuleOfEverything } from '../support/whole-capsule.js';

test('2,500 malformed capsules are each refused with paths, and the world is as before', async (t) => {
  await using service = await openNamedOcean('small');
  const call = await adminCalls(service);
  const capsule = await capsuleOfEverything(service);
  assert.equal((await call('PUT', '/worlds/default/capsule', JSON.stringify(capsule))).status, 204);
  const count = await refuseAll(call, '/worlds/default/capsule', badCapsules(capsule), 2500);
  t.diagnostic(`${count} capsules`);
  assert.equal(count, 2500);
  assert.equal((await call('PUT', '/worlds/default/capsule', JSON.stringify(capsule))).status, 204);
});
