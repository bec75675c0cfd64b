import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { adminRequest } from '../support/admin-calls.js';
import { emptyService, valueAt } from '../support/empty-service.js';

type Headers = Readonly<Record<string, string>>;

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A call over a socket, with any headers. */
async function send(
  port: number,
  method: string,
  path: string,
  headers: Headers,
  body = '',
  host = '127.0.0.1',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, method, path: `/__admin${path}`, headers }, async (response) => {
      const answer = await text(response);
      resolve({
        status: response.statusCode,
        headers: response.headers,
        body: answer === '' ? undefined : JSON.parse(answer),
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const world = '{"name": "made"}';

/** Calls that a browser sends for a page of another site. */
const attacks: readonly (readonly [
  why: string,
  method: string,
  path: string,
  headers: Headers,
  body: string,
  status: number,
])[] = [
  ['fetch with JSON', 'POST', '/worlds', { ...json, origin: 'https://evil.example' }, world, 403],
  [
    'a no-cors POST of text',
    'POST',
    '/worlds',
    { 'content-type': 'text/plain', origin: 'https://evil.example' },
    world,
    403,
  ],
  [
    'a form',
    'POST',
    '/worlds',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    'name=made',
    403,
  ],
  ['a form of a browser that names no origin', 'POST', '/worlds', { 'content-type': 'text/plain' }, world, 415],
  ['a form without a type', 'POST', '/worlds', {}, world, 415],
  ['a POST without a body', 'POST', '/worlds', { origin: 'https://evil.example' }, '', 403],
  ['a POST from a sandboxed frame or a file', 'POST', '/worlds', { ...json, origin: 'null' }, world, 403],
  ['a POST from another port', 'POST', '/worlds', { ...json, origin: 'http://127.0.0.1:1' }, world, 403],
  ['a POST under another scheme', 'POST', '/worlds', { ...json, origin: 'https://127.0.0.1' }, world, 403],
  ['a POST of an extension', 'POST', '/worlds', { ...json, origin: 'chrome-extension://abcdef' }, world, 403],
  [
    'a preflight',
    'OPTIONS',
    '/worlds',
    { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    '',
    403,
  ],
  ['an image', 'GET', '/worlds', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, '', 403],
  ['a link', 'GET', '', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, '', 403],
  ['a DELETE', 'DELETE', '/worlds/kept', { origin: 'https://evil.example' }, '', 403],
  [
    'a rebinding name',
    'POST',
    '/worlds',
    { ...json, host: 'evil.example:4000', origin: 'http://evil.example:4000' },
    world,
    421,
  ],
  ['a rebinding name without an origin', 'GET', '/worlds', { host: 'evil.example' }, '', 421],
  ['a rebinding name that begins with ours', 'GET', '/worlds', { host: 'localhost.evil.example' }, '', 421],
  ['a rebinding name on the index', 'GET', '', { host: 'evil.example' }, '', 421],
];

for (const [bound, name] of [
  ['127.0.0.1', 'a loopback address'],
  ['0.0.0.0', 'all addresses, without a token'],
] as const) {
  for (const [why, method, path, headers, body, status] of attacks) {
    test(`on ${name} ${why} of a page of another site is refused and changes nothing`, async () => {
      await using service = await emptyService();
      await service.worlds.open('kept');
      const { port } = await service.listen({ port: 0, host: bound });
      const reply = await send(port, method, path, headers, body);
      assert.equal(reply.status, status, JSON.stringify(reply.body));
      for (const header of Object.keys(reply.headers)) assert.ok(!header.startsWith('access-control-'), header);
      assert.deepEqual(
        service.worlds.list().map((each) => each.name),
        ['default', 'kept'],
      );
    });
  }
}

test('with a token a page of another site is refused too, also when it sends the token', async () => {
  await using service = await emptyService({ adminToken: 'secret' });
  const { port } = await service.listen({ port: 0, host: '0.0.0.0' });
  const headers = { ...json, authorization: 'Bearer secret', origin: 'https://evil.example' };
  assert.equal((await send(port, 'POST', '/worlds', headers, world)).status, 403);
  assert.equal(service.worlds.list().length, 1);
});

test("a page of the service's own origin, and a program, are answered", async () => {
  await using service = await emptyService({ publicUrl: 'https://ocean.example/sea' });
  const { port } = await service.listen({ port: 0 });
  for (const headers of [
    {},
    { origin: `http://127.0.0.1:${port}` },
    { origin: 'https://ocean.example', host: 'ocean.example' },
    { host: `localhost:${port}`, origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]) {
    const reply = await send(port, 'GET', '/worlds', { ...headers });
    assert.equal(reply.status, 200, JSON.stringify(headers));
    assert.equal(reply.headers['access-control-allow-origin'], undefined);
    assert.equal(reply.headers['cache-control'], 'no-store');
  }
});

test('with a token only calls that send it as bearer are answered, from this machine too', async () => {
  await using service = await emptyService({ adminToken: 'secret' });
  const { port } = await service.listen({ port: 0, host: '0.0.0.0' });
  for (const [authorization, status] of [
    [undefined, 401],
    ['Bearer wrong', 401],
    ['Bearer secret2', 401],
    ['Basic secret', 401],
    ['secret', 401],
    ['Bearer secret', 200],
    ['bearer secret', 200],
  ] as const) {
    const reply = await send(port, 'GET', '/worlds', authorization === undefined ? {} : { authorization });
    assert.equal(reply.status, status, authorization);
    if (status === 401) assert.match(reply.headers['www-authenticate'] ?? '', /^Bearer /);
    assert.ok(!JSON.stringify(reply.body).includes('secret'));
  }
  assert.equal((await send(port, 'GET', '/worlds', { 'x-admin-token': 'secret' })).status, 401);
});

const outer = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test('without a token a peer that is not on the loopback is refused, whatever its headers say; with it, answered', {
  skip: outer === undefined && 'this machine has the loopback alone',
}, async () => {
  await using service = await emptyService();
  const { port } = await service.listen({ port: 0, host: '0.0.0.0' });
  const claims = { host: 'localhost', 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', 'x-real-ip': '::1' };
  const refused = await send(port, 'GET', '/worlds', claims, '', outer);
  assert.equal(refused.status, 403);
  assert.match(String(valueAt(refused.body, 'error', 'message')), /token/);
  await using guarded = await emptyService({ adminToken: 'secret' });
  const other = await guarded.listen({ port: 0, host: '0.0.0.0' });
  assert.equal((await send(other.port, 'GET', '/worlds', { authorization: 'Bearer secret' }, '', outer)).status, 200);
});

test('with --no-admin the interface is off, in process too, and no request makes a world', async () => {
  await using service = await emptyService({ admin: false });
  const { port } = await service.listen({ port: 0 });
  assert.equal((await send(port, 'GET', '/worlds', {})).status, 403);
  assert.equal((await service.fetch(adminRequest('POST', '/worlds', {}))).status, 403);
  const query = new Request('http://localhost/worlds/ann/graphql?query={__typename}');
  assert.equal((await service.fetch(query)).status, 403);
  assert.equal(service.worlds.list().length, 1);
});
