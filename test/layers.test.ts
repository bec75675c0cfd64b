import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { breaches, type SourceFile } from './support/layers.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('every file imports from its own place and from lower levels only, and keeps the rules of its level', () => {
  const files = ['src', 'generators'].flatMap((folder) => sourceFiles(folder));
  assert.ok(files.length > 40, 'the sources were found');
  assert.deepEqual(
    files.flatMap((file) => breaches(file)),
    [],
  );
});

const broken: readonly {
  readonly path: string;
  readonly text: string;
  readonly found: string;
  readonly why: string;
}[] = [
  {
    why: 'a file that imports upward',
    path: 'src/model/x.ts',
    text: `import { a } from '../world.js';`,
    found: 'src/world.ts',
  },
  {
    why: 'a file that imports sideways',
    path: 'generators/x.ts',
    text: `import type { A } from '../src/collections/y.js';`,
    found: 'y.ts',
  },
  {
    why: 'an export from above',
    path: 'src/geo/x.ts',
    text: `export { a } from '../columns/table.js';`,
    found: 'table.ts',
  },
  {
    why: 'an import of many lines',
    path: 'src/geo/x.ts',
    text: `import {\n  a,\n} from '../model/event.js';`,
    found: 'event.ts',
  },
  { why: 'a dynamic import', path: 'src/http/x.ts', text: `await import('../cli/bin.js')`, found: 'bin.ts' },
  {
    why: 'a worker from above',
    path: 'generators/x.ts',
    text: `new URL('../src/world.js', import.meta.url)`,
    found: 'world.ts',
  },
  { why: 'a file in no layer', path: 'src/utils/x.ts', text: '', found: 'no layer' },
  { why: 'the real clock', path: 'src/access/x.ts', text: 'const now = Date.now();', found: 'Date.now' },
  {
    why: 'the real clock in a template',
    path: 'src/access/x.ts',
    text: 'const now = `${new Date()}`;',
    found: 'new Date()',
  },
  { why: 'the environment', path: 'src/graphql/x.ts', text: 'process.env.PORT', found: 'process.env' },
  {
    why: 'a timer that a test can replace',
    path: 'src/http/x.ts',
    text: 'setTimeout(() => 0, 5)',
    found: 'timers',
  },
  {
    why: 'the timers of Node',
    path: 'src/http/x.ts',
    text: `import { setImmediate } from 'node:timers/promises';`,
    found: 'timers',
  },
  { why: 'chance', path: 'src/world.ts', text: 'Math.random()', found: 'Math.random' },
  {
    why: 'a plain object that any word can be looked up in',
    path: 'src/http/x.ts',
    text: "const offers: Readonly<Record<string, string>> = {\n  a: 'b',\n};",
    found: 'Record<string',
  },
  { why: 'a power in a generator', path: 'generators/events/x.ts', text: 'const a = 2 ** b;', found: '**' },
  {
    why: 'a locale in a generator',
    path: 'generators/x.ts',
    text: 'names.sort((a, b) => a.localeCompare(b))',
    found: 'localeCompare',
  },
  { why: 'a maritime word in a column', path: 'src/columns/x.ts', text: 'const vesselRows = 1;', found: 'vesselRows' },
];

for (const { why, found, ...file } of broken) {
  test(`a breach is reported: ${why}`, () => {
    const [sentence, ...others] = breaches(file);
    assert.ok(sentence?.includes(found), sentence);
    assert.deepEqual(others, []);
  });
}

test('comments and texts may name what code must not', () => {
  const text = `// Date.now() is for the command line\n/* Math.random() */ const advice = 'no process.env here'; const u = "new Date()";`;
  assert.deepEqual(breaches({ path: 'src/http/x.ts', text }), []);
});

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}
