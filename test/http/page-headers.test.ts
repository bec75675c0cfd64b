import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService();
const page = (path: string) =>
  service.fetch(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }));

/** A policy by its directives. */
function policyOf(response: Response): ReadonlyMap<string, readonly string[]> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1)]));
}

for (const path of ['/', '/map', '/panel', '/graphql', '/docs', '/docs/ci', '/worlds/ann/', '/worlds/ann/graphql']) {
  test(`the page at ${path} runs scripts of its origin alone, loads from there alone, and is in no frame`, async () => {
    const response = await page(path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const policy = policyOf(response);
    assert.deepEqual(policy.get('default-src'), ["'none'"]);
    assert.deepEqual(policy.get('frame-ancestors'), ["'none'"]);
    assert.deepEqual(policy.get('script-src'), ["'self'"]);
    assert.deepEqual(policy.get('worker-src'), ["'self'", 'blob:']);
    assert.deepEqual(policy.get('connect-src'), ["'self'"]);
    assert.deepEqual(policy.get('img-src'), ["'self'", 'data:', 'blob:']);
    const styles = path.endsWith('/graphql') ? ["'self'", "'unsafe-inline'"] : ["'self'"];
    assert.deepEqual(policy.get('style-src'), styles);
    for (const [, attributes = '', text] of (await response.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      assert.match(attributes, / src="(?:\.\.?\/)?pages\//);
      assert.equal(text, '');
    }
  });
}

test('pictures come from the public address where there is one', async () => {
  const own = await emptyService({ publicUrl: 'https://ocean.example/base' });
  const response = await own.fetch(new Request('http://localhost/map'));
  assert.deepEqual(policyOf(response).get('img-src'), ["'self'", 'data:', 'blob:', 'https://ocean.example']);
  await own.close();
});
