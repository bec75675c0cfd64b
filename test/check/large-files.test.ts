import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocuments, migrateDocuments } from '../../src/tools.js';

/** Files whose parts multiplied would take from minutes to days, where their sum takes a moment. */
const some = (count: number, text: (i: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, i) => text(i)).join(between);

const shapes: readonly {
  readonly what: string;
  readonly name: string;
  readonly text: string;
  readonly findings: number;
}[] = [
  {
    what: 'a chain of 2,000 fragments',
    name: 'a.graphql',
    text: some(2000, (i) => `fragment F${i} on Query { aois { id } ...F${i + 1} }`),
    // One for each part of the chain that is as long as a request may be.
    findings: 12,
  },
  {
    what: 'a circle of 2,000 fragments',
    name: 'a.graphql',
    text: some(2000, (i) => `fragment F${i} on Query { ...F${(i + 1) % 2000} }`),
    findings: 8,
  },
  {
    what: '1,000 operations that share 1,000 fragments',
    name: 'a.graphql',
    text: `${some(1000, (i) => `query Q${i} { ...G }`)} fragment G on Query { ${some(1000, (i) => `...F${i}`)} }
      ${some(1000, (i) => `fragment F${i} on Query { aois { id } }`)}`,
    findings: 1000,
  },
  { what: '20,000 aliases', name: 'a.graphql', text: `{ ${some(20_000, (i) => `a${i}: aois { id }`)} }`, findings: 1 },
  {
    what: '80,000 strings of Python',
    name: 'a.py',
    text: some(80_000, (i) => (i % 400 ? 'A = "b"' : 'A = "{ aois { stat } }"')),
    findings: 200,
  },
  { what: 'a million blanks', name: 'a.py', text: `A = """${' '.repeat(1e6)}{ aois { stat } }"""`, findings: 1 },
  { what: 'a template of blanks', name: 'a.ts', text: `gql\`${' '.repeat(400_000)}{ aois { stat } }\``, findings: 1 },
  { what: '200,000 addresses without an end', name: 'a.ts', text: '/vectorTiles/eventsV2/'.repeat(2e5), findings: 0 },
  {
    what: 'braces in the place of queries',
    name: 'a.ts',
    text: some(100, () => `'/vectorTiles/eventsV2/1/1/1?query={${'}'.repeat(16_000)}'`),
    findings: 100,
  },
  { what: '100,000 levels', name: 'a.graphql', text: '{ aois '.repeat(100_000), findings: 1 },
  { what: '500 levels', name: 'a.graphql', text: `${'{ aois '.repeat(500)}${'}'.repeat(500)}`, findings: 1 },
];

for (const { what, name, text, findings } of shapes)
  test(`${what}: check finds ${findings}`, { timeout: 60_000 }, async () => {
    const report = await checkDocuments([{ name, text }]);
    assert.equal(report.findings.length, findings, JSON.stringify(report.findings.slice(0, 3)));
  });

test('1,500 legacy operations that share a fragment are rewritten together, or all stay for one', async () => {
  const query = (name: string, rest = '') => `query ${name} { satelliteFrames { items { ...F ${rest} } } }\n`;
  const text = some(1500, (i) => query(`Q${i}`), '');
  const fragment = 'fragment F on SatelliteFrame { frame_id }';
  const all = await migrateDocuments([{ name: 'a.graphql', text: text + fragment }]);
  assert.equal(all.operations.filter(({ stays }) => stays === undefined).length, 1500);
  assert.equal(all.files[0]?.text.match(/searchSatelliteFramesV2/g)?.length, 1500);
  const none = await migrateDocuments([{ name: 'a.graphql', text: text + fragment + query('Odd', 'data_source') }]);
  assert.equal(none.operations.filter(({ stays }) => stays?.includes('is needed as it is')).length, 1500);
  assert.deepEqual(none.files, []);
});

test('findings in scripts have their places in the file, behind interpolations and on the first line', async () => {
  const lines = [
    '/* GraphQL */',
    '`{ aois { stat } }`;',
    "const a = gql`{ aois { ...${name('}')} stat } }`;",
    'const b = graphql`{',
    '  aois { ...${',
    '    name',
    '  } stat }',
    '}`;',
  ];
  const { findings } = await checkDocuments([{ name: 'a.ts', text: lines.join('\r\n') }]);
  const schema = findings.filter(({ message }) => message.includes('"stat"'));
  assert.deepEqual(
    schema.map(({ line, column }) => lines[line - 1]?.slice(column - 1, column + 3)),
    ['stat', 'stat', 'stat'],
    JSON.stringify(findings),
  );
});
