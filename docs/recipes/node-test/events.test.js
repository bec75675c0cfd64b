import assert from 'node:assert/strict';
import { worldTest } from 'maritime-events/node-test';

const test = worldTest({ ocean: { seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1 } });

const query = '{ searchEventsV2(input: {limit: 1}) { records { eventId } } }';
const newest = async (world) => (await world.graphql({ query }, { user: 'demo' })).data;

test('half a day later the newest event is another', async ({ world }) => {
  const today = await newest(world);
  world.clock.advance(12 * 3600 * 1000);
  assert.notDeepEqual(await newest(world), today);
});

test('another world stays where it was', ({ world }) => {
  assert.equal(world.clock.nowMs(), Date.parse('2025-06-01'));
});

test('a broken connection rejects as fetch does', async ({ world }) => {
  world.faults.add({ match: { count: 1 }, action: { type: 'hangUp', at: 'before' } });
  const ask = () =>
    world.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }' }),
      }),
    );
  await assert.rejects(ask, TypeError);
  assert.equal((await ask()).status, 200);
});
