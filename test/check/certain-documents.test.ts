import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import { sourceFilesAt } from '../../src/cli/source-files.js';
import { isChecked } from '../../src/tools/check/documents-in.js';
import { checkDocuments } from '../../src/tools.js';
import type { FileText } from '../../src/tools-types.js';
import { root } from '../support/docs-project.js';
import { styles } from './styles.js';

const now = '2025-06-01';

async function found(files: readonly FileText[]): Promise<string[]> {
  const { findings } = await checkDocuments(files, { now });
  return findings.map(({ file, line, column, severity, rule, message }) =>
    [file, line, column, severity, rule, message].join(':'),
  );
}

describe('a document in any style of clients', async () => {
  const files = styles.map(({ name, text }, i) => ({ name: `${i}/${name}`, text: text.replace('¦', '') }));
  const findings = await found(files);
  it('comes in forty', () => assert.ok(styles.length >= 40));
  for (const [i, { what, name, text, rule }] of styles.entries())
    it(`has its fault in ${name}, ${what}`, () => {
      const before = text.split('¦')[0]!.split('\n');
      const own = findings.filter((each) => each.startsWith(`${i}/`));
      assert.equal(own.length, 1, own.join('\n'));
      const place = `${i}/${name}:${before.length}:${before.at(-1)!.length + 1}`;
      assert.match(own[0]!, new RegExp(`^${place}:(error|warning):${rule}:`));
    });
});

test('a value that no row has is named with the nearest one', async () => {
  const search = (input: string) => `{ searchEventsV2(input: {${input}, limit: 5}) { meta { total } } }`;
  const frames = (input: string) => `{ searchSatelliteFramesV2(input: {${input}, limit: 5}) { meta { total } } }`;
  const cases = [
    [search('eventType: {eq: "fishing"}'), '"fishing_activity_history"'],
    [search('eventType: {eq: "eo_landsat8_9"}'), '"eo_landsat_8_9"'],
    [search('eventType: {inc: ["VIIRS"]}'), '"viirs"'],
    [search('eventType: {eq: "whale"}'), 'dark_rendezvous, standard_rendezvous'],
    [search('detectionType: {eq: "DARK"}'), '"dark"'],
    [search('eventDetails: {detectionType: {neq: "AIS_CORRELATED"}}'), '"ais_correlated"'],
    [search('vesselMain: {country: {eq: "NL"}}'), '"NLD"'],
    [search('vesselMain: {country: {inc: ["nld"]}}'), '"NLD"'],
    [search('vesselMain: {country: {eq: "Spain"}}'), '"ESP"'],
    [search('vesselMain: {vesselType: {eq: "fishing"}}'), '"FISHING"'],
    [search('vesselMain: {category: {eq: "Cargo"}}'), '"cargo"'],
    [search('fishingScore: {gt: 70}'), 'a number from 0 to 1'],
    [search('eventDetails: {detectionScore: {gte: 1.01}}'), 'a number from 0 to 1'],
    [frames('status: {eq: "completed"}'), '"Completed"'],
    [frames('eventType: {eq: "sentinel1"}'), '"sar_sentinel1"'],
    ['{ searchVessels(input: {flag: {eq: "no"}, limit: 1}) { meta { total } } }', '"NOR"'],
  ] as const;
  const right = search('eventType: {eq: "viirs"}, fishingScore: {gt: 0.5}, vesselMain: {country: {eq: "AND"}}');
  const files = [...cases.map(([text]) => text), right].map((text, i) => ({ name: `${i}.graphql`, text }));
  const { findings } = await checkDocuments(files, { now });
  for (const [i, [text, instead]] of cases.entries()) {
    const own = findings.filter(({ file }) => file === `${i}.graphql`);
    assert.deepEqual(
      own.map(({ rule, severity }) => [rule, severity]),
      [['no-match', 'warning']],
      text,
    );
    assert.ok(own[0]?.remedy.startsWith(`Give ${instead}`), own[0]?.remedy);
  }
  assert.equal(findings.length, cases.length);
});

test('a search is unbounded where it has neither a time nor a small limit', async () => {
  const search = (input: string) =>
    `query A${input.includes('$') ? '($n: Int)' : ''} { searchEventsV2(input: {${input}}) { meta { total } } }`;
  const isNoted = async (input: string) => (await found([{ name: 'a.graphql', text: search(input) }])).join();
  for (const input of ['limit: 5', 'limit: 0', 'limit: 100, offset: 0'])
    assert.doesNotMatch(await isNoted(input), /unb/);
  for (const input of ['', 'limit: 5000', 'limit: $n']) assert.match(await isNoted(input), /:warning:unbounded:/);
});

test('other texts, and documents of other services, give no finding', async () => {
  const text = [
    'gql`query { repository(owner: "a") { stargazers { totalCount } } }`;',
    'gql`type Query { aois: [String] }`;',
    'gql`fragment Person on Human { name }`;',
    "const a = 'Give {name}, or { first, last }.', b = 'query the {service}', c = '{ event }', d = '{events}';",
    'const css = `.a { color: ${red} } @media { .tracks { top: 0 } }`;',
    'const e = `query { viewer { ${fields} } }`;',
  ].join('\n');
  assert.deepEqual(await checkDocuments([{ name: 'a.js', text }], { now }), { documents: 0, findings: [] });
  const broken = [{ name: 'a.ts', text: 'const gql = 1;\nconst = 2;\n' }];
  assert.deepEqual(await found(broken), []);
});

test('a file whose document cannot be read has a note', async () => {
  const rest = 'searchEventsV2(input: {limit: 1}) { meta { total } }';
  for (const [name, text, place] of [
    ['a.js', `const part = '${rest}';\nconst q = '{' + part + '}';`, '1:15'],
    ['a.py', `Q = "{ %s }" % '${rest}'`, '1:17'],
    ['a.js', `const q = \`{ a: \${b} : ${rest} }\`;`, '1:12'],
  ] as const) {
    const findings = await found([{ name, text }]);
    assert.equal(findings.length, 1, text);
    assert.ok(findings[0]?.startsWith(`${name}:${place}:note:unread:`), findings[0]);
  }
  const broken = await found([{ name: 'a.ts', text: `const = gql\`{ ${rest} }\`;` }]);
  assert.match(broken.join('\n'), /^a\.ts:1:7:warning:unread:The file cannot be parsed: .*$/);
});

const library = ['/usr/lib/python3', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))]
  .filter((path) => /\/python3\.\d+$/.test(path))
  .find((path) => existsSync(join(path, 'argparse.py')));
test("Python's own library gives no finding", { skip: library === undefined }, async () => {
  const { files } = sourceFilesAt([library!]);
  assert.ok(files.length > 500);
  assert.deepEqual(await checkDocuments(files, { now }), { documents: 0, findings: [] });
});

test('a thousand files of packages give no finding', async () => {
  const folder = join(root, 'node_modules');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => isChecked(name));
  const some = names
    .filter((_, i) => i % Math.floor(names.length / 1100) === 0)
    .filter((name) => {
      const stats = statSync(join(folder, name));
      return stats.isFile() && stats.size < 100_000;
    })
    .slice(0, 1000)
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  assert.equal(some.length, 1000);
  assert.deepEqual((await checkDocuments(some, { now })).findings, []);
});
