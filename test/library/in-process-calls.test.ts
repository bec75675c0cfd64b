import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'graphql';
import { createService, type Service } from '../../src/index.js';
import { emptyService } from '../support/empty-service.js';

const service: Service = await emptyService({ users: [{ name: 'ann', password: 'secret' }] });
test.after(() => service.close());
const query = 'query Areas($limit: Int) { searchAOIs(input: {limit: $limit}) { meta { total } } }';

test('a call as an unknown user is refused with the names of the known users', async () => {
  await assert.rejects(service.graphql({ query }, { user: 'bob' }), {
    code: 'BAD_USER_INPUT',
    message: /\(demo, second, ann\), not "bob"/,
  });
  await assert.rejects(service.graphql({ query }, { user: '' }), { code: 'BAD_USER_INPUT' });
  assert.equal((await service.graphql({ query }, { user: 'ann' })).errors, undefined);
});

test('an unknown member of a caller is refused with the nearest known one', async () => {
  // As code without types may write it.
  const misspelt = Object.fromEntries([['users', 'demo']]);
  await assert.rejects(service.graphql({ query }, misspelt), {
    code: 'BAD_USER_INPUT',
    message: 'A caller has user, token, signal or faults, not users. Did you mean "user"?',
  });
});

test('a call without a caller, or with undefined members, has no user', async () => {
  for (const caller of [undefined, {}, { user: undefined, token: undefined }]) {
    const { errors } = await service.graphql({ query }, caller);
    assert.equal(errors?.[0]?.extensions.code, 'UNAUTHENTICATED');
  }
});

test('an unknown member of a user in the option users is refused', async () => {
  const user = { name: 'ann', password: 'secret', role: 'admin' };
  await assert.rejects(createService({ users: [user] }), {
    code: 'BAD_USER_INPUT',
    message: /^entry 1 of users is not accepted/,
  });
});

/** The form of graphql-codegen's client preset with `documentMode: 'string'`. */
class TypedDocumentString<TResult, TVariables> extends String {
  __apiType?: (variables: TVariables) => TResult;
}

interface Areas {
  readonly searchAOIs: { readonly meta: { readonly total: number } };
}

test('a document may be a text, an object that holds one, or parsed', async () => {
  const typed = new TypedDocumentString<Areas, { limit?: number }>(query);
  const { data } = await service.graphql({ query: typed, variables: { limit: 1 } }, { user: 'demo' });
  const total: number | undefined = data?.searchAOIs.meta.total;
  assert.equal(typeof total, 'number');
  for (const document of [query, parse(query), parse(query, { noLocation: true })]) {
    const result = await service.graphql({ query: document, variables: { limit: 1 } }, { user: 'demo' });
    assert.deepEqual(result, { data });
  }
});

test('a query that is no document and variables that are no object are refused by name', async () => {
  for (const wrong of [5, null, {}, { kind: 'Document' }, ['{ aois { id } }']])
    await assert.rejects(service.graphql(Object.fromEntries([['query', wrong]]) as never), /^ServiceError: query is/);
  await assert.rejects(service.graphql({ query, variables: Object.assign([], {}) }), /^ServiceError: variables is/);
});

test('a service that is used with await using is closed at the end of the block', async () => {
  const health = async () => {
    await using used: Service = await emptyService();
    const { url } = await used.listen({ port: 0 });
    return [`${url}/health`, (await fetch(`${url}/health`)).status] as const;
  };
  const [url, status] = await health();
  assert.equal(status, 200);
  await assert.rejects(fetch(url), ({ cause }: Error) => /ECONNREFUSED/.test(String(cause)));
});
