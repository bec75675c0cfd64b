import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../support/empty-service.js';
import { ask, emptyService, noonMs, post, signIn } from '../support/empty-service.js';

const service = await emptyService({ days: 540 });
const old = await signIn(service);
const token = await signIn(service);

const search = (input: string) => post(`{ searchEventsV2(input: ${input}) { meta { total } } }`, { token });
const raw = (body: string) =>
  new Request('http://localhost/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const retainedFrom = new Date(noonMs - 540 * 86_400_000).toISOString().slice(0, 10);

/** Each mistake with its code, its status in application/json, and what its message must name. */
const tour: readonly (readonly [
  situation: string,
  request: () => Request,
  code: string,
  status: number,
  says: RegExp,
])[] = [
  [
    'a wrong password',
    () => post('{ getToken(username: "demo", password: "wrong") { access_token } }'),
    'UNAUTHENTICATED',
    200,
    /user name or the password is wrong/,
  ],
  [
    'no token',
    () => post('{ searchEventsV2(input: {}) { meta { total } } }'),
    'UNAUTHENTICATED',
    200,
    /no token.*getToken/,
  ],
  [
    'an old token after a new login',
    () => post('{ searchEventsV2(input: {}) { meta { total } } }', { token: old }),
    'UNAUTHENTICATED',
    200,
    /revoked.*getToken/,
  ],
  [
    'a garbage timestamp',
    () => search('{startTime: {gte: "yesterday"}}'),
    'BAD_USER_INPUT',
    200,
    /startTime.*yesterday/,
  ],
  [
    'exists: true with a range',
    () => search('{endTime: {exists: true, gte: "2025-05-01"}}'),
    'BAD_USER_INPUT',
    200,
    /endTime.*exists/,
  ],
  ['limit -1', () => search('{limit: -1}'), 'BAD_USER_INPUT', 200, /limit.*-1/],
  [
    'limit + offset of 10,001',
    () => search('{limit: 1, offset: 10000}'),
    'PAGE_LIMIT_EXCEEDED',
    200,
    /limit.*offset.*10,?000/,
  ],
  [
    'a start 541 days ago',
    () => search(`{startTime: {gte: "${new Date(noonMs - 541 * 86_400_000).toISOString()}"}}`),
    'RETENTION_EXCEEDED',
    200,
    new RegExp(`startTime.*${retainedFrom}`),
  ],
  [
    'a polygon that crosses itself',
    () => search('{intersectsGeometry: {type: Polygon, coordinates: [[[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]]}}'),
    'BAD_USER_INPUT',
    200,
    /intersectsGeometry.*cross/,
  ],
  [
    'an unknown field',
    () => post('{ searchEventsV2(input: {}) { record { eventId } } }', { token }),
    'GRAPHQL_VALIDATION_FAILED',
    200,
    /"record".*Did you mean "records"/,
  ],
  [
    'an unknown value of an enum',
    () => search('{sortBy: creatd}'),
    'GRAPHQL_VALIDATION_FAILED',
    200,
    /"creatd".*Did you mean.*"created"/,
  ],
  ['a body of 2 MiB', () => raw('x'.repeat(2 ** 21)), 'BAD_USER_INPUT', 413, /1048576 bytes/],
  ['a body that is not JSON', () => raw('{"query": '), 'BAD_USER_INPUT', 400, /not JSON/],
  [
    'depth 40',
    () => post(`{ ${'a { '.repeat(40)} b ${'} '.repeat(40)} }`, { token }),
    'QUERY_TOO_COMPLEX',
    200,
    /41 levels.*at most 15/,
  ],
  [
    '500 aliases',
    () => post(`{ ${Array.from({ length: 500 }, (_, i) => `a${i}: __typename`).join(' ')} }`, { token }),
    'QUERY_TOO_COMPLEX',
    200,
    /aliases of __typename.*at most 30/,
  ],
  [
    '5,000 tokens',
    () => post(`{ ${'__typename '.repeat(5000)} }`, { token }),
    'QUERY_TOO_COMPLEX',
    200,
    /tokens.*at most 2,000/,
  ],
  [
    'a fragment bomb',
    () =>
      post(
        '{ ...A } ' +
          `${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
            .map(
              (name, i, all) =>
                `fragment ${name} on Query ` + `{ ${all[i + 1] ? `...${all[i + 1]} ...${all[i + 1]}` : '__typename'} }`,
            )
            .join(' ')}`,
        { token },
      ),
    'QUERY_TOO_COMPLEX',
    200,
    /fields.*at most 3,000/,
  ],
  [
    'cyclic fragments',
    () => post('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', { token }),
    'GRAPHQL_VALIDATION_FAILED',
    200,
    /spread fragment "A" within itself/,
  ],
  [
    'a list filter of 10,001 values',
    () =>
      post('query($i: SearchEventsV2Input!) { searchEventsV2(input: $i) { meta { total } } }', {
        token,
        variables: { i: { eventId: { inc: Array.from({ length: 10_001 }, () => 'x') } } },
      }),
    'QUERY_TOO_COMPLEX',
    200,
    /variable \$i.*at most 10,000/,
  ],
  [
    '20,001 rows',
    () =>
      post(
        `{ ${['a: 10000', 'b: 10000', 'c: 1']
          .map((field) => `${field[0]}: searchEventsV2(input: ` + `{limit: ${field.slice(3)}}) { meta { total } }`)
          .join(' ')} }`,
        { token },
      ),
    'QUERY_TOO_COMPLEX',
    200,
    /20001 rows.*at most 20,000/,
  ],
  [
    'a variable of the wrong type',
    () =>
      post('query($n: Int) { searchEventsV2(input: {limit: $n}) { meta { total } } }', {
        token,
        variables: { n: 'many' },
      }),
    'BAD_USER_INPUT',
    200,
    /\$n.*many/,
  ],
  [
    'variables nested a thousand deep',
    () =>
      raw(
        '{"query": "query($j: CoordinatesJSON!) { searchEventsV2(input: {intersectsGeometry: {type: Point, ' +
          `coordinates: $j}}) { meta { total } } }", "variables": {"j": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
      ),
    'QUERY_TOO_COMPLEX',
    200,
    /levels of brackets in variable \$j/,
  ],
];

for (const [situation, request, code, status, says] of tour) {
  // Twice: the second time the document is remembered.
  for (const time of ['first', 'second', 'third']) {
    test(`${situation} is ${code} the ${time} time, and the service answers normally after it`, async () => {
      const reply = await ask(service, request());
      assert.equal(reply.errors[0]?.extensions['code'], code, reply.errors[0]?.message);
      assert.equal(reply.status, status);
      assert.match(reply.errors[0].message, says);
      for (const error of reply.errors) assert.ok(error.extensions['code'], 'every error has a code');
      await answersNormally();
    });
  }
}

async function answersNormally(): Promise<void> {
  const reply: Reply = await ask(service, search('{limit: 1}'));
  assert.deepEqual(
    { status: reply.status, errors: reply.errors, data: reply.data },
    { status: 200, errors: [], data: { searchEventsV2: { meta: { total: 0 } } } },
  );
}
