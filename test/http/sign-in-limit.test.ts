import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { emptyService, noonMs } from '../support/empty-service.js';

let realMs = noonMs;
const service = await emptyService({ users: [{ name: 'ann', password: 'right' }] }, { realNowMs: () => realMs });
const { url } = await service.listen({ port: 0 });
after(() => service.close());

const getToken = (password: string) => `getToken(username: "ann", password: "${password}") { access_token }`;

async function send(query: string): Promise<{ status: number; retryAfter: string | null; body: Body }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const body = JSON.parse(await response.text()) as Body;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

interface Body {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: Readonly<Record<string, unknown>> }[];
}
const codes = ({ errors = [] }: Body) => errors.map(({ extensions }) => extensions['code']);

test('the eleventh wrong password in a row is 429 with a true Retry-After; a right one clears the name', async () => {
  const aliases = Array.from({ length: 9 }, (_, i) => `a${i}: ${getToken('wrong')}`).join(' ');
  assert.deepEqual(new Set(codes((await send(`{ ${aliases} }`)).body)), new Set(['UNAUTHENTICATED']));
  assert.deepEqual(codes((await send(`{ ${getToken('wrong')} }`)).body), ['UNAUTHENTICATED']);

  const refused = await send(`{ ${getToken('right')} }`);
  assert.deepEqual([refused.status, refused.retryAfter], [429, '1']);
  assert.deepEqual(codes(refused.body), ['RATE_LIMITED']);
  assert.equal(refused.body.errors?.[0]?.extensions['retryAfterSeconds'], 1);
  service.clock.advance(3600_000);
  assert.equal((await send(`{ ${getToken('right')} }`)).status, 429, 'moving the world clock does not help');

  realMs += 1000 * Number(refused.retryAfter);
  const signedIn = await send(`{ ${getToken('right')} }`);
  assert.deepEqual([signedIn.status, codes(signedIn.body)], [200, []]);
  assert.deepEqual(codes((await send(`{ ${getToken('wrong')} }`)).body), ['UNAUTHENTICATED']);
  await send(`{ ${getToken('right')} }`);
});

test('beside a field that is answered the refusal of a sign-in is an error of its field, with status 200', async () => {
  const aliases = Array.from({ length: 12 }, (_, i) => `a${i}: ${getToken('wrong')}`).join(' ');
  const { status, retryAfter, body } = await send(`{ __typename ${aliases} }`);
  assert.deepEqual([status, retryAfter], [200, null]);
  assert.equal(body.data?.['__typename'], 'Query');
  assert.deepEqual(codes(body).slice(9), ['UNAUTHENTICATED', 'RATE_LIMITED', 'RATE_LIMITED']);
});

test('callers in process try as many passwords as they like', async () => {
  const query = `{ ${getToken('wrong')} }`;
  for (let i = 0; i < 20; i++) {
    const { errors } = await service.graphql({ query });
    assert.equal(errors?.[0]?.extensions.code, 'UNAUTHENTICATED');
  }
});
