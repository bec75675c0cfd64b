import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { decodedFeatures } from '../support/decoded-tile.js';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService();
const get = (path: string, headers: Record<string, string> = {}) =>
  service.fetch(new Request(`http://localhost${path}`, { headers }));

test('the map page and its files need no token, come packed or not, and name no other host', async () => {
  for (const [path, type, has] of [
    ['/map', 'text/html', '<title>Maritime events (simulated)</title>'],
    ['/map/map.js', 'text/javascript', 'searchEventsV2'],
    ['/map/map.css', 'text/css', '#panel'],
    ['/map/ports.json', 'application/geo+json', 'Rotterdam'],
  ] as const) {
    const [plain, packed] = [await get(path), await get(path, { 'accept-encoding': 'gzip' })];
    assert.equal(plain.status, 200);
    assert.ok(plain.headers.get('content-type')?.startsWith(type));
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    const text = await plain.text();
    assert.ok(text.includes(has), path);
    assert.equal(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString(), text);
    const again = await get(path, { 'if-none-match': plain.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
    // Addresses of namespaces, licences and credits are not fetched.
    if (path !== '/map/map.js') assert.doesNotMatch(text.replaceAll('http://www.w3.org/', ''), /https?:\/\//);
  }
});

test('a file that the page does not have is answered with 404, whatever its name', async () => {
  for (const path of [
    '/map/x.js',
    '/map/..%2f..%2fpackage.json',
    '/map/__proto__',
    '/map//',
    '/map/index.html.gz',
    '/map/sea/0/0/0',
  ])
    assert.equal((await get(path)).status, 404, path);
});

test('land and lakes of the map are valid tiles, empty at sea and beyond their deepest zoom', async () => {
  const tile = async (path: string) => new Uint8Array(await (await get(`/map/${path}`)).arrayBuffer());
  // The world; north of the Alps; the Netherlands; the Great Lakes.
  for (const path of ['land/0/0/0', 'land/3/4/2', 'land/6/32/21', 'lakes/0/0/0', 'lakes/4/4/5']) {
    const features = decodedFeatures(await tile(path), path.split('/')[0]!);
    assert.ok(features.length > 0 && features.every(({ type }) => type === 3), path);
  }
  // The middle of the Pacific; a zoom that is drawn from the one above.
  for (const path of ['land/6/5/32', 'land/7/64/42', 'lakes/4/1/8', 'lakes/6/16/23'])
    assert.equal((await tile(path)).length, 0, path);
  const refused = await get('/map/land/1/2/0');
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /x is \\"2\\"/);
});
