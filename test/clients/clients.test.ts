import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ApolloClient, gql as apolloGql, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createClient, fetchExchange, gql as urqlGql } from '@urql/core';
import { astFromValue, buildSchema, type GraphQLInputType, print } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { SearchEventsV2Input } from '../../src/model/schema-types.js';
import { servedOcean } from './served-ocean.js';

/**
 * Real client libraries against the service on a port: each signs in, reads all events in three forms of paging, and
 * gets the error of a revoked token.
 */
const { url, close } = await servedOcean();
test.after(close);

interface Answer {
  readonly data: unknown;
  readonly codes: readonly string[];
}

/** Sends a document with variables and a token through a client library. */
type Ask = (document: string, variables: Record<string, unknown>, token?: string) => Promise<Answer>;

const clients: Readonly<Record<string, Ask>> = {
  'plain fetch by POST': async (query, variables, token) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ query, variables }),
    });
    return readAnswer(await response.json());
  },
  'plain fetch by GET': async (query, variables, token) => {
    const address = new URL(url);
    address.searchParams.set('query', query);
    address.searchParams.set('variables', JSON.stringify(variables));
    return readAnswer(await (await fetch(address, { headers: bearer(token) })).json());
  },
  'graphql-request': async (query, variables, token) => {
    const client = new GraphQLClient(url, { headers: bearer(token) });
    try {
      return { data: await client.request(query, variables), codes: [] };
    } catch (error) {
      assert.ok(error instanceof ClientError);
      return readAnswer(error.response);
    }
  },
  'Apollo Client': async (query, variables, token) => {
    const client = new ApolloClient({
      link: new HttpLink({ uri: url, headers: bearer(token) }),
      cache: new InMemoryCache(),
    });
    try {
      const { data } = await client.query({ query: apolloGql(query), variables, fetchPolicy: 'no-cache' });
      return { data, codes: [] };
    } catch (error) {
      assert.ok(CombinedGraphQLErrors.is(error), String(error));
      return { data: error.data, codes: error.errors.map(({ extensions }) => String(extensions?.['code'])) };
    }
  },
  urql: async (query, variables, token) => {
    const client = createClient({
      url,
      exchanges: [fetchExchange],
      fetchOptions: { headers: bearer(token) },
      preferGetMethod: false,
    });
    const { data, error } = await client
      .query(urqlGql(query), variables, { requestPolicy: 'network-only' })
      .toPromise();
    return { data, codes: error?.graphQLErrors.map(({ extensions }) => String(extensions['code'])) ?? [] };
  },
  'urql by GET': async (query, variables, token) => {
    const client = createClient({
      url,
      exchanges: [fetchExchange],
      fetchOptions: { headers: bearer(token) },
      preferGetMethod: 'force',
    });
    const { data, error } = await client.query(urqlGql(query), variables).toPromise();
    return { data, codes: error?.graphQLErrors.map(({ extensions }) => String(extensions['code'])) ?? [] };
  },
};

const signInDocument =
  'query SignIn($name: String!) { getToken(username: $name, password: $name) { access_token expires_in } }';
const selection = '{ meta { total snapshotId } records { eventId eventType createdAt } }';
const pageDocument = `query Page($input: SearchEventsV2Input!) { searchEventsV2(input: $input) ${selection} }`;

/** Forms of the same request: the service keeps prepared documents by their text. */
const forms: Readonly<Record<string, (input: SearchEventsV2Input) => Question>> = {
  'variables, one document': (input) => ({ document: pageDocument, variables: { input } }),
  'variables, a new document each time': (input) => ({
    document: pageDocument.replace('Page', `Page${documents++}`),
    variables: { input },
  }),
  'literals, so that every input is a document': (input) => ({
    document: `{ searchEventsV2(input: ${print(astFromValue(input, inputType)!)}) ${selection} }`,
    variables: {},
  }),
};
let documents = 0;
const inputType = buildSchema(readFileSync('schema.graphql', 'utf8')).getType(
  'SearchEventsV2Input',
) as GraphQLInputType;

interface Question {
  readonly document: string;
  readonly variables: Record<string, unknown>;
}

interface Page {
  readonly meta: { readonly total: number; readonly snapshotId: string | null };
  readonly records: readonly { readonly eventId: string; readonly createdAt: string }[];
}

for (const [name, ask] of Object.entries(clients)) {
  test(`${name} signs in and gets an error when its token is revoked`, async () => {
    const token = await signIn(ask);
    const newer = await signIn(ask);
    assert.deepEqual((await ask(pageDocument, { input: {} }, token)).codes, ['UNAUTHENTICATED']);
    assert.deepEqual((await ask(pageDocument, { input: {} }, newer)).codes, []);
  });

  for (const [form, question] of Object.entries(forms)) {
    test(`${name} reads all events in three forms of paging, with ${form}`, () => readThreeWays(ask, question));
  }
}

async function readThreeWays(ask: Ask, question: (input: SearchEventsV2Input) => Question): Promise<void> {
  const token = await signIn(ask);
  const page = async (input: SearchEventsV2Input): Promise<Page> => {
    const { document, variables } = question(input);
    const { data, codes } = await ask(document, variables, token);
    assert.deepEqual(codes, []);
    return (data as { searchEventsV2: Page }).searchEventsV2;
  };
  const all = (await page({ sortBy: 'created', sortDirection: 'asc' })).records.map(({ eventId }) => eventId);
  assert.ok(all.length > 10);

  const byOffset: string[] = [];
  for (let offset = 0; byOffset.length < all.length; offset += 4) {
    const { records, meta } = await page({ sortBy: 'created', sortDirection: 'asc', limit: 4, offset });
    assert.equal(meta.total, all.length);
    byOffset.push(...records.map(({ eventId }) => eventId));
  }
  assert.deepEqual(byOffset, all);

  const after: string[] = [];
  for (let last = '2025-01-01T00:00:00Z'; ; ) {
    const { records } = await page({ sortBy: 'created', sortDirection: 'asc', limit: 4, created: { gt: last } });
    after.push(...records.map(({ eventId }) => eventId));
    if (records.length < 4) break;
    last = records.at(-1)!.createdAt;
  }
  assert.deepEqual(after, all);

  const inSnapshot: string[] = [];
  let snapshotId = 'true';
  for (let offset = 0; inSnapshot.length < all.length; offset += 4) {
    const { records, meta } = await page({ sortBy: 'created', sortDirection: 'asc', limit: 4, offset, snapshotId });
    assert.ok(meta.snapshotId !== null && (offset === 0 || meta.snapshotId === snapshotId));
    snapshotId = meta.snapshotId;
    inSnapshot.push(...records.map(({ eventId }) => eventId));
  }
  assert.deepEqual(inSnapshot, all);
}

test('a request with a revoked token can sign in again', async () => {
  for (const ask of Object.values(clients)) {
    const token = await signIn(ask);
    await signIn(ask);
    const { data, codes } = await ask(signInDocument, { name: 'demo' }, token);
    assert.deepEqual(codes, []);
    assert.match(JSON.stringify(data), /"access_token":"ey/);
  }
});

async function signIn(ask: Ask): Promise<string> {
  const { data, codes } = await ask(signInDocument, { name: 'demo' });
  assert.deepEqual(codes, []);
  const { getToken } = data as { getToken: { access_token: string; expires_in: number } };
  assert.equal(getToken.expires_in, 86_400);
  return getToken.access_token;
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function readAnswer(body: unknown): Answer {
  const { data, errors = [] } = body as { data?: unknown; errors?: readonly { extensions: { code: string } }[] };
  return { data, codes: errors.map(({ extensions }) => extensions.code) };
}
