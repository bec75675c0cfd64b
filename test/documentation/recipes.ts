import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { spawnBin } from '../support/spawn-bin.js';

/** The recipes that `exec` runs. `test/clients/run-projects.ts` runs the others, which install the packed package. */
const folder = fileURLToPath(new URL('../../../docs/recipes/', import.meta.url));
const red = fileURLToPath(new URL('../../../test/clients/red/test_red.py', import.meta.url));
const flags = ['--now', '2025-06-01', '--days', '30', '--scale', '0.05', '--threads', '1'];

const isHere = ([program = '', ...words]: readonly string[]): boolean =>
  spawnSync(program, [...words, '--version']).status === 0;

const programs = [
  { name: 'python', command: ['python3', '-m', 'unittest', 'discover', '-s', `${folder}python`] },
  { name: 'shell', command: ['sh', `${folder}shell/events.sh`] },
  { name: 'pytest', command: ['python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', `${folder}pytest`] },
] as const;

for (const { name, command } of programs) {
  const needed = name === 'shell' ? ['curl'] : name === 'pytest' ? command.slice(0, 3) : ['python3'];
  const skip = isHere(needed) ? false : `left out: there is no ${needed.join(' ')} here`;
  test(`the recipe ${name} passes under exec`, { skip, timeout: 120_000 }, async (t) => {
    const { code, out, err } = await spawnBin(t, ['exec', ...flags, '--', ...command]).ended;
    assert.equal(code, 0, `${out}\n${err}`);
  });
}

test('a test of pytest that fails leaves a capsule, which another process replays', async (t) => {
  if (!isHere(['python3', '-m', 'pytest'])) return t.skip('left out: there is no pytest here');
  const work = mkdtempSync(join(tmpdir(), 'pytest-'));
  t.after(() => rmSync(work, { recursive: true }));
  cpSync(`${folder}pytest`, work, { recursive: true });
  cpSync(red, join(work, 'test_red.py'));
  const command = ['python3', '-m', 'pytest', '-p', 'no:cacheprovider', '--rootdir', work, join(work, 'test_red.py')];
  const settings = ['-o', `maritime_events_failures=${work}/failures`];
  const { code, out } = await spawnBin(t, ['exec', ...flags, '--', ...command, ...settings]).ended;
  assert.equal(code, 1, out);
  const [, capsule] = /npx maritime-events start --capsule (\S+)/.exec(out) ?? [];
  assert.ok(capsule, out);
  const replaying = 'curl -sf -X POST $MARITIME_EVENTS_ADMIN_URL/worlds/default/requests/replay';
  const replayed = await spawnBin(t, ['exec', '--capsule', capsule, '--', 'sh', '-c', replaying]).ended;
  const { replayed: asked, same } = JSON.parse(replayed.out);
  assert.deepEqual([asked, same], [1, 1]);
});

test('README.md of the recipes names every recipe with its folder', () => {
  const text = readFileSync(`${folder}README.md`, 'utf8');
  const named = [...text.matchAll(/^\| \[([\w-]+)\]\(([\w-]+)\//gm)].map(([, title, path]) => [title, path]);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(named.map(([title]) => title).sort(), folders.map((entry) => entry.name).sort());
  for (const [title, path] of named) assert.equal(path, title);
});
