const assert = require('node:assert/strict');
const { readFileSync } = require('node:fs');
const { test } = require('node:test');
const { createService } = require('maritime-events');

test('require gives the service, and the files that the package exports', async () => {
  const service = await createService({ seed: 'node', now: '2025-06-01', days: 10, scale: 0.2, threads: 2 });
  const { data, errors } = await service.graphql({ query: '{ aois { id } }' }, { user: 'demo' });
  assert.equal(errors, undefined);
  assert.ok(data.aois.length > 0);
  await service.close();
  assert.match(readFileSync(require.resolve('maritime-events/schema.graphql'), 'utf8'), /type Query/);
  assert.equal(require('maritime-events/package.json').name, 'maritime-events');
});

test('require gives the client of the admin interface, which steers a service in process', async () => {
  const { createAdmin } = require('maritime-events/admin');
  const service = await createService({ seed: 'node', now: '2025-06-01', days: 2, scale: 0.02 });
  const admin = createAdmin({ url: 'http://localhost', fetch: (url, init) => service.fetch(new Request(url, init)) });
  const { now } = await admin.world().changeClock({ advance: 'PT1H' });
  assert.equal(now, '2025-06-01T01:00:00.000Z');
  await service.close();
});

test('require gives the tools, as import does', async () => {
  const { checkDocuments } = require('maritime-events/tools');
  const { findings } = await checkDocuments([{ name: 'a.graphql', text: '{ aois { nothing } }' }]);
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['schema'],
  );
  assert.equal((await import('maritime-events/tools')).checkDocuments, checkDocuments);
});
