import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService();
const page = (path: string) =>
  service.fetch(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }));
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A policy by its directives. */
function policyOf(response: Response): ReadonlyMap<string, readonly string[]> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1)]));
}

for (const path of ['/map', '/graphql', '/worlds/ann/map', '/worlds/ann/graphql']) {
  test(`the page at ${path} may run only its own scripts, load only from its origin, and not be framed`, async () => {
    const response = await page(path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const policy = policyOf(response);
    assert.deepEqual(policy.get('default-src'), ["'none'"]);
    assert.deepEqual(policy.get('frame-ancestors'), ["'none'"]);
    assert.deepEqual(policy.get('worker-src'), ['blob:']);
    assert.deepEqual(policy.get('connect-src'), ["'self'"]);
    assert.deepEqual(policy.get('img-src'), ["'self'", 'data:', 'blob:']);
    const html = await response.text();
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => hashOf(script ?? ''));
    const outside: string[] = [];
    for (const [, address = '', integrity] of html.matchAll(
      /<script type="module" src="([^"]+)" integrity="([^"]+)">/g,
    )) {
      const script = await (await page(new URL(address, `http://localhost${path}`).pathname)).text();
      assert.equal(hashOf(script), `'${integrity}'`);
      outside.push(hashOf(script));
    }
    assert.deepEqual(policy.get('script-src'), [...inline, ...outside]);
    assert.ok(inline.length + outside.length > 0);
  });
}

test('files of the map are taken for what they say they are', async () => {
  for (const path of ['/map/map.js', '/map/map.css', '/map/ports.json'])
    assert.equal((await page(path)).headers.get('x-content-type-options'), 'nosniff');
});

test('pictures come from the public address where there is one', async () => {
  const own = await emptyService({ publicUrl: 'https://ocean.example/base' });
  const response = await own.fetch(new Request('http://localhost/map'));
  assert.deepEqual(policyOf(response).get('img-src'), ["'self'", 'data:', 'blob:', 'https://ocean.example']);
  await own.close();
});
