import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import type { GraphQLSchema, IntrospectionType, IntrospectionTypeRef } from 'graphql';
import { buildASTSchema, buildSchema, introspectionFromSchema, parse, validate, visit } from 'graphql';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { runCommand } from '../../src/cli/commands.js';
import { createService } from '../../src/index.js';
import { packageFile } from '../../src/platform/node/package-files.js';
import { memberDifferences } from '../../src/tools/probe/member-differences.js';
import { factOf, suggestionsOf } from '../../src/tools/probe/validation-facts.js';
import { probeEndpoint } from '../../src/tools.js';
import { property } from '../support/property.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const url = 'http://localhost';
const reference = readFileSync(packageFile('schema.graphql'), 'utf8');

/** The members of the types that queries lead to, such as `Query.vessel(mmsi: Int): Vessel`, by introspection. */
function shown(schema: GraphQLSchema): string[] {
  const { types, queryType } = introspectionFromSchema(schema).__schema;
  const byName = new Map(types.map((type) => [type.name, type]));
  const reached = new Set([queryType.name]);
  const lines: string[] = [];
  for (const name of reached) {
    const type = byName.get(name)!;
    const add = (member: string, ref: IntrospectionTypeRef | undefined) => {
      lines.push(`${name}.${member}${ref ? `: ${textOf(ref)}` : ''}`);
      if (ref) reached.add(nameOf(ref));
    };
    for (const { args, ...field } of ('fields' in type && type.fields) || []) {
      add(field.name, field.type);
      for (const argument of args) add(`${field.name}(${argument.name})`, argument.type);
    }
    for (const member of ('inputFields' in type && type.inputFields) || []) add(member.name, member.type);
    for (const value of ('enumValues' in type && type.enumValues) || []) add(value.name, undefined);
    for (const member of ('possibleTypes' in type && type.possibleTypes) || []) {
      lines.push(`${name} has ${member.name}`);
      reached.add(member.name);
    }
    lines.push(`${kindOf(type)} ${name}`);
  }
  return lines.sort();
}

function kindOf({ kind }: IntrospectionType): string {
  return kind;
}

function textOf(ref: IntrospectionTypeRef): string {
  if (ref.kind === 'NON_NULL') return `${textOf(ref.ofType)}!`;
  return ref.kind === 'LIST' ? `[${textOf(ref.ofType)}]` : ref.name;
}

function nameOf(ref: IntrospectionTypeRef): string {
  return ref.kind === 'NON_NULL' || ref.kind === 'LIST' ? nameOf(ref.ofType) : ref.name;
}

/** An endpoint that validates documents, and executes none. */
const validating = (schema: GraphQLSchema) => async (request: Request) => {
  const { query } = (await request.json()) as { query: string };
  return Response.json({ errors: validate(schema, parse(query)).map(({ message }) => ({ message })) });
};

for (const [profile, registry] of [
  ['standard', 'registry'],
  ['deployed', 'gfw'],
] as const) {
  test(`the schema of ${profile} is found whole, and its differences, from errors alone`, async (t) => {
    const service = await createService({ empty: true, days: 1, profile, registry, now: '2025-06-01' });
    t.after(() => service.close());
    const asked: string[] = [];
    const report = await probeEndpoint(url, {
      async fetch(request) {
        const response = await service.fetch(request.clone());
        asked.push(...Object.keys(await response.clone().json()));
        return response;
      },
    });
    const { schema } = await servedSchema(profile, registry);
    assert.deepEqual(shown(buildSchema(report.schema)), shown(schema));
    assert.deepEqual([report.unread, report.unknown, report.changed], [[], [], []]);
    assert.deepEqual(new Set(asked), new Set(['errors']), 'nothing is executed');
    const missing = [...report.missing].sort();
    if (profile === 'standard') assert.deepEqual([missing, report.added], [[], []]);
    if (registry === 'gfw')
      assert.deepEqual(
        report.added.map(({ coordinate }) => coordinate.replace('gfw', 'registry')).sort(),
        missing,
        'the name of a registry is suggested',
      );
    assert.ok(report.requests < 300, `${report.requests} requests`);
  });
}

/** The schema with some of its members removed, or of another type. */
function changed(
  isRemoved: (coordinate: string) => boolean,
  isRetyped: (coordinate: string) => boolean,
): GraphQLSchema {
  const document = visit(parse(reference), {
    FieldDefinition: (node, key, _parent, _path, ancestors) => memberOf(node, key, ancestors),
    InputValueDefinition: (node, key, _parent, _path, ancestors) => memberOf(node, key, ancestors),
    EnumValueDefinition: (node, key, _parent, _path, ancestors) => memberOf(node, key, ancestors),
  });
  function memberOf(
    node: { readonly name: { readonly value: string } },
    key: string | number | undefined,
    ancestors: readonly unknown[],
  ) {
    const names = ancestors.flatMap((each) =>
      typeof each === 'object' && each !== null && 'name' in each ? [(each as typeof node).name.value] : [],
    );
    const coordinate = [...names, node.name.value].join('.');
    if (coordinate.startsWith('extension.')) return undefined;
    // Only a field may lose all of its arguments: a type needs a member.
    if (isRemoved(coordinate) && (key !== 0 || names.length === 2)) return null;
    if (!('type' in node) || !isRetyped(coordinate)) return undefined;
    const name = { kind: 'Name', value: 'Float' };
    return { ...node, type: { kind: 'ListType', type: { kind: 'NonNullType', type: { kind: 'NamedType', name } } } };
  }
  return buildASTSchema(document, { assumeValid: true, assumeValidSDL: true });
}

/** Whether a text has one of some hashes: the choice of a random change. */
const hashed = (seed: number, share: number) => (text: string) => {
  let hash = seed;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (hash >>> 8) % 1000 < share;
};

test('an endpoint that lacks members, or has them in other types, is found to differ in exactly these', async (t) => {
  await property(
    t,
    [fc.integer({ min: 1, max: 2 ** 30 })],
    async (seed) => {
      const isRemoved = hashed(seed, 40);
      const endpoint = changed((each) => each !== 'Query.searchEventsV2' && isRemoved(each), hashed(seed + 1, 30));
      const report = await probeEndpoint(url, { fetch: validating(endpoint) });
      assert.deepEqual(shown(buildSchema(report.schema, { assumeValid: true })), shown(endpoint));
      assert.ok(report.missing.length > 0);
    },
    { runs: 1 },
  );
});

test('differences are named by coordinates, a missing type stands for its members', () => {
  const ours = buildSchema(
    'type Query { a(b: Int, c: Int): A d: E f: B } type A { x: Int } enum E { P Q } type B { y: Int }',
  );
  const theirs = buildSchema('type Query { a(c: Int!): A e: Int d: E } type A { x: [Int] } enum E { P }');
  assert.deepEqual(memberDifferences(ours, theirs), {
    missing: ['Query.a(b:)', 'Query.f', 'E.Q', 'B'],
    added: [{ coordinate: 'Query.e', type: 'Int' }],
    changed: [
      { coordinate: 'Query.a(c:)', reference: 'Int', endpoint: 'Int!' },
      { coordinate: 'A.x', reference: 'Int', endpoint: '[Int]' },
    ],
  });
});

test('a run that ends early says which types it has not reached, and calls none of them missing', async () => {
  const { schema } = await servedSchema('standard', 'registry');
  for (const maxRequests of [2, 60]) {
    const report = await probeEndpoint(url, { maxRequests, fetch: validating(schema) });
    assert.match(String(report.stopped), new RegExp(`asked ${maxRequests} times`));
    assert.deepEqual([report.missing, report.added, report.changed], [[], [], []], String(maxRequests));
    assert.ok(report.unknown.length > 0);
  }
});

test('an endpoint that executes what is not valid, or asks for a token first, is not probed', async () => {
  for (const [answer, message] of [
    [{ data: {} }, /it accepts a field that no schema has/],
    [
      { errors: [{ message: 'Sign in first.' }] },
      /does not say what is wrong in a document: it answers "Sign in first\."/,
    ],
  ] as const)
    await assert.rejects(probeEndpoint(url, { fetch: async () => Response.json(answer) }), message);
});

test('the words of other versions of graphql-js are read too', () => {
  assert.deepEqual(factOf('Unknown argument "a" on field "b" of type "Query".'), {
    kind: 'no argument',
    field: 'b',
    argument: 'a',
  });
  assert.equal(factOf('Something else.'), null);
  assert.deepEqual(suggestionsOf('Cannot query field "a" on type "B". Did you mean "c", "d", or "e"?'), [
    'c',
    'd',
    'e',
  ]);
});

test('probe prints the differences of an endpoint; its exit code says whether there are any', async (t) => {
  const service = await createService({ empty: true, days: 1, profile: 'strict', now: '2025-06-01' });
  t.after(() => service.close());
  const { url: address } = await service.listen({ port: 0 });
  const probed = async (...words: string[]) => {
    const terminal = recordingTerminal();
    return { code: await runCommand(['probe', ...words], terminal), ...terminal.written };
  };
  const same = await probed(address, '--profile', 'strict');
  assert.deepEqual([same.code, same.err], [0, ''], same.out);
  assert.match(same.out, /beside the profile strict: 0 missing, 0 added, 0 changed; \d+ requests\.\n$/);
  const other = await probed(address);
  assert.equal(other.code, 1);
  const { pruned } = await servedSchema('strict', 'registry');
  for (const each of pruned) assert.ok(other.out.split('\n').includes(`missing  ${each}`), each);
  assert.equal((await probed('http://127.0.0.1:9')).code, 3);
  assert.equal((await probed(address, '--max-requests', '30', '--json')).code, 3);
  for (const words of [[], ['--thorough'], [address, '--deep'], ['https://ocean.example'], [address, '--profile', 'x']])
    assert.equal((await probed(...words)).code, 2, words.join(' '));
});
