import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import type { RefereeReport } from '../../src/tools-types.js';
import { testCacheHome } from '../support/oceans.js';
import { recordingTerminal } from '../support/recording-terminal.js';

/** A client that signs in, reads all events in two pages without a snapshot, and ends at a token that is refused. */
const client = `
const ask = async (query, token) => (await fetch(process.env.MARITIME_EVENTS_URL + '/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) },
  body: JSON.stringify({ query }),
})).json();
const { data } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
const page = (paging) => ask(
  'query Pages { searchEventsV2(input: {' + paging + '}) { records { eventId } meta { total } } }',
  data.getToken.access_token,
);
await page('limit: 2');
await page('limit: 5000, offset: 2');
await ask('{ aois { id } }', 'token-of-ann');
if (!process.env.MARITIME_EVENTS_ADMIN_URL) process.exitCode = 9;
`;
const program = ['--', process.execPath, '--input-type=module', '-e', client];
const own = ['--target', 'own', '--seed', 'sync', '--now', '2025-06-01', '--days', '4', '--scale', '0.02'];
const calm = [...own, '--scenario', 'none'];
/** The days of the ocean are made once and kept. */
const env = { PATH: process.env['PATH'] ?? '', MARITIME_EVENTS_CACHE: join(testCacheHome, 'maritime-events') };

async function refereed(...words: string[]) {
  const terminal = recordingTerminal(env);
  const code = await runCommand(['referee', ...words], terminal);
  return { code, ...terminal.written };
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'referee-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a program runs before a referee with its own service; the report is text, a page or JSON', async (t) => {
  const page = join(folderOf(t), 'report.html');
  const { code, out, err } = await refereed(...calm, '--html', page, ...program);
  assert.equal(code, 1, out);
  assert.match(err, /The referee listens at http:\/\/127\.0\.0\.1:\d+ before own\.\n/);
  assert.match(out, /^lost {7}kept {9}every event and frame .* \(\d\d+ cases\)\n/);
  assert.match(out, /\ntokens {5}BROKEN .*\n {4}error no-sign-in: .* \(request 4\)\n {6}Sign in again/);
  assert.match(out, /\n {4}warning offset-without-snapshot: .* \(requests 2, 3\)\n/);
  assert.match(out, /\nPages {45}2 {10}0 {2,}\d\d+ {10}0 /);
  assert.match(out, /\nown: 7 of 8 rules kept, 1 broken, 0 cannot be told, in 4 requests\.\n$/);
  const html = readFileSync(page, 'utf8');
  assert.match(html, /<td class="broken">broken.*no-sign-in/);
  assert.doesNotMatch(html, /<script|eyJ|token-of-ann/);
  const { code: again, out: json } = await refereed(...calm, '--json', ...program);
  const report: RefereeReport = JSON.parse(json);
  assert.deepEqual(
    [again, report.exchanges, report.costs.map(({ operation }) => operation).sort()],
    [1, 4, ['Pages', 'aois', 'getToken']],
  );
  assert.doesNotMatch(json, /eyJ|token-of-ann/);
});

test('without a program the referee ends at a signal; nothing that came is exit code 3', async () => {
  const terminal = recordingTerminal(env);
  const stopped = {
    ...terminal,
    onSignal: (listener: (signal: 'SIGINT') => void) => void setImmediate(listener, 'SIGINT'),
  };
  assert.equal(await runCommand(['referee', '--target', 'http://127.0.0.1:9', '--port', '0'], stopped), 3);
  assert.match(terminal.written.out, /rules kept, 0 broken, 2 cannot be told, in 0 requests\.\n$/);
});

test('a wrong argument, a host that is not permitted, a token: exit code 2', async () => {
  for (const [words, says] of [
    [[], /^There is no target/],
    [['--target', 'ours'], /The address/],
    [['--target', 'https://ocean.example'], /^ocean\.example is another host, whose operator must permit/],
    [['--target', 'http://localhost', '--token'], /the client's own token is passed on/],
    [['--target', 'http://localhost', '--scale', '1'], /^There is no flag --scale beside an address/],
    [['--target', 'own', '--scal', '1'], /There is no flag --scal/],
    [['--target', 'own', '--'], /^Give the program after --/],
    [['--target', 'own', '--scenario', 'clok'], /^There is no scenario clok\. Did you mean "clock"\?/],
    [['--target', 'http://localhost', '--scenario', 'clock'], /^--scenario goes with --target own/],
  ] as const) {
    const { code, err } = await refereed(...words);
    assert.equal(code, 2, words.join(' '));
    assert.match(err, says);
  }
});

test('without an option the client meets what a service can do, and runs again a day later', async () => {
  const { code, out, err } = await refereed(...own, ...program);
  assert.equal(code, 1, out);
  assert.match(err, /\nThe program runs again, a day later\.\n/);
  assert.match(out, /\nNot met, for want of pages: .*closed-snapshot.*\.\nown: /);
  assert.doesNotMatch(out, /Not met.*(?:clock|updates|next-day|equal-instants)/);
  assert.match(out, /\n {4}error lost-events: /);
});

test('two referees listen at once; a port that is taken is one line and exit code 2', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, err, out } = await refereed(...calm, '--port', `${port}`, ...program);
  assert.deepEqual([code, out], [2, '']);
  assert.match(err, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken\\.[^\\n]*\\n$`));
  const target = ['--target', `http://127.0.0.1:${port}`, '--', process.execPath, '-e', ''];
  const both = await Promise.all([refereed(...target), refereed(...target)]);
  const urls = both.map(({ err: said }) => /listens at (\S+)/.exec(said)?.[1]);
  assert.ok(urls[0] !== undefined && urls[1] !== undefined && urls[0] !== urls[1], urls.join());
});
