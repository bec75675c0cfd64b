import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audits } from '../../src/tools/verify/audits/all-audits.js';
import { openAudited } from './audited.js';
import { deviations } from './deviations/all-deviations.js';

const service = await openAudited();
test.after(() => service.close());

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'));
const areas = new Set(audits.map(({ id }) => areaOf(id)));

test('each deviation names an audit', () => {
  const ids = audits.map(({ id }) => id);
  for (const { name, audit } of deviations) assert.ok(ids.includes(audit), `${name}: ${audit}`);
});

// All of them run in test/long/audits.ts.
for (const area of areas) {
  const { name, audit, answers } = deviations.find((each) => areaOf(each.audit) === area)!;
  test(`${audit} holds for the service, and is broken where ${name}`, async () => {
    const [honest] = await service.audit([audit]);
    assert.equal(honest!.outcome, 'held', JSON.stringify(honest));
    const [deviating] = await service.audit([audit], answers);
    assert.equal(deviating!.outcome, 'broken', JSON.stringify(deviating));
  });
}
