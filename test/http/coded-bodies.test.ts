import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { emptyService, valueAt } from '../support/empty-service.js';

const service = await emptyService();
const { url } = await service.listen({ port: 0 });
test.after(() => service.close());

const json = (coding: string) => ({ 'content-type': 'application/json', 'content-encoding': coding });
const body = JSON.stringify({ query: '{ __typename }' });

for (const path of ['/graphql', '/__admin/worlds'])
  test(`${path} refuses a packed body with 415 and the name of its coding, over HTTP and in process`, async () => {
    for (const coding of ['gzip', 'BR', 'gzip, identity']) {
      const init = { method: 'POST', headers: json(coding), body: gzipSync(body) };
      for (const answer of [await fetch(url + path, init), await service.fetch(new Request(url + path, init))]) {
        assert.equal(answer.status, 415);
        assert.ok((await answer.text()).includes(coding.toLowerCase()));
      }
    }
  });

test('a body that says it is not packed is read', async () => {
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: json('identity'), body });
  assert.deepEqual(await answer.json(), { data: { __typename: 'Query' } });
});

test('an empty operationName, and empty variables and extensions, are as if left out of an address', async () => {
  const answer = await fetch(`${url}/graphql?query={__typename}&operationName=&variables=&extensions=`);
  assert.equal(valueAt(await answer.json(), 'data', '__typename'), 'Query');
});
