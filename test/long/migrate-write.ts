import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';

/** `migrate --write` under kills, on full disks and beside an editor: no byte of a client is lost. */

const bin = fileURLToPath(new URL('../../src/cli/bin.js', import.meta.url));
const names = Array.from({ length: 40 }, (_, i) => `q${i}.${i % 2 === 0 ? 'graphql' : 'py'}`);

function textOf(name: string): Buffer {
  // The GraphQL files share a fragment: all of them are rewritten, or none.
  const [open, field, close] = name.endsWith('.py') ? ['Q = """', 'frame_id', '"""\n'] : ['', '...F', ''];
  const query = `query Q { satelliteFrames { items { ${field} } } }\n`;
  return Buffer.concat([Buffer.from(open + query + close), Buffer.from(`# ${name} \xff`.repeat(200), 'latin1')]);
}

function client(folder: string): void {
  for (const name of names) writeFileSync(join(folder, name), textOf(name));
  writeFileSync(join(folder, 'f.graphql'), 'fragment F on SatelliteFrame { frame_id }\n');
}

function started(folder: string): ChildProcess {
  return spawn(process.execPath, [bin, 'migrate', '--write', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Each file is the old one or the new one. Gives how many are new. */
function assertWhole(folder: string): number {
  let rewritten = 0;
  for (const name of names) {
    const [now, before] = [readFileSync(join(folder, name)), textOf(name)];
    if (now.equals(before)) continue;
    rewritten += 1;
    const rest = before.subarray(before.indexOf('# q'));
    assert.ok(now.subarray(-rest.length).equals(rest), name);
    assert.match(now.toString('latin1'), /searchSatelliteFramesV2/, name);
  }
  return rewritten;
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-long-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

for (const signal of ['SIGKILL', 'SIGINT', 'SIGTERM'] as const)
  test(`30 runs that ${signal} ends: each file is the old one or the new one`, async (t) => {
    const folder = folderOf(t);
    const waits = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 30, seed: 1 });
    client(folder);
    const begun = performance.now();
    await once(started(folder), 'close');
    const lasted = performance.now() - begun;
    let partly = 0;
    for (const [i, wait] of waits.entries()) {
      client(folder);
      const child = started(folder);
      const closed = once(child, 'close');
      // Half of the signals come when the first file is written beside.
      if (i % 2 === 0) await until(() => readdirSync(folder).some((name) => name.endsWith('.new')), child);
      else await new Promise((resolve) => setTimeout(resolve, wait * lasted));
      child.kill(signal);
      await closed;
      const rewritten = assertWhole(folder);
      if (rewritten > 0 && rewritten < names.length) partly += 1;
      if (signal !== 'SIGKILL') assert.ok(rewritten === 0 || rewritten === names.length, `${rewritten} files`);
    }
    client(folder);
    await once(started(folder), 'close');
    assert.equal(assertWhole(folder), names.length);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('.')),
      [],
    );
    t.diagnostic(`${partly} runs ended between two renames`);
  });

async function until(is: () => boolean, child: ChildProcess): Promise<void> {
  while (!is() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('a disk that is full at each possible place: the files stay, and the run says so', async (t) => {
  const folder = join(folderOf(t), 'disk');
  mkdirSync(folder);
  for (const kib of [256, 280, 300, 340, 400, 1000]) {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'none', folder]).status !== 0)
      return t.skip('this user may not mount a disk');
    try {
      try {
        client(folder);
      } catch (error) {
        assert.match(String(error), /ENOSPC/);
        continue;
      }
      const child = started(folder);
      let out = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
      const [code] = await once(child, 'close');
      const rewritten = assertWhole(folder);
      const isFull = rewritten < names.length;
      assert.equal(code, isFull ? 1 : 0, out);
      if (isFull) assert.match(out, /is left: it cannot be written \(ENOSPC\)\./);
      assert.ok(readdirSync(folder).every((name) => !name.startsWith('.')));
      t.diagnostic(`${kib} KiB: ${rewritten} of ${names.length} files rewritten`);
    } finally {
      assert.equal(spawnSync('umount', [folder]).status, 0);
    }
  }
});

test('40 runs beside an editor that saves in place or by a rename: what it saved is there', async (t) => {
  const folder = folderOf(t);
  const draws = fc.sample(
    fc.tuple(fc.nat(names.length - 1), fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true })),
    {
      numRuns: 40,
      seed: 2,
    },
  );
  let before = 0;
  for (const [i, isRename, wait] of draws) {
    client(folder);
    const path = join(folder, names[i]!);
    const child = started(folder);
    const closed = once(child, 'close');
    if (wait < 0.5) await until(() => readdirSync(folder).some((name) => name.endsWith('.new')), child);
    else await new Promise((resolve) => setTimeout(resolve, (wait - 0.5) * 2000));
    const saved = `# Saved ${i}.\n`;
    if (isRename) {
      writeFileSync(`${path}~`, Buffer.concat([readFileSync(path), Buffer.from(saved)]));
      renameSync(`${path}~`, path);
    } else appendFileSync(path, saved);
    const { ino } = statSync(path);
    await closed;
    const now = readFileSync(path, 'latin1');
    assert.ok(now.endsWith(saved), `${path} ${isRename} ${wait}`);
    if (statSync(path).ino === ino) before += 1;
    assert.ok(!existsSync(`${path}~`));
  }
  t.diagnostic(`${before} of ${draws.length} files were saved before the run put its own`);
});
