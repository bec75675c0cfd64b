import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry } from '../../src/types.js';
import { ask, emptyService, post, signIn } from '../support/empty-service.js';

const lines: LogEntry[] = [];
const reported: unknown[] = [];
const service = await emptyService(
  { users: [{ name: 'ann', password: 'hush-hush' }] },
  { log: (entry) => lines.push(entry), report: (error) => reported.push(error) },
);
const token = await signIn(service);

/** The line of a request, and its answer. */
async function logged(request: Request) {
  const response = await service.fetch(request);
  return { line: lines.at(-1)!, status: response.status, text: await response.text() };
}

const raw = (body: string) =>
  new Request('http://localhost/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test('variables nested 100,000 deep are refused at their declaration, and logged within bounds', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const value = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    const declared = 'query($a: SearchEventsV2Input!) { searchEventsV2(input: $a) { meta { total } } }';
    for (const [query, errors] of [
      [declared, ['QUERY_TOO_COMPLEX']],
      ['{ __typename }', []],
    ] as const) {
      const { line, status } = await logged(raw(`{"query": "${query}", "variables": {"a": ${value}}}`));
      assert.equal(status, 200);
      assert.deepEqual(line.graphql?.errors, errors);
      assert.equal(line.graphql?.variables?.length, 1001);
    }
  }
  assert.deepEqual(reported, []);
});

test('secret keys are masked in variables that are not declared, at any depth', async () => {
  const variables = { password: 'hush', a: [{ accessToken: ['hush'], Authorization: { b: 'hush' }, name: 'ann' }] };
  const { line } = await logged(post('{ __typename }', { variables }));
  assert.equal(
    line.graphql?.variables,
    '{"password":"***","a":[{"accessToken":"***","Authorization":"***","name":"ann"}]}',
  );
});

test('a token that the cut has shortened is masked', async () => {
  for (let length = 960; length < 1010; length += 3) {
    const variables = { a: 'x'.repeat(length), b: token };
    const { line } = await logged(post('{ __typename }', { variables, token }));
    assert.doesNotMatch(line.graphql?.variables ?? '', /eyJ/);
  }
});

test('no regular expression runs over a text before it is cut', async () => {
  const { exec } = RegExp.prototype;
  let longest = 0;
  const almostTokens = '-eyJ'.repeat(8000);
  RegExp.prototype.exec = function (text) {
    // graphql-js looks for line ends once, where a document does not parse.
    if (this.source !== '\\r\\n|[\\n\\r]') longest = Math.max(longest, text.length);
    return exec.call(this, text);
  };
  try {
    await logged(post('{ __typename }', { variables: { a: almostTokens } }));
    await logged(
      post(`query($a: String = "${almostTokens}") { searchEventsV2(input: {eventId: {eq: $a}}) { meta { total } } }`),
    );
    await logged(post(`{ nothing(a: "${almostTokens}") }`));
    await logged(raw('"query"'.repeat(8000)));
    await logged(new Request(`http://localhost/${'eyJ'.repeat(4000)}`));
  } finally {
    RegExp.prototype.exec = exec;
  }
  // The path is looked up before it is logged.
  assert.ok(longest <= 12_100, `${longest} characters`);
});

test('a line names at most ten codes, and the message of the first error without values', async () => {
  const fields = Array.from({ length: 30 }, (_, i) => `x${i}`).join(' ');
  const { line } = await logged(post(`{ ${fields} }`));
  assert.equal(line.graphql?.errors.length, 10);
  assert.equal(line.message, 'Cannot query field "x0" on type "Query".');
  assert.equal(line.graphql?.query, `{ ${fields} }`);
});

for (const [what, request, message] of [
  [
    'a wrong value of a variable',
    post('query($n: Int) { searchEventsV2(input: {limit: $n}) { meta { total } } }', { variables: { n: 'hush' } }),
    'Variable "$n" got invalid value ***',
  ],
  [
    'a wrong literal',
    post('{ searchEventsV2(input: {limit: "hush"}) { meta { total } } }'),
    'Int cannot represent non-integer value: ***',
  ],
  ['a text where a name must be', post('{ "hush \\" hush" }'), 'Syntax Error: Expected Name, found ***'],
  [
    'a time that is none',
    post('query($t: String) { searchEventsV2(input: {startTime: {gt: $t}}) { meta { total } } }', {
      variables: { t: 'hush' },
      token,
    }),
    'startTime.gt is "***", which is no instant; give ISO *** with a T, such as "***", "***" or "***".',
  ],
  [
    'a number out of bounds',
    post('query($n: Int) { searchEventsV2(input: {limit: $n}) { meta { total } } }', { variables: { n: -77 }, token }),
    'limit is ***; a whole number from *** is accepted.',
  ],
  [
    'too many levels',
    post(`{ aois ${'{ id '.repeat(16)}${'}'.repeat(16)} }`),
    'The request has 17 levels of fields; at most 15 are accepted. Nest less.',
  ],
  ['a body that is no JSON', raw('{'), 'The body is not JSON: send an object such as {"***": "***"}.'],
  [
    'a tile that is none',
    new Request('http://localhost/vectorTiles/eventsV2/0/77/0?query=%7B%7D', {
      headers: { authorization: `Bearer ${token}` },
    }),
    'x is "***"; a whole number from *** to *** at zoom *** is accepted.',
  ],
  ['a document that ends too early', post('{ aois {'), 'Syntax Error: Expected Name, found <EOF>.'],
  ['a name that is not expected', post('{ aois { id } } aois'), 'Syntax Error: Unexpected Name "aois".'],
] as const) {
  test(`${what} is logged as a message without the value`, async () => {
    const { line } = await logged(request);
    assert.equal(line.message, message);
  });
}

test('a request that reaches no operation is logged with its message', async () => {
  for (const [path, message] of [
    ['/nowhere', /^There is nothing at \/nowhere\. Try \/graphql, /],
    ['/pages/nothing', /^There is nothing at \/pages\/nothing\.$/],
    ['/images/nothing.png', /^There is no such picture: /],
    ['/vectorTiles/nothing.json', /^There are no tiles of nothing\. /],
  ] as const) {
    const { line, status } = await logged(new Request(`http://localhost${path}`));
    assert.equal(status, 404);
    assert.match(line.message ?? '', message);
  }
});

test('a request that succeeds has no message', async () => {
  const { line } = await logged(post('{ __typename }'));
  assert.equal(line.message, undefined);
});

test('an operation name of any length or kind does not make a line longer', async () => {
  for (const name of ['n'.repeat(150), 'n'.repeat(5000), 'hush hush', '\u001b[2J']) {
    const { line } = await logged(
      raw(JSON.stringify({ query: `query ${'n'.repeat(150)} { __typename }`, operationName: name })),
    );
    assert.equal(line.operationName, undefined);
  }
});

test('a log that fails is reported, and the answer is unchanged', async () => {
  const failures: unknown[] = [];
  const failing = await emptyService(
    {},
    {
      log: () => {
        throw new Error('The disk is full.');
      },
      report: (error) => failures.push(error),
    },
  );
  const { status, data } = await ask(failing, post('{ __typename }'));
  assert.deepEqual([status, data], [200, { __typename: 'Query' }]);
  assert.match(String(failures), /The disk is full/);
});
