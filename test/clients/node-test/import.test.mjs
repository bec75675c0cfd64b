import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { buildSchema, graphql as own, parse } from 'graphql';
import { createService } from 'maritime-events';
import { createAdmin } from 'maritime-events/admin';

const ocean = { seed: 'node', now: '2025-06-01', days: 10, scale: 0.2, threads: 2 };
const query = '{ searchEventsV2(input: {limit: 500}) { records { eventId } } }';
const tile =
  'http://localhost/vectorTiles/eventsV2/0/0/0?query=' + encodeURIComponent('{"startTime": {"gte": "2025-05-25"}}');

test('searches and draws a tile with fake timers', { timeout: 60_000 }, async () => {
  const service = await createService(ocean);
  mock.timers.enable({ apis: ['setImmediate', 'setInterval', 'setTimeout', 'Date'], now: Date.UTC(2025, 5, 1) });
  try {
    const signIn = '{ getToken(username: "demo", password: "demo") { access_token } }';
    const { access_token: token } = (await service.graphql({ query: signIn })).data.getToken;
    const { data, errors } = await service.graphql({ query }, { token });
    assert.equal(errors, undefined);
    assert.equal(data.searchEventsV2.records.length, 500);
    const response = await service.fetch(new Request(tile, { headers: { authorization: `Bearer ${token}` } }));
    assert.equal(response.status, 200);
    const following = await createService({ seed: 'node', days: 2, scale: 0.02 });
    mock.timers.tick(3600_000);
    assert.equal(following.clock.nowMs(), Date.UTC(2025, 5, 1, 1));
    await following.close();
    await service.close();
  } finally {
    mock.timers.reset();
  }
});

test('the graphql of the application works in the same process, and its documents are taken', async () => {
  const service = await createService({ ...ocean, days: 2, profile: 'strict', registry: 'gfw' });
  const document = parse('{ searchEventsV2(input: {limit: 1}) { records { vessels { vessel0 { gfwVesselId } } } } }');
  const { errors } = await service.graphql({ query: document }, { user: 'demo' });
  assert.equal(errors, undefined);
  const result = await own({ schema: buildSchema('type Query { a: Int }'), source: '{ a }', rootValue: { a: 1 } });
  assert.equal(result.data.a, 1);
  await service.close();
});

test('the client of the admin interface steers a service over a port', async () => {
  const service = await createService({ seed: 'node', now: '2025-06-01', days: 2, scale: 0.02 });
  const { url } = await service.listen({ port: 0 });
  assert.deepEqual(
    (await createAdmin({ url }).worlds()).map(({ name }) => name),
    ['default'],
  );
  await service.close();
});
