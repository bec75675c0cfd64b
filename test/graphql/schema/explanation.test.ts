import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceOver } from '../../../src/compose/service.js';
import type { ExplainedSearch } from '../../../src/types.js';
import { defaultValues, valueAt } from '../../support/empty-service.js';
import { handMadeOcean } from '../../support/hand-made/ocean.js';

const service = await serviceOver(
  handMadeOcean(),
  { ...defaultValues(), now: Date.UTC(2025, 5, 1, 12), days: 60 },
  { report: (error) => assert.fail(String(error)) },
);
test.after(() => service.close());

async function explainedOf(query: string, user = 'demo'): Promise<ExplainedSearch> {
  const { extensions, errors } = await service.graphql({ query, explain: {} }, { user });
  assert.equal(errors, undefined);
  return extensions!.explain[0]!;
}

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

test('a search begins with all rows that its user sees, and with those that its first conditions drop', async () => {
  const totalOf = async (input: string, field = 'searchEventsV2', user = 'demo') => {
    const { data } = await service.graphql(
      { query: `{ a: ${field}(input: {${input}}) { meta { total } } }` },
      { user },
    );
    return Number(valueAt(data, 'a', 'meta', 'total'));
  };
  const createdAfter = 'gte: "2025-05-21"';
  for (const [query, field, first, created] of [
    [`searchEventsV2(input: {@})`, 'searchEventsV2', 'eventType: {eq: "port_visit"}', 'created'],
    [
      `searchEventsV2(input: {@, startTime: {gte: "2025-05-25"}})`,
      'searchEventsV2',
      'eventType: {neq: "viirs"}',
      'created',
    ],
    [`searchSatelliteFramesV2(input: {@})`, 'searchSatelliteFramesV2', 'eventType: {eq: "viirs"}', 'createdAt'],
  ] as const) {
    const both = `${first}, ${created}: {${createdAfter}}`;
    const whole = await totalOf('', field);
    const [ofKind, ofBoth] = [await totalOf(first, field), await totalOf(both, field)];
    const explained = await explainedOf(`{ ${query.replace('@', both)} { meta { total } } }`);
    assert.ok(whole > ofKind && ofKind > 0, query);
    assert.deepEqual(explained.dropped, [
      { condition: 'eventType', rows: whole - ofKind },
      { condition: created, rows: ofKind - ofBoth },
    ]);
    assert.deepEqual([explained.visible, explained.unknown], [whole, []]);
  }
  const ofUser = async (user: string) =>
    (await explainedOf('{ searchEventsV2(input: {}) { meta { total } } }', user)).visible;
  assert.equal(await ofUser('demo'), await totalOf(''));
  assert.equal(await ofUser('second'), await totalOf('', 'searchEventsV2', 'second'));
});

for (const [asked, condition, value, nearest] of [
  ['searchEventsV2(input: {eventType: {eq: "fishing"}})', 'eventType', 'fishing', 'fishing_activity_history'],
  ['searchEventsV2(input: {eventType: {inc: ["viirs", "portVisit"]}})', 'eventType', 'portVisit', 'port_visit'],
  ['searchEventsV2(input: {eventType: {eq: "PORT_VISIT"}})', 'eventType', 'PORT_VISIT', 'port_visit'],
  ['searchEventsV2(input: {eventType: {eq: "sar"}})', 'eventType', 'sar', 'sar_sentinel1'],
  ['searchEventsV2(input: {eventType: {eq: "dark rendez-vous"}})', 'eventType', 'dark rendez-vous', 'dark_rendezvous'],
  ['searchEventsV2(input: {eventType: {eq: "oil spill"}})', 'eventType', 'oil spill', null],
  ['searchSatelliteFramesV2(input: {eventType: {eq: "landsat"}})', 'eventType', 'landsat', 'eo_landsat_8_9'],
  ['searchSatelliteFramesV2(input: {status: {eq: "complete"}})', 'status', 'complete', 'Completed'],
] as const) {
  test(`${asked} is explained with the value that does not exist`, async () => {
    const { unknown } = await explainedOf(`{ ${asked} { meta { total } } }`);
    assert.deepEqual(unknown, [{ condition, value, nearest }]);
  });
}

test('at most ten values that do not exist are named', async () => {
  const many = JSON.stringify(Array.from({ length: 50 }, (_, i) => `x${i}`));
  const { unknown } = await explainedOf(`{ searchEventsV2(input: {eventType: {inc: ${many}}}) { meta { total } } }`);
  assert.equal(unknown.length, 10);
});
