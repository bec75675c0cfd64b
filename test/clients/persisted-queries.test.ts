import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { servedOcean } from './served-ocean.js';

const { url, close } = await servedOcean();
test.after(close);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const notSupported = {
  message: 'PersistedQueryNotSupported',
  extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
};

for (const useGETForHashedQueries of [false, true]) {
  const method = useGETForHashedQueries ? 'GET' : 'POST';
  test(`an Apollo client that sends hashes by ${method} is refused once and then sends its documents`, async () => {
    const sent: { readonly method: string; readonly hasText: boolean; readonly status: number }[] = [];
    const recorded: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const text = `${new URL(String(input)).search}${String(init?.body ?? '')}`;
      sent.push({ method: init?.method ?? 'GET', hasText: /query"?[=:]/.test(text), status: response.status });
      return response;
    };
    const client = new ApolloClient({
      link: new PersistedQueryLink({ sha256, useGETForHashedQueries }).concat(
        new HttpLink({ uri: url, fetch: recorded }),
      ),
      cache: new InMemoryCache(),
    });
    const query = gql`query Kind($name: String!) { __type(name: $name) { name } }`;
    const signIn = gql`{ getToken(username: "demo", password: "demo") { token_type } }`;
    const [kind, token] = [
      await client.query({ query, variables: { name: 'EventV2' } }),
      await client.query({ query: signIn, fetchPolicy: 'no-cache' }),
    ];
    assert.match(JSON.stringify(kind.data), /"name":"EventV2"/);
    assert.match(JSON.stringify(token.data), /"token_type":"Bearer"/);
    assert.deepEqual(sent, [
      { method, hasText: false, status: 400 },
      { method: 'POST', hasText: true, status: 200 },
      { method: 'POST', hasText: true, status: 200 },
    ]);
  });
}

const extensions = { persistedQuery: { version: 1, sha256Hash: sha256('{ __typename }') } };
const requests: Readonly<Record<string, (accept: string) => Promise<Response>>> = {
  POST: (accept) =>
    fetch(url, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'A', variables: {}, extensions }),
    }),
  GET: (accept) =>
    fetch(`${url}?extensions=${encodeURIComponent(JSON.stringify(extensions))}`, { headers: { accept } }),
};
for (const [method, request] of Object.entries(requests)) {
  test(`a hash without a document by ${method} is refused with the error and status that clients expect`, async () => {
    for (const [accept, status] of [
      ['application/json', 200],
      ['*/*', 200],
      ['application/graphql-response+json', 400],
    ] as const) {
      const response = await request(accept);
      assert.equal(response.status, status, accept);
      assert.deepEqual(await response.json(), { errors: [notSupported] });
    }
  });
}

test('a hash beside a document has no effect, and extensions without a hash are no persisted query', async () => {
  const send = (body: object) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  assert.deepEqual(await (await send({ query: '{ __typename }', extensions })).json(), {
    data: { __typename: 'Query' },
  });
  for (const persistedQuery of [null, {}, { sha256Hash: 7 }, []]) {
    assert.equal((await send({ extensions: { persistedQuery } })).status, 400);
  }
});
