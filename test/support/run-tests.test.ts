import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';

const head = "import { after, test } from 'node:test';\n";
const fine = `${head}test('fine', (t) => t.diagnostic('property held in 7 cases'));\n`;

test('files of a group run one after the other, and their cases are counted', async (t) => {
  // A file is loaded when the hooks of the one before it are over.
  const leaves = `${head}globalThis.mine = true;\ntest('mine', async () => {});\nafter(() => delete globalThis.mine);\n`;
  const looks = `${head}const there = globalThis.mine;\ntest('gone', () => { if (there) throw new Error('still there'); });\n`;
  const { code, out } = await runOver(t, { 'a/leaves.test.js': leaves, 'a/looks.test.js': looks, 'b.test.js': fine });
  assert.equal(code, 0, out);
  assert.match(out, /files 3, processes 1, properties 1, cases 7\n.*left out: long tests.*browser tests/);
  assert.match(out, /pass 3\n/);
});

test('a file that cannot be loaded, one that fails and one that never settles are named, and the rest of their group runs', async (t) => {
  const { code, out } = await runOver(t, {
    'a/fails.test.js': `${head}test('no', () => { throw new Error('failed on purpose'); });\n`,
    'a/throws.test.js': `${head}throw new Error('cannot be loaded');\n`,
    'b/hangs.test.js': `${head}test('never', () => new Promise(() => {}));\n`,
    'b/last.test.js': fine,
  });
  assert.equal(code, 1);
  for (const name of ['a/fails.test.js', 'a/throws.test.js', 'b/hangs.test.js'])
    assert.match(out, new RegExp(`✖ ${name}`));
  assert.match(out, /✔ b\/last\.test\.js/);
});

for (const [how, ends] of [
  ['with exit code 0', 'process.exit(0)'],
  ['by a signal', "process.kill(process.pid, 'SIGKILL')"],
] as const) {
  test(`a process that ends ${how} before its last test fails, and the rest of its group runs again`, async (t) => {
    const { code, out, err } = await runOver(t, {
      'a.test.js': fine,
      'b.test.js': `${head}test('first', () => {});\ntest('ends', () => ${ends});\n`,
      'c.test.js': fine,
      'd.test.js': fine,
    });
    assert.equal(code, 1);
    assert.match(out, /✔ c\.test\.js/);
    assert.match(err, /✖ b\.test\.js: its process ended before its last test/);
    assert.doesNotMatch(err, /✖ [acd]\.test\.js/);
  });
}

test('words keep the files whose path holds one of them, and a word that no path holds is an error', async (t) => {
  const files = { 'a/one.test.js': fine, 'b/two.test.js': fine, 'b/three.test.js': fine };
  assert.match((await runOver(t, files, ['a/', 'two'])).out, /files 2,/);
  const none = await runOver(t, files, ['four']);
  assert.equal(none.code, 2);
  assert.match(none.err, /No test file matches four\./);
});

/**
 * The runner over a folder of these files, all in one group, in a process of its own: one within a test does nothing.
 */
async function runOver(t: TestContext, files: Readonly<Record<string, string>>, words: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const runner = JSON.stringify(new URL('run-tests.js', import.meta.url).href);
  const main = join(folder, 'main.mjs');
  writeFileSync(
    main,
    `import { runTests } from ${runner};\nawait runTests(${JSON.stringify(folder)}, ${JSON.stringify(words)}, 1);\n`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [main], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}
