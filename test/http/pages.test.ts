import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { decodedFeatures } from '../support/decoded-tile.js';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService();
const get = (path: string, headers: Record<string, string> = {}) =>
  service.fetch(new Request(`http://localhost${path}`, { headers }));
const html = { accept: 'text/html' };

/** The addresses of a page's files, from the root of the service. */
async function filesOf(path: string): Promise<string[]> {
  const page = await (await get(path, html)).text();
  return [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="((?:\.\.?\/)?pages\/[^"]+)"/g)].map(
    ([, address = '']) => new URL(address, `http://localhost${path}`).pathname,
  );
}

for (const path of [
  '/',
  '/map',
  '/panel',
  '/graphql',
  '/docs',
  '/docs/worlds',
  '/worlds/ann/',
  '/worlds/ann/docs/ci',
]) {
  test(`the page at ${path} and its files need no token, come packed or not, and name no other host`, async () => {
    const files = await filesOf(path);
    assert.ok(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css')), files.join());
    for (const address of [path, ...files]) {
      const [plain, packed] = [await get(address, html), await get(address, { ...html, 'accept-encoding': 'gzip' })];
      assert.equal(plain.status, 200, address);
      assert.equal(packed.headers.get('content-encoding'), 'gzip');
      assert.match(packed.headers.get('vary') ?? '', /Accept-Encoding/);
      const text = await plain.text();
      assert.equal(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString(), text);
      const again = await get(address, { ...html, 'if-none-match': plain.headers.get('etag') ?? '' });
      assert.equal(again.status, 304);
      // Addresses of namespaces, licences, credits and examples are not fetched.
      if (address === path) assert.doesNotMatch(text, /(?:src|href)="https?:/);
    }
  });
}

test('files of pages have types by their ends and stay in caches, since their names have a hash', async () => {
  const types = new Map<string, string | null>();
  for (const file of await filesOf('/map')) {
    assert.match(file, /^\/pages\/\w+-[A-Z\d]{8}\.\w+$/);
    const { headers } = await get(file);
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    types.set(file.slice(file.lastIndexOf('.')), headers.get('content-type'));
  }
  assert.equal(types.get('.js'), 'text/javascript; charset=utf-8');
  assert.equal(types.get('.css'), 'text/css; charset=utf-8');
  assert.match(await (await get('/pages/licences.txt')).text(), /MapLibre[\s\S]*preact/i);
});

test('a file that the pages do not have is answered with 404, whatever its name', async () => {
  for (const path of [
    '/pages/x.js',
    '/pages/..%2f..%2fpackage.json',
    '/pages/__proto__',
    '/pages/constructor',
    '/pages/',
    '/pages/map.html',
    '/pages/licences.txt.br',
    '/map/index.html',
    '/map/sea/0/0/0',
  ])
    assert.equal((await get(path)).status, 404, path);
});

test('land and lakes of the map are valid tiles, empty at sea and beyond their deepest zoom', async () => {
  const tile = async (path: string) => new Uint8Array(await (await get(`/map/${path}`)).arrayBuffer());
  // The world; north of the Alps; the Netherlands, also near; the Great Lakes.
  for (const path of ['land/0/0/0', 'land/3/4/2', 'land/6/32/21', 'land/14/8428/5404', 'lakes/0/0/0', 'lakes/4/4/5']) {
    const features = decodedFeatures(await tile(path), path.split('/')[0]!);
    assert.ok(features.length > 0 && features.every(({ type }) => type === 3), path);
  }
  // The middle of the Pacific; zooms that are drawn from the one above.
  for (const path of ['land/6/5/32', 'land/15/16856/10808', 'lakes/4/1/8', 'lakes/6/16/23'])
    assert.equal((await tile(path)).length, 0, path);
  const refused = await get('/map/land/1/2/0');
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /x is \\"2\\"/);
});
