import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { checkDocuments, migrateDocuments } from '../../src/tools.js';
import { recordingTerminal } from '../support/recording-terminal.js';

/** The files after a run, and what stays in them by the names of operations. */
async function inPlace(files: Readonly<Record<string, string>>) {
  const given = Object.entries(files).map(([name, text]) => ({ name, text }));
  const report = await migrateDocuments(given);
  const stays = new Map(report.operations.map(({ name, stays }) => [name, stays]));
  const texts = new Map([...given, ...report.files].map(({ name, text }) => [name, text]));
  return { stays, texts, text: texts.get(Object.keys(files)[0]!)!, changed: report.files.map(({ name }) => name) };
}

const old = 'query Old($id: String!) { satelliteFrame(frameId: $id) { frame_id } }';
const search = 'satelliteFrame: searchSatelliteFramesV2(input: {frameId: {eq: $id}, limit: 1}) {';
const needsQuotes = 'query Quoted { satelliteFrames { items { frame_id } } }';

test('an exact operation is rewritten where it stands; every other character of a GraphQL file stays', async () => {
  const before = '# Of ours.\n\nquery  New {aois{id}}   # untouched\n\t';
  const after = '\n\nfragment Meta on SearchEventsV2Result {meta {total}}\n# The end.';
  const { text, stays } = await inPlace({ 'a.graphql': `${before}${old}${after}` });
  const lines = [
    'query Old($id: String!) {',
    `  ${search}`,
    '    records {',
    '      frame_id: frameId',
    '    }',
    '  }',
    '}',
  ];
  assert.equal(text, before + lines.join('\n\t') + after);
  assert.deepEqual([...stays], [['Old', undefined]]);
});

test('operations in tagged templates and Python strings are rewritten, each in its own layout', async () => {
  const { texts, stays } = await inPlace({
    'a.ts': `const a = 'old';\nexport const q = gql\`\n    ${old}\`;\nconst b = "{";\n`,
    'b.py': `A = """${old}"""\nB = '${old.replace('Old', 'Line')}'\n\nC = "${needsQuotes}"\n`,
  });
  const script = texts.get('a.ts') ?? '';
  assert.ok(
    script.startsWith(`const a = 'old';\nexport const q = gql\`\n    query Old($id: String!) {\n      ${search}\n`),
    script,
  );
  assert.ok(script.endsWith('\n    }`;\nconst b = "{";\n'), script);
  const python = texts.get('b.py') ?? '';
  const line = `query Line($id: String!) { ${search} records { frame_id: frameId } } }`;
  assert.ok(python.includes(`\nB = '${line}'\n\nC = "${needsQuotes}"\n`), python);
  assert.equal(stays.get('Quoted'), 'the new text would need escapes');
});

test('what begins on the first line of its text is rewritten there, in every form of a text', async () => {
  const line = 'query Old { satelliteFrames { items { frame_id } } }';
  const cases: readonly (readonly [name: string, before: string, after: string, column: number])[] = [
    ['a.ts', 'const q = gql`', '`;\n', 15],
    ['a.ts', 'const q = gql` ', '`;\n', 16],
    ['a.js', 'export default graphql(`', '`);\n', 25],
    ['a.ts', 'const q = /* GraphQL */ `', '`;\n', 26],
    ['a.ts', 'const q = gql(/* GraphQL */ `\n  ', '\n`);\n', 3],
    ['a.js', 'const q = `', '`;\n', 12],
    ['a.py', 'Q = gql(\n    """', '""")\n', 8],
  ];
  for (const [name, before, after, column] of cases) {
    const given = [{ name, text: before + line + after }];
    const { operations, files } = await migrateDocuments(given);
    const text = files[0]?.text ?? '';
    assert.deepEqual([operations[0]?.column, operations[0]?.stays], [column, undefined], before);
    assert.ok(text.startsWith(`${before}query Old {\n`) && text.endsWith(`}${after}`), text);
  }
  // Kinds in quotes need escapes in a string, and none in a template.
  const { text, stays } = await inPlace({ 'a.js': `const q = "${line}";\n` });
  assert.deepEqual([text, stays.get('Old')], [`const q = "${line}";\n`, 'the new text would need escapes']);
  const strings = await inPlace({ 'a.js': `const q = '${line}', r = 'a' + '{ event(' + x + ')}';\n` });
  assert.match(
    strings.text,
    /^const q = 'query Old \{ satelliteFrames: searchSatelliteFramesV2\(\s*input: .* \}', r = /,
  );
});

test('the line breaks of a file stay', async () => {
  const { text } = await inPlace({ 'a.gql': `# One.\r\n${old}\r\n` });
  assert.ok(text.startsWith(`# One.\r\nquery Old($id: String!) {\r\n  ${search}\r\n`), JSON.stringify(text));
  assert.doesNotMatch(text, /[^\r]\n/);
});

test('what is not exact stays, with the reason, and so does what comments or interpolations stand in', async () => {
  const files = {
    'a.graphql': 'query Units { events(eventTypes: [viirs]) { items { event_details { correlated } } } }',
    'b.graphql': 'query Comment {\n  # Ours.\n  satelliteFrames { items { frame_id } } }',
    'c.ts':
      'const q = gql`query Hole { satelliteFrames { items { ...F } } ${more} } ${F}`;\n' +
      'const F = gql`fragment F on SatelliteFrame { frame_id }`;\n',
  };
  const { stays, changed } = await inPlace(files);
  assert.deepEqual(changed, []);
  assert.equal(stays.get('Units'), 'it has no exact form');
  assert.equal(stays.get('Comment'), 'its comments would be lost');
  assert.equal(stays.get('Hole'), 'its text holds interpolations or escapes');
});

test('a fragment is rewritten once with all of its operations, and stays as long as one of them does', async () => {
  const fragment = 'fragment Item on SatelliteFrame { frame_id }\n';
  const query = (name: string, rest = '') => `query ${name} { satelliteFrames { items { ...Item ${rest} } } }\n`;
  const both = await inPlace({ 'a.graphql': query('A'), 'b.graphql': query('B'), 'f.graphql': fragment });
  assert.deepEqual(both.changed.sort(), ['a.graphql', 'b.graphql', 'f.graphql']);
  assert.equal(both.texts.get('f.graphql'), 'fragment Item on SatelliteFrameV2 {\n  frame_id: frameId\n}\n');
  const one = await inPlace({
    'a.graphql': query('A'),
    'b.graphql': query('B', 'data_source'),
    'f.graphql': fragment,
  });
  assert.deepEqual(one.changed, []);
  assert.equal(one.stays.get('A'), 'its fragment Item is needed as it is by the operation B');
});

test('migrate --write changes files, a second run changes nothing, and what it wrote is valid', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-write-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  writeFileSync(path('a.graphql'), `${old}\n`);
  writeFileSync(path('b.py'), `Q = """\n${old.replace('Old', 'Other')}\n"""\n`);
  const run = async () => {
    const terminal = recordingTerminal();
    return { code: await runCommand(['migrate', folder, '--write'], terminal), out: terminal.written.out };
  };
  const first = await run();
  assert.equal(first.code, 0, first.out);
  assert.match(first.out, /a\.graphql:1:1 Old: rewritten\n/);
  assert.match(first.out, /\n2 legacy operations: 2 rewritten in 2 files, 0 left\.\n$/);
  const texts = ['a.graphql', 'b.py'].map((name) => readFileSync(path(name), 'utf8'));
  for (const text of texts) assert.ok(text.includes(search), text);
  const { findings } = await checkDocuments([{ name: 'a.graphql', text: texts[0]! }]);
  assert.deepEqual(findings, []);
  const times = ['a.graphql', 'b.py'].map((name) => statSync(path(name)).mtimeMs);
  const second = await run();
  assert.deepEqual([second.code, second.out], [0, '0 legacy operations: 0 rewritten in 0 files, 0 left.\n']);
  assert.deepEqual(
    ['a.graphql', 'b.py'].map((name) => statSync(path(name)).mtimeMs),
    times,
  );
  writeFileSync(path('c.graphql'), 'query Left { satelliteFrames { items { data_source } } }');
  const third = await run();
  assert.equal(third.code, 1);
  assert.match(third.out, /c\.graphql:1:1 Left: stays, because it has no exact form\n {4}1:40 codes: data_source/);
});
