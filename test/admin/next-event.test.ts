import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eventKinds } from '../../src/model/event.js';
import { adminCalls } from '../support/admin-calls.js';
import { valueAt } from '../support/empty-service.js';
import { oceans, openNamedOcean } from '../support/oceans.js';

const dayMs = 24 * 3600 * 1000;
const startMs = Date.UTC(2025, 5, 1, 23, 30);
const { days } = oceans.small;

const query = `query($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) { records { createdAt start { time } } } }`;

const service = await openNamedOcean('small', { now: startMs });
after(() => service.close());
const call = await adminCalls(service);
const later = await openNamedOcean('small', { days: days + 4, now: startMs + 4 * dayMs });
after(() => later.close());

/** The first createdAt after the start, by a search four days later; undefined if there is none. */
async function firstCreated(eventType?: string): Promise<string | undefined> {
  const firsts = await Promise.all(
    ['demo', 'second'].map(async (user) => {
      const input = {
        created: { gt: new Date(startMs).toISOString() },
        ...(eventType === undefined ? {} : { eventType: { eq: eventType } }),
        sortBy: 'created',
        sortDirection: 'asc',
        limit: 100,
      };
      const { data, errors } = await later.graphql({ query, variables: { input } }, { user });
      assert.equal(errors, undefined, JSON.stringify(errors));
      return Array.from(Object(valueAt(data, 'searchEventsV2', 'records')), (record) => ({
        createdAt: String(valueAt(record, 'createdAt')),
        startMs: Date.parse(String(valueAt(record, 'start', 'time'))),
      }));
    }),
  );
  return firsts
    .flat()
    .filter(({ createdAt, startMs: sinceMs }) => Date.parse(createdAt) - sinceMs <= days * dayMs)
    .map(({ createdAt }) => createdAt)
    .toSorted()[0];
}

for (const eventType of [undefined, ...eventKinds]) {
  test(`the clock moves to the createdAt of the next event of ${eventType ?? 'any kind'}`, async () => {
    service.clock.set(startMs);
    const expected = await firstCreated(eventType);
    const advance = { until: 'nextEvent', ...(eventType === undefined ? {} : { eventType }) };
    const { body } = await call('PATCH', '/worlds/default/clock', { advance });
    const now = valueAt(body, 'now');
    if (expected !== undefined) assert.equal(now, expected);
    // Four days had no such event: the next one is later.
    else assert.ok(Date.parse(String(now)) > startMs + 4 * dayMs || valueAt(body, 'error') !== undefined);
  });
}

test('repeated moves to the next event visit each createdAt once, in order', async () => {
  service.clock.set(startMs);
  const visited: string[] = [];
  for (let i = 0; i < 20; i++) {
    const { body } = await call('PATCH', '/worlds/default/clock', { advance: { until: 'nextEvent' } });
    visited.push(String(valueAt(body, 'now')));
  }
  assert.deepEqual(visited, [...new Set(visited)].toSorted());
  assert.ok(service.world.isReady(service.clock.nowMs()));
});
