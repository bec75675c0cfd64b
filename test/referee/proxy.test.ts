import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openReferee } from '../../src/tools.js';
import type { RefereeOptions } from '../../src/tools-types.js';

const query = '{ searchEventsV2(input: {limit: 2}) { records { eventId } meta { total } } }';
const page = { data: { searchEventsV2: { records: [{ eventId: 'a' }], meta: { total: 1 } } } };

/** A server of its own, closed after the test: its address. */
async function serving(
  t: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A referee that listens before an address, and its own address. */
async function listening(t: TestContext, target: string) {
  const referee = await openReferee(target);
  const { url } = await referee.listen();
  t.after(() => referee.close());
  return { referee, url };
}

const post = (url: string, headers: Record<string, string> = {}) =>
  new Request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });

test("the client's headers and token reach the service, its answer the client, and no token a report", async (t) => {
  const token = 'token-of-ann';
  let got: IncomingMessage['headers'] = {};
  const target = await serving(t, ({ headers }, response) => {
    got = headers;
    const message = `Refused: ${headers.authorization}`;
    response.setHeader('x-of-service', 'yes').setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] }));
  });
  const { referee, url } = await listening(t, `${target}/graphql`);
  const response = await fetch(
    post(url, { authorization: `Bearer ${token}`, 'x-of-client': 'kept', 'user-agent': 'ours/1' }),
  );
  assert.equal(response.headers.get('x-of-service'), 'yes');
  assert.match(await response.text(), /Refused: Bearer token-of-ann/);
  assert.deepEqual([got['x-of-client'], got['user-agent'], got.host], ['kept', 'ours/1', target.slice(7)]);
  assert.equal(got['accept-encoding'], 'identity');
  const report = await referee.report();
  const text = JSON.stringify(report);
  assert.ok(!text.includes(token), text);
  assert.ok(text.includes('Refused: Bearer ***'), text);
  assert.deepEqual([report.target, report.exchanges, report.requests.length], [target, 1, 1]);
});

test('a redirect is passed to the client and not followed', async (t) => {
  const urls: (string | undefined)[] = [];
  const target = await serving(t, ({ url }, response) => {
    urls.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  const { url } = await listening(t, target);
  const response = await fetch(post(url), { redirect: 'manual' });
  assert.deepEqual([response.status, response.headers.get('location')], [307, '/elsewhere']);
  assert.deepEqual(urls, ['/graphql']);
});

test('an answer is passed on part by part, and one that breaks breaks for the client too', async (t) => {
  let held: ServerResponse | undefined;
  const target = await serving(t, (_request, response) => {
    held = response;
    response.write('{"data":');
  });
  const { referee, url } = await listening(t, target);
  const response = await fetch(post(url));
  const reader = response.body!.getReader();
  const first = await reader.read();
  assert.equal(new TextDecoder().decode(first.value), '{"data":');
  held?.destroy();
  await assert.rejects(reader.read());
  const { rules } = await referee.report();
  const names = rules.flatMap(({ findings }) => findings.map(({ name }) => name));
  assert.deepEqual(names, ['ended-at-broken-connection']);
});

test('a referee listens for this machine, and passes nothing to the admin interface', async (t) => {
  let count = 0;
  const target = await serving(t, (_request, response) => void response.end(String(++count)));
  const { url } = await listening(t, target);
  assert.match(url, /^http:\/\/127\.0\.0\.1:/);
  const { port, host } = new URL(url);
  const spelt = [
    '/x/../__admin/worlds',
    '/./__admin',
    '/x/%2e%2E/__admin',
    '/x\\..\\__admin',
    `http://${host}/__admin`,
  ];
  for (const path of ['/__admin', '/__admin/worlds', '/__admin?a', ...spelt]) {
    const asked = requestOf({ port, host: '127.0.0.1', path, agent: false }).end();
    const [refused]: IncomingMessage[] = await once(asked, 'response');
    assert.equal(refused?.statusCode, 404, path);
    refused?.resume();
  }
  const foreign = requestOf({ port, host: '127.0.0.1', path: '/graphql', headers: { host: 'ocean.example' } }).end();
  const [response]: IncomingMessage[] = await once(foreign, 'response');
  assert.equal(response?.statusCode, 421);
  response?.resume();
  assert.equal(count, 0);
});

test('a body beyond a megabyte is refused', async () => {
  const referee = await openReferee('http://localhost', { fetch: async () => Response.json(page) });
  const body = ' '.repeat(2 ** 20 + 1);
  const response = await referee.fetch(new Request('http://localhost/graphql', { method: 'POST', body }));
  assert.equal(response.status, 413);
});

/** A referee before another host, whose clock only waiting moves, and the times at which requests were sent. */
async function before(answer: (index: number) => Response, given: RefereeOptions = {}) {
  let nowMs = 0;
  const sentAtMs: number[] = [];
  const notices: string[] = [];
  const referee = await openReferee('https://ocean.example/api', {
    permitHosts: ['ocean.example'],
    onNotice: (text) => notices.push(text),
    clock: {
      nowMs: () => nowMs,
      wait: async (ms) => {
        nowMs += ms;
      },
    },
    fetch: async ({ url }) => {
      assert.equal(url, 'https://ocean.example/api/graphql');
      sentAtMs.push(nowMs);
      return answer(sentAtMs.length - 1);
    },
    ...given,
  });
  const ask = async () => {
    const response = await referee.fetch(post('http://localhost'));
    await response.text();
    return response.status;
  };
  return { referee, ask, sentAtMs, notices };
}

test('another host is refused without its name in permitHosts, and asked once a second with it', async () => {
  await assert.rejects(openReferee('https://ocean.example'), /is another host, whose operator must permit/);
  const { ask, sentAtMs, notices } = await before(() => Response.json(page), { maxRequests: 3 });
  assert.match(notices[0] ?? '', /^ocean\.example is another host: its operator must permit this\. At most 3 requests/);
  assert.deepEqual([await ask(), await ask(), await ask(), await ask()], [200, 200, 200, 503]);
  assert.deepEqual(sentAtMs, [0, 1000, 2000]);
});

test('a sign-in of the client before another host is warned of once', async () => {
  const { referee, notices } = await before(() => Response.json({ data: {} }));
  const body = JSON.stringify({ query: '{ getToken(username: "ann", password: "b") { access_token } }' });
  for (let i = 0; i < 2; i++)
    await (await referee.fetch(new Request('http://localhost/graphql', { method: 'POST', body }))).text();
  assert.equal(notices.length, 2);
  assert.match(notices[1] ?? '', /revokes the user's other tokens/);
});

test('after 401, 403, UNAUTHENTICATED or the third 429 another host is asked no more', async () => {
  const coded = () => Response.json({ errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] });
  const withStatus = (status: number) => () => new Response('{}', { status });
  for (const [answer, most] of [
    [withStatus(401), 1],
    [withStatus(403), 1],
    [coded, 1],
    [withStatus(429), 3],
  ] as const) {
    const { referee, ask, sentAtMs } = await before(answer);
    for (let i = 0; i < most; i++) assert.notEqual(await ask(), 503);
    assert.equal(await ask(), 503);
    assert.equal(sentAtMs.length, most);
    assert.match(String((await referee.report()).stopped), /^https:\/\/ocean\.example\/api /);
  }
});

test('Retry-After is kept before another host, though the client comes earlier, which is found', async () => {
  const refusal = new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
  const { referee, ask, sentAtMs } = await before((i) => (i === 0 ? refusal : Response.json(page)));
  await ask();
  await ask();
  assert.deepEqual(sentAtMs, [0, 7000]);
  const { rules } = await referee.report();
  assert.deepEqual(
    rules.flatMap(({ findings }) => findings.map(({ name }) => name)),
    ['early-retry'],
  );
});
