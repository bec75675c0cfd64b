// Breaks lines of the compiled code one by one and says which breaks the tests notice: a comparison is turned, a number
// is shifted, or a call is left out. `node scripts/break-lines.js [--seed TEXT] [--count N] [WORD...]` draws the lines
// by a hash of the seed; words are passed to the test runner. Run `npm run build` before. A break is noticed when a
// test fails; the run ends there. Tests of the same folder come first. The file is restored after each.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '20' } },
  allowPositionals: true,
});

const mostMs = 900_000;

/** What is broken: the first match in a line is replaced. */
const breaks = [
  ['comparison', / (<=|>=|<|>|===|!==) /, (found) => ` ${turned[found.trim()]} `],
  ['number', /(?<![\w.'"`/-])\d+(?![\w.'"`/-])/, (found) => String(Number(found) + 1)],
  ['call', /^\s+(?:this\.)?[\w.#]+\([^`]*\);$/, () => ''],
];
const turned = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' };

const rows = [];
for (const { file, line, kind, broken } of drawn(Number(values.count))) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const was = lines[line];
  lines[line] = broken;
  let noticed;
  try {
    writeFileSync(file, lines.join('\n'));
    const packed = spawnSync(process.execPath, ['scripts/pack-code.js'], { stdio: 'ignore' });
    noticed = packed.status === 0 ? await failureOf(file) : 'it cannot be packed';
  } finally {
    writeFileSync(file, text);
  }
  rows.push(noticed !== undefined);
  console.log(
    `${noticed ? 'noticed' : 'NOT NOTICED'}: ${kind} in ${file}:${line + 1}\n  ${was.trim()}\n  ${noticed ?? ''}`,
  );
}
spawnSync(process.execPath, ['scripts/pack-code.js'], { stdio: 'ignore' });
console.log(`${rows.filter(Boolean).length} of ${rows.length} breaks are noticed`);

/** Lines in the order of their hashes; the kinds take turns. */
function drawn(count) {
  const all = ['dist/src', 'dist/generators'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.js') && !name.startsWith('fixtures/'))
      .flatMap((name) => brokenLines(join(folder, name))),
  );
  const key = ({ file, line, kind }) =>
    createHash('sha1').update(`${values.seed} ${file} ${line} ${kind}`).digest('hex');
  const keyed = all.map((each) => ({ ...each, key: key(each) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const byKind = breaks.map(([kind]) => keyed.filter((each) => each.kind === kind));
  return Array.from({ length: count }, (_, i) => byKind[i % byKind.length][Math.floor(i / byKind.length)]);
}

function brokenLines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, line) => {
      if (/^\s*(?:import|export \{|\/?\*|\/\/)/.test(text)) return [];
      return breaks
        .filter(([, pattern]) => pattern.test(text))
        .map(([kind, pattern, instead]) => ({ file, line, kind, broken: text.replace(pattern, instead) }));
    });
}

/** The first failure of the tests beside the file, else of all that were asked for. */
async function failureOf(file) {
  if (positionals.length > 0) return firstFailure(positionals);
  // dist/src/geo/polygon.js is tested in geo/, dist/generators/fleet/fleet.js in generators/fleet/.
  const near = `${file
    .replace(/^dist\/(src\/)?/, '')
    .split('/')
    .slice(0, -1)
    .join('/')}/`;
  return (near !== '/' && (await firstFailure([near]))) || firstFailure([]);
}

/** The line of the first test that fails, undefined when all pass or none matches; the run ends there. */
function firstFailure(words) {
  const child = spawn(process.execPath, ['dist/test/main.js', ...words], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let [out, failure] = ['', undefined];
  const end = (found) => {
    if (failure !== undefined) return;
    failure = found;
    process.kill(-child.pid, 'SIGKILL');
  };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
    const found = /^\s*✖ .*$/m.exec(out);
    if (found !== null) end(found[0].trim());
  });
  // A break can make a loop endless.
  const timer = setTimeout(() => end('it hangs'), mostMs);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      const isFine = code === 0 || (code === 2 && words.length > 0);
      resolve(failure ?? (isFine ? undefined : `exit code ${code}: ${out.slice(-200)}`));
    });
  });
}
