// `npm run build`: compiles src/, generators/, test/ and bench/ into dist/, packs the command and the library, checks
// web-src/ and packs the pages. The compiler goes on from its last state; each other step runs only when what it reads
// has changed since it last ran. `--anew` does everything again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
if (process.argv.includes('--anew')) rmSync('dist', { recursive: true, force: true });

const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
const packing = ['package.json', 'package-lock.json', 'scripts'];

removeOrphans();
run([compiler, '-p', 'tsconfig.json']);
step('code', ['dist/src', 'dist/generators', 'fixtures', ...packing], 'dist/library', ['scripts/pack-code.js']);
step('types of the browser', ['src', 'generators', 'tsconfig.json', ...packing], 'dist', [
  compiler,
  '-p',
  'src/platform/browser',
]);
step('types of pages', ['web-src', 'src', 'tsconfig.json', ...packing], 'dist', [compiler, '-p', 'web-src']);
step('pages', ['web-src', 'src', 'docs', 'schema.graphql', ...packing], 'web/pages', ['scripts/pack-pages.js']);

/** Runs a program unless it has run on these sources, and what it made is there. */
function step(name, sources, made, words) {
  const hash = createHash('sha1');
  for (const path of sources) for (const file of filesIn(path)) hash.update(`${file}\n`).update(readFileSync(file));
  const digest = hash.digest('hex');
  const mark = join('dist', '.built', name);
  if (existsSync(made) && existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  rmSync(mark, { force: true });
  run(words);
  mkdirSync(join('dist', '.built'), { recursive: true });
  writeFileSync(mark, digest);
}

/** Removes what was compiled from files that are no longer there. */
function removeOrphans() {
  for (const folder of ['src', 'generators', 'test', 'bench', 'web-src'])
    for (const file of filesIn(join('dist', folder))) {
      const source = file.slice('dist/'.length).replace(/(\.d\.ts|\.js)$/, '.ts');
      if (!existsSync(source) && !existsSync(`${source}x`)) rmSync(file);
    }
}

function run(words) {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The paths of the files at or below a path, in order. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
