import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildSchema, printSchema } from 'graphql';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { runCommand } from '../../src/cli/commands.js';
import { createService } from '../../src/index.js';
import { packageFile } from '../../src/platform/node/package-files.js';
import { clientDifferences } from '../../src/tools/diff/client-differences.js';
import { diffSchema } from '../../src/tools.js';
import { recordingTerminal } from '../support/recording-terminal.js';

type Profile = 'strict' | 'standard' | 'deployed';

/** The differences of a service of a profile from the contract of another, and how its schema became known. */
async function compared(profile: Profile, contract: Profile, registry = 'registry') {
  const service = await createService({ empty: true, days: 1, profile, registry, now: '2025-06-01' });
  try {
    const url = 'http://localhost/graphql';
    return await diffSchema({ url, profile: contract, fetch: (request) => service.fetch(request) });
  } finally {
    await service.close();
  }
}

const pathOf = (coordinate: string) => coordinate.replace(/\((\w+)\)/, '.$1');

test('strict equals itself, and lacks the extensions, which standard and deployed add to it', async () => {
  const { pruned } = await servedSchema('strict', 'registry');
  for (const [profile, contract, kind, source] of [
    ['strict', 'strict', undefined, 'introspection'],
    ['strict', 'standard', 'missing', 'introspection'],
    ['standard', 'strict', 'added', 'introspection'],
    ['deployed', 'strict', 'added', 'probe'],
  ] as const) {
    const report = await compared(profile, contract);
    assert.equal(report.source, source);
    const paths = report.differences.map(({ path }) => path);
    if (kind === undefined) assert.deepEqual(paths, [], profile);
    else {
      for (const each of pruned.map(pathOf)) assert.ok(paths.includes(each), `${profile}, ${contract}: ${each}`);
      // A type that is in use nowhere else goes with the extension that uses it.
      const others = paths.filter((path) => !pruned.map(pathOf).includes(path));
      assert.deepEqual(others, ['EventDetailsFilter']);
      assert.deepEqual(new Set(report.differences.map((each) => each.kind)), new Set([kind]));
    }
  }
});

test('deployed equals itself, but a registry of another name is missing under ours, added under its own', async () => {
  const { differences } = await compared('deployed', 'deployed', 'gfw');
  assert.deepEqual(
    new Set(differences.map(({ kind, path }) => `${kind} ${path.split('.')[1]}`)),
    new Set(['missing registryVesselId', 'added gfwVesselId']),
  );
});

test('each difference is judged for a client of the contract, in words on the endpoint', async () => {
  const contract = buildSchema(`
    type Query { a(b: Int, c: Int = 3): A d: E f: B g: String h: Float }
    "Text." type A { x: Int } enum E { P Q } type B { y: Int } scalar Date`);
  const endpoint = buildSchema(`
    type Query { a(c: Int! = 4, n: Int!): A e: Int d: E g: ID h: Float! i(j: Int): C }
    "Other." type A { x: [Int] } enum E { P R } type C { q: Boolean }`);
  const told = (await clientDifferences(contract, endpoint, false)).map(
    ({ judgement, kind, message }) => `${judgement} ${kind} ${message}`,
  );
  assert.deepEqual(told, [
    "breaking missing Type 'B' is missing",
    "breaking missing Field 'f' is missing in object type 'Query'",
    "breaking missing Argument 'b: Int' is missing in field 'Query.a'",
    "breaking added Argument 'n: Int!' of field 'Query.a' is not in the contract",
    "breaking changed Type for argument 'c' on field 'Query.a' is 'Int!', in the contract 'Int'",
    "breaking changed Field 'Query.g' is 'ID', in the contract 'String'",
    "breaking changed Field 'A.x' is '[Int]', in the contract 'Int'",
    "breaking missing Enum value 'Q' is missing in enum 'E'",
    "dangerous changed Default value for argument 'c' on field 'Query.a' is '4', in the contract '3'",
    "dangerous added Enum value 'R' of enum 'E' is not in the contract",
    "safe added Type 'C' is not in the contract",
    "safe added Field 'e' of object type 'Query' is not in the contract",
    "safe added Field 'i' of object type 'Query' is not in the contract",
    "safe changed Field 'Query.h' is 'Float!', in the contract 'Float'",
  ]);
  const probed = await clientDifferences(contract, endpoint, true);
  assert.ok(
    probed.every(({ message }) => !message.startsWith('Default')),
    'a probed schema tells no defaults',
  );
});

test('diff compares a file too; exit code 1 where a difference breaks a client, 2 and 3 as elsewhere', async () => {
  const diffed = async (...words: string[]) => {
    const terminal = recordingTerminal();
    return { code: await runCommand(['diff', ...words], terminal), ...terminal.written };
  };
  const path = packageFile('schema.graphql');
  const same = await diffed(path);
  assert.deepEqual([same.code, same.out.split('\n').at(-2)], [0, '0 breaking, 0 dangerous, 0 safe.']);
  assert.equal((await diffed(path, '--registry', 'gfw')).code, 1);
  assert.equal((await diffed(path, '--profile', 'strict')).code, 0, 'what is added breaks no client');
  const noSchema = fileURLToPath(import.meta.url);
  for (const words of [[], ['nowhere.graphql'], [noSchema], [path, '--strict'], ['http://a.example']])
    assert.equal((await diffed(...words)).code, 2, words.join(' '));
  assert.equal((await diffed('http://127.0.0.1:9')).code, 3);
  await assert.rejects(diffSchema({}), /Give either url or schema/);
  const { schema } = await servedSchema('standard', 'registry');
  assert.deepEqual((await diffSchema({ schema: printSchema(schema) })).differences, []);
});
