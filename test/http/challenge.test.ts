import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyService, signIn } from '../support/empty-service.js';

const service = await emptyService();
const query = encodeURIComponent(JSON.stringify({ startTime: { gte: '2025-05-25' } }));
const search = encodeURIComponent('{ searchEventsV2(input: {}) { meta { total } } }');
const paths = [
  `/graphql?query=${search}`,
  `/vectorTiles/eventsV2/0/0/0?query=${query}`,
  `/vectorTiles/satelliteFrames/0/0/0?query=${query}`,
];
const asked = (path: string, authorization?: string) => {
  const headers = new Headers({ accept: 'application/graphql-response+json' });
  if (authorization !== undefined) headers.set('authorization', authorization);
  return service.fetch(new Request(`http://localhost${path}`, { headers }));
};

test('a 401 asks for a token, and says of a token that was sent that it is invalid', async () => {
  const revoked = await signIn(service);
  await signIn(service);
  for (const path of paths) {
    const bare = await asked(path);
    assert.deepEqual(
      [bare.status, bare.headers.get('www-authenticate')],
      [401, 'Bearer realm="maritime-events"'],
      path,
    );
    for (const authorization of ['Bearer unknown', `Bearer ${revoked}`, 'Basic ZGVtbzpkZW1v']) {
      const { status, headers } = await asked(path, authorization);
      assert.equal(status, 401);
      assert.equal(headers.get('www-authenticate'), 'Bearer realm="maritime-events", error="invalid_token"');
    }
  }
});

test('an answer with another status than 401 has no challenge', async () => {
  const authorization = `Bearer ${await signIn(service)}`;
  for (const path of paths.slice(0, 2))
    assert.equal((await asked(path, authorization)).headers.get('www-authenticate'), null);
  const asJson = await service.fetch(new Request(`http://localhost${paths[0]}`));
  assert.deepEqual([asJson.status, asJson.headers.get('www-authenticate')], [200, null]);
});
