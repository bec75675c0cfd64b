import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What `cross-spawn` gives to the operating system in a process that takes itself for one on Windows. */
function onWindows(folder: string, words: readonly string[]): { file: string; args: string[] } {
  const [program, ...args] = words;
  const code = `Object.defineProperty(process, 'platform', { value: 'win32' });
    const env = { PATH: ${JSON.stringify(folder)}, PATHEXT: '.EXE;.CMD' };
    process.env.PATHEXT = env.PATHEXT;
    const { command, file, args } = require('cross-spawn')._parse(
      ${JSON.stringify(program)}, ${JSON.stringify(args)}, { env });
    console.log(JSON.stringify({ file: command, args }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

test('on Windows arguments reach a batch file and a program as they are, whatever stands in them', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'run-child-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'npm.CMD'), '');
  writeFileSync(join(folder, 'tool.EXE'), '');
  const args = ['a b', 'c"d', 'e&f', '%PATH%', ''];
  const batch = onWindows(folder, ['npm', ...args]);
  assert.match(batch.file, /cmd\.exe$/i);
  assert.deepEqual(batch.args.slice(0, 3), ['/d', '/s', '/c']);
  // cmd takes away the carets, the program the quotes.
  assert.equal(batch.args[3]?.replaceAll('^', ''), '"npm "a b" "c\\"d" "e&f" "%PATH%" """');
  for (const special of ['&', '%', '"']) assert.ok(batch.args[3]?.includes(`^${special}`), special);
  assert.deepEqual(onWindows(folder, ['tool', ...args]).args, args);
});
