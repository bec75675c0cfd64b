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
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { nanoid } from 'nanoid';
import { digestOf } from '../../generators/digest.js';
import { createOcean } from '../../generators/ocean.js';
import { cachedOcean } from '../../src/cache/cached-ocean.js';
import { codeVersion } from '../../src/cache/code-version.js';
import { oceanFolder } from '../../src/cache/ocean-folder.js';
import type { DayChunk } from '../../src/model/event.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { property } from '../support/property.js';

const april = 20_179;
const nowMs = Date.UTC(2025, 5, 1);

interface Kept {
  readonly root: string;
  readonly lines: string[];
  open<S extends OceanSource>(source: S, given?: { label?: string; mostBytes?: number; name?: string }): OceanSource;
}

/** A cache folder of the test's own, and what was reported. */
function kept(t: TestContext): Kept {
  const root = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const lines: string[] = [];
  return {
    root,
    lines,
    open(source, { label = 'an ocean', mostBytes = 2 ** 30, name = 'ocean' } = {}) {
      const report = (line: string) => lines.push(line);
      return cachedOcean(
        source,
        oceanFolder({ root, name, label, mostBytes, nowMs: () => nowMs, unique: nanoid, report }),
      );
    },
  };
}

test('days that were made once are found, and are the rows that would be made', async (t) => {
  const { open, root, lines } = kept(t);
  const small = { seed: 'cache', scale: 0.02, threads: 1 };
  const made = createOcean(small);
  const first = open(made);
  const chunks = await first.generate(april, april + 3);
  await first.close();
  assert.equal(readdirSync(join(root, 'ocean')).length, 1);

  const silent = emptyOcean();
  const again = await open(silent).generate(april, april + 3);
  assert.deepEqual(silent.asked, []);
  assert.deepEqual(again, chunks);
  const rows = again.reduce((sum, chunk) => sum + chunk.events.length, 0);
  assert.ok(rows > 10, `${rows} rows`);
  const fresh = createOcean(small);
  assert.equal(digestOf(fresh, again), digestOf(fresh, await fresh.generate(april, april + 3)));
  assert.deepEqual(lines, []);
});

test('whatever spans are asked for, in whatever order, each day is made once and comes in order', async (t) => {
  const span = fc.tuple(fc.integer({ min: april, max: april + 100 }), fc.integer({ min: 1, max: 70 }));
  await property(
    t,
    [fc.array(span, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 5 })],
    async (spans, reopenAt) => {
      const { open, root } = kept(t);
      const source = emptyOcean();
      let ocean = open(source);
      for (const [i, [from, length]] of spans.entries()) {
        if (i === reopenAt) {
          await ocean.close();
          ocean = open(source);
        }
        const come: number[] = [];
        const onChunks = (chunks: readonly DayChunk[]) => void come.push(...chunks.map(({ day }) => day));
        assert.deepEqual(await ocean.generate(from, from + length, undefined, onChunks), []);
        assert.deepEqual(
          come,
          Array.from({ length }, (_, k) => from + k),
        );
        // A world asks for a day once; its next start asks again.
        await ocean.close();
      }
      const made = source.asked.flatMap(([from, to]) => Array.from({ length: to - from }, (_, k) => from + k));
      assert.equal(new Set(made).size, made.length, 'no day was made twice');
      rmSync(root, { recursive: true });
    },
    { runs: 15 },
  );
});

test('of days on disk one file after the other is read, each when the days before are taken', async (t) => {
  const { root, open } = kept(t);
  const first = open(emptyOcean());
  await first.generate(april, april + 100);
  await first.close();
  const folder = oceanFolder({
    root,
    name: 'ocean',
    label: 'an ocean',
    mostBytes: 2 ** 30,
    nowMs: () => nowMs,
    unique: nanoid,
    report: assert.fail,
  });
  let reads = 0;
  const counted: typeof folder = {
    ...folder,
    read(file, opened) {
      reads++;
      return folder.read(file, opened);
    },
  };
  const readWhenTaken: number[] = [];
  await cachedOcean(emptyOcean(), counted).generate(april, april + 100, undefined, async () => {
    readWhenTaken.push(reads);
    for (let i = 0; i < 20; i++) await setImmediate();
    assert.equal(reads, readWhenTaken.at(-1));
  });
  assert.deepEqual(readWhenTaken, [1, 2, 3, 4]);
});

test('progress counts found days as done, and says nothing when all are found', async (t) => {
  const { open } = kept(t);
  const first = open(emptyOcean());
  await first.generate(april, april + 5);
  await first.close();
  const told: [number, number][] = [];
  const ocean = open(emptyOcean());
  await ocean.generate(april, april + 5, (done, total) => told.push([done, total]));
  assert.equal(told.length, 0);
  await ocean.generate(april, april + 8, (done, total) => told.push([done, total]));
  assert.deepEqual(told, [
    [5, 8],
    [8, 8],
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
    const first = open(emptyOcean());
    await first.generate(april, april + 40);
    await first.close();
    const [path] = readdirSync(join(root, 'ocean')).map((name) => join(root, 'ocean', name));
    const whole = readFileSync(path!);
    doHarm(path!);

    const source = emptyOcean();
    const second = open(source);
    assert.equal((await second.generate(april, april + 40)).length, 40);
    await second.close();
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /^The cached file .*\.days is .*; what it held is made again\.$/);
    assert.equal(source.asked.length, 1, 'the other files still served');
    assert.deepEqual(readFileSync(path!), whole);
  });
}

test("another ocean's file is not taken for one's own", async (t) => {
  const { open, root, lines } = kept(t);
  const theirs = open(emptyOcean(), { name: 'theirs', label: 'their ocean' });
  await theirs.generate(april, april + 1);
  await theirs.close();
  const [file] = readdirSync(join(root, 'theirs'));
  mkdirSync(join(root, 'ocean'));
  copyFileSync(join(root, 'theirs', file!), join(root, 'ocean', file!));
  const source = emptyOcean();
  await open(source).generate(april, april + 1);
  assert.deepEqual(source.asked, [[april, april + 1]]);
  assert.match(lines[0]!, /of another origin/);
});

test('a folder that cannot be made or written is told of once, and the ocean works without', async (t) => {
  const { root, lines, open } = kept(t);
  // Even root cannot make a folder in a file.
  writeFileSync(join(root, 'ocean'), '');
  const source = emptyOcean();
  const ocean = open(source);
  assert.equal((await ocean.generate(april, april + 70)).length, 70);
  assert.equal((await ocean.generate(april + 70, april + 80)).length, 10);
  await ocean.close();
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /cannot be used \(ENOTDIR\); the service works without/);
});

test('two that write the same files at once leave whole ones', async (t) => {
  const { open, root, lines } = kept(t);
  const oceans = Array.from({ length: 4 }, () => open(emptyOcean()));
  await Promise.all(oceans.map((ocean, i) => ocean.generate(april + i, april + 60)));
  await Promise.all(oceans.map((ocean) => ocean.close()));
  const source = emptyOcean();
  await open(source).generate(april + 3, april + 60);
  assert.deepEqual(source.asked, []);
  assert.deepEqual(lines, []);
  assert.ok(readdirSync(join(root, 'ocean')).every((name) => name.endsWith('.days')));
});

test('the files longest not used go when all together are too many', async (t) => {
  const { open, root } = kept(t);
  const old = open(emptyOcean(), { name: 'old' });
  await old.generate(april, april + 60);
  await old.close();
  const oldFiles = readdirSync(join(root, 'old')).map((name) => join(root, 'old', name));
  const size = oldFiles.reduce((sum, path) => sum + statSync(path).size, 0);
  for (const path of oldFiles) utimesSync(path, nowMs / 1000 - 7200, nowMs / 1000 - 7200);

  const young = open(emptyOcean(), { mostBytes: 1.1 * size });
  await young.generate(april, april + 60);
  await young.close();
  const names = readdirSync(root, { recursive: true }).map(String);
  assert.equal(names.filter((name) => name.startsWith('ocean') && name.endsWith('.days')).length, 3);
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
  left('.600.days.a.new', 7200);
  left('.600.days.b.new', 60);
  const ocean = open(emptyOcean());
  await ocean.generate(april, april + 1);
  await ocean.close();
  assert.deepEqual(readdirSync(join(root, 'ocean')).sort(), ['.600.days.b.new', '672.days']);
});

test('the version of the code is the same from call to call and is a digest', () => {
  assert.match(codeVersion(), /^[0-9a-f]{40}$/);
  assert.equal(codeVersion(), codeVersion());
});
