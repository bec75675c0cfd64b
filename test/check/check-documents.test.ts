import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkDocuments } from '../../src/tools.js';
import type { FileText } from '../../src/tools-api.js';
import { plantedFaults } from './planted-faults.js';

const now = '2025-06-01';

/** The ways in which a client writes a document; in each its first line is the third of the file. */
const languages: Readonly<Record<string, (document: string) => FileText>> = {
  'a GraphQL file': (document) => ({ name: 'client.graphql', text: `# Of a client.\n\n${document}\n` }),
  'a tagged template': (document) => ({
    name: 'client.ts',
    text: `import gql from 'graphql-tag';\nconst typed: number = 1;\nexport const q = gql\`${document}\`;\n`,
  }),
  'a Python string': (document) => ({ name: 'client.py', text: `# It's "of" a client.\n\nQ = """${document}"""\n` }),
};

for (const [language, write] of Object.entries(languages)) {
  describe(`in ${language}`, () => {
    for (const { what, rule, says, text, line } of plantedFaults) {
      it(`${what} is found, at its line, and nothing else`, async () => {
        const { documents, findings } = await checkDocuments([write(text)], { now });
        assert.equal(documents, 1);
        const places = findings.map((each) => [each.rule, each.line]);
        assert.deepEqual(places, [[rule, line + 2]], JSON.stringify(findings));
        assert.match(findings[0]!.message, says);
      });
    }
  });
}

describe('documents without a fault', () => {
  it('give no finding: values in variables are unknown', async () => {
    const text = `query Page($input: SearchEventsV2Input!, $ids: [String], $skip: Boolean!) {
      searchEventsV2(input: $input) { records { ...Known } meta { total snapshotId } }
      some: searchEventsV2(input: {eventId: {inc: $ids}, limit: 500}) @skip(if: $skip) { records { eventId } }
      tracks(eventId: "any") { trackId }
    }
    fragment Known on EventV2 { eventId start { time point { lat lon } } vessels { vessel0 { mmsi } } }`;
    assert.deepEqual(await checkDocuments([{ name: 'page.graphql', text }], { now }), { documents: 1, findings: [] });
  });

  it('may spread fragments of other files', async () => {
    const files = [
      { name: 'a.graphql', text: 'query A { searchEventsV2(input: {created: {gt: "2025-05-30"}}) { ...Page } }' },
      { name: 'b.ts', text: 'export const page = gql`fragment Page on SearchEventsV2Result { meta { total } }`;' },
    ];
    assert.deepEqual(await checkDocuments(files, { now }), { documents: 2, findings: [] });
  });

  it('are told from other texts of Python: words, formatted strings, JSON, comments', async () => {
    const text = String.raw`# "query { nothing }"
say = "query the service (twice)"
body = '{"query": "x"}'
made = f"query {{ {field} }}"
path = r"\d{a}"
`;
    assert.deepEqual(await checkDocuments([{ name: 'a.py', text }], { now }), { documents: 0, findings: [] });
  });
});

describe('the profile', () => {
  const text = 'query A { searchLastKnownPositions(input: {limit: 1}) { meta { total } } }';
  it('strict refuses an extension that standard has', async () => {
    assert.deepEqual((await checkDocuments([{ name: 'a.gql', text }], { now })).findings, []);
    const { findings } = await checkDocuments([{ name: 'a.gql', text }], { profile: 'strict', now });
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ['schema'],
    );
  });
});

describe('an address of tiles', () => {
  const found = async (line: string) => {
    const { findings } = await checkDocuments([{ name: 'map.ts', text: line }], { now });
    return findings.map(({ rule, message }) => `${rule}: ${message}`);
  };

  it('is judged by the rules of tiles, as JSON or percent-encoded', async () => {
    const tiles = '/vectorTiles/eventsV2/{z}/{x}/{y}?query=';
    const [limit, ...others] = await found(`const a = '${tiles}{"startTime":{"gte":"2025-05-25"},"limit":3}';`);
    assert.match(limit ?? '', /^tile-query: query\.limit/);
    assert.deepEqual(others, []);
    const wide = encodeURIComponent('{"startTime":{"gte":"2025-01-01"}}');
    assert.match((await found(`const a = "${tiles}${wide}";`))[0] ?? '', /^tile-query: .*30 days/);
    assert.deepEqual(await found(`const a = "${tiles}{\\"startTime\\":{\\"gte\\":\\"2025-05-25\\"}}";`), []);
  });

  it('is unknown where the program puts the query in', async () => {
    assert.deepEqual(await found('const a = `/vectorTiles/eventsV2/1/2/3?query=${encodeURIComponent(query)}`;'), []);
    assert.deepEqual(await found('const a = "/vectorTiles/eventsV2/1/2/3?query=" + query;'), []);
  });
});

it('a script that cannot be parsed is a finding at its place', async () => {
  const { findings } = await checkDocuments([{ name: 'a.ts', text: 'const gql = 1;\nconst = 2;\n' }], { now });
  assert.deepEqual(
    findings.map(({ rule, line }) => [rule, line]),
    [['syntax', 2]],
  );
});
