import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { spawnBin } from '../support/spawn-bin.js';

/** The recipes that `exec` runs. `test/clients/run-projects.ts` runs the others, which install the packed package. */
const folder = fileURLToPath(new URL('../../../docs/recipes/', import.meta.url));
const flags = ['--now', '2025-06-01', '--days', '30', '--scale', '0.05', '--threads', '1'];

const programs = [
  { name: 'python', command: ['python3', '-m', 'unittest', 'discover', '-s', `${folder}python`] },
  { name: 'shell', command: ['sh', `${folder}shell/events.sh`] },
] as const;

for (const { name, command } of programs) {
  const needed = name === 'shell' ? 'curl' : command[0];
  const skip = spawnSync(needed, ['--version']).error ? `left out: there is no ${needed} here` : false;
  test(`the recipe ${name} passes under exec`, { skip, timeout: 120_000 }, async (t) => {
    const { code, out, err } = await spawnBin(t, ['exec', ...flags, '--', ...command]).ended;
    assert.equal(code, 0, `${out}\n${err}`);
  });
}

test('README.md of the recipes names every recipe with its folder', () => {
  const text = readFileSync(`${folder}README.md`, 'utf8');
  const named = [...text.matchAll(/^\| \[([\w-]+)\]\(([\w-]+)\//gm)].map(([, title, path]) => [title, path]);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(named.map(([title]) => title).sort(), folders.map((entry) => entry.name).sort());
  for (const [title, path] of named) assert.equal(path, title);
});
