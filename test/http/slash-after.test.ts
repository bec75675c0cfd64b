import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { emptyService } from '../support/empty-service.js';

/** Sent as bytes, because clients normalize a path before they send it. */
const service = await emptyService();
const { url, port, close } = await service.listen({ port: 0 });
test.after(close);

async function answerTo(method: string, target: string): Promise<{ status: number; location: string | undefined }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'));
  const head = (await text(socket)).split('\r\n\r\n')[0] ?? '';
  return { status: Number(head.split(' ')[1]), location: /^location: (.*)$/im.exec(head)?.[1] };
}

for (const [method, target, location] of [
  ['GET', '/map/', '/map'],
  ['HEAD', '/map/?a=1&b=%2F?/', '/map?a=1&b=%2F?/'],
  ['GET', '/graphql/?query={__typename}', '/graphql?query={__typename}'],
  ['POST', '/graphql/', '/graphql'],
  ['GET', '/worlds/ann/map/?a=1', '/worlds/ann/map?a=1'],
  ['GET', '/panel/', '/panel'],
  ['GET', '/health/?//other.example/', '/health?//other.example/'],
] as const) {
  test(`${method} ${target} is redirected to ${location} with the same method`, async () => {
    const answer = await answerTo(method, target);
    assert.equal(answer.status, 308);
    // The address holds also behind a proxy that serves the service under a path.
    for (const base of ['http://ocean.example', 'http://ocean.example/under/a/path'])
      assert.equal(new URL(answer.location!, base + target).href, new URL(base + location).href);
  });
}

test('a query that is posted to a path with a slash after it is answered', async () => {
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  assert.equal(await response.text(), '{"data":{"__typename":"Query"}}');
});

test('a slash after a path does not stop a preflight, and allows no other method', async () => {
  assert.deepEqual(await answerTo('OPTIONS', '/graphql/'), { status: 204, location: undefined });
  assert.deepEqual(await answerTo('POST', '/map/'), { status: 405, location: undefined });
});

test('any other additional slash is answered with 404 and no redirection', async () => {
  for (const target of [
    '//',
    '///',
    '/map//',
    '//map/',
    '//other.example/',
    '/map%2F',
    '/map/%2F',
    '/%2Fmap/',
    '/MAP/',
    '/pages/licences.txt/',
    '/map/{file}/',
    '/images/{eventId}.png/',
    '/vectorTiles/eventsV2.json/',
    '/__proto__/',
    '/constructor/',
    '/nowhere/',
  ])
    assert.deepEqual(await answerTo('GET', target), { status: 404, location: undefined }, target);
});
