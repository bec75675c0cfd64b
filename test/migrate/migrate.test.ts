import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isObjectType } from 'graphql';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { runCommand } from '../../src/cli/commands.js';
import { fieldsInV2, typesInV2 } from '../../src/tools/migrate/fields-in-v2.js';
import { migrateDocuments } from '../../src/tools.js';
import { valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { legacyDocuments } from './legacy-documents.js';

const service = await openNamedOcean('pages');
test.after(() => service.close());

async function answer(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const { data, errors } = await service.graphql({ query, variables }, { user: 'demo' });
  assert.deepEqual(errors ?? [], [], query);
  return JSON.parse(JSON.stringify(data));
}

/** Fields of a legacy answer whose values V2 has in other codes or units, and how. */
const converted: ReadonlyMap<string, (details: unknown) => unknown> = new Map<string, (details: unknown) => unknown>([
  ['duration', (details) => Math.round(Number(valueAt(details, 'durationSec')) / 60)],
  ['correlated', (details) => valueAt(details, 'detectionType') === 'ais_correlated'],
  ['entry_speed', (details) => String(valueAt(details, 'entrySpeed'))],
  [
    'end_heading',
    (details) => (valueAt(details, 'endHeading') === null ? null : String(valueAt(details, 'endHeading'))),
  ],
]);
/** Fields that V2 does not have. */
const lost = new Set(['visit_type', 'scan_angle', 'pageNum', 'pageSize', 'data_source']);

/** Fails unless the answers agree: names that the rewritten form lacks are null, converted or lost in the other. */
function agree(legacy: unknown, v2: unknown, path: string): void {
  if (Array.isArray(legacy)) {
    assert.ok(Array.isArray(v2) && v2.length === legacy.length, path);
    for (const [i, each] of legacy.entries()) agree(each, v2[i], `${path}[${i}]`);
  } else if (typeof legacy === 'object' && legacy !== null) {
    assert.ok(typeof v2 === 'object' && v2 !== null, path);
    for (const [name, value] of Object.entries(legacy)) {
      if (name in v2) agree(value, Reflect.get(v2, name), `${path}.${name}`);
      else if (value !== null && !lost.has(name)) assert.deepEqual(converted.get(name)?.(v2), value, `${path}.${name}`);
    }
  } else assert.equal(v2, legacy, path);
}

test('twenty legacy documents and their rewritten forms have the same answers on the ocean', async () => {
  const first = await answer(`{
    searchEventsV2(input: {limit: 1, eventType: {eq: "port_visit"}}) {
      records { eventId vessels { vessel0 { vesselId } } } }
    searchSatelliteFramesV2(input: {limit: 1, status: {eq: "Completed"}}) { records { frameId } } }`);
  const documents = legacyDocuments(
    String(valueAt(first, 'searchEventsV2', 'records', '0', 'eventId')),
    String(valueAt(first, 'searchSatelliteFramesV2', 'records', '0', 'frameId')),
    String(valueAt(first, 'searchEventsV2', 'records', '0', 'vessels', 'vessel0', 'vesselId')),
  );
  assert.equal(documents.length, 20);
  let items = 0;
  for (const [i, { text, variables = {}, after = variables, isExact }] of documents.entries()) {
    const { operations } = await migrateDocuments([{ name: 'legacy.graphql', text }]);
    const [operation] = operations;
    assert.ok(operation?.rewritten !== undefined, JSON.stringify(operation));
    assert.equal(operation.isExact, isExact, JSON.stringify(operation.differences));
    assert.doesNotMatch(operation.rewritten, /(?<!: )\b(?:events|event|satelliteFrames?)\(/);
    const legacy = await answer(text, variables);
    const v2 = await answer(operation.rewritten, after);
    for (const [name, value] of Object.entries(legacy as object)) {
      const found: unknown = Reflect.get(v2 as object, name);
      const isOne = valueAt(value, 'items') === undefined && name !== 'aois';
      agree(value, isOne ? (valueAt(found, 'records', '0') ?? null) : found, `${i} ${name}`);
      const listed = valueAt(value, 'items');
      if (Array.isArray(listed)) items += listed.length;
      if (Array.isArray(listed) && !text.includes('inProgressStatus: true')) assert.ok(listed.length > 0, text);
    }
  }
  assert.ok(items > 500, `${items} items`);
});

test('every field of a legacy type has its form in V2, or a reason why not; every type is there', async () => {
  const { schema } = await servedSchema('standard', 'registry');
  for (const [type, inV2] of typesInV2) {
    const legacy = schema.getType(type);
    assert.ok(isObjectType(legacy), type);
    assert.deepEqual([...(fieldsInV2.get(type)?.keys() ?? [])].sort(), Object.keys(legacy.getFields()).sort(), type);
    assert.ok(schema.getType(inV2), inV2);
  }
});

test('what has no exact form in V2 is not rewritten, and the report says why and where', async () => {
  for (const [field, message] of [
    ['events(eventTypes: [viirs], countryCodesExclude: "ESP")', /countryCodesExclude keeps events without vessels/],
    ['events(eventTypes: [viirs], countryCodes: "ESP|N/A")', /N\/A/],
    ['events(eventTypes: [viirs], countryCodes: $text)', /countryCodes is a variable/],
    ['events(eventTypes: [viirs], inProgressStatus: $flag)', /takes its opposite/],
    ['events(eventTypes: [viirs], pageSize: 20000)', /refuses this pageSize/],
    [
      'events(eventTypes: [viirs], vesselId: $text, polygon: $text)',
      /\$text stands where V2 takes different types|type/,
    ],
    ['satelliteFrames(pageSize: 5000, pageNum: 3) ', /behind record 10000/],
    ['satelliteFrames(size: 3)', /not valid: Unknown argument "size"/],
  ] as const) {
    const other = 'a: vessel(vesselId: $text) { name @skip(if: $flag) }';
    const head = 'query Old($text: String, $flag: Boolean = false) {';
    const text = `${head}\n  ${field} { items { __typename } } ${other} }`;
    const { operations } = await migrateDocuments([{ name: 'old.graphql', text }]);
    const [{ rewritten, isExact, differences }] = operations as [(typeof operations)[number]];
    assert.deepEqual([rewritten, isExact], [undefined, false], field);
    const reason = differences.find(({ kind }) => kind === 'not rewritten');
    assert.match(String(reason?.message), message, field);
    assert.deepEqual([reason?.line, reason?.column], [2, 3], field);
  }
});

test('what null and an ID mean in V2 is named with the variable', async () => {
  for (const [text, message] of [
    ['query A($id: ID!) { event(eventId: $id) { event_id } }', /^\$id is a String! and was an ID!: send no number/],
    ['query A($id: String) { satelliteFrame(frameId: $id) { frame_id } }', /^\$id must not be null/],
    [
      'query A($kinds: [FrameEventType]) { satelliteFrames(eventTypes: $kinds) { items { frame_id } } }',
      /^\$kinds that is null means all kinds; leave it out for \["sar_sentinel1", "eo_sentinel2"\]/,
    ],
  ] as const) {
    const [operation] = (await migrateDocuments([{ name: 'a.graphql', text }])).operations;
    assert.equal(operation?.isExact, true);
    assert.ok(
      operation.differences.some(({ kind, message: said }) => kind === 'form' && message.test(said)),
      text,
    );
  }
});

test('an area is a condition of V2 in standard and deployed; in strict nothing is rewritten', async () => {
  const files = [{ name: 'a.graphql', text: '{ events(eventTypes: [viirs], aoiId: "a") { items { event_id } } }' }];
  assert.match(String((await migrateDocuments(files)).operations[0]?.rewritten), /intersectsAoiId: "a"/);
  const [strict] = (await migrateDocuments(files, { profile: 'strict' })).operations;
  assert.match(String(strict?.differences[0]?.message), /not valid in this profile: .*intersectsAoiId/);
});

test('operations in scripts and Python are found at their places; V2 documents are left alone', async () => {
  const { documents, operations } = await migrateDocuments([
    {
      name: 'client.ts',
      text: 'import gql from "graphql-tag";\nexport const q = gql`{ event(eventId: 1) { event_id } }`;\n',
    },
    {
      name: 'client.py',
      text: 'NEW = """{ aois { id } }"""\nOLD = """\nquery Old { satelliteFrames { items { frame_id } } }"""\n',
    },
    { name: 'bad.graphql', text: '{ events( }' },
  ]);
  assert.equal(documents, 4);
  assert.deepEqual(
    operations.map(({ file, line, name }) => [file, line, name]),
    [
      ['client.ts', 2, undefined],
      ['client.py', 3, 'Old'],
    ],
  );
  assert.match(String(operations[0]?.rewritten), /eventId: \{ ?eq: "1" ?\}/);
});

test('migrate prints operations with comments; exit code 1 where a form is not exact, 2 for wrong words', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const migrated = async (...words: string[]) => {
    const terminal = recordingTerminal();
    return { code: await runCommand(['migrate', ...words], terminal), ...terminal.written };
  };
  writeFileSync(join(folder, 'a.graphql'), 'query A { satelliteFrames { items { frame_id } } }\n');
  const exact = await migrated(folder);
  assert.equal(exact.code, 0, exact.out);
  assert.match(exact.out, /a\.graphql:1:1 A: exact\nquery A \{/);
  assert.match(exact.out, /\n# 1 legacy operation in 1 document: 1 exact, 0 with differences, 0 not rewritten\.\n$/);
  writeFileSync(join(folder, 'b.graphql'), '{ satelliteFrames { items { data_source } } }');
  const differing = await migrated(folder, '--json');
  assert.equal(differing.code, 1);
  assert.deepEqual(
    JSON.parse(differing.out).operations.map(({ isExact }: { readonly isExact: boolean }) => isExact),
    [true, false],
  );
  assert.match((await migrated(folder)).out, /# {3}1:29 codes: data_source names a mission/);
  for (const words of [['nowhere'], ['--wrote'], [folder, '--profile', 'x']])
    assert.equal((await migrated(...words)).code, 2, words.join(' '));
});
