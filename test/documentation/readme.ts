import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { commands } from '../../src/cli/commands.js';
import { docsProject, envOfPort } from '../support/docs-project.js';
import { spawnBin } from '../support/spawn-bin.js';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url);
const readme = textOf('README.md');
const manifest = JSON.parse(textOf('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly license: string;
  readonly files: readonly string[];
};

test('the documentation names every command as code', () => {
  const pages = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
  const text = pages.map((name) => textOf(`docs/${name}`)).join();
  for (const name of commands.keys()) assert.ok(['version', 'help'].includes(name) || text.includes(`\`${name}`), name);
});

test('the README names each package that is installed, and each bundled one that the code imports', () => {
  const rows = [...between('## Dependencies', '## Working on it').matchAll(/^\| (`[^|]*) \| (\w+) \|/gm)];
  const named = (how: string) =>
    rows
      .filter(([, , said]) => said === how)
      .flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
      .sort();
  const installed = Object.keys(manifest.dependencies).sort();
  assert.deepEqual(named('plain'), installed);
  const licences = textOf('dist/library/LICENSES');
  const bundled = [...licences.matchAll(/(?<=^|\n---\n\n)((?:@[\w-]+\/)?[\w-]+) \d+\.\d+\.\d+\n/g)].map(
    ([, name]) => name!,
  );
  // The CommonJS entry holds plain packages, too. LICENSES alone names what packages bring.
  const imports = ['src', 'generators']
    .flatMap((folder) =>
      readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...textOf(name).matchAll(/(?:from |import\()'((?:@[\w-]+\/)?[\w-]+)/g)].map(([, from]) => from!),
    );
  const others = bundled.filter((name) => !installed.includes(name) && imports.includes(name)).sort();
  assert.deepEqual(named('bundled'), others);
});

test('the README, the lock file and fixtures/ name the licences of package.json', () => {
  const [, section = ''] = readme.split('## Licence\n');
  assert.ok(section.includes(`\`${manifest.license}\``));
  assert.equal(JSON.parse(textOf('package-lock.json')).packages[''].license, manifest.license);
  const ofData = manifest.license.split(' AND ').filter((name) => name !== 'MIT');
  const files = readdirSync(new URL('fixtures/', root)).filter((name) => name.startsWith('LICENCE-'));
  assert.deepEqual(files.sort(), ofData.map((name) => `LICENCE-${name.replace(/-[\d.]+$/, '')}.md`).sort());
});

test('every npm script that the README and CONTRIBUTING.md name is there', () => {
  const pages = readme + textOf('CONTRIBUTING.md');
  const named = [...pages.matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1]!);
  assert.ok(named.length > 3);
  for (const name of named) assert.ok(manifest.scripts[name], name);
});

test('start prints what the README shows, and the query in the README is answered', async (t) => {
  const bin = spawnBin(t, [
    'start',
    '--port',
    '0',
    '--days',
    '90',
    '--scale',
    '0.05',
    '--now',
    '2025-06-01',
    '--quiet',
  ]);
  const printed = await bin.printed('Ctrl-C');
  const shown = between('<!-- start output -->\n```text\n', '```');
  assert.ok(shape(printed).startsWith(shape(shown)), shape(printed));

  const { port } = new URL(/(http:\S+)\/graphql/.exec(printed)![1]!);
  const pasted = /```sh\n(token=[\s\S]*?)```/.exec(readme)![1]!;
  assert.ok(
    printed.replaceAll(`127.0.0.1:${port}`, '127.0.0.1:4000').includes(pasted.trim()),
    'the README has the question that start prints',
  );
  const { folder, env, remove } = docsProject();
  t.after(remove);
  const { stdout } = await run('bash', ['-c', pasted], { env: { ...env, ...envOfPort(folder, 4000, Number(port)) } });
  assert.match(stdout, /^\{"data":\{"searchEventsV2":\{"meta":\{"total":\d+\},"records":\[\{"start"/);
});

test('the command for CI in the README runs the tests of a project beside a service', async (t) => {
  const { folder, env, remove } = docsProject({ test: 'echo asked $MARITIME_EVENTS_URL' });
  t.after(remove);
  const [, command = ''] = /```sh\n(npx [^\n]*)\n```/.exec(readme) ?? [];
  const { stdout } = await run('bash', ['-c', command], {
    cwd: folder,
    env: { ...env, MARITIME_EVENTS_SCALE: '0.02' },
  });
  assert.match(stdout, /^asked http:\/\/127\.0\.0\.1:\d+$/m);
});

test('the README and the pages of the package lead to files of the package or to an address', () => {
  const isPacked = (path: string) =>
    [...manifest.files, 'README.md', 'LICENSE', 'package.json'].some((entry) =>
      entry === 'docs/*.md' ? /^docs\/[^/]*\.md$/.test(path) : path === entry || path.startsWith(`${entry}/`),
    );
  const pages = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
  const astray = ['README.md', 'docs/recipes/README.md', ...pages.map((name) => `docs/${name}`)].flatMap((page) =>
    [...textOf(page).matchAll(/(!?)\[[^\]]*\]\((?!https?:|#)([^)#\s]+)/g)]
      // The pictures of other pages are at /docs of a service that runs.
      .filter(([, picture]) => picture === '' || page === 'README.md')
      .map(([, , target = '']) => posix.join(posix.dirname(page), target))
      .filter((path) => !isPacked(path) || !existsSync(new URL(path, root)))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(astray, []);
});

function textOf(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

function between(start: string, end: string, text = readme): string {
  const from = text.indexOf(start);
  assert.ok(from >= 0, start);
  return text.slice(from + start.length, text.indexOf(end, from + start.length));
}

/** The text without its numbers and white space. */
function shape(text: string): string {
  return text
    .replace(/\d[\d,.:-]*/g, 'N')
    .replace(/\s+/g, ' ')
    .trim();
}
