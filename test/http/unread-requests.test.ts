import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import type { Handler } from '../../src/api/http/handler.js';
import { listen } from '../../src/api/http/node.js';
import { ClientGone } from '../../src/api/http/request/request.js';
import { emptyService, noonMs, signIn, valueAt } from '../support/empty-service.js';

const service = await emptyService();
const { port, url } = await service.listen({ port: 0 });
test.after(() => service.close());

/** All that the service sends for the bytes of a client, until it closes the connection. */
async function sent(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

const head = 'GET /health HTTP/1.1\r\n';
const host = `Host: 127.0.0.1:${port}\r\n`;
for (const [what, bytes, status, says] of [
  ['an address of 70 kB', `GET /health?${'x'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n`, 431, /more than 65536 bytes/],
  ['headers of 70 kB', `${head}${host}X-Long: ${'x'.repeat(70_000)}\r\n\r\n`, 431, /more than 65536 bytes/],
  ['no HTTP', 'once upon a time\r\n\r\n', 400, /not well-formed HTTP/],
  ['a header without a name', `${head}${host}: x\r\n\r\n`, 400, /not well-formed HTTP/],
  ['two lengths', `POST /graphql HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, /HTTP/],
  [
    'a body whose length is no number',
    `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
    /not well-formed HTTP/,
  ],
  ['no Host', `${head}Connection: close\r\n\r\n`, 400, /no Host header/],
  ['an expectation', `${head}${host}Expect: a miracle\r\nConnection: close\r\n\r\n`, 417, /"a miracle"/],
] as const)
  test(`${what} is answered as other refusals are, in a form that pages can read`, async () => {
    const answer = await sent(bytes);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    const [headers = '', body = ''] = answer.split('\r\n\r\n');
    assert.match(headers, /^x-simulated: true\r?$/im);
    assert.match(headers, /^access-control-allow-origin: \*\r?$/im);
    assert.match(headers, /^content-type: application\/json/im);
    const text = body.startsWith('{') ? body : body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
    assert.match(String(valueAt(JSON.parse(text), 'errors', 0, 'message')), says);
  });

test('a request that does not come whole in time is answered with 408, and the work for it ends', async (t) => {
  let reading: Promise<unknown> = Promise.resolve();
  const handler: Handler = async (request) => {
    const { refusal } = request;
    if (refusal) return [refusal.message, { status: refusal.status, headers: {} }];
    reading = request.body().catch((error: unknown) => error);
    await reading;
    return ['read', { status: 200, headers: {} }];
  };
  const { port, close } = await listen(handler, { port: 0, host: '127.0.0.1', requestMs: 50 });
  t.after(close);
  const post = `POST / HTTP/1.1\r\n${host}`;
  for (const [bytes, isBegun] of [
    ['POST', false],
    [post, false],
    [`${post}Content-Length: 9\r\n\r\n`, true],
    [`${post}Content-Length: 9\r\n\r\n12345678`, true],
    [`${post}Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n`, true],
    [`${post}Content-Length: 1\r\n\r\n1${post}`, false],
  ] as const) {
    const [last = ''] = (await sent(bytes, port)).split('HTTP/1.1 ').slice(-1);
    assert.match(last, /^408 Request Timeout\r\n(?:.+\r\n)*connection: close\r\n\r\nThe request did not/, bytes);
    if (isBegun) assert.ok((await reading) instanceof ClientGone);
  }
});

test('a tile whose query names 2,500 vessels is found by its address', async () => {
  const mmsi = { inc: Array.from({ length: 2500 }, (_, i) => String(200_000_000 + i)) };
  const startTime = { gte: new Date(noonMs - 86_400_000).toISOString() };
  const query = encodeURIComponent(JSON.stringify({ startTime, vesselMain: { mmsi } }));
  const headers = { authorization: `Bearer ${await signIn(service)}` };
  const answer = await fetch(`${url}/vectorTiles/eventsV2/0/0/0?query=${query}`, { headers });
  assert.ok(query.length > 40_000);
  assert.equal(answer.status, 200);
  await answer.arrayBuffer();
});

test('a connection without a request is kept for 75 s, or as long as the option says', async () => {
  const kept = async (at: string) => {
    const answer = await fetch(`${at}/health`);
    await answer.text();
    return answer.headers.get('keep-alive');
  };
  assert.equal(await kept(url), 'timeout=75');
  const other = await emptyService({ idleTimeout: 200 });
  assert.equal(await kept((await other.listen({ port: 0 })).url), 'timeout=200');
  await other.close();
});
