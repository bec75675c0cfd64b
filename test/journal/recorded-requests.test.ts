import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { JournalEntry } from '../../src/types.js';
import { ask, emptyService, post, signIn } from '../support/empty-service.js';

const service = await emptyService({ users: [{ name: 'ann', password: 'hush-hush' }] });
const token = await signIn(service);
const { journal } = service;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The entry of a request, and the text of its answer. */
async function recordedBy(request: Request): Promise<{ entry: JournalEntry; text: string }> {
  const response = await service.fetch(request);
  const text = await response.text();
  return { entry: journal.list().at(-1)!, text };
}

const get = (path: string, headers: Record<string, string> = {}) => new Request(`http://localhost${path}`, { headers });
const withToken = { authorization: `Bearer ${token}` };

test('an entry has the request, its user, its instant and what was answered', async () => {
  const query =
    '# mine\nquery Events($input: SearchEventsV2Input!) {\n  searchEventsV2(input: $input) { meta { total } }\n}';
  const variables = { input: { limit: 3, eventType: { eq: 'port_visit' } } };
  const { entry, text } = await recordedBy(post(query, { variables, token }));
  const { id, ms, ...rest } = entry;
  assert.ok(id > 0 && ms >= 0);
  assert.deepEqual(rest, {
    time: '2025-06-01T12:00:00.000Z',
    kind: 'graphql',
    method: 'POST',
    path: '/graphql',
    baseUrl: 'http://localhost',
    user: 'demo',
    problem: null,
    operation: 'Events',
    document: query,
    variables,
    explain: null,
    status: 200,
    codes: [],
    errors: [],
    rows: 0,
    fault: null,
    pages: false,
    body: text,
    bytes: text.length,
    digest: sha256(text),
    recordsRevision: 0,
    cut: false,
    masked: false,
    // The real clock of the service.
    receivedAt: '2025-06-01T12:00:00.000Z',
  });
});

test('a call in process is an entry too, with the variables that it was made with', async () => {
  const variables = { input: { limit: 7 } };
  const query = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';
  await service.graphql({ query, variables }, { user: 'second' });
  variables.input.limit = 8;
  const entry = journal.list().at(-1)!;
  assert.deepEqual([entry.user, entry.variables, entry.status], ['second', { input: { limit: 7 } }, 200]);
  assert.equal(entry.digest, sha256('{"data":{"searchEventsV2":{"meta":{"total":0}}}}'));
});

test('no password and no token is in an entry, whatever the form of the sign-in', async () => {
  const variables = { a: 'ann', b: 'hush-hush' };
  const requests = [
    post('{ getToken(username: "ann", password: "hush-hush") { access_token refresh_token } }'),
    post('{ x: getToken(username: "ann", password: "hush-hush") { y: access_token z: refresh_token } }'),
    post('query($a: String!, $b: String!) { getToken(username: $a, password: $b) { refresh_token } }', { variables }),
    get(
      `/graphql?query=${encodeURIComponent('{ getToken(username: "ann", password: "hush-hush") { refresh_token } }')}`,
    ),
  ];
  for (const request of requests) {
    const { entry, text } = await recordedBy(request);
    const secrets = [...text.matchAll(/"(?:access_token|refresh_token|y|z)":"([^"]+)"/g)].map((match) => match[1]!);
    assert.ok(secrets.length > 0);
    for (const secret of ['hush-hush', ...secrets]) assert.ok(!JSON.stringify(entry).includes(secret), secret);
    assert.deepEqual([entry.masked, entry.digest], [true, sha256(text)]);
  }
  const { entry } = await recordedBy(post('{ __typename }', { variables: { x: token } }));
  assert.ok(!JSON.stringify(entry).includes(token));
  assert.equal(entry.masked, true);
});

test('a refused request has its codes and messages', async () => {
  const anonymous = await recordedBy(post('{ areasOfInterest { id } }'));
  assert.deepEqual([anonymous.entry.user, anonymous.entry.codes], [null, ['GRAPHQL_VALIDATION_FAILED']]);
  const missing = await recordedBy(post('{ searchEventsV2(input: {}) { meta { total } } }'));
  assert.deepEqual([missing.entry.codes, missing.entry.status], [['UNAUTHENTICATED'], 200]);
  assert.match(missing.entry.problem ?? '', /There is no token/);
  const wrong = await recordedBy(new Request('http://localhost/graphql', { method: 'POST', body: 'x' }));
  assert.deepEqual([wrong.entry.kind, wrong.entry.status, wrong.entry.document], ['graphql', 415, null]);
  assert.match(wrong.entry.errors[0] ?? '', /Content-Type/);
  const lost = await recordedBy(get('/eventz'));
  assert.deepEqual([lost.entry.kind, lost.entry.path, lost.entry.status], ['other', '/eventz', 404]);
});

test('tiles and pictures are entries, pages and probes are not', async () => {
  const query = encodeURIComponent('{"startTime":{"gte":"2025-05-31T00:00:00Z"}}');
  const tile = `/vectorTiles/eventsV2/0/0/0?query=${query}`;
  const { entry, text } = await recordedBy(get(tile, withToken));
  assert.deepEqual([entry.kind, entry.path, entry.status, entry.user], ['tile', tile, 200, 'demo']);
  assert.deepEqual([entry.body, entry.bytes, entry.digest], [null, text.length, sha256(text)]);
  const picture = await recordedBy(get('/images/nothing.png'));
  assert.deepEqual([picture.entry.kind, picture.entry.status], ['picture', 404]);
  const before = journal.list().length;
  for (const path of ['/health', '/ready', '/map', '/map/', '/']) await service.fetch(get(path));
  await service.fetch(get('/graphql', { accept: 'text/html' }));
  await service.fetch(new Request('http://localhost/graphql', { method: 'OPTIONS' }));
  assert.equal(journal.list().length, before);
});

test('a document and variables longer than 16 KiB are cut, an answer after 2 KiB', async () => {
  const long = await recordedBy(post(`{ __typename ${'# x\n'.repeat(10)} ${'a'.repeat(16_400)}: __typename }`));
  assert.equal(long.entry.document?.length, 16_385);
  assert.deepEqual([long.entry.cut, long.entry.document?.at(-1)], [true, '…']);
  const variables = await recordedBy(post('{ __typename }', { variables: { a: 'é'.repeat(20_000) } }));
  assert.equal(typeof variables.entry.variables, 'string');
  assert.equal(String(variables.entry.variables).length, 16_385);
  assert.equal(variables.entry.cut, true);
  const fields = Array.from({ length: 400 }, (_, i) => `a${i}: x`).join(' ');
  const answer = await recordedBy(post(`{ ${fields.slice(0, 1500)} }`));
  assert.equal(answer.entry.body?.length, Math.min(answer.text.length, 2049));
  assert.deepEqual([answer.entry.bytes, answer.entry.digest], [answer.text.length, sha256(answer.text)]);
});

test('variables nested 100,000 deep are shown as a text', async () => {
  const value = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`;
  const body = `{"query": "{ __typename }", "variables": {"a": ${value}}}`;
  const headers = { 'content-type': 'application/json' };
  const { entry } = await recordedBy(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
  assert.equal(String(entry.variables).slice(0, 20), '{"a":[[[[[[[[[[[[[[[');
  const less = `{"query": "{ __typename }", "variables": {"a": ${'['.repeat(5000)}${']'.repeat(5000)}}}`;
  await recordedBy(new Request('http://localhost/graphql', { method: 'POST', headers, body: less }));
  assert.ok(JSON.stringify(journal.list()));
});

test('each world has its own journal, and reset empties it', async () => {
  const world = await service.worlds.open('other');
  await ask(service, new Request('http://localhost/worlds/other/graphql?query={__typename}'));
  await world.fetch(get('/graphql?query={__typename}'));
  assert.deepEqual(
    world.journal.list().map(({ id, path, baseUrl }) => [id, path, baseUrl]),
    [
      [1, '/graphql', 'http://localhost/worlds/other'],
      [2, '/graphql', 'http://localhost/worlds/other'],
    ],
  );
  await world.reset();
  assert.deepEqual(world.journal.list(), []);
  assert.ok(journal.list().length > 0);
});

test('filters and unknown members of in-process arguments', async () => {
  assert.ok(journal.list({ status: 404 }).every(({ status }) => status === 404));
  assert.equal(journal.list({ since: journal.list().at(-2)!.id }).length, 1);
  // @ts-expect-error: a misspelt member
  assert.throws(() => journal.list({ stauts: 404 }), /not stauts\. Did you mean "status"/);
});

test('explain asks again as the user at the instant of the request', async () => {
  const world = await service.worlds.open(undefined, { now: '2025-06-01T10:00:00Z' });
  await world.graphql({ query: '{ searchEventsV2(input: {limit: 1}) { meta { total } } }' }, { user: 'demo' });
  await world.graphql({ query: '{ getToken(username: "demo", password: "x") { access_token } }' });
  world.clock.set(Date.UTC(2025, 5, 9));
  const explained = await world.journal.explain(1, { eventId: 'none' });
  assert.deepEqual([explained.id, explained.user, explained.time], [1, 'demo', '2025-06-01T10:00:00.000Z']);
  assert.equal(explained.searches[0]?.asOf, '2025-06-01T10:00:00.000Z');
  assert.deepEqual(explained.errors, []);
  await assert.rejects(world.journal.explain(2), /The request 2 cannot be asked again: it has a password or a token/);
  await assert.rejects(world.journal.explain(3), /The journal has no request 3/);
  assert.equal(world.journal.list().length, 2);
});

test('a thousand calls in process with small variables fit in the journal of a world', async () => {
  const world = await service.worlds.open();
  const query = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';
  for (let i = 0; i < 1000; i++) await world.graphql({ query, variables: { input: { limit: i } } }, { user: 'demo' });
  assert.equal(world.journal.list().length, 1000);
});
