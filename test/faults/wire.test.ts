import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { FaultAction } from '../../src/types.js';
import { emptyService } from '../support/empty-service.js';

const asked = '/graphql?query={__typename}';
const whole = '{"data":{"__typename":"Query"}}';
const half = '{"data":{"__typ';
const json = 'content-type: application/json; charset=utf-8';
const page = (title: string) => `<!DOCTYPE html>
<html lang="en">
<head><meta charset="UTF-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>The page is not available. Try again in a few minutes.</p></body>
</html>
`;

/** A service that listens, and what a socket gets from it: all bytes until the end, with the date left out. */
async function listening(t: TestContext, options: Parameters<typeof emptyService>[0] = {}) {
  const service = await emptyService(options);
  t.after(() => service.close());
  const { port } = await service.listen({ port: 0 });
  const bytesOf = async (path = asked, headers = ''): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: id\r\n${headers}Connection: close\r\n\r\n`);
    return (await buffer(socket)).toString('latin1').replace(/^Date: .*\r\n/m, '');
  };
  return { service, port, bytesOf };
}

/** The bytes of a response with the headers that every answer has between its own and those of its framing. */
function response(status: string, headers: readonly string[], framing: readonly string[], body: string): string {
  const common = [
    'vary: X-World',
    'access-control-allow-origin: *',
    'access-control-expose-headers: Retry-After, X-Simulated, X-Request-Id',
    'x-simulated: true',
    'x-request-id: id',
  ];
  return [`HTTP/1.1 ${status}`, ...headers, ...common, ...framing, '', body].join('\r\n');
}

/** A body whose length the head has, after which the connection ends as the client has asked. */
function complete(status: string, headers: readonly string[], body: string): string {
  return response(status, headers, [`content-length: ${Buffer.byteLength(body)}`, 'Connection: close'], body);
}

/** A response whose head says more or less than comes. */
function broken(length: number, body: string): string {
  return response('200 OK', [json], ['connection: close', `content-length: ${length}`], body);
}

const refused = (status: string, headers: readonly string[], error: object) =>
  complete(status, [json, ...headers], JSON.stringify({ errors: [error] }));
const limited = (wait: object) => ({
  message: `Too many requests.${Object.keys(wait).length > 0 ? ' Wait 3 s.' : ''}`,
  extensions: { code: 'RATE_LIMITED', ...wait },
});

const onTheWire: readonly (readonly [action: FaultAction, bytes: string])[] = [
  [{ type: 'delay', ms: 10 }, complete('200 OK', [json], whole)],
  [{ type: 'slowFirstByte', ms: 10 }, complete('200 OK', [json], whole)],
  [{ type: 'drip', bytesPerSecond: 500 }, complete('200 OK', [json], whole)],
  [{ type: 'hangUp', at: 'before' }, ''],
  [{ type: 'hangUp', at: 'body' }, broken(31, half)],
  [{ type: 'truncate' }, complete('200 OK', [json], half)],
  [{ type: 'contentLength' }, broken(32, whole)],
  [{ type: 'contentLength', by: 50 }, broken(81, whole)],
  [{ type: 'contentLength', by: -5 }, broken(26, whole)],
  [{ type: 'staleGzip' }, complete('200 OK', [json, 'content-encoding: gzip'], whole)],
  [
    { type: 'status', status: 524, body: 'html' },
    complete('524 unknown', ['content-type: text/html; charset=UTF-8'], page('524: A timeout occurred')),
  ],
  [
    { type: 'status', status: 200, body: 'html' },
    complete('200 OK', ['content-type: text/html; charset=UTF-8'], page('200: OK')),
  ],
  [
    { type: 'status', status: 500, body: 'json' },
    complete('500 Internal Server Error', ['content-type: application/json'], '{"message":"Internal Server Error"}'),
  ],
  [
    { type: 'status', status: 504, body: 'text' },
    complete('504 Gateway Timeout', ['content-type: text/plain'], '504 Gateway Timeout\n'),
  ],
  [
    { type: 'status', status: 200, body: 'empty' },
    response('200 OK', ['content-length: 0'], ['Connection: close'], ''),
  ],
  [{ type: 'status', status: 204, body: 'html' }, response('204 No Content', [], ['Connection: close'], '')],
  [
    { type: 'graphqlError', code: 'INTERNAL_SERVER_ERROR' },
    complete(
      '200 OK',
      [json],
      '{"errors":[{"message":"The service failed to answer.","extensions":{"code":"INTERNAL_SERVER_ERROR"}}],' +
        '"data":null}',
    ),
  ],
  [
    { type: 'graphqlError', code: 'QUERY_TOO_COMPLEX', message: 'Too much.' },
    refused('200 OK', [], { message: 'Too much.', extensions: { code: 'QUERY_TOO_COMPLEX' } }),
  ],
  [
    { type: 'graphqlError', code: 'UNAVAILABLE', message: 'Later.' },
    refused('503 Service Unavailable', [], { message: 'Later.', extensions: { code: 'UNAVAILABLE' } }),
  ],
  [
    { type: 'rateLimit', retryAfter: 'seconds', seconds: 3 },
    refused('429 Too Many Requests', ['retry-after: 3'], limited({ retryAfterSeconds: 3 })),
  ],
  [
    { type: 'rateLimit', retryAfter: 'date', seconds: 3 },
    refused('429 Too Many Requests', ['retry-after: Sun, 01 Jun 2025 12:00:03 GMT'], limited({ retryAfterSeconds: 3 })),
  ],
  [{ type: 'rateLimit', retryAfter: 'none' }, refused('429 Too Many Requests', [], limited({}))],
];

for (const [action, bytes] of onTheWire) {
  test(`of ${JSON.stringify(action)} a socket gets these bytes once, and in other worlds none of it`, async (t) => {
    const { service, bytesOf } = await listening(t);
    const untouched = complete('200 OK', [json], whole);
    await service.worlds.open('other');
    service.faults.add({ action, match: { count: 1 } });
    assert.equal(await bytesOf(asked, 'X-World: other\r\n'), untouched);
    assert.equal(await bytesOf(), bytes);
    assert.equal(await bytesOf(), untouched);
    assert.equal(service.faults.list()[0]?.struck, 1);

    service.faults.add({ action });
    await service.reset();
    assert.deepEqual(service.faults.list(), []);
    assert.equal(await bytesOf(), untouched);
  });
}

test('a body that is sent slowly comes in pieces, after a head that comes at once', async (t) => {
  const { service, port } = await listening(t);
  service.faults.add({ action: { type: 'drip', bytesPerSecond: 100 } });
  service.faults.add({ action: { type: 'slowFirstByte', ms: 50 } });
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const pieces: string[] = [];
  for await (const piece of socket.setEncoding('latin1')) pieces.push(String(piece));
  assert.match(pieces[0]!, /content-length: 31\r\n[^{]*\r\n\r\n$/);
  assert.deepEqual(pieces.slice(1), ['{"data":{"', '__typename', '":"Query"}', '}']);
});

test('a client that leaves a slow answer ends the wait, and the service closes at once', async (t) => {
  const { service, port } = await listening(t);
  for (const action of [
    { type: 'delay', ms: 600_000 },
    { type: 'slowFirstByte', ms: 600_000 },
    { type: 'drip', bytesPerSecond: 1 },
  ] as const) {
    service.faults.add({ action, match: { count: 1 } });
    const client = new AbortController();
    const answered = fetch(`http://127.0.0.1:${port}${asked}`, { signal: client.signal }).then((each) => each.text());
    const rejected = assert.rejects(answered, { name: 'AbortError' });
    while (service.faults.list().at(-1)?.struck !== 1) await setImmediate();
    client.abort();
    await rejected;
  }
  await service.close();
});

test('the status of a connection that is kept open follows only the request that is struck', async (t) => {
  const { service, port } = await listening(t);
  service.faults.add({ preset: 'html-524', match: { nth: 2 } });
  const socket = connect(port, '127.0.0.1');
  for (const last of ['', '', 'Connection: close\r\n'])
    socket.write(`GET ${asked} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`);
  const bytes = (await buffer(socket)).toString('latin1');
  assert.deepEqual(bytes.match(/(?<=HTTP\/1\.1 )\d+/g), ['200', '524', '200']);
});

test('X-Fault strikes one request, and names the presets when it names none', async (t) => {
  const { bytesOf } = await listening(t);
  assert.match(await bytesOf(asked, 'X-Fault: html-502\r\n'), /^HTTP\/1\.1 502 Bad Gateway\r\n/);
  assert.equal(await bytesOf(), complete('200 OK', [json], whole));
  const wrong = await bytesOf(asked, 'X-Fault: html-520\r\n');
  assert.match(wrong, /^HTTP\/1\.1 400 /);
  assert.match(wrong, /Did you mean \\"html-52/);
  assert.match(await bytesOf(asked, 'X-Fault: repeated-page\r\n'), /^HTTP\/1\.1 400 .*needs the page before/s);
});

test('X-Fault of a page of another origin, or under another name, is refused', async (t) => {
  const { service, bytesOf } = await listening(t);
  const refusedBytes = await bytesOf(asked, 'X-Fault: html-502\r\nOrigin: https://evil.example\r\n');
  assert.match(refusedBytes, /^HTTP\/1\.1 403 .*may not choose a fault/s);
  assert.match(await bytesOf(asked, 'X-Fault: html-502\r\nSec-Fetch-Site: cross-site\r\n'), /^HTTP\/1\.1 403 /);
  assert.deepEqual(service.faults.list(), []);
});

test('X-Fault needs the admin token in X-Admin-Token where the service has one', async (t) => {
  const { bytesOf } = await listening(t, { adminToken: 'secret' });
  assert.match(await bytesOf(asked, 'X-Fault: html-502\r\n'), /^HTTP\/1\.1 401 .*may not choose a fault/s);
  assert.match(await bytesOf(asked, 'X-Fault: html-502\r\nX-Admin-Token: wrong\r\n'), /^HTTP\/1\.1 401 /);
  assert.match(await bytesOf(asked, 'X-Fault: html-502\r\nX-Admin-Token: secret\r\n'), /^HTTP\/1\.1 502 /);
});

test('tiles, pictures and pages are struck by their paths', async (t) => {
  const { service, bytesOf } = await listening(t);
  const statusOf = async (path: string) => /^HTTP\/1\.1 (\d+)/.exec(await bytesOf(path))?.[1];
  const tile = '/vectorTiles/eventsV2/0/0/0?query=%7B%7D';
  service.faults.add({ action: { type: 'rateLimit', retryAfter: 'seconds' } });
  assert.match(
    await bytesOf(tile),
    /^HTTP\/1\.1 429 .*retry-after: 1\r\n.*\{"error":\{"code":"RATE_LIMITED","message":"Too many requests\. /s,
  );
  assert.match(await bytesOf('/images/x.png'), /^HTTP\/1\.1 429 .*\{"errors":\[\{"message":"Too many requests/s);
  assert.equal(await statusOf('/health'), '200');
  service.faults.clear();
  service.faults.add({ preset: 'html-502', match: { path: '/vectorTiles/*' } });
  assert.deepEqual(
    [await statusOf(tile), await statusOf('/vectorTiles/eventsV2.json'), await statusOf(asked)],
    ['502', '502', '200'],
  );
  service.faults.add({ preset: 'html-502', match: { path: '/images/x*.png' } });
  assert.deepEqual([await statusOf('/images/x.png'), await statusOf('/images/y.png')], ['502', '404']);
  service.faults.add({ preset: 'html-502', match: { pages: true } });
  assert.equal(await statusOf('/health'), '502');
});
