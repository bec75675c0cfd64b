import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry } from '../../src/types.js';
import { ask, emptyService, noonMs, post, signIn } from '../support/empty-service.js';

const graphqlResponse = 'application/graphql-response+json';
const service = await emptyService();
const search = '{ searchEventsV2(input: {}) { meta { total } } }';

test('every answer, errors and preflight included, has the simulation mark, a request id and open CORS', async () => {
  const requests = [
    post('{ __typename }'),
    post('{'),
    new Request('http://localhost/nowhere'),
    new Request('http://localhost/graphql', { method: 'DELETE' }),
    new Request('http://localhost/graphql', { method: 'POST', body: 'x' }),
    new Request('http://localhost/graphql', { method: 'OPTIONS' }),
    new Request('http://localhost/health'),
  ];
  for (const request of requests) {
    const { headers } = await service.fetch(request);
    assert.equal(headers.get('x-simulated'), 'true');
    assert.match(headers.get('x-request-id') ?? '', /^[\w-]+$/);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    for (const exposed of ['Retry-After', 'X-Simulated', 'X-Request-Id'])
      assert.ok(headers.get('access-control-expose-headers')?.includes(exposed));
  }
});

test("a caller's own request id comes back, one that could harm a log does not", async () => {
  const sent = async (id: string) =>
    (await service.fetch(new Request('http://localhost/health', { headers: { 'x-request-id': id } }))).headers.get(
      'x-request-id',
    );
  assert.equal(await sent('trace-17:a.b'), 'trace-17:a.b');
  assert.notEqual(await sent('a b'), 'a b');
  assert.notEqual(await sent('x'.repeat(65)), 'x'.repeat(65));
});

test('a preflight allows what it asks for', async () => {
  const headers = {
    origin: 'https://app.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type, apollo-require-preflight',
  };
  const response = await service.fetch(new Request('http://localhost/graphql', { method: 'OPTIONS', headers }));
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-methods'), 'GET, POST');
  assert.equal(response.headers.get('access-control-allow-headers'), headers['access-control-request-headers']);
});

for (const [situation, request, status, says] of [
  ['an unknown path', () => new Request('http://localhost/graphqll'), 404, 'nothing at /graphqll'],
  ['the path __proto__', () => new Request('http://localhost/__proto__'), 404, 'nothing at'],
  [
    'a method that the path does not have',
    () => new Request('http://localhost/graphql', { method: 'PUT', body: '{}' }),
    405,
    'GET, POST',
  ],
  ['POST to /health', () => new Request('http://localhost/health', { method: 'POST' }), 405, 'Possible: GET'],
  [
    'a body of another type',
    () =>
      new Request('http://localhost/graphql', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'text/plain' },
      }),
    415,
    'application/json',
  ],
  [
    'JSON in another charset',
    () =>
      new Request('http://localhost/graphql', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json; charset=latin1' },
      }),
    415,
    'UTF-8',
  ],
  [
    'an empty body',
    () => new Request('http://localhost/graphql', { method: 'POST', headers: { 'content-type': 'application/json' } }),
    400,
    'empty',
  ],
  [
    'a batch',
    () =>
      new Request('http://localhost/graphql', {
        method: 'POST',
        body: '[]',
        headers: { 'content-type': 'application/json' },
      }),
    400,
    'a list',
  ],
  ['GET without a query', () => new Request('http://localhost/graphql'), 400, '"query" is missing'],
  [
    'GET with variables that are no JSON',
    () => new Request('http://localhost/graphql?query={__typename}&variables={'),
    400,
    'variables is not JSON',
  ],
] as const) {
  for (const accept of ['application/json', graphqlResponse]) {
    test(`${situation} is answered with ${status} and a reason, whatever Accept (${accept})`, async () => {
      const sent = request();
      sent.headers.set('accept', accept);
      const reply = await ask(service, sent);
      assert.equal(reply.status, status);
      assert.equal(reply.errors[0]?.extensions['code'], 'BAD_USER_INPUT');
      assert.ok(reply.errors[0]?.message.includes(says), reply.errors[0]?.message);
    });
  }
}

for (const [situation, query, variables, asJson, asResponse, code] of [
  ['parse error', '{', {}, 200, 400, 'GRAPHQL_PARSE_FAILED'],
  ['validation error', '{ nothing }', {}, 200, 400, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'refused variable',
    'query($n: Int!) { searchEventsV2(input: {limit: $n}) { meta { total } } }',
    { n: 'x' },
    200,
    400,
    'BAD_USER_INPUT',
  ],
  ['bound', `{ ${'a { '.repeat(40)} b ${'} '.repeat(40)} }`, {}, 200, 400, 'QUERY_TOO_COMPLEX'],
  ['missing token', search, {}, 200, 401, 'UNAUTHENTICATED'],
  ['missing token of one field of two', `{ __typename ${search.slice(1)}`, {}, 200, 200, 'UNAUTHENTICATED'],
  [
    'wrong password',
    '{ getToken(username: "demo", password: "no") { access_token } }',
    {},
    200,
    200,
    'UNAUTHENTICATED',
  ],
] as const) {
  test(`a ${situation} is ${asJson} in application/json and ${asResponse} in ${graphqlResponse}`, async () => {
    for (const [accept, status] of [
      ['application/json', asJson],
      [graphqlResponse, asResponse],
    ] as const) {
      const reply = await ask(service, post(query, { variables, accept }));
      assert.equal(reply.status, status);
      assert.ok(reply.headers.get('content-type')?.startsWith(accept));
      assert.equal(reply.errors[0]?.extensions['code'], code);
    }
  });
}

test('a query by GET is answered, a mutation by GET is not possible', async () => {
  const query = encodeURIComponent(
    'query Q($name: String!) { getToken(username: $name, password: "demo") { token_type } }',
  );
  const variables = encodeURIComponent('{"name": "demo"}');
  const reply = await ask(
    service,
    new Request(`http://localhost/graphql?query=${query}&variables=${variables}&operationName=Q`),
  );
  assert.deepEqual(reply.data, { getToken: { token_type: 'Bearer' } });
  const mutation = await service.fetch(new Request('http://localhost/graphql?query=mutation{__typename}'));
  assert.equal(mutation.status, 405);
  assert.equal(mutation.headers.get('allow'), 'POST');
});

test('a browser gets the playground where it asks no query', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8' };
  const page = await service.fetch(new Request('http://localhost/graphql', { headers }));
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(await page.text(), /<title>Playground/);
});

test('a browser that asks a query in its address bar gets the answer', async () => {
  const reply = await ask(
    service,
    new Request('http://localhost/graphql?query={__typename}', { headers: { accept: 'text/html,*/*;q=0.8' } }),
  );
  assert.deepEqual(reply.data, { __typename: 'Query' });
});

test("/health tells the world's now, HEAD gets its head", async () => {
  const world = await service.worlds.open(undefined, { now: '2024-02-29T23:59:59Z' });
  const response = await world.fetch(new Request('http://localhost/health'));
  assert.deepEqual(JSON.parse(await response.text()), {
    status: 'ok',
    now: '2024-02-29T23:59:59.000Z',
    running: false,
    days: 3,
    daysMade: 3,
    profile: 'standard',
    seed: 'ocean',
    simulated: true,
  });
  const head = await world.fetch(new Request('http://localhost/health', { method: 'HEAD' }));
  assert.equal(head.status, 200);
  assert.equal(await head.text(), '');
});

test('a token of one world is unknown in another', async () => {
  const token = await signIn(service);
  const other = await service.worlds.open();
  const reply = await ask(other, post(search, { token }));
  assert.match(reply.errors[0]?.message ?? '', /not one that this service has issued/);
});

test('a client that still sends its revoked token can sign in again', async () => {
  const old = await signIn(service);
  await signIn(service);
  const reply = await ask(
    service,
    post(`{ getToken(username: "demo", password: "demo") { token_type expires_in } ${search.slice(1)}`, { token: old }),
  );
  assert.deepEqual(reply.data, { getToken: { token_type: 'Bearer', expires_in: 86_400 }, searchEventsV2: null });
  assert.match(reply.errors[0]?.message ?? '', /revoked/);
});

test('a token is expired after 24 hours of world time and good again when the clock is moved back', async () => {
  const world = await service.worlds.open();
  const token = await signIn(world);
  const user = async () => (await ask(world, post(search, { token }))).errors[0]?.message;
  assert.equal(await user(), undefined);
  world.clock.advance(24 * 3600_000);
  assert.match((await user()) ?? '', /expired/);
  world.clock.advance(-48 * 3600_000);
  assert.equal(await user(), undefined);
});

const coast =
  '{ a: getNearestCoastline(input: {coordinates: [{lat: 0, lon: 0}]}) { records { distanceToCoastMeters } } b: ' +
  'getNearestCoastline(input: {coordinates: []}) { records { distanceToCoastMeters } } }';

test('getNearestCoastline is answered without a token once a second, however often a request selects it', async () => {
  let realMs = noonMs;
  const world = await emptyService({}, { realNowMs: () => realMs });
  const first = await ask(world, post(coast));
  assert.equal(first.status, 200);
  assert.deepEqual(first.errors, []);
  const second = await ask(
    world,
    post(
      '{ __typename ...F } fragment F on Query { getNearestCoastline(input: {coordinates: []}) { records { ' +
        'distanceToCoastMeters } } }',
    ),
  );
  assert.equal(second.status, 429);
  assert.equal(second.headers.get('retry-after'), '1');
  assert.equal(second.data, undefined, 'nothing of the request is executed');
  assert.match(second.errors[0]?.message ?? '', /Wait 1 s, or sign in/);
  realMs += 1000;
  assert.equal((await ask(world, post(coast))).status, 200);
});

test('getNearestCoastline is not limited for a signed-in user, and a refused document does not count', async () => {
  const world = await service.worlds.open();
  const token = await signIn(world);
  for (let i = 0; i < 3; i++) assert.equal((await ask(world, post(coast, { token }))).status, 200);
  assert.equal((await ask(world, post('{ getNearestCoastline }'))).status, 200);
  assert.equal((await ask(world, post(coast))).status, 200);
});

test('a signed-in user above the rate limit is refused with 429 and Retry-After', async () => {
  let realMs = noonMs;
  const limited = await emptyService({ rateLimit: 2 }, { realNowMs: () => realMs });
  const token = await signIn(limited);
  for (let i = 0; i < 2; i++) assert.equal((await ask(limited, post('{ __typename }', { token }))).status, 200);
  const reply = await ask(limited, post('{ __typename }', { token, accept: graphqlResponse }));
  assert.equal(reply.status, 429);
  assert.equal(reply.headers.get('retry-after'), '1');
  assert.equal(reply.errors[0]?.extensions['code'], 'RATE_LIMITED');
  assert.match(reply.errors[0]?.message ?? '', /2 requests per second\. Wait 1 s\.$/);
  realMs += 500;
  assert.equal((await ask(limited, post('{ __typename }', { token }))).status, 200);
});

test('deployed calls a bound before the retention a bad request, the others answer it', async () => {
  const query = '{ searchEventsV2(input: {startTime: {gte: "2020-01-01"}}) { meta { total } } }';
  for (const [profile, status] of [
    ['deployed', 400],
    ['standard', 200],
  ] as const) {
    const asked = await emptyService({ profile });
    const reply = await ask(asked, post(query, { token: await signIn(asked) }));
    assert.equal(reply.status, status);
    assert.equal(reply.errors[0]?.extensions['code'], 'RETENTION_EXCEEDED');
  }
});

test('deployed answers 401 where a token is missing or wrong, whatever Accept says', async () => {
  const deployed = await emptyService({ profile: 'deployed' });
  for (const accept of ['application/json', '*/*', 'application/graphql-response+json'])
    for (const token of [undefined, 'wrong']) {
      const asked = post('{ aois { aoiId: id } }', { accept, ...(token === undefined ? {} : { token }) });
      assert.equal((await ask(deployed, asked)).status, 401, `${accept} ${token}`);
    }
  assert.equal((await ask(service, post('{ aois { id } }'))).status, 200);
});

test('deployed refuses introspection, the others answer it', async () => {
  const query = '{ __schema { queryType { name } } }';
  const deployed = await emptyService({ profile: 'deployed' });
  assert.equal((await ask(deployed, post(query))).errors[0]?.extensions['code'], 'GRAPHQL_VALIDATION_FAILED');
  assert.deepEqual((await ask(service, post(query))).errors, []);
});

test('a log line names operation, user, status, rows, query and variables', async () => {
  const lines: LogEntry[] = [];
  const logged = await emptyService({}, { log: (entry) => lines.push(entry), realNowMs: () => 5 });
  const token = await signIn(logged);
  const query = 'query Mine($n: Int) { searchEventsV2(input: {limit: $n}) { # how many\n meta { total } } }';
  await ask(logged, post(query, { token, variables: { n: 2 } }));
  const { requestId, ...line } = lines[1]!;
  assert.ok(requestId);
  assert.deepEqual(line, {
    method: 'POST',
    path: '/graphql',
    world: 'default',
    status: 200,
    fault: undefined,
    ms: 0,
    user: 'demo',
    operationName: 'Mine',
    message: undefined,
    graphql: {
      query: 'query Mine($n: Int) { searchEventsV2(input: {limit: $n}) { meta { total } } }',
      variables: '{"n":2}',
      rowsExamined: 0,
      rowsReturned: 0,
      errors: [],
    },
  });
});

test('no password and no token reaches the log, however it is given', async () => {
  const lines: LogEntry[] = [];
  const users = [{ name: 'ann', password: 'hush-hush' }];
  const logged = await emptyService({ users }, { log: (entry) => lines.push(entry) });
  const token = await signIn(logged, 'ann', 'hush-hush');
  const requests = [
    post('{ getToken(username: "ann", password: "hush-hush") { token_type } }', { token }),
    post('{ getToken(username: "ann", password: """hush-hush""") { token_type } } # hush-hush'),
    post('query($p: String = "hush-hush") { getToken(username: "ann", password: $p) { token_type } }'),
    post('query($p: String!) { getToken(username: "ann", password: $p) { token_type } }', {
      variables: { p: 'hush-hush' },
    }),
    post('{ getToken(username: "ann", password: "hush-hush") { no_such_field } }'),
    post('{ getToken(username: "ann", password: "hush-hush") '),
    post(`{ searchEventsV2(input: {eventId: {eq: "${token}"}}) { meta { total } } }`, { token }),
    post('query($id: String) { searchEventsV2(input: {eventId: {eq: $id}}) { meta { total } } }', {
      variables: { id: token },
    }),
    new Request('http://localhost/graphql?query={getToken(username:"ann",password:"hush-hush"){token_type}}'),
    post('query($id: String = """\u001b[2J""") { searchEventsV2(input: {eventId: {eq: $id}}) { meta { total } } }'),
  ];
  for (const request of requests) await logged.fetch(request);
  assert.equal(lines.length, requests.length + 1);
  for (const secret of [token, 'hush-hush']) assert.ok(!JSON.stringify(lines).includes(secret), secret);
  assert.deepEqual(
    lines[4]!.graphql?.query,
    'query($p: String!) { getToken(username: "ann", password: $p) { token_type } }',
  );
  assert.deepEqual(lines[5]!.graphql?.errors, ['GRAPHQL_VALIDATION_FAILED']);
});

test('quiet logs nothing', async () => {
  const quiet = await emptyService({ quiet: true }, { log: () => assert.fail('a line') });
  await ask(quiet, post('{ __typename }'));
});

test('a document whose fields are all skipped is answered with empty data, also without a token', async () => {
  for (const accept of ['application/json', graphqlResponse]) {
    const { status, data, errors } = await ask(service, post('{ aois @skip(if: true) { id } }', { accept }));
    assert.deepEqual([status, data, errors], [200, {}, []]);
  }
});

test('a skipped field does not change that every other field lacks its token', async () => {
  const coast = 'getNearestCoastline(input: {coordinates: []}) @skip(if: true) { records { landCoverClass } }';
  const accept = 'application/graphql-response+json';
  const { status } = await ask(service, post(`{ aois { id } ${coast} }`, { accept }));
  assert.equal(status, 401);
});
