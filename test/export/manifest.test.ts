import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { nanoid } from 'nanoid';
import { claimFolder, readManifest } from '../../src/export/files/manifest.js';
import { temporaryFolder } from './export-folders.js';

const manifest = { asOf: '2026-03-20T13:00:00Z', seed: 'ocean' };
const text = `${JSON.stringify(manifest, null, 2)}\n`;

/** Many shards that begin at once: all find the manifest of the first, whole, and nothing else is left. */
async function claimAtOnce(): Promise<void> {
  const folder = temporaryFolder();
  for (let i = 0; i < 4; i++) {
    rmSync(folder, { recursive: true });
    await Promise.all(Array.from({ length: 8 }, () => claimFolder(folder, manifest, nanoid)));
    assert.deepEqual(readdirSync(folder), ['manifest.json']);
    assert.equal(readFileSync(join(folder, 'manifest.json'), 'utf8'), text);
  }
  await assert.rejects(claimFolder(folder, { ...manifest, seed: 'other' }, nanoid), /its seed is "ocean", here it is/);
}

/** Refuses links as file systems do that have none. */
function refuseLinks(t: TestContext, code: string): void {
  replaced(t, 'link', () => Promise.reject(Object.assign(new Error(code), { code, syscall: 'link' })));
}

/** Replaces a function of Node until the end of a test. */
function replaced(t: TestContext, name: 'link' | 'readFile', by: () => Promise<unknown>) {
  const mocked = t.mock.method(fs.promises, name, by);
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.reset();
    syncBuiltinESMExports();
  });
  return mocked;
}

test('of shards that claim a folder at once one puts the manifest, and the others go on with it', claimAtOnce);

for (const code of ['EPERM', 'ENOTSUP'])
  test(`shards claim a folder at once where links are refused with ${code}`, async (t) => {
    refuseLinks(t, code);
    await claimAtOnce();
  });

test('a manifest that another shard is writing is read when it is whole', async (t) => {
  const folder = temporaryFolder();
  const path = join(folder, 'manifest.json');
  const { readFile } = fs.promises;
  // The other shard goes on writing once this one has read.
  const read = async () => {
    const half = await readFile(path, 'utf8');
    writeFileSync(path, text);
    return half;
  };
  const { mock } = replaced(t, 'readFile', read);
  for (const half of ['', text.slice(0, 20)]) {
    writeFileSync(path, half);
    assert.deepEqual(await readManifest(folder), manifest);
  }
  assert.equal(mock.callCount(), 4);
});

test('a folder or a pipe in the place of the manifest is refused, and not waited for', async (t) => {
  for (const make of [mkdirSync, (path: string) => void spawnSync('mkfifo', [path])]) {
    const folder = temporaryFolder();
    make(join(folder, 'manifest.json'));
    if (readdirSync(folder).length === 0) t.diagnostic('this machine makes no pipes');
    else
      for (const begin of [() => readManifest(folder), () => claimFolder(folder, manifest, nanoid)])
        await assert.rejects(begin, { code: 'BAD_USER_INPUT', message: /manifest\.json is no manifest of an export/ });
  }
});
