import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundedJson } from '../../../src/api/graphql/documents/bounded-json.js';
import { createEngine } from '../../../src/api/graphql/engine.js';
import { formatError } from '../../../src/api/graphql/format-error.js';
import type { Loggable } from '../../../src/api/graphql/log/loggable.js';
import { loggable } from '../../../src/api/graphql/log/loggable.js';
import { maskParams, maskTokens } from '../../../src/api/graphql/log/mask-tokens.js';
import { servedSchema } from '../../../src/api/graphql/schema/schema.js';
import { property } from '../../support/property.js';

const { schema } = await servedSchema('standard', 'registry');

type Variables = Readonly<Record<string, unknown>>;

function logged(text: string, variables: Variables = {}): Loggable {
  const plan = createEngine(schema).plan(text, undefined);
  const [error] = plan.ok ? [] : plan.errors.map((each) => formatError(each, plan.code, 'r', () => {}));
  return loggable({ schema, text, plan: plan.ok ? plan : undefined, variables, error });
}

const base64url = fc.constantFrom(...'abcXYZ019_-');
const part = (min: number, max: number) => fc.string({ unit: base64url, minLength: min, maxLength: max });
/** Of every token here: not even this may be left of one. */
const tokenBeginning = 'eyJhbGciOi';
const tokens = fc
  .tuple(part(12, 300), part(12, 400), part(12, 60))
  .map(([header, payload, signature]) => `${tokenBeginning}${header}.eyJ${payload}.${signature}`);
/** Texts that no document has by chance, some of them hard to quote. */
const secrets = fc
  .tuple(fc.constantFrom('', 'x', 'a b ', '"', '\\', "'", 'é', '# ', '{', ')', ': ', '\n', '"""'), fc.nat(1e9))
  .map(([odd, number]) => `${odd}Hush${number}hush`);
const filler = fc.nat(1500).map((length) => 'filler '.repeat(length / 7));
const secretKeys = fc.constantFrom(
  'password',
  'PassWord',
  'access_token',
  'refreshToken',
  'Authorization',
  'client-secret',
);

/** What must not be found of a secret: the part that is no common text. */
const kernel = (secret: string) => /Hush\d+hush/.exec(secret)![0];

function holdsNone(shown: Loggable, planted: readonly string[]): void {
  const text = [shown.query, shown.variables, shown.message].join('\n');
  for (const secret of planted) assert.ok(!text.includes(secret), `${secret} in ${text}`);
  for (const line of [shown.query, shown.variables, shown.message]) assert.ok(!line || line.length <= 1100);
}

/** Values with the given one somewhere in them. */
const around = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(fc.constantFrom('list', 'object', 'filled'), { maxLength: 6 }), filler)
    .map(([inner, shapes, fill]) =>
      shapes.reduce(
        (made: unknown, shape) =>
          shape === 'list' ? [1, made] : shape === 'object' ? { a: null, b: made } : { fill, made, rest: [true] },
        inner,
      ),
    );

test('no secret and no token of variables, at any depth and beside any cut, is in what is logged', async (t) => {
  const hidden = fc
    .tuple(secretKeys, secrets, fc.constantFrom('text', 'list', 'object'))
    .map(([key, secret, shape]) => ({
      secret,
      value: { [key]: shape === 'text' ? secret : shape === 'list' ? [secret] : { inner: [secret] } },
    }));
  await property(
    t,
    [
      hidden.chain(({ secret, value }) => fc.tuple(fc.constant(secret), around(fc.constant(value)))),
      around(tokens),
      filler,
    ],
    ([secret, value], token, fill) => {
      const first = { fill, token, value };
      const second = { value, fill, token };
      for (const variables of [first, second]) {
        const line = logged('{ __typename }', variables);
        holdsNone(line, [kernel(secret), tokenBeginning]);
      }
    },
    { runs: 40 },
  );
});

/** A literal of a text, in one of the ways that GraphQL has. */
const literalOf = (text: string, asBlock: boolean) =>
  asBlock && !text.endsWith('"') && !text.endsWith('\\')
    ? `"""${text.replaceAll('"""', '\\"""')}"""`
    : JSON.stringify(text);

interface Planted {
  readonly text: string;
  readonly variables: Variables;
  readonly secret: string;
  readonly token: string;
}

/** Valid documents that sign in, with a secret and a token in one of the places that can hold them. */
const documents: fc.Arbitrary<Planted> = fc
  .record({
    secret: secrets,
    token: tokens,
    fill: filler,
    isBlock: fc.boolean(),
    place: fc.nat(4),
    tokenPlace: fc.nat(3),
    gap: fc.constantFrom(' ', '\n', ' # note\n ', ','),
  })
  .map(({ secret, token, fill, isBlock, place, tokenPlace, gap }) => {
    const literal = literalOf(secret, isBlock);
    const [definition, value, variables] = (
      [
        ['', literal, {}],
        [`$p: String = ${literal}${gap}`, '$p', {}],
        ['$p: String!', '$p', { p: secret }],
        [`$password: String = ${literal}`, '$password', { other: 1 }],
        ['$fill: String, $p: String!', '$p', { fill, p: secret }],
      ] as const
    )[place]!;
    const event = (
      [
        [`eventId: {eq: ${JSON.stringify(`${fill}${token}`)}}`, {}],
        [`eventId: {inc: [${JSON.stringify(fill)}${gap}${JSON.stringify(`Bearer ${token}`)}]}`, {}],
        ['eventId: {eq: $t}', { t: `${fill}${token}` }],
        ['limit: 1', {}],
      ] as const
    )[tokenPlace]!;
    const definitions = `${definition}${tokenPlace === 2 ? ' $t: String' : ''}`;
    const uses = place === 4 ? `f: searchEventsV2(input: {eventId: {eq: $fill}}) { meta { total } }` : '';
    return {
      text:
        `query${definitions === '' ? '' : `(${definitions})`} {${gap}a: searchEventsV2(input: {${event[0]}}) ` +
        `{ meta { total } } ${uses} token: getToken(username: "ann",${gap}password:${gap}${value}) ` +
        `{${gap}access_token } }${gap === ' # note\n ' ? `# ${secret.replaceAll('\n', '')} ${token}\n` : ''}`,
      variables: { ...variables, ...event[1] },
      secret,
      token,
    };
  });

test('no secret and no token of a valid document or its variables is in what is logged', async (t) => {
  await property(
    t,
    [documents],
    ({ text, variables, secret }) => {
      const plan = createEngine(schema).plan(text, undefined);
      assert.ok(plan.ok, `${text} ${plan.ok ? '' : plan.errors}`);
      holdsNone(logged(text, variables), [kernel(secret), tokenBeginning]);
    },
    { runs: 60 },
  );
});

/** Changes at random places: what remains is mostly no GraphQL. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    how: fc.constantFrom('cut', 'insert', 'remove'),
    inserted: fc.constantFrom(
      '"',
      "'",
      '"""',
      '{',
      '}',
      '(',
      ')',
      '#',
      '\\',
      '\n',
      ':',
      '$',
      '[',
      ']',
      '%',
      '0x',
      ' name ',
      ' "',
      '" ',
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

test('no secret that stands in a literal is in what is logged of a document that is broken anywhere', async (t) => {
  await property(
    t,
    [documents, changes],
    ({ text, variables, secret, token }, each) => {
      let broken = text;
      for (const { at, how, inserted } of each) {
        const index = Math.floor(at * broken.length);
        const rest = how === 'cut' ? '' : broken.slice(how === 'remove' ? index + 1 : index);
        broken = broken.slice(0, index) + (how === 'insert' ? inserted : '') + rest;
      }
      holdsNone(logged(broken, variables), [kernel(secret), token]);
    },
    { runs: 240 },
  );
});

for (const [what, text, shown] of [
  ['is cut off', '{ getToken(username: "ann", password: "hush', '{ getToken(username: ***'],
  ['lacks a bracket', '{ aois(name: "hush", n: 5) { id }', '{ aois(name: "***", n: 5) { id }'],
  [
    'has a field that the schema has not',
    '{ aois { id nam } a: getToken(username: "hush") { x } }',
    '{ aois { id nam } a: getToken(username: "***") { x } }',
  ],
  ['has texts in single quotes', "{ getToken(username: 'ann', password: 'hush') { x } }", '{ getToken(username: ***'],
  ['has a quote too many', '{ a(b: ") c(password: "hush") }', '{ a(b: ***'],
  ['lacks the quote before a text', '{ a(b: hush hush") }', '{ a(b: ***'],
  [
    'has a number as a password',
    '{ getToken(username: 1, password: 12345) { x } }',
    '{ getToken(username: 1, password: "***") { x } }',
  ],
  [
    'has a default',
    'query($a: Int = 12345, $b: [String] = ["hush"]) { a(',
    'query($a: Int = "***", $b: [String] = "***") { a(',
  ],
  ['has a block string', '{ a(b: """hush "hush" hush""") { c } } }', '{ a(b: "***") { c } } }'],
  ['is no GraphQL', 'SELECT * FROM x', '***'],
] as const) {
  test(`a document that ${what} is logged without its texts`, () => {
    assert.equal(logged(text).query, shown);
  });
}

test('a token is masked whole, and so is what a cut has left of one', () => {
  for (const [text, shown] of [
    ['a eyJab.eyJcd.ef b', 'a *** b'],
    ['xeyJab.eyJcd.ef', 'x***'],
    ['eyJab.eyJcd.', '***'],
    ['eyJab.eyJcd.ef,eyJgh.eyJij.kl', '***,***'],
    ['eyJab…', '***…'],
    ['eyJab.eyJcd…', '***…'],
    ['eyJab', 'eyJab'],
    ['eyJafjallajökull.com', 'eyJafjallajökull.com'],
  ] as const)
    assert.equal(maskTokens(text), shown);
});

test('a value is written as JSON.stringify writes it, up to the cut', async (t) => {
  await property(
    t,
    [fc.jsonValue({ maxDepth: 6 }), fc.nat(300)],
    (value, most) => {
      const whole = JSON.stringify(value);
      assert.equal(boundedJson(value, 1e6), whole);
      assert.equal(boundedJson(value, most), whole.length <= most ? whole : `${whole.slice(0, most)}…`);
    },
    { runs: 50 },
  );
});

/** Counts what is read of variables: each member of a list or object. */
function counted(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string' && key !== 'length') count();
      return counted(Reflect.get(target, key), count);
    },
  });
}

test('of variables no more is read than is shown, however large or deep they are', () => {
  const shapes: Readonly<Record<string, (size: number) => Variables>> = {
    wide: (size) => ({ a: Array.from({ length: size }, () => 1) }),
    deep: (size) => Array.from({ length: size }).reduce<Variables>((inner) => ({ a: [inner] }), {}),
    keys: (size) => Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, { password: 'x' }])),
  };
  for (const [name, make] of Object.entries(shapes)) {
    const reads = [2000, 16_000].map((size) => {
      let count = 0;
      logged('{ __typename }', counted(make(size), () => count++) as Variables);
      return count;
    });
    assert.equal(reads[0], reads[1], name);
    assert.ok(reads[0]! <= 1100, `${name}: ${reads[0]}`);
  }
});

test('a valid document is read a fixed number of times for the log, one that is not only as far as it is shown', () => {
  const { charCodeAt } = String.prototype;
  const readsOf = (text: string): number => {
    const plan = createEngine(schema).plan(text, undefined);
    let count = 0;
    String.prototype.charCodeAt = function (index) {
      count++;
      return charCodeAt.call(this, index);
    };
    try {
      loggable({ schema, text, plan: plan.ok ? plan : undefined, variables: {}, error: undefined });
    } finally {
      String.prototype.charCodeAt = charCodeAt;
    }
    return count;
  };
  const literal = (size: number) =>
    `{ searchEventsV2(input: {eventId: {eq: "${'-eyJ'.repeat(size / 4)}"}}) { meta { total } } }`;
  const [small, large] = [readsOf(literal(8000)), readsOf(literal(64_000))];
  assert.ok(large <= 8 * small, `${small} and ${large} characters`);
  const broken = (size: number) => `${literal(size)} }`;
  assert.equal(readsOf(broken(64_000)), readsOf(broken(512_000)));
});

test('parameters of a path are masked by their names, however these are written', () => {
  for (const [path, shown] of [
    ['/tile?access_token=secret&query=%7B%7D', '/tile?access_token=***&query=%7B%7D'],
    ['/tile?query={}&Access%5FToken=a=b', '/tile?query={}&Access%5FToken=***'],
    ['/tile?api_key=&token', '/tile?api_key=***&token'],
    ['/tile?query=token', '/tile?query=token'],
    ['/tile?=secret&%=a', '/tile?=secret&%=a'],
    ['/token/secret', '/token/secret'],
  ] as const)
    assert.equal(maskParams(path), shown);
});
