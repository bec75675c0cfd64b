import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { OwnProcess, RunOptions } from './run-tests.js';

const head = "import { test } from 'node:test';\n";
/** The files of this folder have a process each. */
const apart = { path: 'a/', why: 'to see it' };
const fine = `${head}test('fine', (t) => t.diagnostic('property held in 7 cases'));\n`;

test('a run that passes prints the sums of properties and cases, and which tests it left out', async (t) => {
  const { code, out } = await runOver(t, { 'a/one.test.js': fine, 'b/two.test.js': fine }, [], [apart]);
  assert.equal(code, 0, out);
  assert.match(out, /properties 2, cases 14\n.*left out: long tests.*browser tests/);
  assert.doesNotMatch(out, /property held/);
  assert.match(out, /pass 2\n/);
});

const bad = [
  ['throws in a test', "test('broken', () => { throw new Error('on purpose'); });"],
  [
    'throws in a timer of a test',
    "test('broken', () => new Promise(() => setTimeout(() => { throw new Error('on purpose'); })));",
  ],
  ['throws while it loads', "throw new Error('on purpose');"],
  ['has a test that never settles', "test('broken', () => new Promise(() => {}));"],
  ['ends its process in a test with exit code 0', "test('broken', async () => process.exit(0));"],
  ['ends its process before its first test', 'process.exit(0);'],
  ['ends its process by a signal', "test('broken', () => process.kill(process.pid, 'SIGKILL'));"],
] as const;

test('a file that fails in any way is named and fails the run, and the other files run', async (t) => {
  const named = bad.map(([, text], i) => [`a/${i}.test.js`, head + text.replaceAll("'broken'", `'broken ${i}'`)]);
  // From Node 24 on a test that never settles keeps its process alive.
  const options = { timeoutMs: 10_000 };
  const { code, out } = await runOver(
    t,
    { ...Object.fromEntries(named), 'b/last.test.js': fine },
    [],
    [apart],
    options,
  );
  assert.equal(code, 1, out);
  for (const [i, [situation]] of bad.entries())
    assert.match(out, new RegExp(`✖ .*(broken ${i}|a/${i}\\.test\\.js)`), situation);
  assert.match(out, /✔ fine/);
});

test('the end of a process before its tests alone fails the run', async (t) => {
  const { code, out } = await runOver(t, { 'a/ends.test.js': `${head}process.exit(0);`, 'b/last.test.js': fine });
  assert.equal(code, 1, out);
  assert.match(out, /✖ the process ended before /);
});

test('tests of a suite, and of a test, run once, within it', async (t) => {
  const text = `import { describe, it, test } from 'node:test';
describe('a suite', () => {
  describe('in it', () => { it('runs', () => {}); it('too', async () => {}); });
  it('has more', () => {});
});
test('a test', async (t) => { await t.test('has a part', () => {}); });
`;
  const { code, out } = await runOver(t, { 'nested.test.js': text });
  assert.equal(code, 0, out);
  assert.match(out, /▶ a suite\n {2}▶ in it\n {4}✔ runs .*\n {4}✔ too .*\n {2}.*in it.*\n {2}✔ has more .*\n.*a suite/);
  assert.match(out, /▶ a test\n {2}✔ has a part /);
  assert.match(out, /tests 5\n.*suites 2\n.*pass 5\n/);
});

test('words keep the files whose path holds one of them, and a word that no path holds is an error', async (t) => {
  const files = { 'a/one.test.js': fine, 'b/two.test.js': fine, 'c/three.test.js': fine };
  assert.match((await runOver(t, files, ['a/', 'two'], [apart])).out, /pass 2\n/);
  const none = await runOver(t, files, ['four']);
  assert.equal(none.code, 2);
  assert.match(none.err, /No test file matches four\./);
});

test('small folders share a process, but for files with their own; one that fails is named', async (t) => {
  const pid = `${head}test('runs', (t) => t.diagnostic('process ' + process.pid));\n`;
  const many = Array.from({ length: 40 }, (_, i) => [`b/${i}.test.js`, pid] as const);
  const files = { 'a/own.test.js': pid, 'a/two.test.js': pid, ...Object.fromEntries(many), 'c/last.test.js': pid };
  const { code, out } = await runOver(t, files, [], [{ path: 'a/own', why: 'to see it' }]);
  assert.equal(code, 0, out);
  const processes = out.match(/process \d+/g) ?? [];
  const counts = [...new Set(processes)].map((one) => processes.filter((each) => each === one).length);
  assert.deepEqual(
    counts.sort((a, b) => a - b),
    [1, 1, 41],
  );
  const broken = `${head}test('broken', () => { throw new Error('on purpose'); });`;
  const failed = await runOver(t, { 'a/one.test.js': broken, 'a/two.test.js': fine });
  assert.equal(failed.code, 1);
  assert.match(failed.out, /✔ fine/);
  assert.match(failed.out, /a\/one\.test\.js/);
});

/** The runner over a folder of these files, in a process outside this run: node:test does not run inside a test. */
async function runOver(
  t: TestContext,
  files: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  own: readonly OwnProcess[] = [],
  options: RunOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const runner = JSON.stringify(new URL('run-tests.js', import.meta.url).href);
  const main = join(folder, 'main.mjs');
  const call = `await runTests(${[folder, words, own, options].map((each) => JSON.stringify(each)).join(', ')});`;
  writeFileSync(main, `import { runTests } from ${runner};\n${call}\n`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [main], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}
