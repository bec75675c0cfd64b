import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { JournalEntry } from '../../src/types.js';
import {
  type CopiedWorld,
  copies,
  curlOf,
  fetchOf,
  nodeTestOf,
  pythonOf,
} from '../../web-src/panel/requests/request-commands.js';
import { post, valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';
import { recorded } from '../support/recorded.js';

const run = promisify(execFile);

/** An entry of a journal with these members. */
function entryWith(given: Partial<JournalEntry> = {}): JournalEntry {
  return { ...recorded().entry(1), ...given };
}

const ocean = { seed: 'a', scale: 1, days: 5, profile: 'standard', registry: 'registry', empty: false, generator: '' };
const there: CopiedWorld = { adminUrl: 'http://localhost/__admin', name: 'default', isThen: true, ocean };

test('a request becomes commands of a shell, whatever its texts hold', () => {
  const entry = entryWith({ document: '{ a(b: "it\'s") }', variables: { n: 1 }, operation: null, user: null });
  const body = `{"query":"{ a(b: \\"it'\\''s\\") }","variables":{"n":1}}`;
  assert.equal(
    curlOf(entry, there),
    `curl 'http://localhost/graphql' \\\n  -H 'content-type: application/json' \\\n  --data-raw '${body}'`,
  );
  const signedIn = curlOf(entryWith({ document: '{ a }' }), { ...there, name: 'ann' });
  assert.match(
    signedIn,
    /^TOKEN=\$\(curl -s 'http:\/\/localhost\/__admin\/worlds\/ann\/sessions' .*"user":"demo".*\)\n/,
  );
  assert.match(signedIn, /-H "authorization: Bearer \$TOKEN"/);
  const tile = curlOf(entryWith({ kind: 'tile', method: 'GET', path: '/t/1?query={}', user: null }), there);
  assert.equal(tile, "curl 'http://localhost/t/1?query={}' \\\n  --output answer.bin");
  const hostile = curlOf(entryWith({ kind: 'other', method: "PUT; rm -r '~'", path: '/x', user: null }), there);
  assert.equal(hostile, `curl 'http://localhost/x' \\\n  -X 'PUT; rm -r '\\''~'\\'''`);
});

test('a copy makes a world at the instant of its request, which runs as it is', async (t) => {
  const service = await openNamedOcean('small', { now: Date.UTC(2025, 5, 1, 12) });
  t.after(() => service.close());
  const { url } = await service.listen({ port: 0 });
  const query = 'query A($i: SearchEventsV2Input!) { searchEventsV2(input: $i) { meta { total } } }';
  const variables = { i: { eventId: { neq: 'it\'s \\ "é"' }, limit: null } };
  const token = service.sessions.issue('demo');
  const answer = await service.fetch(post(query, { variables, token }));
  const wanted = JSON.parse(await answer.text());
  const given = service.journal.list().at(-1)!;
  const entry = { ...given, baseUrl: url };
  service.clock.advance(86_400_000);
  const world = { ...there, adminUrl: `${url}/__admin`, isThen: false, ocean: service.capsule().ocean };
  const now = await service.graphql({ query, variables }, { user: 'demo' });
  assert.notDeepEqual(now.data, wanted.data, 'a day later there are other events');

  const shell = await run('sh', ['-c', curlOf(entry, world)]);
  assert.deepEqual(JSON.parse(shell.stdout), wanted);
  const code = fetchOf(entry, world).replace('.log(await', '.log(JSON.stringify(await').replace(/\);$/, '));');
  const node = await run(process.execPath, ['--input-type=module', '-e', code]);
  assert.deepEqual(JSON.parse(node.stdout), wanted);
  const python = await run('python3', ['-c', pythonOf(entry, world)]).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (python) assert.deepEqual(JSON.parse(python.stdout), wanted);

  // Within the package, so that its own name leads to it.
  const folder = await mkdtemp(join(fileURLToPath(new URL('../..', import.meta.url)), 'copied-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.test.mjs');
  const tested = async (text: string) => {
    await writeFile(file, text);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    return run(process.execPath, [file], { env }).then(
      () => 'passed',
      (error) => String(valueAt(error, 'stdout')),
    );
  };
  assert.equal(await tested(nodeTestOf(entry, world)), 'passed');
  const total = String(valueAt(wanted, 'data', 'searchEventsV2', 'meta', 'total'));
  assert.match(await tested(nodeTestOf(entry, world).replace(`"total": ${total}`, '"total": 1')), /deep-equal/);
  for (const [, of] of copies.slice(4)) {
    await writeFile(file, of(entry, world));
    await run(process.execPath, ['--check', file]);
  }
});

test('a request with own records is asked in its own world, and its test loads the capsule of that', () => {
  const world = { ...there, isThen: false };
  const entry = entryWith({ document: '{ a }', recordsRevision: 2, body: '{"errors":[]}', codes: ['TOO_OLD'] });
  assert.match(curlOf(entry, world), /# Asked at the present instant of the world default/);
  assert.match(fetchOf(entry, world), /^\/\/ Asked at the present instant/);
  assert.match(pythonOf(entry, world), /# Asked at the present instant/);
  const text = nodeTestOf(entry, world);
  assert.match(text, /await world\.load\(JSON\.parse\(await readFile\('world\.json'/);
  assert.match(text, /errors\.map\(.*\), \["TOO_OLD"\]\);\n}\);\n$/, 'no data is expected of a refused request');
});
