import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { adminCalls } from '../support/admin-calls.js';
import { badCapsules, refuseAll } from '../support/bad-capsules.js';
import { openNamedOcean } from '../support/oceans.js';
import { capsuleOfEverything } from '../support/whole-capsule.js';

const service = await openNamedOcean('small');
after(() => service.close());

test('a capsule with a part that is none of a capsule is refused, and changes nothing', async () => {
  const call = await adminCalls(service);
  const capsule = await capsuleOfEverything(service);
  assert.equal((await call('PUT', '/worlds/default/capsule', JSON.stringify(capsule))).status, 204);
  assert.equal(await refuseAll(call, '/worlds/default/capsule', badCapsules(capsule), 60), 60);
});
