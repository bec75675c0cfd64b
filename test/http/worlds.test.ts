import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceOver } from '../../src/compose/service.js';
import { ask, defaultValues, emptyService, noonMs, post, signIn, valueAt } from '../support/empty-service.js';
import { handMadeOcean } from '../support/hand-made/ocean.js';

const service = await emptyService();
test.after(() => service.close());

const get = (path: string, headers: Record<string, string> = {}, on = service) =>
  on.fetch(new Request(`http://localhost${path}`, { headers }));
const nowOf = async (path: string, headers: Record<string, string> = {}) =>
  valueAt(await (await get(`${path}/health`, headers)).json(), 'now');
const codeOf = async (response: Response) => String(valueAt(await response.json(), 'errors', 0, 'extensions', 'code'));
const typename = '/graphql?query={__typename}';

test('the first GraphQL request to a name makes a world, which starts as the service did', async () => {
  assert.equal((await get('/worlds/first.made-1_a/health')).status, 404);
  assert.equal((await get(`/worlds/first.made-1_a${typename}`)).status, 200);
  assert.equal(await nowOf('/worlds/first.made-1_a'), '2025-06-01T12:00:00.000Z');
});

test('the first tile request to a name makes a world, and no other request does', async () => {
  for (const path of [
    '/map',
    '/panel',
    '/pages/licences.txt',
    '/vectorTiles/eventsV2.json',
    '/health',
    '/ready',
    '/nowhere',
    '/',
  ])
    await get(`/worlds/tiles${path}`);
  await service.fetch(new Request('http://localhost/worlds/tiles/graphql', { method: 'OPTIONS' }));
  await service.fetch(new Request('http://localhost/worlds/tiles/graphql', { method: 'PUT' }));
  assert.ok(!service.worlds.list().some(({ name }) => name === 'tiles'));
  assert.equal((await get('/worlds/tiles/vectorTiles/eventsV2/0/0/0')).status, 401);
  assert.ok(service.worlds.list().some(({ name }) => name === 'tiles'));
});

test('prefix and header lead to the same world, and neither of them to the default one', async () => {
  const world = await service.worlds.open('both', { now: '2024-02-29' });
  for (const [path, headers] of [
    ['/worlds/both', {}],
    ['', { 'x-world': 'both' }],
    ['/worlds/both', { 'x-world': 'both' }],
  ] as const)
    assert.equal(await nowOf(path, headers), '2024-02-29T00:00:00.000Z');
  for (const [path, headers] of [
    ['', {}],
    ['/worlds/default', {}],
    ['', { 'x-world': 'default' }],
  ] as const)
    assert.equal(await nowOf(path, headers), '2025-06-01T12:00:00.000Z');
  await world.drop();
});

test('a header that contradicts the prefix is refused, and so is a name that is none', async () => {
  for (const [path, headers, message] of [
    ['/worlds/one/health', { 'x-world': 'two' }, /path is of the world one, the header X-World names "two"/],
    ['/worlds/default/health', { 'x-world': 'two' }, /names "two"/],
    ['/health', { 'x-world': '' }, /letter or digit first, not ""/],
    ['/health', { 'x-world': 'one, two' }, /not "one, two"/],
    ['/worlds/.hidden/health', {}, /not "\.hidden"/],
    [`/worlds/${'a'.repeat(65)}/health`, {}, /1 to 64 letters/],
    ['/worlds//health', {}, /not ""/],
    ['/worlds/a%20b/health', {}, /not "a%20b"/],
  ] as const) {
    const response = await get(path, headers);
    assert.equal(response.status, 400, path);
    const body: unknown = await response.json();
    assert.equal(valueAt(body, 'errors', 0, 'extensions', 'code'), 'BAD_USER_INPUT');
    assert.match(String(valueAt(body, 'errors', 0, 'message')), message);
  }
});

test('answers without a prefix vary by the header, and answers with one do not', async () => {
  assert.equal((await get('/health')).headers.get('vary'), 'X-World');
  assert.equal((await get(typename, { 'x-world': 'vary' })).headers.get('vary'), 'X-World');
  assert.match((await get('/vectorTiles/eventsV2/0/0/0')).headers.get('vary') ?? '', /(^|, )X-World$/);
  assert.equal((await get('/worlds/vary/health')).headers.get('vary'), null);
  const posted = await service.fetch(post('{ __typename }'));
  assert.equal(posted.headers.get('vary'), null, 'no cache keeps the answer to a POST');
});

test('redirects keep the prefix', async () => {
  const html = { accept: 'text/html' };
  for (const [path, headers, location] of [
    ['/worlds/way', html, '/worlds/way/'],
    ['/worlds/way/', html, null],
    ['/', { ...html, 'x-world': 'way' }, '/worlds/way/'],
    ['/', html, null],
    ['/worlds/default', html, '/worlds/default/'],
    ['/worlds/way/health/?a=/', {}, '/worlds/way/health?a=/'],
  ] as const) {
    const found = (await get(path, headers)).headers.get('location');
    // A proxy may serve the service under a path.
    for (const base of ['http://ocean.example', 'http://ocean.example/under/a/path'])
      assert.equal(found && new URL(found, base + path).href, location && base + location, path);
  }
});

test('addresses in answers are of the world, however the request named it', async () => {
  const values = { ...defaultValues(), now: noonMs, days: 60 };
  const made = await serviceOver(handMadeOcean(), values, { realNowMs: () => noonMs, report: () => {} });
  const query =
    '{ searchEventsV2(input: {eventType: {eq: "sar_sentinel1"}, limit: 1}) ' +
    '{ records { eventDetails { ... on ImageryMetadataEventDetails { imageUrl } } } } }';
  const world = await made.worlds.open('seen');
  const token = await signIn(world);
  const imageOf = async (path: string, headers: Record<string, string>) => {
    const request = post(query, { token });
    const sent = new Request(`http://localhost${path}/graphql`, {
      method: 'POST',
      headers: { ...Object.fromEntries(request.headers), ...headers },
      body: await request.text(),
    });
    const { data } = await ask(made, sent);
    return String(valueAt(data, 'searchEventsV2', 'records', 0, 'eventDetails', 'imageUrl'));
  };
  for (const [path, headers] of [
    ['/worlds/seen', {}],
    ['', { 'x-world': 'seen' }],
  ] as const) {
    const url = await imageOf(path, headers);
    assert.match(url, /^http:\/\/localhost\/worlds\/seen\/images\/.*\.png$/);
    assert.equal((await made.fetch(new Request(url))).status, 200);
    const tileJson: unknown = await (await get(`${path}/vectorTiles/eventsV2.json`, headers, made)).json();
    assert.equal(valueAt(tileJson, 'tiles', 0), 'http://localhost/worlds/seen/vectorTiles/eventsV2/{z}/{x}/{y}');
  }
  const { data } = await world.graphql({ query }, { user: 'demo' });
  const inProcess = String(valueAt(data, 'searchEventsV2', 'records', 0, 'eventDetails', 'imageUrl'));
  assert.equal(inProcess, (await imageOf('/worlds/seen', {})).replace('http://localhost', 'http://127.0.0.1:4000'));
  await made.close();
});

test('beyond the number of worlds the one that was used longest ago goes, but no pinned one', async () => {
  const few = await emptyService({ maxWorlds: 4 });
  await few.worlds.open('kept', { pinned: true });
  await few.worlds.open('old');
  const young = await few.worlds.open('young');
  await young.graphql({ query: '{ __typename }' });
  await get(`/worlds/old${typename}`, {}, few);
  await few.worlds.open('new');
  assert.deepEqual(
    few.worlds.list().map(({ name }) => name),
    ['default', 'kept', 'old', 'new'],
  );
  for (const path of [typename, '/health', '/vectorTiles/eventsV2/0/0/0', '/images/x.png']) {
    const gone = await get(`/worlds/young${path}`, {}, few);
    assert.equal(gone.status, 410);
    assert.match(await gone.text(), /WORLD_GONE/);
  }
  await assert.rejects(young.graphql({ query: '{ __typename }' }), { code: 'WORLD_GONE' });
  await few.worlds.open('young');
  assert.equal((await get(`/worlds/young${typename}`, {}, few)).status, 200);
  await few.close();
});

test('where all worlds are pinned no other is made', async () => {
  const full = await emptyService({ maxWorlds: 2 });
  await full.worlds.open('kept', { pinned: true });
  await assert.rejects(full.worlds.open('more'), { code: 'UNAVAILABLE', message: /2 worlds, all of them pinned/ });
  assert.equal((await get(`/worlds/more${typename}`, {}, full)).status, 503);
  await full.close();
});

test('a page of another origin makes no world, and neither does a peer elsewhere', async () => {
  const { url, close } = await service.listen({ port: 0 });
  const made = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${url}${path}${typename}`, { headers })).status;
  assert.equal(await made('/worlds/page', { origin: 'https://evil.example' }), 403);
  assert.equal(await made('/worlds/page', { origin: 'null' }), 403);
  assert.equal(await made('/worlds/page', { 'sec-fetch-site': 'cross-site' }), 403);
  assert.ok(!service.worlds.list().some(({ name }) => name === 'page'));
  assert.equal(await made('/worlds/page', { 'sec-fetch-site': 'same-site' }), 403);
  assert.equal(await made('/worlds/page', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }), 403);
  assert.equal(await made('/worlds/page', { origin: url, 'sec-fetch-site': 'same-origin' }), 200);
  assert.equal(await made('/worlds/page', { origin: 'https://evil.example' }), 200, 'it is there by now');
  assert.equal(await made('/worlds/program', {}), 200);
  await close();
});

test('a world that was reset is as it was made', async () => {
  const limited = await emptyService({ rateLimit: 1 });
  const world = await limited.worlds.open('again', { now: '2025-01-01', rate: 5, stepPerRequestMs: 1000 });
  const token = await signIn(world);
  const search = '{ searchEventsV2(input: {limit: 0, snapshotId: "true"}) { meta { snapshotId } } }';
  const { data } = await ask(world, post(search, { token }));
  assert.equal((await ask(world, post(search, { token }))).status, 429);
  const issued = world.sessions.issue('demo');
  world.clock.set(noonMs);
  world.clock.setRate(7);
  world.clock.setStepPerRequest(5);
  world.clock.run();
  await world.reset();
  const { nowMs, running, rate, stepPerRequestMs } = world.clock;
  assert.deepEqual(
    { now: nowMs(), running, rate, stepPerRequestMs },
    { now: Date.UTC(2025, 0, 1), running: false, rate: 5, stepPerRequestMs: 1000 },
  );
  for (const old of [token, issued])
    assert.match(
      (await ask(world, post(search, { token: old }))).errors[0]?.message ?? '',
      /not one that this service/,
    );
  assert.deepEqual(world.snapshots.list(), []);
  const fresh = await signIn(world);
  const snapshotId = String(valueAt(data, 'searchEventsV2', 'meta', 'snapshotId'));
  const again = await ask(world, post(search.replace('true', snapshotId), { token: fresh }));
  assert.equal(again.errors[0]?.extensions['code'], 'SNAPSHOT_CLOSED', 'and not RATE_LIMITED');
  await limited.close();
});

test('a dropped world is unknown, its name is free, and the default one cannot be dropped', async () => {
  const world = await service.worlds.open('brief');
  await assert.rejects(service.worlds.open('brief'), { code: 'WORLD_TAKEN', message: /There is a world brief/ });
  await assert.rejects(service.worlds.open('default'), { code: 'WORLD_TAKEN' });
  await world.drop();
  await world.drop();
  assert.equal((await get('/worlds/brief/health')).status, 404);
  await assert.rejects(service.worlds.drop('brief'), { code: 'WORLD_UNKNOWN' });
  await assert.rejects(world.graphql({ query: '{ __typename }' }), { code: 'WORLD_GONE' });
  const next = await service.worlds.open('brief');
  await world.drop();
  assert.ok(service.worlds.list().includes(next), 'the first of the name drops no later one');
  await assert.rejects(service.worlds.drop('default'), { code: 'WORLD_TAKEN', message: /reset it/ });
  await assert.rejects(service.drop(), { code: 'WORLD_TAKEN' });
  for (const wrong of ['', '-a', 'a b', 'ä', 'a'.repeat(65)])
    await assert.rejects(service.worlds.open(wrong), { code: 'BAD_USER_INPUT', message: /1 to 64 letters/ });
});

test('`await using` drops a world', async () => {
  {
    await using world = await service.worlds.open('used');
    assert.equal(world.name, 'used');
  }
  await assert.rejects(service.worlds.drop('used'), { code: 'WORLD_UNKNOWN' });
});

test('in process a world answers for itself alone', async () => {
  const world = await service.worlds.open('self', { now: '2025-03-03' });
  const own = await world.fetch(new Request('http://localhost/health'));
  assert.equal(valueAt(await own.json(), 'now'), '2025-03-03T00:00:00.000Z');
  const prefixed = await world.fetch(new Request('http://localhost/worlds/self/health'));
  assert.equal(prefixed.status, 200);
  const other = await world.fetch(new Request('http://localhost/worlds/default/health'));
  assert.equal(other.status, 400);
  assert.equal(await codeOf(other), 'BAD_USER_INPUT');
});
