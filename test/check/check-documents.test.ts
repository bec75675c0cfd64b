import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { checkDocuments } from '../../src/tools.js';
import type { FileText } from '../../src/tools-types.js';
import { furtherFaults, plantedFaults } from './planted-faults.js';

const now = '2025-06-01';

/** The files of a client, and where each document begins in them. */
class Client {
  readonly files: FileText[] = [];
  readonly #places: { readonly file: string; readonly line: number }[] = [];

  /** Adds a file with a document between two texts for each; a line number is that of its first line. */
  add(name: string, head: string, documents: readonly string[], [before, after]: readonly [string, string]): void {
    let text = head;
    for (const document of documents) {
      text += before;
      this.#places.push({ file: name, line: text.split('\n').length });
      text += document + after;
    }
    this.files.push({ name, text });
  }

  /** The line of a file in which a line of the nth document stands. */
  place(document: number, line: number): string {
    const { file, line: first } = this.#places[document]!;
    return `${file}:${first + line - 1}`;
  }
}

/** Each text three times: in GraphQL files, in five tagged templates of a script, and in five strings of Python. */
function clientOf(texts: readonly string[]): Client {
  const client = new Client();
  for (const [i, text] of texts.entries()) client.add(`q${i}.graphql`, '# Of a client.\n', [text], ['\n', '\n']);
  const head = "import gql from 'graphql-tag';\nexport const queries: unknown[] = [];\n";
  for (let i = 0; i < texts.length; i += 5)
    client.add(`q${i}.ts`, head, texts.slice(i, i + 5), ['queries.push(gql`', '`);\n\n']);
  for (let i = 0; i < texts.length; i += 5)
    client.add(`q${i}.py`, '# It\'s "of" a client.\n', texts.slice(i, i + 5), ['\nQ = """', '"""\n']);
  return client;
}

describe('sixty documents with sixty faults of twenty sorts', () => {
  const threeTimes = [...plantedFaults, ...plantedFaults, ...plantedFaults];

  it('have sixty findings, each at the line of its fault', async () => {
    const client = clientOf(plantedFaults.map(({ text }) => text));
    const { documents, findings } = await checkDocuments(client.files, { now });
    assert.deepEqual([documents, new Set(plantedFaults.map(({ what }) => what)).size], [60, 20]);
    const planted = threeTimes.map(({ rule, line }, i) => `${client.place(i, line)} ${rule}`);
    assert.deepEqual(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort(), planted.sort());
    for (const [i, { says, line, what }] of threeTimes.entries()) {
      const found = findings.find((each) => `${each.file}:${each.line}` === client.place(i, line));
      assert.match(found?.message ?? '', says, what);
      assert.ok(found?.remedy, what);
    }
  });

  it('have no finding after their repair', async () => {
    const { files } = clientOf(plantedFaults.map(({ repaired }) => repaired));
    assert.deepEqual(await checkDocuments(files, { now }), { documents: 60, findings: [] });
  });
});

test('five further sorts of faults are found in each language at their lines, and not after their repair', async () => {
  const client = clientOf(furtherFaults.map(({ text }) => text));
  const { findings } = await checkDocuments(client.files, { now });
  const planted = [0, 5, 10].flatMap((from) =>
    furtherFaults.map(({ rule, line }, i) => `${client.place(from + i, line)} ${rule}`),
  );
  assert.deepEqual(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort(), planted.sort());
  for (const { says, what } of furtherFaults)
    assert.equal(findings.filter((each) => says.test(each.message)).length, 3, what);
  const { files } = clientOf(furtherFaults.map(({ repaired }) => repaired));
  assert.deepEqual((await checkDocuments(files, { now })).findings, []);
});

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
