import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin } from '../../src/tools/client/admin-client.js';
import type { JournalEntry } from '../../src/types.js';
import { ask as answerTo, emptyService, noonMs, post, signIn } from '../support/empty-service.js';

const service = await emptyService({ rateLimit: 1 });
test.after(() => service.close());

const admin = createAdmin({ url: 'http://localhost', fetch: (url, init) => service.fetch(new Request(url, init)) });
const query = '{ searchEventsV2(input: {limit: 1}) { meta { total } } }';

/** A world with a token of a page and one of a client, both of demo, and functions that ask with them. */
async function opened(name: string) {
  const world = await service.worlds.open(name);
  const tokens = {
    page: await admin.world(name).openSession('demo', { pages: true }),
    client: await admin.world(name).openSession('demo'),
  };
  const ask = async (as: 'page' | 'client') => world.fetch(post(query, { token: tokens[as] }));
  const tile = (as: 'page' | 'client') => {
    const input = encodeURIComponent('{"startTime":{"gte":"2025-05-31"}}');
    const headers = { authorization: `Bearer ${tokens[as]}` };
    return world.fetch(new Request(`http://localhost/vectorTiles/eventsV2/0/0/0?query=${input}`, { headers }));
  };
  return { world, tokens, ask, tile };
}

test('queries and tiles of a page move no clock that has a step; those of a client do', async () => {
  const { world, ask, tile } = await opened('steps');
  world.clock.setStepPerRequest(60_000);
  await ask('page');
  await tile('page');
  assert.equal(world.clock.nowMs(), noonMs);
  await ask('client');
  assert.equal(world.clock.nowMs(), noonMs + 60_000);
});

test('a page meets no rate limit, and takes nothing from that of the client of its user', async () => {
  const { ask, tile } = await opened('limits');
  for (let i = 0; i < 3; i++) assert.deepEqual([(await ask('page')).status, (await tile('page')).status], [200, 200]);
  assert.equal((await ask('client')).status, 200);
  assert.equal((await ask('client')).status, 429);
});

test('a fault strikes a page only when its match has pages: true, whatever its path', async () => {
  const { world, ask, tile } = await opened('faults');
  const action = { type: 'status', status: 503, body: 'json' } as const;
  for (const match of [{}, { path: '/*' }, { user: 'demo' }, { pages: false, path: '/*' }]) {
    const { id } = world.faults.add({ match, action });
    assert.deepEqual([(await ask('page')).status, (await tile('page')).status], [200, 200], JSON.stringify(match));
    assert.equal((await ask('client')).status, 503);
    world.faults.remove(id);
  }
  world.faults.add({ match: { pages: true }, action });
  assert.deepEqual([(await ask('page')).status, (await tile('page')).status], [503, 503]);
});

test('the journal marks the requests of pages, and a count leaves them out unless it asks for them', async () => {
  const { world, ask, tile } = await opened('marks');
  await ask('page');
  await tile('page');
  await ask('client');
  const marks = (entries: readonly JournalEntry[]) => entries.map(({ kind, pages }) => `${kind} ${pages}`);
  assert.deepEqual(marks(world.journal.list()), ['graphql true', 'tile true', 'graphql false']);
  assert.deepEqual(marks(world.journal.list({ pages: false })), ['graphql false']);
  assert.deepEqual(marks(await admin.world('marks').requests({ pages: true })), ['graphql true', 'tile true']);
  assert.equal(world.journal.verify({}).count, 1);
  assert.equal(world.journal.verify({ match: { pages: true } }).count, 2);
});

test('a page revokes no token, no sign-in revokes its own, and it lasts while the clock is moved', async () => {
  const { world, tokens } = await opened('lasting');
  const token = await signIn(world);
  await admin.world('lasting').openSession('demo', { pages: true });
  await signIn(world);
  world.clock.advance(300 * 24 * 3_600_000);
  const codeOf = async (asked: string) => {
    const { errors = [] } = await answerTo(world, post(query, { token: asked }));
    return errors[0]?.extensions['code'];
  };
  assert.equal(await codeOf(tokens.page), undefined);
  assert.equal(await codeOf(token), 'UNAUTHENTICATED');
  assert.equal(await codeOf(tokens.client), 'UNAUTHENTICATED', 'that of a client has expired');
  const [held] = (await admin.world('lasting').sessions()).filter(({ pages }) => pages);
  assert.deepEqual([held?.issued, held?.state, held?.expiresAt], [true, 'good', '2100-01-01T00:00:00.000Z']);
});
