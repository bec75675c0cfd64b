import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../src/cli/commands.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { spawnBin } from '../support/spawn-bin.js';
import { startHere } from '../support/start-here.js';

const root = new URL('../../../', import.meta.url);
const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

const small = ['--port', '0', '--days', '2', '--scale', '0.005', '--threads', '1', '--now', '2025-06-01', '--json'];

/** The paths of files in a folder, and the number of each, which one that is written anew does not keep. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => [path, statSync(path).ino] as const);

test('the packed command makes the same rows as the unpacked one, on a thread too', async (t) => {
  // Too many vessels for the main thread.
  const args = ['digest', '--days', '1', '--scale', '0.12', '--now', '2025-06-01', '--threads', '1'];
  const here = await spawnBin(t, args).ended;
  const there = recordingTerminal();
  assert.equal(await runCommand(args, there), 0);
  assert.match(here.out, /^[0-9a-f]{64} {2}\d+ rows\n$/, here.err);
  assert.equal(here.out, there.written.out);
});

test('the packed command finds the files beside it, and the cached days that the unpacked one made', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(home, { recursive: true }));
  const env = { MARITIME_EVENTS_CACHE: home };
  const unpacked = await startHere([...small, '--quiet'], env);
  unpacked.signal();
  assert.equal(await unpacked.ended, 0);
  const kept = filesIn(home);
  assert.ok(kept.some(([name]) => name.endsWith('.block')));
  const bin = spawnBin(t, ['start', ...small], env);
  const { url } = JSON.parse(await bin.printed('\n')) as { readonly url: string };
  for (const path of ['/', '/map', '/panel', '/graphql']) {
    const page = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
    const [script] = /pages\/[\w-]+\.js/.exec(await page.text()) ?? [];
    assert.equal((await fetch(`${url}/${script}`)).status, 200, path);
  }
  const ask = async (query: string, token?: string) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return JSON.stringify(await response.json());
  };
  const signedIn = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
  const token = /"access_token":"([^"]+)"/.exec(signedIn)?.[1];
  assert.ok(token, signedIn);
  assert.match(await ask('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', token), /"total":\d+/);
  const coast = await spawnBin(t, ['coast', '4', '53']).ended;
  assert.match(coast.out, /\d/);
  const version = await spawnBin(t, ['version']).ended;
  assert.equal(version.out, `${manifest.version}\n`);
  bin.process.kill('SIGINT');
  const { code, err } = await bin.ended;
  assert.equal(code, 0);
  assert.deepEqual(filesIn(home), kept, 'no day was made anew');
  assert.match(err, /"msg":"request"/, 'the log is written by pino, which is loaded from its package');
});

test('the packed tools have what they load on demand: compilers of scripts, the comparison of schemas', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'client.ts');
  writeFileSync(script, 'import gql from "graphql-tag";\nexport const query = gql`{ aois { nothing } }`;\n');
  const checked = await spawnBin(t, ['check', script]).ended;
  assert.match(checked.out, /client\.ts:2:35 error schema/, checked.err);
  const schema = fileURLToPath(new URL('schema.graphql', root));
  const compared = await spawnBin(t, ['diff', schema, '--profile', 'strict']).ended;
  assert.match(compared.out, /safe +added +Field 'searchAOIs'/, compared.err);
});
