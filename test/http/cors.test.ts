import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService({ cors: ['https://app.example', 'http://localhost:5173'] });
const asked = (headers: Record<string, string>, init: RequestInit = {}, path = '/graphql?query={__typename}') =>
  service.fetch(new Request(`http://127.0.0.1:4000${path}`, { ...init, headers }));
const corsOf = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));

test('a page of an origin that is named may read answers', async () => {
  for (const origin of ['https://app.example', 'http://localhost:5173']) {
    const response = await asked({ origin });
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
    assert.equal(response.headers.get('access-control-allow-credentials'), 'true');
    assert.match(response.headers.get('access-control-expose-headers') ?? '', /X-Request-Id/);
    assert.equal(response.headers.get('vary'), 'X-World, Origin');
  }
});

test('an answer to a page of another origin has no CORS headers, errors included, and varies by Origin', async () => {
  for (const origin of [
    'https://evil.example',
    'http://app.example',
    'https://app.example:8443',
    'null',
    'constructor',
  ]) {
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    for (const response of [
      await asked({ origin }),
      await asked({ origin }, {}, '/nowhere'),
      await asked({ origin }, {}, '/vectorTiles/eventsV2/0/0/0'),
      await asked({ origin, ...preflight }, { method: 'OPTIONS' }),
    ]) {
      assert.deepEqual(corsOf(response), [], origin);
      assert.match(response.headers.get('vary') ?? '', /(^|, )Origin$/);
    }
  }
});

test('a preflight of an origin that is named is answered', async () => {
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
  const response = await asked(headers, { method: 'OPTIONS' });
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-methods'), 'GET, POST');
  assert.equal(response.headers.get('access-control-allow-origin'), 'https://app.example');
  assert.equal(response.headers.get('access-control-allow-credentials'), 'true');
});

test('programs other than pages, and the pages of the service, are answered as without the option', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }]) {
    const response = await asked(headers);
    assert.equal(response.status, 200);
    assert.deepEqual(corsOf(response), []);
  }
});

test('a page of another site signs no user out by an address that a browser loads without a preflight', async () => {
  const query = encodeURIComponent('{ getToken(username: "demo", password: "demo") { token_type } }');
  const path = `/graphql?query=${query}`;
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    const response = await asked({ 'sec-fetch-site': 'cross-site', ...headers }, {}, path);
    assert.equal(response.status, 403);
    assert.match(await response.text(), /--cors/);
  }
  const named = await asked({ 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }, {}, path);
  assert.match(await named.text(), /Bearer/);
  // Where any page may read, none is refused.
  const open = await emptyService();
  const address = `http://127.0.0.1:4000${path}`;
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  assert.match(await (await open.fetch(new Request(address, { headers }))).text(), /Bearer/);
  await open.close();
});

test('without the option any page may read answers', async () => {
  const open = await emptyService();
  const response = await open.fetch(new Request('http://x/health', { headers: { origin: 'https://any.example' } }));
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('vary'), 'X-World');
  await open.close();
});
