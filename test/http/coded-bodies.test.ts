import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
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

test('a body that comes in parts is the text of its bytes, with a length or without', async () => {
  const sent = Buffer.from(
    `\ufeff${JSON.stringify({ query: '{ __typename }', operationName: null, note: 'Ærø 🚢 港' })}`,
  );
  for (const at of [1, 2, ...Array.from({ length: 14 }, (_, i) => sent.length - 16 + i)])
    for (const headers of [{ 'content-length': sent.length }, {}]) {
      const call = request(`${url}/graphql`, { method: 'POST', headers: { ...json('identity'), ...headers } });
      const answered = once(call, 'response');
      call.write(sent.subarray(0, at));
      // The first part has left before the second is written.
      await new Promise((resolve) => call.write('', resolve));
      call.end(sent.subarray(at));
      const [answer] = await answered;
      const parts: Buffer[] = await answer.toArray();
      assert.equal(Buffer.concat(parts).toString(), '{"data":{"__typename":"Query"}}');
    }
});
