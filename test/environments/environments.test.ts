import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { packedBin } from '../support/spawn-bin.js';

/** The command on machines that are not as one expects: each gets one line, no stack trace, and no silent end. */

const path = process.env['PATH'] ?? '';
const empty = ['--days', '1', '--empty', '--now', '2025-06-01'];
const tiny = ['--days', '1', '--scale', '0.002', '--now', '2025-06-01', '--threads', '1'];
const isRoot = process.getuid?.() === 0;
/** A user that the machine does not know, as containers of OpenShift run. */
const unknownUser = isRoot ? { uid: 1_000_650_000, gid: 0 } : undefined;

interface Machine {
  readonly situation: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly code: number;
  readonly err: RegExp;
}

const noHome = /There is no cache, because this user has no home folder; XDG_CACHE_HOME can name one for it\.$/m;
const machines: readonly Machine[] = [
  ...(unknownUser
    ? [
        {
          situation: 'a user without home: digest',
          args: ['digest', '--cached', ...tiny],
          user: unknownUser,
          code: 1,
          err: noHome,
        },
        { situation: 'a user without home: stats', args: ['stats', ...tiny], user: unknownUser, code: 0, err: noHome },
        {
          situation: 'a user without home: exec',
          args: ['exec', ...empty, '--', 'true'],
          user: unknownUser,
          code: 0,
          err: /^$/,
        },
      ]
    : []),
  {
    situation: 'a proxy for all that is asked, on versions of Node that know it: exec',
    args: ['exec', ...empty, '--', 'true'],
    env: { HTTP_PROXY: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' },
    code: 0,
    err: /^$/,
  },
  ...['start', 'export'].map((command) => ({
    situation: `a clock that was never set: ${command}`,
    args: [command, '--scale', '0.002', ...(command === 'export' ? ['--out', '-'] : [])],
    env: { NODE_OPTIONS: '--import data:text/javascript,Date.now=()=>0' },
    code: 2,
    err: /^The clock of this machine says 1970-01-01T00:00:00.000Z, and the ocean has days from 2000 to 2100\. /,
  })),
  {
    situation: 'no folder for temporary files: exec',
    args: ['exec', ...empty, '--', 'true'],
    env: { TMPDIR: '/nowhere/at/all' },
    code: 2,
    err: /^TMPDIR: the folder for temporary files, \/nowhere\/at\/all, cannot be written\./,
  },
  {
    situation: 'a file that cannot be written at the end: start',
    args: ['start', '--port', '0', '--export-on-exit', '/nowhere/at/all.json'],
    code: 2,
    err: /^--export-on-exit: \/nowhere\/at\/all\.json cannot be written\./,
  },
  {
    situation: 'a file that cannot be written at the end: referee',
    args: ['referee', '--target', 'own', '--html', '/nowhere/at/all.html'],
    code: 2,
    err: /^--html: \/nowhere\/at\/all\.html cannot be written\./,
  },
  {
    situation: 'a file that cannot be written at the end: verify',
    args: ['verify', '--html', '/nowhere/at/all.html'],
    code: 2,
    err: /^--html: /,
  },
];

for (const { situation, args, env = {}, user, code, err } of machines)
  test(`${situation} says so in a line`, async () => {
    const child = spawn(process.execPath, [packedBin, ...args], {
      env: { PATH: path, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
    let written = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
    const [exit] = await once(child, 'close');
    assert.match(written, err);
    assert.doesNotMatch(written, /^ {4}at /m);
    assert.equal(exit, code, written);
  });

test('a command in a folder that has been removed says so', async () => {
  const script = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$0" "$@"';
  const child = spawn('sh', ['-c', script, process.execPath, packedBin, 'start', '--port', '0'], {
    env: { PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  assert.deepEqual(await once(child, 'close'), [2, null]);
  assert.equal(written, 'The working folder has been removed. Change to one that exists.\n');
});

test('a port that is taken is refused by start with exit code 1, by referee with 2, which is no verdict', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  for (const [command, code] of [
    ['start', 1],
    ['referee', 2],
  ] as const) {
    const args = [packedBin, command, ...(command === 'referee' ? ['--target', 'own'] : []), '--port', String(port)];
    const child = spawn(process.execPath, args, { env: { PATH: path }, stdio: ['ignore', 'ignore', 'pipe'] });
    let written = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
    const [exit] = await once(child, 'close');
    assert.match(written, /^Port \d+ on 127\.0\.0\.1 is taken\. Give another with --port/);
    assert.equal(exit, code);
  }
});

test('an export is whole though the reader of its progress has gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-unread-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [packedBin, 'export', '--out', join(folder, 'ocean'), ...tiny], {
    env: { PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.destroy();
  child.stdout.destroy();
  assert.deepEqual(await once(child, 'close'), [0, null]);
  assert.ok(readdirSync(join(folder, 'ocean')).includes('manifest.json'));
});

test('a service whose log and output nobody reads any more goes on, and ends well', async () => {
  const child = spawn(process.execPath, [packedBin, 'start', '--port', '0', '--json', ...empty], {
    env: { PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [first] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const { url } = JSON.parse(first) as { url: string };
  child.stderr.destroy();
  child.stdout.destroy();
  for (let i = 0; i < 20; i++) {
    const answer = await fetch(`${url}/graphql?query={__typename}`);
    assert.equal(answer.status, 200);
    await answer.text();
  }
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'close'), [0, null]);
});
