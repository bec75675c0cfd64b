/** Each audit of `verify` against the honest service in three profiles, and against deviations that it must notice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audits } from '../../src/tools/verify/audits/all-audits.js';
import { openAudited } from '../verify/audited.js';
import { deviations } from '../verify/deviations/all-deviations.js';

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'));

for (const profile of ['strict', 'standard', 'deployed'] as const) {
  test(`no audit is broken by the honest service in the profile ${profile}`, async (t) => {
    const service = await openAudited({ profile });
    t.after(() => service.close());
    const outcomes = await service.audit();
    const count = (outcome: string) => outcomes.filter((each) => each.outcome === outcome);
    const requests = outcomes.reduce((sum, each) => sum + each.requests, 0);
    t.diagnostic(
      `${profile}: ${count('held').length} held, ${count('expected').length} expected, ` +
        `${count('not askable').length} not askable, in ${requests} requests`,
    );
    for (const { id, reason } of count('not askable')) t.diagnostic(`not askable: ${id}: ${reason}`);
    assert.deepEqual(
      count('broken').map(({ id, breaches }) => `${id}: ${breaches[0]?.says}`),
      [],
    );
    for (const { id } of count('expected')) assert.ok(audits.find((each) => each.id === id)?.quirks?.[profile], id);
  });
}

test('each deviation is noticed by its audit', async (t) => {
  const service = await openAudited();
  t.after(() => service.close());
  const unnoticed: string[] = [];
  const table = new Map<string, [audits: number, deviations: number, noticed: number]>();
  for (const { id } of audits) {
    const row = table.get(areaOf(id)) ?? [0, 0, 0];
    row[0] += 1;
    table.set(areaOf(id), row);
  }
  for (const { name, audit, answers } of deviations) {
    const [found] = (await service.audit([audit], answers)).filter(({ id }) => id === audit);
    const isNoticed = found?.outcome === 'broken';
    const row = table.get(areaOf(audit))!;
    row[1] += 1;
    row[2] += isNoticed ? 1 : 0;
    if (!isNoticed) unnoticed.push(`${audit} does not notice: ${name} (${found?.outcome}: ${found?.reason})`);
  }
  const rows = [...table].map(([area, counts]) => `| ${area} | ${counts.join(' | ')} |`);
  const sums = [0, 1, 2].map((i) => [...table.values()].reduce((sum, counts) => sum + counts[i]!, 0));
  const lines = ['| Area | Audits | Deviations | Noticed |', '| --- | ---: | ---: | ---: |', ...rows];
  for (const line of [...lines, `| all | ${sums.join(' | ')} |`]) t.diagnostic(line);
  const covered = new Set(deviations.map(({ audit }) => audit));
  const bare = audits.map(({ id }) => id).filter((id) => !covered.has(id));
  t.diagnostic(`audits without a deviation: ${bare.length === 0 ? 'none' : bare.join(', ')}`);
  assert.deepEqual(unnoticed, []);
});
