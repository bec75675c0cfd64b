import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runCommand } from '../../src/cli/commands.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { spawnBin } from '../support/spawn-bin.js';
import { startHere } from '../support/start-here.js';

/** A small ocean, whose days are made on the calling thread. */
const small = ['--port', '0', '--days', '5', '--scale', '0.02', '--threads', '1', '--now', '2025-06-01'];

test('start prints what it made and its address, and the commands that it prints work', async () => {
  const { written, signal, ended } = await startHere(small);
  const text = written.out;
  assert.match(text, /\d vessels with AIS, [\d,]+ events that demo sees, 2025-05-27 to 2025-06-01/);
  assert.match(text, /port_visit +\d/);
  const pasted = text.slice(text.indexOf('token=$('), text.indexOf('\n\nCtrl-C'));
  const { stdout } = await promisify(execFile)('bash', ['-c', pasted]);
  const answer: unknown = JSON.parse(stdout);
  assert.match(JSON.stringify(answer), /"total":\d+.*"portName":"/);
  signal();
  assert.equal(await ended, 0);
  const { err } = written;
  const lines = err.split('\n').filter((line) => line.startsWith('{'));
  const asked = JSON.parse(lines.at(-1)!);
  assert.equal(asked.msg, 'request');
  assert.deepEqual([asked.method, asked.path, asked.status, asked.user], ['POST', '/graphql', 200, 'demo']);
  assert.equal(asked.rowsReturned, 2);
  assert.ok(asked.rowsExamined >= 2);
  assert.match(err, /getToken\(username: \\"demo\\", password: \\"\*\*\*\\"\)/, 'the password is masked');
  assert.doesNotMatch(err, /password: \\"demo/);
});

test('start --json --quiet prints one line of JSON, none per request; a second signal ends it at once', async (t) => {
  const args = ['--json', '--quiet', '--empty', '--port', '0', '--days', '1', '--now', '2025-06-01'];
  const bin = spawnBin(t, ['start', ...args]);
  const line = await bin.printed('\n');
  const started = JSON.parse(line) as { readonly [name in 'url' | 'to']: string } & {
    [name in 'pid' | 'port']: number;
  };
  assert.equal(started.pid, bin.process.pid);
  assert.equal(started.to, '2025-06-01T00:00:00.000Z');
  const health = await fetch(`${started.url}/health`);
  assert.equal(health.status, 200);
  assert.ok((await fetch(`${started.url}/graphql`, { headers: { accept: 'text/html' } })).ok);
  // A request whose body never arrives delays the close after the first signal.
  const socket = await hangingRequest(started.port);
  bin.process.kill('SIGTERM');
  while (await listens(started.port)) await setTimeout(10);
  assert.equal(bin.process.exitCode, null, 'it waits for the request');
  bin.process.kill('SIGTERM');
  const { code, out, err } = await bin.ended;
  assert.equal(code, 0);
  assert.equal(out, line);
  assert.doesNotMatch(err, /GET/);
  socket.destroy();
});

test('a signal during the generation ends the server with exit code 0', async (t) => {
  const bin = spawnBin(t, ['start', '--port', '0', '--threads', '1', '--no-cache', '--scale', '0.02']);
  await once(bin.process.stderr!, 'data');
  bin.process.kill('SIGINT');
  const { code, out } = await bin.ended;
  assert.deepEqual([code, out], [0, '']);
});

test('a port in use is reported at once, with exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { written, ended } = await startHere(['--port', String(port)]);
  other.close();
  assert.deepEqual([await ended, written.out], [1, '']);
  assert.equal(
    written.err,
    `Port ${port} on 127.0.0.1 is taken. Give another with --port, or --port 0 for a free one.\n`,
  );
});

test('a wrong flag or value gives exit code 2 before anything is made', async (t) => {
  const flag = await spawnBin(t, ['start', '--prot', '4000']).ended;
  assert.deepEqual([flag.code, flag.out], [2, '']);
  assert.match(flag.err, /--prot\. Did you mean --port\?/);
  const terminal = recordingTerminal({ PORT: 'abc' });
  assert.equal(await runCommand(['start'], terminal), 2);
  assert.match(terminal.written.err, /environment PORT: .*"abc"/);
});

test('the digest of an ocean is the same in each run, and differs for another seed', async () => {
  const digest = async (...words: readonly string[]) => {
    const terminal = recordingTerminal();
    const args = ['digest', '--days', '1', '--scale', '0.004', '--threads', '1', '--now', '2025-06-01'];
    assert.equal(await runCommand([...args, ...words], terminal), 0);
    return terminal.written.out;
  };
  const first = await digest();
  assert.match(first, /^[0-9a-f]{64} {2}\d+ rows\n$/);
  assert.equal(await digest(), first);
  assert.notEqual(await digest('--seed', 'other'), first);
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
