import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExecutableSchema } from '@graphql-tools/schema';
import fc from 'fast-check';
import type { GraphQLError } from 'graphql';
import { execute, GraphQLScalarType, parse } from 'graphql';
import type { Engine } from '../../src/api/graphql/engine.js';
import { createEngine } from '../../src/api/graphql/engine.js';
import { inOwnSlice } from '../../src/api/graphql/schema/attach-resolvers.js';
import { coordinatesJson } from '../../src/api/graphql/schema/resolvers.js';
import { createClock } from '../../src/base/clock.js';
import { ServiceError } from '../../src/base/errors.js';
import { Work } from '../../src/base/work/work.js';
import { createHistory } from '../../src/worlds/history.js';
import { createWorld } from '../../src/worlds/world.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { property } from '../support/property.js';
import { requestContext } from '../support/request-context.js';

/** Every form of input and output that the service's schema has, in a few types. */
const typeDefs = `
  scalar CoordinatesJSON
  scalar Gone
  enum Order { asc desc }
  input Filter { eq: String, inc: [String], n: Int, x: Float }
  input Search { filter: Filter, order: Order, at: CoordinatesJSON, must: Int! }
  union Detail = Cat | Dog
  type Cat { lives: Int, name: String! }
  type Dog { barks: Boolean }
  type Item {
    id: ID!, detail: Detail!, seen: String, more: [Item!]! , fails: Int, never: Int!
    order: Order, int: Int, float: Float, text: String, yes: Boolean, any: CoordinatesJSON, gone: Gone, other: Item,
      others: [Item], ints: [Int!]
  }
  type Query {
    echo(search: Search): String, items(n: Int!, order: Order): [Item], later(n: Int!): [Item], broken: Item, breaks:
      Item!
    odd(one: Int!, two: Int!): [Item!]!, seen: String
  }
`;

const item = (i: number): Record<string, unknown> => ({
  id: i,
  detail: i % 2 ? { __typename: 'Cat', lives: 9 - i, name: `cat ${i}` } : { __typename: 'Dog', barks: true },
  seen: i % 3 ? `item № ${i}` : null,
  get more() {
    return i > 0 ? [item(i - 1)] : [];
  },
  never: i === 2 ? null : i,
});

/** What a resolver may return for a field of any type, and mostly should not. */
const oddValues: readonly unknown[] = [
  null,
  undefined,
  7,
  -0,
  2.5,
  2 ** 40,
  Number.NaN,
  '7',
  'a "quoted"\\\n text \ud800',
  'asc',
  true,
  [],
  [1, null],
  ['asc', 3],
  [item(1), item(2)],
  new Set([1, 2]),
  item(0),
  {},
  { id: null },
  new Date(0),
  Promise.resolve(3),
  Promise.resolve(item(1)),
  [Promise.resolve(2)],
  new Error('Not this one.'),
  [new Error('Nor this one.')],
  () => 3,
  () => {
    throw new Error('A field that fails.');
  },
  Symbol.iterator,
];
const typed = [
  'detail',
  'order',
  'never',
  'int',
  'float',
  'text',
  'yes',
  'any',
  'gone',
  'other',
  'others',
  'ints',
] as const;
/** The number of calls of root fields. */
let asked = 0;

const resolvers = {
  CoordinatesJSON: coordinatesJson,
  Gone: new GraphQLScalarType({ name: 'Gone', serialize: (value) => (value === 7 ? null : value) }),
  Query: {
    // Absent and null are the same to the service, so the echo omits both.
    echo: (_: unknown, { search }: { search?: unknown }) =>
      JSON.stringify(search, (_key, value: unknown) => value ?? undefined) ?? 'nothing',
    items: (_: unknown, { n }: { n: number }) => Array.from({ length: n }, (_none, i) => item(i)),
    later: async (_: unknown, { n }: { n: number }) => Array.from({ length: n }, (_none, i) => item(i)),
    broken: () => {
      throw new ServiceError('BAD_USER_INPUT', 'No such item.');
    },
    breaks: async () => {
      throw new ServiceError('BAD_USER_INPUT', 'No item at all.');
    },
    odd: (_: unknown, { one, two }: { one: number; two: number }) => {
      asked++;
      return [one, two].map((i) => ({
        ...item(3),
        ...Object.fromEntries(typed.map((name) => [name, oddValues[i]])),
        // graphql-js leaves a promise uncaught that rejects beside a null in a field that must not be null.
        never: oddValues[i] instanceof Promise ? 3 : oddValues[i],
        detail: { __typename: oddValues[i], lives: oddValues[i], name: 'Tom' },
      }));
    },
  },
  Item: {
    fails: ({ id }: { id: number }) => {
      if (id === 1) throw new ServiceError('BAD_USER_INPUT', 'One is not allowed.');
      return id;
    },
  },
};

const schema = makeExecutableSchema({ typeDefs, resolvers });
const context = requestContext(
  createWorld({
    history: createHistory(emptyOcean()),
    clock: createClock({ realNowMs: () => 0, startMs: Date.UTC(2025, 0, 1) }),
    days: 1,
    report: () => {},
  }),
);

async function run(engine: Engine, text: string, variables: Record<string, unknown> = {}) {
  const plan = engine.plan(text, undefined);
  if (!plan.ok) return { refused: plan.errors.map(String) };
  const { data, errors } = await engine.run(plan, variables, context);
  return { data: data?.map(String).join(''), told: toldOf(errors) };
}

function toldOf(errors: readonly GraphQLError[]) {
  return errors.map(({ message, path, positions }) => ({ message, path, positions }));
}

/** The answer of graphql-js alone. */
async function reference(text: string, variableValues: Record<string, unknown>) {
  const document = parse(text);
  const { data, errors = [] } = await execute({ schema, document, variableValues, contextValue: context });
  return { data: data === undefined ? undefined : JSON.stringify(data), told: toldOf(errors) };
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
        none: fc.constant(null),
      },
      { requiredKeys: ['n'] },
    ),
    extra: fc.constantFrom(
      '',
      'broken { id }',
      'breaks { id }',
      'bad: items(n: $none) { id }',
      '__typename',
      'second: items(n: 2) { never }',
      '__type(name: "Item") { name }',
    ),
  })
  .map(({ root, fields, variables, extra }) => ({
    text: `query($n: Int!, $none: Int = 1, $yes: Boolean = true, $order: Order) {
      ${root}(n: $n ${root === 'items' ? 'order: $order' : ''}) { ${fields.join(' ')} }
      ${root === 'later' ? 'o: items(n: 0, order: $order) { id }' : ''} ${extra}
      ${fields.some((f) => /F|\$yes/.test(f)) ? '' : 'u: items(n: 0) { id @skip(if: $yes) }'}
      ${fields.includes('...F') ? '' : 'w: items(n: 0) { ...F }'} v: items(n: $none) { id } }
      fragment F on Item { seen detail { ... on Dog { barks } } g: id @include(if: $yes) }`,
    variables,
  }));

test('compiled and interpreted, a document gives the same text, errors included', async (t) => {
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
      assert.deepEqual(interpreted, await reference(text, variables));
    },
    { runs: 30 },
  );
});

test('compiled or interpreted, any value is written or refused alike and resolved once', async (t) => {
  const selection: Record<(typeof typed)[number], string> = {
    detail: 'detail { __typename ... on Cat { lives name } ... on Dog { barks } }',
    order: 'order',
    never: 'never',
    int: 'int',
    float: 'float',
    text: 'text',
    yes: 'yes',
    any: 'any',
    other: 'other { seen text }',
    gone: 'gone',
    others: 'others { id never }',
    ints: 'ints',
  };
  const place = fc.nat(oddValues.length - 1);
  const fields = fc.subarray([...typed], { minLength: 1, maxLength: 2 });
  const [compiling, interpreting] = [createEngine(schema), createEngine(schema, { compile: false })];
  await property(
    t,
    [fields, place, place],
    async (names, one, two) => {
      const text =
        'query($one: Int!, $two: Int!) { odd(one: $one, two: $two) { ' +
        `id ${names.map((name) => selection[name]).join(' ')} } }`;
      const expected = await run(interpreting, text, { one, two });
      const before = asked;
      assert.deepEqual(await run(compiling, text, { one, two }), expected);
      assert.equal(asked - before, 1);
    },
    { runs: 250 },
  );
});

test('a large answer comes in parts, and other requests run between them', async () => {
  const engine = createEngine(schema);
  const plan = engine.plan('{ items(n: 1500) { id seen } last: items(n: 1) { id } }', undefined);
  assert.ok(plan.ok);
  let turns = 0;
  const count = () => {
    turns++;
    other = setImmediate(count);
  };
  let other = setImmediate(count);
  const { data } = await engine.run(plan, {}, context);
  clearImmediate(other);
  assert.equal(data?.length, 47);
  assert.ok(turns >= 4, `${turns} turns`);
  const { data: whole } = await createEngine(schema, { compile: false }).run(plan, {}, context);
  assert.equal(data.map(String).join(''), whole?.join(''));
});

test('beside an error that makes data null, a large answer is read in slices, without graphql-js', async () => {
  const engine = createEngine(schema);
  const plan = engine.plan('{ items(n: 30000) { id seen more { id } } breaks { id } }', undefined);
  assert.ok(plan.ok);
  const { work } = requestContext(context.world);
  let yields = 0;
  const counted = { ...context, work: Object.assign(work, { yield: () => Promise.resolve(void yields++) }) };
  const { data, errors } = await engine.run(plan, {}, counted);
  assert.deepEqual(data?.map(String), ['null']);
  assert.ok(yields >= 1, `${yields} yields`);
  const interpreted = await createEngine(schema, { compile: false }).run(plan, {}, context);
  assert.deepEqual(toldOf(errors), toldOf(interpreted.errors));
});

test('a document whose root fields are all skipped has an empty object as data, compiled and interpreted', async () => {
  for (const text of [
    '{ seen @skip(if: true) }',
    '{ ... @include(if: false) { seen } }',
    '{ ...F @skip(if: true) } fragment F on Query { seen }',
  ]) {
    assert.deepEqual(await run(createEngine(schema), text), { data: '{}', told: [] });
    assert.deepEqual(await run(createEngine(schema, { compile: false }), text), { data: '{}', told: [] });
  }
});

test('an only field that fails and must not be null makes data null, compiled and interpreted', async () => {
  const text = '{ breaks { id } }';
  const compiled = await run(createEngine(schema), text, {});
  assert.deepEqual(compiled, await run(createEngine(schema, { compile: false }), text, {}));
  assert.match(JSON.stringify(compiled), /No item at all/);
});

test('each root field has a slice of its own, and the answer has them in order', async () => {
  const engine = createEngine(schema);
  const turnOf: number[] = [];
  let turns = 0;
  const count = () => {
    turns++;
    other = setImmediate(count);
  };
  const plan = engine.plan('{ c: seen b: seen a: seen }', undefined);
  assert.ok(plan.ok);
  const field = schema.getQueryType()!.getFields()['seen']!;
  field.resolve = inOwnSlice(() => {
    turnOf.push(turns);
    return String(turnOf.length);
  });
  let other = setImmediate(count);
  const { data } = await engine.run(plan, {}, { ...context, work: new Work() });
  clearImmediate(other);
  assert.equal(data?.join(''), '{"c":"1","b":"2","a":"3"}');
  assert.equal(new Set(turnOf).size, 3);
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
    { runs: 150 },
  );
});

test('a text that comes again has the same plan', () => {
  const engine = createEngine(schema);
  assert.equal(engine.plan('{ items(n: 1) { id } }', undefined), engine.plan('{ items(n: 1) { id } }', undefined));
});

test('a document is answered for more sets of conditions than it is compiled for', async () => {
  const engine = createEngine(schema);
  const names = ['a', 'b', 'c', 'd'];
  const text =
    `query(${names.map((name) => `$${name}: Boolean!`).join(' ')}) { items(n: 1) { ` +
    `id ${names.map((name) => `${name}: seen @include(if: $${name})`).join(' ')} } }`;
  for (let mask = 0; mask < 16; mask++) {
    const variables = Object.fromEntries(names.map((name, i) => [name, (mask >> i) % 2 === 1]));
    const shown = names.filter((name) => variables[name]).map((name) => `,"${name}":null`);
    assert.deepEqual(await run(engine, text, variables), { data: `{"items":[{"id":"0"${shown.join('')}}]}`, told: [] });
  }
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
      assert.equal(data?.join('').match(/"id"/g)?.length, count);
    }
  }
});

test('no two pairs of text and operation name have the same key in the cache', () => {
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
