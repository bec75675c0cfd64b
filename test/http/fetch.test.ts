import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostBodyBytes } from '../../src/api/http/request/request.js';
import { emptyService, post } from '../support/empty-service.js';

test('the body of a request without a stream, which Firefox makes, is read and bounded', async () => {
  const service = await emptyService();
  const answerOf = async (query: string) => {
    const response = await service.fetch(Object.defineProperty(post(query), 'body', { value: undefined }));
    return { status: response.status, text: await response.text() };
  };
  assert.deepEqual(await answerOf('{ __typename }'), { status: 200, text: '{"data":{"__typename":"Query"}}' });
  assert.equal((await answerOf('#'.repeat(mostBodyBytes))).status, 413);
});
