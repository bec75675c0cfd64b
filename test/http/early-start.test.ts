import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceOver } from '../../src/compose/service.js';
import { defaultValues } from '../support/empty-service.js';
import { namedSource, oceans } from '../support/oceans.js';

test('with early a service says that it is starting and not ready, and a request waits for its days', async (t) => {
  const service = await serviceOver(
    namedSource('small'),
    { ...defaultValues(), ...oceans.small, quiet: true },
    { early: true },
  );
  t.after(() => service.close());
  const health = async (): Promise<unknown> =>
    (await (await service.fetch(new Request('http://localhost/health'))).json()).status;
  const ready = () => service.fetch(new Request('http://localhost/ready'));
  assert.equal(await health(), 'starting');
  const early = await ready();
  assert.deepEqual([early.status, early.headers.get('retry-after')], [503, '1']);
  assert.equal((await early.json()).status, 'starting');
  const { data } = await service.graphql(
    { query: '{ searchEventsV2(input: {limit: 0}) { meta { total } } }' },
    { user: 'demo' },
  );
  assert.match(JSON.stringify(data), /"total":[1-9]/);
  assert.equal(await health(), 'ok');
  assert.equal((await ready()).status, 200);
  await service.ready;
});
