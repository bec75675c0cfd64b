/**
 * Breaks lines of the built code one by one and tells which room of tests notices: `node dist/test/long/broken-lines.js
 * SEED COUNT [FOLDER OTHER]`. Lines are drawn by the seed among those of `dist/src` and `dist/generators` in which a
 * comparison can be turned, a number shifted or a call left out. FOLDER has the build that is broken, by default this
 * one, and OTHER another build: then only lines are drawn that both have. Tests that mirror the file run first, then
 * those of other rooms, until one fails. The build is as before at the end.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Break {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

const [seed, count, folder, other] = process.argv.slice(2);
const root = folder ?? fileURLToPath(new URL('../../../', import.meta.url));
const rooms = readdirSync(join(root, 'dist/test'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !['long', 'support', 'oracles', 'browser', 'clients'].includes(entry.name) ? [entry.name] : [],
);

/** The file that is broken at present, so that the next run mends what a killed one left. */
const keptPath = join(root, 'dist/broken-line.json');
mend();
const found: string[] = [];
for (const { file, line, before, after } of drawn()) {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  const lines = whole.split('\n');
  lines[line] = after;
  writeFileSync(keptPath, JSON.stringify({ path, whole }));
  writeFileSync(path, lines.join('\n'));
  pack();
  const noticed = roomsFor(file).find((words) => isNoticed(words));
  mend();
  found.push(`${noticed === undefined ? 'NOT NOTICED' : `noticed in ${noticed}`}: ${file}:${line + 1}`);
  console.log(`${found.at(-1)}\n  - ${before.trim()}\n  + ${after.trim()}`);
}
console.log(`${found.filter((text) => text.startsWith('noticed')).length} of ${found.length} were noticed`);

function mend(): void {
  if (!existsSync(keptPath)) return;
  const { path, whole } = JSON.parse(readFileSync(keptPath, 'utf8'));
  writeFileSync(path, whole);
  rmSync(keptPath);
  pack();
}

/** Packs the command and the library again: tests of processes that run old code would notice every break. */
function pack(): void {
  spawnSync(process.execPath, ['scripts/pack-code.js'], { cwd: root });
}

function drawn(): Break[] {
  const all = ['dist/src', 'dist/generators'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  // Sorted by a hash of the text, so that two builds are broken in the same lines.
  const keyOf = ({ file, before }: Break) => createHash('sha1').update(`${seed} ${file} ${before}`).digest('hex');
  const breaks = all.flatMap((file) => breaksOf(file)).map((each) => ({ key: keyOf(each), ...each }));
  return breaks.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, Number(count));
}

function breaksOf(file: string): Break[] {
  const known = other === undefined ? undefined : new Set(linesOf(join(other, file)));
  return linesOf(join(root, file)).flatMap((before, line) => {
    const after = broken(before);
    return after === undefined || (known && !known.has(before)) ? [] : [{ file, line, before, after }];
  });
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The line with one change of its meaning; undefined where none is tried. */
function broken(line: string): string | undefined {
  if (/^\s*(?:\/\/|\/?\*|import|export \{)/.test(line)) return undefined;
  for (const [from, to] of [
    [' === ', ' !== '],
    [' !== ', ' === '],
    [' >= ', ' < '],
    [' <= ', ' > '],
    [' < ', ' >= '],
    [' && ', ' || '],
  ] as const)
    if (line.includes(from)) return line.replace(from, to);
  if (/^\s+(?:this\.#?)?[\w.]+\([^{]*\);$/.test(line)) return '';
  if (/\b\d+\b/.test(line)) return line.replace(/\b\d+\b/, (number) => String(Number(number) + 1));
  return undefined;
}

/** Words that keep the tests of a file: its mirror first, then its room, then the other rooms. */
function roomsFor(file: string): string[] {
  const [, top, room = '', ...rest] = file.split('/');
  const mirrors = top === 'generators' ? [`generators/${room}/`, 'generators/'] : [`${room}/`];
  const named = rest.at(-1)?.replace(/\.js$/, '.test') ?? room.replace(/\.js$/, '.test');
  return [...new Set([named, ...mirrors, ...rooms.map((each) => `${each}/`)])].filter((words) => hasTests(words));
}

function hasTests(words: string): boolean {
  return readdirSync(join(root, 'dist/test'), { recursive: true }).some(
    (path) => typeof path === 'string' && path.endsWith('.test.js') && path.includes(words),
  );
}

function isNoticed(words: string): boolean {
  const { status } = spawnSync(process.execPath, ['dist/test/main.js', words], { cwd: root, timeout: 600_000 });
  return status !== 0;
}
