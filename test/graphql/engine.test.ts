import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExecutableSchema } from '@graphql-tools/schema';
import fc from 'fast-check';
import { createClock } from '../../src/clock.js';
import { ServiceError } from '../../src/errors.js';
import { loadCompiler } from '../../src/graphql/compiler.js';
import type { Engine } from '../../src/graphql/engine.js';
import { createEngine } from '../../src/graphql/engine.js';
import { coordinatesJson } from '../../src/graphql/json-scalars.js';
import type { RequestContext } from '../../src/graphql/request-context.js';
import { AnswerTurns } from '../../src/graphql/request-context.js';
import { createHistory } from '../../src/history.js';
import { createWorld } from '../../src/world.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { property } from '../support/property.js';

/** Every form of input and output that the service's schema has, in a few types. */
const typeDefs = `
  scalar CoordinatesJSON
  enum Order { asc desc }
  input Filter { eq: String, inc: [String], n: Int, x: Float }
  input Search { filter: Filter, order: Order, at: CoordinatesJSON, must: Int! }
  union Detail = Cat | Dog
  type Cat { lives: Int, name: String! }
  type Dog { barks: Boolean }
  type Item { id: ID!, detail: Detail!, seen: String, more: [Item!]! , fails: Int, never: Int! }
  type Query { echo(search: Search): String, items(n: Int!, order: Order): [Item], later(n: Int!): [Item], broken: Item }
`;

const item = (i: number): Record<string, unknown> => ({
  id: i,
  detail: i % 2 ? { __typename: 'Cat', lives: 9 - i, name: `cat ${i}` } : { __typename: 'Dog', barks: true },
  seen: i % 3 ? `item ${i}` : null,
  get more() {
    return i > 0 ? [item(i - 1)] : [];
  },
  never: i === 2 ? null : i,
});

const resolvers = {
  CoordinatesJSON: coordinatesJson,
  Query: {
    // Absent and null mean the same to the service: so the echo leaves both out.
    echo: (_: unknown, { search }: { search?: unknown }) =>
      JSON.stringify(search, (_key, value: unknown) => value ?? undefined) ?? 'nothing',
    items: (_: unknown, { n }: { n: number }) => Array.from({ length: n }, (_none, i) => item(i)),
    later: async (_: unknown, { n }: { n: number }) => Array.from({ length: n }, (_none, i) => item(i)),
    broken: () => {
      throw new ServiceError('BAD_USER_INPUT', 'No such item.');
    },
  },
  Item: {
    fails: ({ id }: { id: number }) => {
      if (id === 1) throw new ServiceError('BAD_USER_INPUT', 'One is not allowed.');
      return id;
    },
  },
};

// Otherwise the first documents would not be compiled.
await loadCompiler();

const schema = makeExecutableSchema({ typeDefs, resolvers });
const context: RequestContext = {
  world: createWorld({
    history: createHistory(emptyOcean()),
    clock: createClock({ realNowMs: () => 0, startMs: Date.UTC(2025, 0, 1) }),
    days: 1,
    report: () => {},
  }),
  asOfMs: 0,
  baseUrl: 'http://ocean.example',
  user: 'demo',
  problem: '',
  hiddenEventTypes: [],
  quirks: false,
  explanation: undefined,
  turns: new AnswerTurns(),
  tally: { rowsExamined: 0, rowsReturned: 0 },
  signIn: () => assert.fail('nobody signs in'),
};

async function run(engine: Engine, text: string, variables: Record<string, unknown> = {}) {
  const plan = engine.plan(text, undefined);
  if (!plan.ok) return { refused: plan.errors.map(String) };
  const { data, errors } = await engine.run(plan, variables, context);
  const told = errors?.map(({ message, path, locations }) => ({ message, path, locations }));
  // Objects without a prototype become plain, and the order of errors of one answer is free.
  return JSON.parse(
    JSON.stringify({ data, told: told?.sort((a, b) => String(a.path).localeCompare(String(b.path))) }),
  ) as unknown;
}

const selections = [
  'id',
  '... on X { __typename }',
  'detail { __typename ... on Cat { lives name } ... on Dog { barks } }',
  'seen',
  'fails',
  'never',
  'more { id seen more { id fails } }',
  '...F',
  'alias: seen @include(if: $yes)',
  'id @skip(if: $yes)',
].filter((text) => !text.includes('X'));

const documents = fc
  .record({
    root: fc.constantFrom('items', 'later'),
    fields: fc.subarray(selections, { minLength: 1 }),
    variables: fc.record(
      {
        n: fc.constantFrom(0, 1, 4, null, '3', 2.5),
        yes: fc.constantFrom(true, false, null),
        order: fc.constantFrom('asc', 'down', null, 3),
      },
      { requiredKeys: ['n'] },
    ),
    extra: fc.constantFrom('', 'broken { id }', '__typename', 'second: items(n: 2) { never }'),
  })
  .map(({ root, fields, variables, extra }) => ({
    text: `query($n: Int!, $yes: Boolean = true, $order: Order) { ${root}(n: $n ${root === 'items' ? 'order: $order' : ''}) { ${fields.join(' ')} } ${root === 'later' ? 'o: items(n: 0, order: $order) { id }' : ''} ${extra} ${fields.some((f) => /F|\$yes/.test(f)) ? '' : 'u: items(n: 0) { id @skip(if: $yes) }'} ${fields.includes('...F') ? '' : 'w: items(n: 0) { ...F }'} }
      fragment F on Item { seen detail { ... on Dog { barks } } g: id @include(if: $yes) }`,
    variables,
  }));

test('compiled and interpreted, a document gives the same result, errors included', async (t) => {
  await property(
    t,
    [documents],
    async ({ text, variables }) => {
      const compiling = createEngine(schema);
      const first = await run(compiling, text, variables);
      const second = await run(compiling, text, variables);
      const interpreted = await run(createEngine(schema, { compile: false }), text, variables);
      assert.deepEqual(second, interpreted);
      assert.deepEqual(first, interpreted);
    },
    { runs: 150 },
  );
});

const anyValue = fc.oneof(
  fc.constantFrom(null, 'a', '1', 1, 2.5, true, 1e12),
  fc.array(fc.constantFrom('a', null, 1), { maxLength: 3 }),
  fc.constant({}),
);
const anyFilter = fc.oneof(
  fc.record({ eq: anyValue, inc: anyValue, n: anyValue, x: anyValue, other: anyValue }, { requiredKeys: [] }),
  anyValue,
);
const anySearch = fc.oneof(
  fc.record(
    {
      filter: anyFilter,
      order: fc.constantFrom('asc', 'ASC', 1, null),
      at: fc.jsonValue({ maxDepth: 3 }),
      must: fc.constantFrom(1, null, 'x'),
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom(null, 3, 'text', []),
);

test('compiled and interpreted, variables are read and refused the same way', async (t) => {
  const texts = [
    'query($v: Search) { echo(search: $v) }',
    'query($v: Filter) { echo(search: {must: 1, filter: $v}) }',
    'query($v: [String]) { echo(search: {must: 1, filter: {inc: $v}}) }',
    'query($v: String) { echo(search: {must: 1, filter: {inc: ["b", $v]}}) }',
    'query($v: Int = 7) { echo(search: {must: 1, filter: {n: $v}}) }',
    'query($v: Order) { echo(search: {must: 1, order: $v}) }',
    'query($v: CoordinatesJSON) { echo(search: {must: 1, at: $v}) }',
    'query($v: CoordinatesJSON) { echo(search: {must: 1, at: [$v, 2]}) }',
  ];
  const engines = { compiling: createEngine(schema), interpreting: createEngine(schema, { compile: false }) };
  for (const text of texts) await run(engines.compiling, text);
  await property(
    t,
    [fc.constantFrom(...texts), fc.oneof(anySearch, anyFilter, anyValue, fc.constant(undefined))],
    async (text, v) => {
      const variables = v === undefined ? {} : { v };
      assert.deepEqual(await run(engines.compiling, text, variables), await run(engines.interpreting, text, variables));
    },
    { runs: 1500 },
  );
});

test('a text is compiled when it comes the second time', async () => {
  const engine = createEngine(schema);
  const plan = engine.plan('{ items(n: 1) { id } }', undefined);
  assert.ok(plan.ok);
  assert.ok(engine.run(plan, {}, context));
  assert.equal(engine.plan('{ items(n: 1) { id } }', undefined), plan, 'the plan is remembered');
});

test('one text under two operation names has two plans', async () => {
  const engine = createEngine(schema);
  const text = 'query A { items(n: 1) { id } } query B { items(n: 2) { id } }';
  for (let i = 0; i < 3; i++) {
    for (const [name, count] of [
      ['A', 1],
      ['B', 2],
    ] as const) {
      const plan = engine.plan(text, name);
      assert.ok(plan.ok);
      const { data } = await engine.run(plan, {}, context);
      const items = data?.['items'];
      assert.ok(Array.isArray(items));
      assert.equal(items.length, count);
    }
  }
});

test('no text and operation name can take the place of another pair in the cache', () => {
  const engine = createEngine(schema);
  engine.plan('1:A{ items(n: 1) { id } }', undefined);
  engine.plan('A{ items(n: 1) { id } }', '');
  const plan = engine.plan('query A { items(n: 1) { id } }', 'A');
  assert.ok(plan.ok);
});

for (const [says, text, operationName, code] of [
  ['several operations', 'query A { broken { id } } query B { broken { id } }', undefined, 'BAD_USER_INPUT'],
  ['Did you mean "Search"', 'query Search { broken { id } }', 'Serch', 'BAD_USER_INPUT'],
  ['has queries only', 'mutation { __typename }', undefined, 'GRAPHQL_VALIDATION_FAILED'],
  ['Syntax Error', '{ broken {', undefined, 'GRAPHQL_PARSE_FAILED'],
  ['Did you mean "broken"', '{ brokn { id } }', undefined, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'Cannot spread fragment "F" within itself',
    '{ broken { ...F } } fragment F on Item { more { ...F } }',
    undefined,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['levels of fields', `{ broken ${'{ more '.repeat(20)}{ id }${' }'.repeat(20)} }`, undefined, 'QUERY_TOO_COMPLEX'],
] as const) {
  test(`a document is refused with "${says}"`, () => {
    const plan = createEngine(schema).plan(text, operationName);
    assert.ok(!plan.ok);
    const [error] = plan.errors;
    assert.ok(error instanceof Error);
    assert.ok(error.message.includes(says), error.message);
    assert.equal(error instanceof ServiceError ? error.code : plan.code, code);
  });
}
