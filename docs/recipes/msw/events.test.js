import assert from 'node:assert/strict';
import { after } from 'node:test';
import { worldHandlers } from 'maritime-events/msw';
import { worldTest } from 'maritime-events/node-test';
import { setupServer } from 'msw/node';

const address = 'https://events.example/sea';
const ocean = { seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1, publicUrl: address };
const server = setupServer();
server.listen({ onUnhandledRequest: 'error' });
after(() => server.close());

const worldOf = worldTest({ ocean });

/** A test whose requests to the address its world answers. */
function test(name, body) {
  worldOf(name, async ({ world }) => {
    server.resetHandlers(...worldHandlers(address, world));
    await body(world);
  });
}

async function ask(query, token) {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

test('the application signs in and searches at the real address', async () => {
  const signIn = '{ getToken(username: "demo", password: "demo") { access_token } }';
  const token = (await ask(signIn)).data.getToken.access_token;
  const { data } = await ask('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', token);
  assert.ok(data.searchEventsV2.meta.total > 0);
});

test('a new world knows no token of the world before', async () => {
  const { errors } = await ask('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', 'stale');
  assert.equal(errors[0].extensions.code, 'UNAUTHENTICATED');
});

test('a fault breaks the connection of the application', async (world) => {
  world.faults.add({ match: { count: 1 }, action: { type: 'hangUp', at: 'before' } });
  await assert.rejects(ask('{ __typename }'), TypeError);
  assert.equal((await ask('{ __typename }')).data.__typename, 'Query');
});
