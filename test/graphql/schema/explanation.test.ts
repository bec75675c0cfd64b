import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceOver } from '../../../src/service.js';
import { defaultValues } from '../../support/empty-service.js';
import { handMadeOcean } from '../../support/hand-made/ocean.js';

const service = await serviceOver(
  handMadeOcean(),
  { ...defaultValues(), now: Date.UTC(2025, 5, 1, 12), days: 60 },
  { report: (error) => assert.fail(String(error)) },
);
test.after(() => service.close());

test('a document is explained the same whether it is interpreted or compiled, and not unless asked', async () => {
  const query = '{ late: searchEventsV2(input: {startTime: {gte: "2025-05-21"}, limit: 2}) { records { eventId } } }';
  const ask = (explain?: { eventId?: string }) => service.graphql({ query, explain }, { user: 'demo' });
  const [first, second, third] = [await ask({}), await ask({}), await ask({})];
  assert.equal(first.extensions?.explain[0]?.field, 'late');
  assert.deepEqual(second, first);
  assert.deepEqual(third, first);
  assert.equal((await ask()).extensions, undefined);
});

test('rows that only another user sees are in no count', async () => {
  const id = 'B:244660001:1746057600:1840000:1420000_a0000000-0000-4000-8000-000000000003_1747533600_aoi_visit';
  const query = `{ searchEventsV2(input: {eventId: {eq: "${id}"}}) { meta { total } } }`;
  const counts = async (user: string) => {
    const { extensions } = await service.graphql({ query, explain: {} }, { user });
    return extensions?.explain[0]?.segments.map(({ offered, kept }) => ({ offered, kept }));
  };
  assert.deepEqual(await counts('demo'), [{ offered: 0, kept: 0 }]);
  assert.deepEqual(await counts('second'), [{ offered: 1, kept: 1 }]);
});
