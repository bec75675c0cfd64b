import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bounds } from '../../../src/api/graphql/documents/bounds.js';
import { checkVariables } from '../../../src/api/graphql/documents/check-variables.js';
import { coerceVariables } from '../../../src/api/graphql/documents/coerce-variables.js';
import { createEngine } from '../../../src/api/graphql/engine.js';
import { servedSchema } from '../../../src/api/graphql/schema/schema.js';
import { emptyService } from '../../support/empty-service.js';
import { property } from '../../support/property.js';

const service = await emptyService();
const { schema } = await servedSchema('standard', 'registry');

/** A message of 1,000 characters, some of them escaped or of several bytes, ten locations, a path and a code. */
const mostBytesOfError = 4000;

interface Sent {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

const times = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const asked = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';

/** Requests with many or large mistakes, each of about `size` characters, in `count` parts. */
const wrongRequests: Readonly<Record<string, (size: number, count: number) => Sent>> = {
  'lists of wrong entries in many variables': (size, count) => ({
    query: `query(${times(count, (i) => `$v${i}: [String]`)}) { searchEventsV2(input: {${'eventId: {inc: $v0}'}})
      { meta { total } } ${times(count, (i) => `a${i}: __typename @include(if: true)`)} ...F }
      fragment F on Query { ${times(
        Math.min(count, 25),
        (i) => `f${i}: searchEventsV2(input: {eventId: {inc: $v${i}}}) { meta { total } }`,
      )} }`,
    variables: Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`v${i}`, Array.from({ length: size / count / 2 }, () => 1)]),
    ),
  }),
  'a list of wrong entries': (size) => ({
    query: 'query($v: [String]) { searchEventsV2(input: {eventId: {inc: $v}}) { meta { total } } }',
    variables: { v: Array.from({ length: Math.min(size / 2, 10_000) }, () => 1) },
  }),
  'unknown fields in one input': (size, count) => ({
    query: asked,
    variables: {
      input: Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, 'y'.repeat(size / count)])),
    },
  }),
  'wrong objects in a list': (size) => ({
    query:
      'query($c: [PointInput!]!) { getNearestCoastline(input: {coordinates: $c}) { records { ' +
      'distanceToCoastMeters } } }',
    variables: { c: Array.from({ length: Math.min(size / 8, 10_000) }, (_, i) => ({ [`x${i}`]: 1 })) },
  }),
  'a long text for a number': (size) => ({ query: asked, variables: { input: { limit: '\u0000'.repeat(size / 6) } } }),
  'a long text for an enum': (size) => ({ query: asked, variables: { input: { sortBy: 'é'.repeat(size / 2) } } }),
  'a long text for an input': (size) => ({ query: asked, variables: { input: 'x'.repeat(size) } }),
  'a long name of a field': (size) => ({ query: asked, variables: { input: { ['x'.repeat(size)]: 1 } } }),
  'a large object for a text': (size) => ({
    query: asked,
    variables: { input: { eventId: { eq: { ['x'.repeat(size / 2)]: 'y'.repeat(size / 2) } } } },
  }),
  'values of a variable that is not declared': (size) => ({
    query: '{ __typename }',
    variables: { a: Array.from({ length: Math.min(size / 20, 10_000) }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9]) },
  }),
  'levels of lists': (size) => ({ query: '{ __typename }', variables: { a: nested(size / 2) } }),
  'unknown fields after empty lines': (size, count) => ({
    query: `${'\n'.repeat(size)}{ ${times(count, (i) => `x${i}`)} }`,
  }),
  'a fragment that spreads its beginning': (size, count) => ({
    query:
      `{ ...F0 } ${'\r\n'.repeat(size / 2)} ${times(200, (i) => `fragment F${i} on Query { ...F${i + 1} }`)} ` +
      `fragment F200 on Query { ${times(Math.min(count, 200), () => '...F0')} }`,
  }),
  'wrong literals in a list': (size) => ({
    query:
      `{ searchEventsV2(input: {eventId: {inc: [${times(Math.min(size / 2, 9000), () => '1')}]}}) { meta { ` +
      'total } } }',
  }),
  'a long literal for a number': (size) => ({
    query: `{ searchEventsV2(input: {limit: ${JSON.stringify('x'.repeat(size))}}) { meta { total } } }`,
  }),
  'arguments that are not known': (size, count) => ({
    query: `{ aois(${times(count, (i) => `a${i}: "${'x'.repeat(size / count)}"`)}) { id } }`,
  }),
  'a long name of a field in the text': (size) => ({ query: `{ ${'x'.repeat(size)} }` }),
};

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

async function answerOf({ query, variables }: Sent): Promise<{ readonly errors: number; readonly bytes: number }> {
  // Written by hand: JSON.stringify recurses over nested lists.
  const body = `{"query": ${JSON.stringify(query)}, "variables": ${jsonOf(variables)}}`;
  const response = await service.fetch(
    new Request('http://localhost/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  );
  const text = await response.text();
  const { errors = [] }: { errors?: { extensions: { code: string } }[] } = JSON.parse(text);
  assert.ok(
    errors.every(({ extensions }) => extensions.code !== 'INTERNAL_SERVER_ERROR'),
    text.slice(0, 300),
  );
  return { errors: errors.length, bytes: text.length };
}

function jsonOf(variables: Record<string, unknown> = {}): string {
  let levels = 0;
  for (let inner = variables['a']; Array.isArray(inner) && inner.length === 1; inner = inner[0]) levels++;
  return levels > 0 ? `{"a": ${'['.repeat(levels)}1${']'.repeat(levels)}}` : JSON.stringify(variables);
}

for (const [name, make] of Object.entries(wrongRequests)) {
  test(`${name}: an answer has at most ${bounds.errors} errors and one that says so, in few bytes`, async (t) => {
    const sizes = fc.nat(9).map((power) => 1000 * 2 ** power);
    await property(
      t,
      [sizes, fc.integer({ min: 1, max: 150 })],
      async (size, count) => {
        const { errors, bytes } = await answerOf(make(size, count));
        assert.ok(errors <= bounds.errors + 1, `${errors} errors`);
        assert.ok(bytes <= 500 + errors * mostBytesOfError, `${bytes} bytes for ${errors} errors`);
      },
      { runs: 5 },
    );
  });
}

test('30 lists of 10,000 wrong entries are refused before they are read', async () => {
  const { variables } = wrongRequests['lists of wrong entries in many variables']!(600_000, 30);
  assert.throws(() => checkVariables(variables ?? {}), { code: 'QUERY_TOO_COMPLEX', message: /too many values/ });
});

test('of a thousand wrong entries fifty are named, and the last error says that there are more', async () => {
  const { errors } = await service.graphql(
    {
      query: 'query($v: [String]) { searchEventsV2(input: {eventId: {inc: $v}}) { meta { total } } }',
      variables: { v: Array.from({ length: 1000 }, (_, i) => i) },
    },
    { user: 'demo' },
  );
  assert.equal(errors?.length, bounds.errors + 1);
  assert.equal(
    errors[7]?.message,
    'Variable "$v" got invalid value 7 at "v[7]"; String cannot represent a non string value: 7',
  );
  assert.equal(errors.at(-1)?.message, 'The variables have more than 50 errors: these are the first.');
  assert.ok(errors.every(({ extensions }) => extensions.code === 'BAD_USER_INPUT'));
});

test('100,000 values of variables are accepted, one more is refused, however they are spread', () => {
  const lists = (count: number) => Array.from({ length: count / 1000 }, () => Array.from({ length: 999 }, () => 0));
  const list = (count: number) => Array.from({ length: count }, () => 0);
  // With the variables themselves: 100 lists with 999 values each.
  checkVariables({ a: lists(50_000), b: lists(50_000 - 2000), c: list(1997) });
  assert.throws(() => checkVariables({ a: lists(50_000), b: lists(50_000 - 2000), c: list(1998) }), {
    code: 'QUERY_TOO_COMPLEX',
  });
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, null]));
  checkVariables(keys(bounds.variableValues));
  assert.throws(() => checkVariables(keys(bounds.variableValues + 1)), { code: 'QUERY_TOO_COMPLEX' });
});

test('a value that stands in itself is refused as too deep or too large', () => {
  const deep: unknown[] = [];
  deep.push(deep);
  assert.throws(() => checkVariables({ deep }), { code: 'QUERY_TOO_COMPLEX' });
  const wide: unknown[] = [];
  wide.push(wide, wide, wide);
  assert.throws(() => checkVariables({ wide }), { code: 'QUERY_TOO_COMPLEX' });
});

test('an object with many unknown fields is read a fixed number of times, however many errors it has', () => {
  const text = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';
  const plan = createEngine(schema).plan(text, undefined);
  assert.ok(plan.ok);
  for (const count of [10, 1000]) {
    let listed = 0;
    const input = new Proxy(Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, i])), {
      ownKeys(target) {
        listed++;
        return Reflect.ownKeys(target);
      },
    });
    const { errors } = coerceVariables(schema, plan.variables, { input });
    assert.equal(errors?.length, Math.min(count, 51));
    assert.equal(listed, 2);
  }
});

test('lines before a mistake are not counted once for each error', async () => {
  const { exec } = RegExp.prototype;
  let calls = 0;
  RegExp.prototype.exec = function (text) {
    calls++;
    return exec.call(this, text);
  };
  try {
    for (const name of ['unknown fields after empty lines', 'a fragment that spreads its beginning']) {
      for (const size of [10_000, 80_000]) {
        const { query } = wrongRequests[name]!(size, 100);
        calls = 0;
        const plan = createEngine(schema).plan(query, undefined);
        assert.ok(!plan.ok && plan.errors.length > 1);
        assert.ok(calls <= query.length, `${calls} searches for a line in ${query.length} characters`);
      }
    }
  } finally {
    RegExp.prototype.exec = exec;
  }
});

test('an error names the line and column of its document, after line ends of every kind', async () => {
  const { errors } = await service.graphql({ query: '# a\n# b\r\n# c\r{\n\n  nothing\n  aois { x }\n}' });
  assert.deepEqual(
    errors?.map(({ locations }) => locations),
    [[{ line: 6, column: 3 }], [{ line: 7, column: 10 }]],
  );
});
