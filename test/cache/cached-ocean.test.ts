import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { nanoid } from 'nanoid';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { cachedOcean } from '../../src/store/cache/cached-ocean.js';
import { codeVersion } from '../../src/store/cache/code-version.js';
import { oceanFolder } from '../../src/store/cache/ocean-folder.js';
import { makeBlocks } from '../../src/store/segments/block-file.js';
import { dailyOcean } from '../support/daily-ocean.js';
import { property } from '../support/property.js';

const nowMs = Date.UTC(2025, 5, 1);

interface Kept {
  readonly root: string;
  readonly lines: string[];
  open(source: OceanSource, given?: { mostBytes?: number; name?: string }): OceanSource;
}

/** A cache folder of the test's own, and what was reported. */
function kept(t: TestContext): Kept {
  const root = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const lines: string[] = [];
  return {
    root,
    lines,
    open(source, { mostBytes = 2 ** 30, name = 'ocean' } = {}) {
      const report = (line: string) => lines.push(line);
      return cachedOcean(source, oceanFolder({ root, name, mostBytes, nowMs: () => nowMs, unique: nanoid, report }));
    },
  };
}

/** The files of these blocks, in descending order. */
async function blocksOf(ocean: OceanSource, numbers: readonly number[], told: [number, number][] = []) {
  const files: [number, Uint8Array | undefined][] = [];
  await ocean.blocks!(
    numbers,
    { urgent: () => undefined, take: (number, file) => void files.push([number, file]) },
    (done, total) => told.push([done, total]),
  );
  return files.sort(([a], [b]) => b - a);
}

test('blocks that were made once are found, byte for byte those that would be made', async (t) => {
  const { open, root, lines } = kept(t);
  const first = open(dailyOcean(5));
  const made = await blocksOf(first, [12, 11, 10]);
  await first.close();
  assert.deepEqual(readdirSync(join(root, 'ocean')).sort(), ['10.block', '11.block', '12.block']);
  const silent = dailyOcean(5);
  assert.deepEqual(await blocksOf(open(silent), [12, 11, 10]), made);
  assert.deepEqual(silent.asked, []);
  const anew: unknown[] = [];
  const wishes = {
    urgent: () => undefined,
    take: (number: number, file?: Uint8Array) => void anew.push([number, file]),
  };
  await makeBlocks(dailyOcean(5), [12, 11, 10], wishes);
  assert.deepEqual(anew, made);
  assert.deepEqual(lines, []);
});

test('whatever blocks are asked for, in whatever order, each is made once', async (t) => {
  const numbers = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 10 });
  await property(
    t,
    [fc.array(numbers, { minLength: 1, maxLength: 6 }), fc.nat(5)],
    async (requests, reopenAt) => {
      const { open, root } = kept(t);
      const source = dailyOcean();
      let ocean = open(source);
      for (const [i, asked] of requests.entries()) {
        if (i === reopenAt) ocean = open(source);
        const come = (await blocksOf(ocean, asked)).map(([number]) => number);
        assert.deepEqual(come.sort(), [...asked].sort());
        // A world asks for a block once; its next start asks again.
        await ocean.close();
      }
      assert.equal(new Set(source.asked.map(([from]) => from)).size, source.asked.length, 'no block was made twice');
      rmSync(root, { recursive: true });
    },
    { runs: 15 },
  );
});

test('progress counts found days as done, and says nothing when all are found', async (t) => {
  const { open } = kept(t);
  const first = open(dailyOcean());
  await blocksOf(first, [4, 3, 2, 1, 0]);
  await first.close();
  const told: [number, number][] = [];
  const ocean = open(dailyOcean());
  await blocksOf(ocean, [4, 3, 2, 1, 0], told);
  assert.equal(told.length, 0);
  await blocksOf(ocean, [6, 5, 4, 3, 2, 1, 0], told);
  assert.deepEqual(told, [
    [6, 7],
    [7, 7],
  ]);
  await ocean.close();
});

const harms: Readonly<Record<string, (path: string) => void>> = {
  'has a flipped bit': (path) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 4;
    writeFileSync(path, bytes);
  },
  'was cut short': (path) => truncateSync(path, statSync(path).size - 5),
  'is empty': (path) => truncateSync(path, 0),
  'is something else': (path) => writeFileSync(path, 'hello'),
};
for (const [harm, doHarm] of Object.entries(harms)) {
  test(`a file that ${harm} is told of in one line and made again`, async (t) => {
    const { open, root, lines } = kept(t);
    const first = open(dailyOcean(5));
    await blocksOf(first, [8, 7]);
    await first.close();
    const path = join(root, 'ocean', '7.block');
    const whole = readFileSync(path);
    doHarm(path);
    const source = dailyOcean(5);
    const second = open(source);
    assert.equal((await blocksOf(second, [8, 7])).length, 2);
    await second.close();
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /^The cached file .*\.block is .*; what it held is made again\.$/);
    assert.deepEqual(source.asked, [[35, 40]], 'the other file still served');
    assert.deepEqual(readFileSync(path), whole);
  });
}

test("another ocean's file is not taken for one's own", async (t) => {
  const { open, root, lines } = kept(t);
  const theirs = open({ ...dailyOcean(), label: 'their ocean' }, { name: 'theirs' });
  await blocksOf(theirs, [3]);
  await theirs.close();
  mkdirSync(join(root, 'ocean'));
  copyFileSync(join(root, 'theirs', '3.block'), join(root, 'ocean', '3.block'));
  const source = dailyOcean();
  await blocksOf(open(source), [3]);
  assert.deepEqual(source.asked, [[3, 4]]);
  assert.match(lines[0]!, /of another origin/);
});

test('a folder that cannot be made or written is told of once, and the ocean works without', async (t) => {
  const { root, lines, open } = kept(t);
  // Even root cannot make a folder in a file.
  writeFileSync(join(root, 'ocean'), '');
  const ocean = open(dailyOcean());
  assert.equal((await blocksOf(ocean, [2, 1, 0])).length, 3);
  assert.equal((await blocksOf(ocean, [3])).length, 1);
  await ocean.close();
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /cannot be used \(ENOTDIR\); the service works without/);
});

test('two that write the same files at once leave whole ones', async (t) => {
  const { open, root, lines } = kept(t);
  const oceans = Array.from({ length: 4 }, () => open(dailyOcean()));
  await Promise.all(oceans.map((ocean, i) => blocksOf(ocean, [i + 2, i + 1, i])));
  await Promise.all(oceans.map((ocean) => ocean.close()));
  const source = dailyOcean();
  await blocksOf(open(source), [5, 4, 3, 2, 1, 0]);
  assert.deepEqual(source.asked, []);
  assert.deepEqual(lines, []);
  assert.ok(readdirSync(join(root, 'ocean')).every((name) => name.endsWith('.block')));
});

test('the files longest not used go when all together are too many', async (t) => {
  const { open, root } = kept(t);
  const old = open(dailyOcean(), { name: 'old' });
  await blocksOf(old, [2, 1, 0]);
  await old.close();
  const oldFiles = readdirSync(join(root, 'old')).map((name) => join(root, 'old', name));
  const size = oldFiles.reduce((sum, path) => sum + statSync(path).size, 0);
  for (const path of oldFiles) utimesSync(path, nowMs / 1000 - 7200, nowMs / 1000 - 7200);

  const young = open(dailyOcean(), { mostBytes: 1.1 * size });
  await blocksOf(young, [2, 1, 0]);
  await young.close();
  const names = readdirSync(root, { recursive: true }).map(String);
  assert.equal(names.filter((name) => name.startsWith('ocean') && name.endsWith('.block')).length, 3);
  assert.deepEqual(
    names.filter((name) => name.startsWith('old')),
    [],
    'an empty folder goes as well',
  );
});

test('what a killed writer left goes after an hour, what another is writing stays', async (t) => {
  const { open, root } = kept(t);
  const left = (name: string, ageS: number) => {
    const path = join(root, 'ocean', name);
    writeFileSync(path, 'half');
    utimesSync(path, nowMs / 1000 - ageS, nowMs / 1000 - ageS);
  };
  mkdirSync(join(root, 'ocean'));
  left('.600.block.a.new', 7200);
  left('.600.block.b.new', 60);
  const ocean = open(dailyOcean());
  await blocksOf(ocean, [7]);
  await ocean.close();
  assert.deepEqual(readdirSync(join(root, 'ocean')).sort(), ['.600.block.b.new', '7.block']);
});

test('the version of the code is the same from call to call and is a digest', () => {
  assert.match(codeVersion(), /^[0-9a-f]{40}$/);
  assert.equal(codeVersion(), codeVersion());
});
