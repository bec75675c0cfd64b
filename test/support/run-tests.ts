import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from './chromium-path.js';
import { propertyDiagnostic } from './property.js';
import { withoutRedis } from './redis-if-installed.js';

/** A file, or a test, that hangs fails after 20 minutes, so that a run ends. */
const longestMs = 1_200_000;

/**
 * Of each process of a run, which takes them from this one. Most of what a test makes is dead within a moment: with 128
 * MiB for it, in place of 16, less of it is copied. Code is kept once it is compiled, and no thread helps to collect
 * garbage, since the cores are busy. Together a twentieth of the processor time.
 */
const flags = ['--max-semi-space-size=128', '--single-threaded-gc', '--no-flush-bytecode'];

/**
 * The fewest files of a process that rooms share: to load the code, and to have it compiled, takes as long as the tests
 * of a small room.
 */
const fewestFiles = 40;

/** The slowest files that a whole run names. */
const mostShown = 20;
/** What a file takes that has not run yet. */
const unknownMs = 1000;

/** A room or file with a process of its own, and why. */
export interface OwnProcess {
  /** The beginning of a path below the folder: of a file, or of a folder, with a slash at its end. */
  readonly path: string;
  readonly why: string;
}

export interface RunOptions {
  /** The file that keeps how long each test file took in the last whole run. */
  readonly lastRun?: string;
  readonly timeoutMs?: number;
}

/**
 * Runs every `*.test.js` below the folder whose path holds one of the words (all files without words). A room is the
 * first folder of a path. The files of a room share a process, small rooms share one with those that follow in the
 * alphabet: files change nothing that belongs to the process, and have no `before` or `beforeEach` outside a
 * `describe`. Files of `own` have a process each. Sets exit code 1 when a test fails, 2 when no file matches.
 */
export async function runTests(
  folder: string,
  words: readonly string[],
  own: readonly OwnProcess[] = [],
  { lastRun, timeoutMs = longestMs }: RunOptions = {},
): Promise<void> {
  const names = testFiles(folder).filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  if (names.length === 0) {
    console.error(`No test file matches ${words.join(' or ')}.`);
    process.exitCode = 2;
    return;
  }
  const shared = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  try {
    const files = filesToRun(folder, names, own, shared, timesOf(lastRun));
    process.execArgv.push(...flags);
    // One more than there are cores: a third of the time tests wait for servers and processes that they have started.
    const events = run({ files, concurrency: availableParallelism() + 1, timeout: timeoutMs });
    const times = fileTimes(folder);
    await pipeline(events, withFailures, times.taken, withSums, new spec(), process.stdout, { end: false });
    if (lastRun === undefined || words.length > 0) return;
    console.log(`slowest: ${times.slowest()}`);
    writeFileSync(lastRun, JSON.stringify([...times.ms]));
  } finally {
    rmSync(shared, { recursive: true });
  }
}

function timesOf(lastRun: string | undefined): ReadonlyMap<string, number> {
  return new Map(lastRun !== undefined && existsSync(lastRun) ? JSON.parse(readFileSync(lastRun, 'utf8')) : []);
}

/** How long the tests of each file take, milliseconds, by its path in the folder. */
function fileTimes(folder: string) {
  const ms = new Map<string, number>();
  return {
    ms,
    async *taken(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
      for await (const event of events) {
        yield event;
        if ((event.type !== 'test:pass' && event.type !== 'test:fail') || event.data.nesting > 0) continue;
        const { file = '', details } = event.data;
        const name = relative(folder, file).replaceAll(sep, '/');
        ms.set(name, (ms.get(name) ?? 0) + details.duration_ms);
      }
    },
    slowest(): string {
      const all = [...ms].filter(([name]) => !name.startsWith('..')).sort(([, a], [, b]) => b - a);
      return all
        .slice(0, mostShown)
        .map(([name, taken]) => `${name} ${(taken / 1000).toFixed(1)} s`)
        .join(', ');
    },
  };
}

/**
 * A file for each process; those of rooms are written into the folder `shared`. What took longest in the last whole run
 * comes first, so that short ones are left for the end, when a process would wait for a long one of the other.
 */
function filesToRun(
  folder: string,
  names: readonly string[],
  own: readonly OwnProcess[],
  shared: string,
  lastMs: ReadonlyMap<string, number>,
): string[] {
  const msOf = (files: readonly string[]) => files.reduce((sum, name) => sum + (lastMs.get(name) ?? unknownMs), 0);
  return processesOf(names, own)
    .sort((a, b) => msOf(b) - msOf(a))
    .map((files) => {
      if (files.length === 1) return join(folder, files[0]!);
      const rooms = [...new Set(files.map(roomOf))].join(', ');
      const path = join(shared, `${rooms}.test.mjs`);
      const urls = files.map((name) => pathToFileURL(join(folder, name)).href);
      writeFileSync(path, roomsText(rooms, urls));
      return path;
    });
}

/** The files of each process. */
function processesOf(names: readonly string[], own: readonly OwnProcess[]): string[][] {
  const processes: string[][] = [];
  let open: string[] = [];
  for (const name of names) {
    if (own.some(({ path }) => name.startsWith(path))) {
      processes.push([name]);
      continue;
    }
    if (open.length >= fewestFiles && roomOf(name) !== roomOf(open.at(-1)!)) open = [];
    if (open.length === 0) processes.push(open);
    open.push(name);
  }
  return processes;
}

function roomOf(name: string): string {
  return name.split('/')[0]!.replace('.test.js', '');
}

/**
 * Sets exit code 1 when a test fails, or is not ended by its process. node:test passes a process that ends early with
 * exit code 0: a test without an end, and a file without a test, are named after the summary.
 */
export async function* withFailures(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  /** How often each test began and has not ended, by file and name. */
  const begun = new Map<string, number>();
  const unended: string[] = [];
  for await (const event of events) {
    yield event;
    if (event.type === 'test:fail' && event.data.todo === undefined) process.exitCode = 1;
    if (event.type !== 'test:enqueue' && event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { file, name } = event.data;
    const test = `${file}: ${name}`;
    if (name !== file) begun.set(test, (begun.get(test) ?? 0) + (event.type === 'test:enqueue' ? 1 : -1));
    else if (event.type === 'test:pass') unended.push(`${file}: its first test`);
  }
  for (const [test, count] of begun) if (count > 0) unended.push(test);
  for (const test of unended) yield note(`✖ the process ended before ${test}`);
  if (unended.length > 0) process.exitCode = 1;
}

/** Puts the sums of properties and their cases before the summary of node:test, and drops the line of each property. */
async function* withSums(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  let properties = 0;
  let cases = 0;
  for await (const event of events) {
    const message = event.type === 'test:diagnostic' ? event.data.message : '';
    const held = propertyDiagnostic.exec(message);
    if (held !== null) {
      properties += 1;
      cases += Number(held[1]);
      continue;
    }
    if (/^tests \d+$/.test(message)) {
      yield note(`properties ${properties}, cases ${cases}`);
      yield note(`left out: long tests (npm run test:long); browser tests (npm run test:browser${missingTools()})`);
      if (withoutRedis) yield note(`left out: tests on a real Redis, since ${withoutRedis}`);
    }
    yield event;
  }
}

/** The programs that the browser tests need and this machine does not have. */
function missingTools(): string {
  const tools = { chromium: chromiumPath, 'protobuf-compiler': '/usr/bin/protoc' };
  const missing = Object.entries(tools).flatMap(([name, path]) => (path && existsSync(path) ? [] : [name]));
  return missing.length === 0 ? '' : `, which needs ${missing.join(' and ')}`;
}

function note(message: string): TestEvent {
  return { type: 'test:diagnostic', data: { nesting: 0, message } };
}

/** Imports files one after the other. Its first test lasts as long, so that the tests and hooks of all wait for it. */
function roomsText(rooms: string, urls: readonly string[]): string {
  return `import { test } from 'node:test';
async function load() {
${urls.map((url) => `  await import('${url}');`).join('\n')}
}
const loaded = load();
test('the test files of ${rooms} load', () => loaded);
`;
}

/** Paths of test files below the folder, relative to it, with slashes. */
function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.js'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
