import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const dist = new URL('../../', import.meta.url);

/** All that a module loads before it runs: files by their paths below `dist/`, packages by name. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const url = new URL(path, dist);
  const text = readFileSync(url, 'utf8');
  for (const [, target = ''] of text.matchAll(/^(?:import|export)\b[^;]*?['"]([^'"]+)['"];/gm)) {
    if (target.startsWith('.'))
      loadedWith(fileURLToPath(new URL(target, url)).slice(fileURLToPath(dist).length), found);
    else found.add(target);
  }
  return found;
}

test('a start loads no generator code, no package for logs, no other profile and no other command', () => {
  // A start imports the last three in sequence.
  const roots = ['src/cli/bin.js', 'src/cli/commands/start-command.js', 'src/index.js', 'src/compose/service.js'];
  const loaded = roots.flatMap((path) => [...loadedWith(path)]);
  assert.ok(loaded.includes('src/worlds/history.js') && loaded.includes('graphql'), 'what a start needs is found');
  const needless = [
    'pino',
    'hyparquet-writer',
    'src/export/',
    '@graphql-tools/schema',
    'generators/threads/days.js',
    'generators/orbits/',
    'src/tools/verify/',
    'src/tools/check/',
    'src/api/graphql/schema/prune-',
  ];
  assert.deepEqual(
    loaded.filter((name) => needless.some((start) => name.startsWith(start))),
    [],
  );
  assert.deepEqual(
    loaded.filter((name) => /^src\/cli\/(coast|digest|stats|verify)\.js$/.test(name)),
    [],
  );
});
