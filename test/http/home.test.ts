import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HomeFacts } from '../../src/types.js';
import { emptyService, valueAt } from '../support/empty-service.js';

const service = await emptyService();
test.after(() => service.close());

const get = (path: string, headers: Record<string, string> = {}, on = service) =>
  on.fetch(new Request(`http://localhost:4000${path}`, { headers, redirect: 'manual' }));
const factsOf = async (path: string, on = service): Promise<HomeFacts> =>
  (await get(path, { accept: 'application/json' }, on)).json();

test('home is a page for browsers and JSON for programs: what this is, its now, addresses and users', async () => {
  const page = await get('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(page.headers.get('vary') ?? '', /Accept/);
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const response = await get('/', headers);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('vary') ?? '', /^Accept/);
  }
  const facts = await factsOf('/');
  assert.deepEqual([facts.simulated, facts.status, facts.world], [true, 'ok', 'default']);
  assert.equal(facts.now, '2025-06-01T12:00:00.000Z');
  assert.equal(facts.events?.['port_visit'], 0);
  assert.deepEqual(
    [facts.url, facts.graphql, facts.map, facts.playground, facts.panel, facts.docs],
    ['', '/graphql', '/map', '/graphql', '/panel', '/docs'].map((path) => `http://localhost:4000${path}`),
  );
  assert.deepEqual(facts.users, [
    { name: 'demo', password: 'demo' },
    { name: 'second', password: 'second' },
  ]);
});

test('home of a world has its time and its addresses; that of an unknown world is a page, but no JSON', async () => {
  const world = await service.worlds.open('bob', { now: '2024-02-29' });
  const facts = await factsOf('/worlds/bob/');
  assert.deepEqual([facts.world, facts.now], ['bob', '2024-02-29T00:00:00.000Z']);
  assert.equal(facts.map, 'http://localhost:4000/worlds/bob/map');
  await world.drop();
  assert.equal((await get('/worlds/none/', { accept: 'text/html' })).status, 200);
  const unknown = await get('/worlds/none/');
  assert.equal(unknown.status, 404);
  assert.equal(valueAt(await unknown.json(), 'errors', 0, 'extensions', 'code'), 'WORLD_UNKNOWN');
});

test('the page of a world is below a path with a slash at its end, to which the path without it leads', async () => {
  const response = await get('/worlds/ann', { accept: 'text/html' });
  assert.deepEqual([response.status, response.headers.get('location')], [308, './ann/']);
});

test('a password that was given for a built-in user is not shown, nor are other users', async () => {
  const own = await emptyService({ users: ['demo', 'ann'].map((name) => ({ name, password: 'secret' })) });
  const text = await (await get('/', {}, own)).text();
  assert.doesNotMatch(text, /secret|ann/);
  await own.close();
});
