import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createService } from 'maritime-events';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const address = 'https://events.example';
const service = await createService({ seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1, publicUrl: address });
let world = await service.worlds.open();

// A broken connection rejects `fetch`; MSW breaks the connection of the client then.
const server = setupServer(
  http.all(`${address}/*`, ({ request }) => world.fetch(request).catch(() => HttpResponse.error())),
);
server.listen({ onUnhandledRequest: 'error' });
after(async () => {
  server.close();
  await service.close();
});

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
  await world.drop();
  world = await service.worlds.open();
  const { errors } = await ask('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', 'stale');
  assert.equal(errors[0].extensions.code, 'UNAUTHENTICATED');
});

test('a fault breaks the connection of the application', async () => {
  world.faults.add({ match: { count: 1 }, action: { type: 'hangUp', at: 'before' } });
  await assert.rejects(ask('{ __typename }'), TypeError);
  assert.equal((await ask('{ __typename }')).data.__typename, 'Query');
});
