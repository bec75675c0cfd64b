import assert from 'node:assert/strict';
import { worldHandlers } from 'maritime-events/msw';
import { worldTest } from 'maritime-events/node-test';
import { setupServer } from 'msw/node';

const address = 'https://events.example';
const test = worldTest({ ocean: { seed: 'ci', now: '2025-06-01', days: 3, scale: 0.05 } });
const query = '{ searchEventsV2(input: {limit: 3}) { records { eventId } } }';

test('fails: "no events", by a request to the real address', async ({ world }) => {
  const server = setupServer(...worldHandlers(address, () => world));
  server.listen();
  const headers = { authorization: `Bearer ${world.sessions.issue('demo')}` };
  const response = await fetch(`${address}/graphql?${new URLSearchParams({ query })}`, { headers });
  server.close();
  assert.deepEqual((await response.json()).data.searchEventsV2.records, []);
});
