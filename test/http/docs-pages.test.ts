import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService();
test.after(() => service.close());

const get = (path: string) => service.fetch(new Request(`http://localhost${path}`, { redirect: 'manual' }));

test('the documentation is served without a token, below the prefix of a world too, and makes no world', async () => {
  for (const path of ['/docs', '/docs/start', '/docs/reference', '/docs/recipes-jest', '/worlds/ann/docs/worlds']) {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    assert.match(response.headers.get('etag') ?? '', /^W\/"/);
    assert.match(await response.text(), /<h1 id=/);
  }
  assert.deepEqual(
    service.worlds.list().map(({ name }) => name),
    ['default'],
  );
});

test('a page that the documentation does not have is answered with 404, whatever its name', async () => {
  for (const name of ['nowhere', 'index', 'worlds.html', 'worlds.md', '__proto__', '..%2f..%2fpackage', 'a/b']) {
    const response = await get(`/docs/${name}`);
    assert.equal(response.status, 404, name);
    assert.match(await response.text(), /\/docs/);
  }
});

test('a browser gets a page that leads on where the documentation has none, with 404', async () => {
  for (const path of ['/docs/nowhere', '/docs/404', '/worlds/ann/docs/index']) {
    const request = new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } });
    const response = await service.fetch(request);
    assert.equal(response.status, 404, path);
    assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    assert.match(await response.text(), /<h1>There is no such page/);
  }
});

test('/docs/ leads to /docs, from which the addresses of its pages begin', async () => {
  const response = await get('/docs/');
  assert.deepEqual([response.status, response.headers.get('location')], [308, '../docs']);
});

test('pictures of the documentation are WebP and stay in caches, and so do the sections for its search', async () => {
  const [, picture] = /src="\.\.(\/pages\/docs-panel-[^"]+)"/.exec(await (await get('/docs/panel')).text()) ?? [];
  const response = await get(picture ?? '');
  assert.equal(response.headers.get('content-type'), 'image/webp');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(
    Buffer.from(await response.arrayBuffer())
      .subarray(8, 12)
      .toString(),
    'WEBP',
  );
});
