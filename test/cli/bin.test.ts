import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runCommand } from '../../src/cli/commands.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { spawnBin } from '../support/spawn-bin.js';

/** A small ocean, so that a start takes a second. */
const small = ['--port', '0', '--days', '5', '--scale', '0.02', '--threads', '1', '--now', '2025-06-01'];

test('start prints what it made and its address, and the commands that it prints work', async (t) => {
  const bin = spawnBin(t, ['start', ...small]);
  const text = await bin.printed('Ctrl-C');
  assert.match(text, /\d vessels with AIS, [\d,]+ events that demo sees, 2025-05-27 to 2025-06-01/);
  assert.match(text, /port_visit +\d/);
  const pasted = text.slice(text.indexOf('token=$('), text.indexOf('\n\nCtrl-C'));
  const { stdout } = await promisify(execFile)('bash', ['-c', pasted]);
  const answer: unknown = JSON.parse(stdout);
  assert.match(JSON.stringify(answer), /"total":\d+.*"portName":"/);
  bin.process.kill('SIGINT');
  const { code, err } = await bin.ended;
  assert.equal(code, 0);
  const lines = err.split('\n').filter((line) => line.startsWith('{'));
  const asked = JSON.parse(lines.at(-1)!);
  assert.equal(asked.msg, 'request');
  assert.deepEqual([asked.method, asked.path, asked.status, asked.user], ['POST', '/graphql', 200, 'demo']);
  assert.equal(asked.rowsReturned, 2);
  assert.ok(asked.rowsExamined >= 2);
  assert.match(err, /getToken\(username: \\"demo\\", password: \\"\*\*\*\\"\)/, 'the password is masked');
  assert.doesNotMatch(err, /password: \\"demo/);
});

test('start --json prints one line of JSON, and --quiet prints no line per request', async (t) => {
  const bin = spawnBin(t, ['start', '--json', '--quiet', ...small]);
  const line = await bin.printed('\n');
  const started = JSON.parse(line) as { readonly url: string; readonly pid: number; readonly to: string };
  assert.equal(started.pid, bin.process.pid);
  assert.equal(started.to, '2025-06-01T00:00:00.000Z');
  const health = await fetch(`${started.url}/health`);
  assert.equal(health.status, 200);
  assert.ok((await fetch(`${started.url}/graphql`, { headers: { accept: 'text/html' } })).ok);
  bin.process.kill('SIGTERM');
  const { code, out, err } = await bin.ended;
  assert.equal(code, 0);
  assert.equal(out, line);
  assert.doesNotMatch(err, /GET/);
});

test('a second signal ends the server at once, with exit code 0', async (t) => {
  const bin = spawnBin(t, ['start', '--json', ...small]);
  const { port } = JSON.parse(await bin.printed('\n')) as { readonly port: number };
  // A request whose body never arrives delays the close after the first signal.
  const socket = await hangingRequest(port);
  bin.process.kill('SIGTERM');
  while (await listens(port)) await setTimeout(10);
  assert.equal(bin.process.exitCode, null, 'it waits for the request');
  bin.process.kill('SIGTERM');
  assert.equal((await bin.ended).code, 0);
  socket.destroy();
});

test('a signal during the generation ends the server with exit code 0', async (t) => {
  const bin = spawnBin(t, ['start', '--port', '0', '--threads', '1', '--no-cache']);
  await once(bin.process.stderr!, 'data');
  bin.process.kill('SIGINT');
  const { code, out } = await bin.ended;
  assert.deepEqual([code, out], [0, '']);
});

test('after start is ready it makes what first requests need, and keeps the indexes on disk', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(home, { recursive: true }));
  const env = { MARITIME_EVENTS_CACHE: '', XDG_CACHE_HOME: home };
  // Indexes are kept for windows of this length only.
  const bin = spawnBin(t, ['start', '--json', '--quiet', ...small, '--days', '61', '--scale', '0.004'], env);
  await bin.printed('\n');
  const hasIndexes = () => readdirSync(home, { recursive: true }).some((name) => String(name).endsWith('.segment'));
  while (!hasIndexes()) await setTimeout(20);
  bin.process.kill('SIGTERM');
  assert.equal((await bin.ended).code, 0);
});

test('a second start reads the days of the first, --no-cache makes them again, with the same answers', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(home, { recursive: true }));
  const env = { MARITIME_EVENTS_CACHE: '', XDG_CACHE_HOME: home };
  const summary = async (words: readonly string[]) => {
    const bin = spawnBin(t, ['start', '--json', '--quiet', ...small, ...words], env);
    const { events } = JSON.parse(await bin.printed('\n'));
    bin.process.kill('SIGINT');
    const { code, err } = await bin.ended;
    assert.equal(code, 0);
    return { events, made: /Making the ocean/.test(err) };
  };
  const uncached = await summary(['--no-cache']);
  assert.equal(readdirSync(home).length, 0);
  const first = await summary([]);
  const files = readdirSync(home, { recursive: true }).filter((name) => String(name).endsWith('.days'));
  assert.ok(files.length >= 1);
  const second = await summary(['--profile', 'deployed', '--registry', 'gfw', '--user', 'ann:secret']);
  assert.deepEqual([uncached.made, first.made, second.made], [true, true, false]);
  assert.deepEqual(first.events, uncached.events);
  assert.deepEqual(second.events, uncached.events);
});

test('a port in use is reported at once, with exit code 1', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { code, out, err } = await spawnBin(t, ['start', '--port', String(port)]).ended;
  other.close();
  assert.deepEqual([code, out], [1, '']);
  assert.equal(err, `Port ${port} on 127.0.0.1 is taken. Give another with --port, or --port 0 for a free one.\n`);
});

test('a wrong flag or value gives exit code 2 before anything is made', async (t) => {
  const flag = await spawnBin(t, ['start', '--prot', '4000']).ended;
  assert.deepEqual([flag.code, flag.out], [2, '']);
  assert.match(flag.err, /--prot\. Did you mean --port\?/);
  const terminal = recordingTerminal({ PORT: 'abc' });
  assert.equal(await runCommand(['start'], terminal), 2);
  assert.match(terminal.written.err, /environment PORT: .*"abc"/);
});

test('the digest of an ocean is the same in each run, and differs for another seed', async (t) => {
  const args = ['digest', '--days', '2', '--scale', '0.02', '--threads', '1', '--now', '2025-06-01'];
  const first = await spawnBin(t, args).ended;
  assert.match(first.out, /^[0-9a-f]{64} {2}\d+ rows\n$/);
  for (const [words, isSame] of [
    [args, true],
    [[...args, '--seed', 'other'], false],
  ] as const) {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(words, terminal), 0);
    assert.equal(terminal.written.out === first.out, isSame);
  }
});

/** Whether a connection to a port is taken. */
function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  );
}

async function hangingRequest(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  // The server acknowledges the head of the request; other work may delay its next read.
  const headers = ['host: localhost', 'expect: 100-continue', 'content-type: application/json', 'content-length: 10'];
  const head = ['POST /graphql HTTP/1.1', ...headers].join('\r\n');
  const answered = once(socket, 'data');
  socket.write(`${head}\r\n\r\n{`);
  assert.match(String(await answered), /^HTTP\/1.1 100 /);
  return socket;
}

test('coast ends without an error message when its reader closes the pipe early', async () => {
  const bin = fileURLToPath(new URL('../../src/cli/bin.js', import.meta.url));
  const rows = '(echo lon,lat; yes 1.4,51 | head -20000)';
  const { stdout, stderr } = await promisify(execFile)('bash', [
    '-c',
    `set -o pipefail; ${rows} | { "${process.execPath}" "${bin}" coast || echo failed >&2; } | head -2`,
  ]).catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string });
  assert.equal(stdout.split('\n').length, 3);
  assert.equal(stderr, '');
});
