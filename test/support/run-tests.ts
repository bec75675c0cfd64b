import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { groupsOf } from './groups.js';
import { propertyDiagnostic } from './property.js';

/** A process that hangs fails, so that a run ends. */
const timeoutMs = 1_200_000;

/**
 * Runs every `*.test.js` below a folder whose path holds one of the words (all without words), in groups, as many at a
 * time as there are cores, and says how much was tried. Exit code 1 when a test fails, or a file does not come to its
 * end; 2 when no file matches.
 */
export async function runTests(
  folder: string,
  words: readonly string[],
  cores = availableParallelism(),
): Promise<void> {
  const names = testFiles(folder).filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  if (names.length === 0) {
    console.error(`No test file matches ${words.join(' or ')}.`);
    process.exitCode = 2;
    return;
  }
  const groups = groupsOf(names, cores);
  const unended = await runGroups(folder, groups, cores);
  if (unended.length === 0) return;
  // A process that ends before its last test took the rest of its group along.
  process.exitCode = 1;
  console.error(`\nA process ended before it had run ${unended.join(', ')}. Each again, by itself:\n`);
  const again = unended.map((name) => [name]);
  for (const name of await runGroups(folder, again, cores))
    console.error(`✖ ${name}: its process ended before its last test`);
}

/** Runs each group in a process and reports what it tells. Gives the files of which no end was told. */
async function runGroups(folder: string, groups: readonly (readonly string[])[], cores: number): Promise<string[]> {
  const unended = new Set(groups.flat());
  const fileCount = unended.size;
  let properties = 0;
  let cases = 0;

  /**
   * Takes the diagnostics of properties out and puts their sums before the first line of node's summary, which stays
   * last.
   */
  const counting = new Transform({
    objectMode: true,
    transform(event: TestEvent, _encoding, done) {
      if (event.type === 'test:fail' && event.data.todo === undefined) process.exitCode = 1;
      if ((event.type === 'test:pass' || event.type === 'test:fail') && event.data.nesting === 0)
        unended.delete(event.data.name);
      const message = event.type === 'test:diagnostic' ? event.data.message : '';
      const held = propertyDiagnostic.exec(message);
      if (held !== null) {
        properties += 1;
        cases += Number(held[1]);
        return done();
      }
      if (/^tests \d+$/.test(message)) {
        this.push(note(`files ${fileCount}, processes ${groups.length}, properties ${properties}, cases ${cases}`));
        this.push(
          note(`left out: long tests (npm run test:long); browser tests (npm run test:browser${missingTools()})`),
        );
      }
      done(null, event);
    },
  });

  const entries = mkdtempSync(join(tmpdir(), 'maritime-events-tests-'));
  try {
    const files = groups.map((names, i) => {
      const file = join(entries, `group-${i + 1}.mjs`);
      const runner = JSON.stringify(new URL('run-files.js', import.meta.url).href);
      writeFileSync(
        file,
        `import { runFiles } from ${runner};\nawait runFiles(${JSON.stringify(folder)}, ${JSON.stringify(names)});\n`,
      );
      return file;
    });
    const told = run({ files, concurrency: cores, timeout: timeoutMs });
    await pipeline(told, counting, new spec(), process.stdout, { end: false });
  } finally {
    rmSync(entries, { recursive: true });
  }
  return [...unended];
}

/** What the browser tests would need first. */
function missingTools(): string {
  const tools = { chromium: process.env['CHROMIUM'] ?? '/usr/bin/chromium', 'protobuf-compiler': '/usr/bin/protoc' };
  const missing = Object.entries(tools).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  return missing.length === 0 ? '' : `, which needs ${missing.join(' and ')}`;
}

function note(message: string): TestEvent {
  return { type: 'test:diagnostic', data: { nesting: 0, message } };
}

/** Paths below the folder, with slashes. */
function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.js'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
