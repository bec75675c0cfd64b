import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { breaches, closureOf, edges, importCycles, layers, namesOfNode, type SourceFile } from '../support/layers.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('every file imports from its own layer and from lower levels only, and keeps the rules of its level', () => {
  const files = ['src', 'generators'].flatMap((folder) => sourceFiles(folder));
  assert.ok(files.length > 40, 'the sources were found');
  assert.deepEqual(
    files.flatMap((file) => breaches(file)),
    [],
  );
});

test('there are no import cycles', () => {
  assert.deepEqual(importCycles(['src', 'generators'].flatMap((folder) => sourceFiles(folder))), []);
});

const isEdge = (path: string) => edges.some((edge) => (edge.endsWith('/') ? path.startsWith(edge) : path === edge));

test('no file but those of the edges names Node', () => {
  const files = ['src', 'generators'].flatMap((folder) => sourceFiles(folder)).filter(({ path }) => !isEdge(path));
  assert.ok(files.length > 400, 'the sources were found');
  const found = files.flatMap(({ path, text }) => namesOfNode(text).map((name) => `${path} has ${name}`));
  assert.deepEqual(found, []);
  for (const edge of edges) assert.ok(existsSync(join(root, edge)), edge);
});

test('a service in a page, and its threads, bring along no file of the edges', () => {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const closure = closureOf('src/browser.ts', textOf, 'browser');
  assert.ok(closure.has('src/platform/browser/bytes.ts') && closure.has('generators/publication/publish-days.ts'));
  assert.deepEqual([...closure].filter(isEdge), []);
  assert.ok([...closureOf('src/browser.ts', textOf, 'default')].some(isEdge), 'edges are found');
});

test("a page is bundled without Node, by the browser's files of package.json alone", async () => {
  const { metafile, warnings } = await build({
    absWorkingDir: root,
    entryPoints: ['dist/src/browser.js'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  assert.deepEqual(warnings, []);
  const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((each) => each.external));
  assert.deepEqual(external, []);
});

test('an import cycle is reported with all files on it', () => {
  const texts = { a: 'b', b: 'c', c: 'b' };
  const files = Object.entries(texts).map(([from, to]) => ({ path: `src/${from}.ts`, text: `import './${to}.js';` }));
  assert.deepEqual(importCycles(files), ['src/b.ts → src/c.ts → src/b.ts']);
});

test('the README of src shows every layer, in the order of the levels', () => {
  const shown = firstCells('src').flatMap((cell) => namesIn(cell).map((name) => join('src', name)));
  const levels = shown.map((path) => layers.find(({ paths }) => paths.includes(path))?.level ?? Number.NaN);
  assert.deepEqual(
    levels,
    levels.toSorted((a, b) => a - b),
  );
  assert.deepEqual(shown.toSorted(), layers.flatMap(({ paths }) => paths).toSorted());
});

for (const { paths, rooms } of layers.filter((layer) => layer.rooms !== undefined)) {
  test(`the README of ${paths} shows its rooms in the order of import, and each room has a README`, () => {
    const folder = paths[0]!;
    const shown = firstCells(folder).flatMap((cell) => namesIn(cell).filter((name) => name.endsWith('/')));
    assert.deepEqual(
      shown,
      rooms!.map((room) => `${room}/`),
    );
    for (const room of rooms!) assert.ok(readFileSync(join(root, folder, room, 'README.md'), 'utf8').length > 0);
  });
}

test('a file that a README names in its folder is there', () => {
  const readmes = ['src', 'generators']
    .flatMap((folder) => pathsIn(folder))
    .filter((path) => path.endsWith('README.md'));
  const missing = readmes.flatMap((readme) =>
    namesIn(readFileSync(join(root, readme), 'utf8'))
      .filter((name) => /^[\w./-]+\.ts$/.test(name))
      .filter((name) => ![dirname(readme), '.'].some((from) => existsSync(join(root, from, name))))
      .map((name) => `${readme} names ${name}`),
  );
  assert.deepEqual(missing, []);
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
    text: `import { a } from '../worlds/world.js';`,
    found: 'src/worlds/world.ts',
  },
  {
    why: 'a file that imports sideways',
    path: 'generators/x.ts',
    text: `import type { A } from '../src/collections/y.js';`,
    found: 'y.ts',
  },
  {
    why: 'an export from above',
    path: 'src/earth/geo/x.ts',
    text: `export { a } from '../columns/table.js';`,
    found: 'table.ts',
  },
  {
    why: 'an import of many lines',
    path: 'src/earth/geo/x.ts',
    text: `import {\n  a,\n} from '../model/event.js';`,
    found: 'event.ts',
  },
  { why: 'a dynamic import', path: 'src/api/http/x.ts', text: `await import('../cli/bin.js')`, found: 'bin.ts' },
  {
    why: 'a worker from above',
    path: 'generators/x.ts',
    text: `new URL('../src/worlds/world.js', import.meta.url)`,
    found: 'world.ts',
  },
  {
    why: 'a room that imports from a later one',
    path: 'generators/chart/x.ts',
    text: `import { a } from '../fleet/fleet.js';`,
    found: 'later room',
  },
  {
    why: 'a room that imports from no room',
    path: 'src/store/views/x.ts',
    text: `import { a } from '../top.js';`,
    found: 'later room',
  },
  { why: 'a file in no room', path: 'generators/misc/x.ts', text: '', found: 'no room' },
  { why: 'a file in no layer', path: 'src/utils/x.ts', text: '', found: 'no layer' },
  { why: 'the real clock', path: 'src/api/access/x.ts', text: 'const now = Date.now();', found: 'Date.now' },
  {
    why: 'the real clock in a template',
    path: 'src/api/access/x.ts',
    text: 'const now = `${new Date()}`;',
    found: 'new Date()',
  },
  { why: 'the environment', path: 'src/api/graphql/x.ts', text: 'process.env.PORT', found: 'process.env' },
  {
    why: 'a timer that a test can replace',
    path: 'src/api/http/x.ts',
    text: 'setTimeout(() => 0, 5)',
    found: 'timers',
  },
  {
    why: 'the timers of Node',
    path: 'src/api/http/x.ts',
    text: `import { setImmediate } from 'node:timers/promises';`,
    found: 'timers',
  },
  { why: 'chance', path: 'src/worlds/world.ts', text: 'Math.random()', found: 'Math.random' },
  {
    why: 'a plain object that any word can be looked up in',
    path: 'src/api/http/x.ts',
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
  {
    why: 'a maritime word in a column',
    path: 'src/store/columns/x.ts',
    text: 'const vesselRows = 1;',
    found: 'vesselRows',
  },
];

for (const { why, found, ...file } of broken) {
  test(`a breach is reported: ${why}`, () => {
    const [sentence, ...others] = breaches(file);
    assert.ok(sentence?.includes(found), sentence);
    assert.deepEqual(others, []);
  });
}

test('comments and strings may name what code must not', () => {
  const text =
    `// Date.now() is for the command line\n/* Math.random() */ const advice = 'no process.env here'; const u = ` +
    '"new Date()";';
  assert.deepEqual(breaches({ path: 'src/api/http/x.ts', text }), []);
});

function sourceFiles(folder: string): SourceFile[] {
  return pathsIn(folder)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Paths from the package root of all files below a folder. */
function pathsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The first cells of the tables in a folder's README. */
function firstCells(folder: string): string[] {
  const lines = readFileSync(join(root, folder, 'README.md'), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1]!);
}

function namesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), (match) => match[1]!);
}
