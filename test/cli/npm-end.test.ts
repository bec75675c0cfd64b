import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { delay } from '../../src/base/work/event-loop.js';
import { isNpm } from '../../src/cli/terminal.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const start = 'maritime-events start --port 0 --empty --days 1 --now 2025-06-01 --json --quiet';

/** A project that has the package installed and starts it by scripts. */
function installed(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'npm-end-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/maritime-events'));
  symlinkSync('../maritime-events/dist/command/maritime-events.js', join(folder, 'node_modules/.bin/maritime-events'));
  const scripts = { alone: start, between: `${start}; true` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true, scripts }));
  return folder;
}

for (const [how, signal, command, ...args] of [
  ['npx', 'SIGKILL', 'npx', ...start.split(' ')],
  ['a script of npm', 'SIGTERM', 'npm', 'run', '--silent', 'alone'],
  ['a shell in a script of npm', 'SIGTERM', 'npm', 'run', '--silent', 'between'],
] as const) {
  test(`a service that ${how} has started ends when npm is ended by ${signal}`, async (t) => {
    const npm = spawn(command, args, { cwd: installed(t), stdio: ['ignore', 'pipe', 'inherit'] });
    t.after(() => npm.kill('SIGKILL'));
    const [line] = await once(npm.stdout, 'data');
    const { pid } = JSON.parse(String(line)) as { readonly pid: number };
    t.after(() => {
      if (isThere(pid)) process.kill(pid, 'SIGKILL');
    });
    assert.notEqual(pid, npm.pid);
    npm.kill(signal);
    while (isThere(pid)) await delay(50);
  });
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('programs that run package scripts are recognised by process title or file, and other programs are not', () => {
  for (const command of [
    'npm start',
    'npm',
    'npm exec maritime-events start',
    'node /usr/lib/node_modules/npm/bin/npx-cli.js maritime-events',
    '/usr/bin/node /usr/bin/npm run x',
    'C:\\nodejs\\npm.cmd'.replace('.cmd', ''),
    'yarn start',
    'node /opt/pnpm.cjs start',
    'bun run x',
  ])
    assert.ok(isNpm(command), command);
  for (const command of [
    'bash',
    'sh -c npm start',
    '-bash',
    'vim notes about npm',
    'node server.js npm',
    'tmux new -s npm',
  ])
    assert.ok(!isNpm(command), command);
});
