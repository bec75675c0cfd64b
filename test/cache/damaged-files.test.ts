import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { nanoid } from 'nanoid';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { cachedOcean } from '../../src/store/cache/cached-ocean.js';
import { oceanFolder } from '../../src/store/cache/ocean-folder.js';
import { temporaryPath } from '../../src/store/cache/whole-file.js';
import { packRecord } from '../../src/store/columns/packed-records.js';
import type { EventStore } from '../../src/store/segments/event-store.js';
import { createHistory } from '../../src/worlds/history.js';
import { dailyOcean } from '../support/daily-ocean.js';
import { property } from '../support/property.js';

/** Three blocks. */
const blockDays = 20;
const fromDay = 20_160;
const toDay = fromDay + 3 * blockDays;
const window = { fromDay, toDay };
const nowMs = toDay * 24 * 3600 * 1000;
const label = 'an ocean';

const root = mkdtempSync(join(tmpdir(), 'maritime-events-damaged-'));
let expected: string;

before(async () => {
  for (const [name, origin] of [
    ['whole', label],
    ['theirs', 'another ocean'],
  ] as const) {
    const { history, close } = open(join(root, name), origin, []);
    await history.ensure(window, window);
    await close();
  }
  expected = await answerIn(join(root, 'whole'), []);
});
after(() => rmSync(root, { recursive: true, force: true }));

/**
 * What a damage changes: a folder with the files of a whole cache, one of them, another of them, and some random bytes.
 */
interface Target {
  readonly folder: string;
  readonly file: string;
  readonly other: string;
  readonly bytes: Uint8Array;
  readonly at: number;
}

const path = ({ folder, file }: Target) => join(folder, file);
const replace = (target: Target, put: (path: string) => void) => {
  rmSync(path(target), { recursive: true, force: true });
  put(path(target));
};
const contentOf = ({ folder, other }: Target) => readFileSync(join(folder.replace(/case\d+$/, 'whole'), other));

const damages: Readonly<Record<string, (target: Target) => void>> = {
  'holds what another cached file holds': (target) => replace(target, (to) => writeFileSync(to, contentOf(target))),
  'holds what a file of another ocean holds': (target) =>
    replace(target, (to) => cpSync(join(root, 'theirs', target.file), to)),
  'is a file of a folder of another ocean': (target) => {
    for (const file of readdirSync(join(root, 'theirs')))
      replace({ ...target, file }, (to) => cpSync(join(root, 'theirs', file), to));
  },
  'is random bytes': (target) => replace(target, (to) => writeFileSync(to, target.bytes)),
  'is empty': (target) => replace(target, (to) => writeFileSync(to, '')),
  'has random bytes somewhere': (target) => {
    if (!lstatSync(path(target), { throwIfNoEntry: false })?.isFile()) return;
    const content = readFileSync(path(target));
    if (content.length > 0) content.set(target.bytes.subarray(0, content.length), (target.at % content.length) >> 1);
    replace(target, (to) => writeFileSync(to, content));
  },
  'was cut short': (target) =>
    replace(target, (to) => writeFileSync(to, contentOf(target).subarray(0, target.at % contentOf(target).length))),
  'goes on behind its end': (target) =>
    replace(target, (to) => writeFileSync(to, Buffer.concat([contentOf(target), target.bytes]))),
  'has the right title and other records': (target) =>
    replace(target, (to) => writeFileSync(to, packRecord({ label, name: target.file }, { day: fromDay }))),
  'is an empty directory': (target) => replace(target, (to) => mkdirSync(to)),
  'is a directory with files': (target) =>
    replace(target, (to) => cpSync(join(root, 'theirs'), to, { recursive: true })),
  'is a link to itself': (target) => replace(target, (to) => symlinkSync(target.file, to)),
  'is a link to another file': (target) => replace(target, (to) => symlinkSync(target.other, to)),
  'is a link to nothing': (target) => replace(target, (to) => symlinkSync('nothing', to)),
  'is a link to an endless device': (target) => replace(target, (to) => symlinkSync('/dev/zero', to)),
  'is a pipe': (target) => replace(target, (to) => execFileSync('mkfifo', [to])),
  'may not be read': (target) =>
    chmodSync(target.folder, 0o755) ??
    replace(target, (to) => {
      writeFileSync(to, contentOf(target), { mode: 0 });
    }),
  'is gone': (target) => replace(target, () => {}),
  'has a half-written file beside it': (target) => writeFileSync(temporaryPath(path(target), 'a'), target.bytes),
  'has files with odd names beside it': ({ folder, bytes }) => {
    for (const name of ['NaN.block', '-1.block', '99999999999999999999.block', '01008.block', 'x'])
      writeFileSync(join(folder, name), bytes);
  },
};

const damage = fc.record({
  how: fc.constantFrom(...Object.keys(damages)),
  file: fc.nat(),
  other: fc.nat(),
  at: fc.nat(),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
});

let cases = 0;

test('whatever is in the folder of a cache, the same rows come, and each bad file is reported once', async (t) => {
  await property(
    t,
    [fc.array(damage, { minLength: 1, maxLength: 4 })],
    async (given) => {
      const folder = join(root, `case${++cases}`);
      cpSync(join(root, 'whole'), folder, { recursive: true });
      const files = readdirSync(folder).sort();
      const name = (index: number) => files[index % files.length]!;
      for (const { how, file, other, at, bytes } of given)
        damages[how]!({ folder, file: name(file), other: name(other), at, bytes });

      const lines: string[] = [];
      assert.equal(await answerIn(folder, lines), expected);
      assert.equal(new Set(lines).size, lines.length, 'no line comes twice');
      assert.ok(lines.length <= files.length + 1, lines.join('\n'));
      for (const line of lines) assert.match(line, /^The cached file \S+ is .+; what it held is made again\.$/);

      // What could be replaced was.
      const again: string[] = [];
      assert.equal(await answerIn(folder, again), expected);
      for (const line of again) assert.match(line, /is no regular file/);
      rmSync(folder, { recursive: true });
    },
    { runs: 12 },
  );
});

test('each kind of damage by itself is reported in a line that names the file, and the service starts', async (t) => {
  const silent = [
    'is gone',
    'is a link to nothing',
    'has a half-written file beside it',
    'may not be read',
    'has files with odd names beside it',
  ];
  for (const [how, harm] of Object.entries(damages)) {
    await t.test(`a file that ${how}`, async () => {
      const folder = join(root, `case${++cases}`);
      cpSync(join(root, 'whole'), folder, { recursive: true });
      const [file, other] = readdirSync(folder).sort() as [string, string];
      harm({ folder, file, other, at: 77, bytes: Uint8Array.of(1, 2, 3) });
      const lines: string[] = [];
      assert.equal(await answerIn(folder, lines), expected);
      if (!silent.includes(how)) assert.ok(lines.length > 0 && lines.every((line) => line.includes(folder)), how);
      rmSync(folder, { recursive: true });
    });
  }
});

test('a folder that is taken away while the service runs does not stop it', async () => {
  const folder = join(root, `case${++cases}`);
  cpSync(join(root, 'whole'), folder, { recursive: true });
  const lines: string[] = [];
  const { history, close } = open(folder, label, lines);
  await history.ensure({ fromDay, toDay: toDay - blockDays }, window);
  rmSync(folder, { recursive: true });
  await history.ensure(window, window);
  assert.equal(await answerOf(history.store), expected);
  await close();
  assert.deepEqual(lines, []);
});

test('a folder that cannot be written is read, and one line says that nothing more is kept', async (t) => {
  if (process.getuid?.() === 0) return t.skip('root writes anywhere');
  const folder = join(root, `case${++cases}`);
  cpSync(join(root, 'whole'), folder, { recursive: true });
  rmSync(join(folder, readdirSync(folder).sort()[0]!));
  chmodSync(folder, 0o555);
  const lines: string[] = [];
  assert.equal(await answerIn(folder, lines), expected);
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /cannot be written \(EACCES\); what is made from now on is not kept/);
  chmodSync(folder, 0o755);
});

/** What a store over the cache answers; what is missing is made, and kept. */
async function answerIn(folder: string, lines: string[]): Promise<string> {
  const { history, close } = open(folder, label, lines);
  await history.ensure(window, window);
  const answer = await answerOf(history.store);
  await close();
  return answer;
}

async function answerOf(store: EventStore): Promise<string> {
  const { records, meta } = await searchEventsV2(
    store,
    { limit: 10_000 },
    { asOfMs: nowMs, user: 'demo', days: toDay - fromDay },
  );
  return JSON.stringify([meta.total, records.map(({ eventId, updatedAt }) => [eventId, updatedAt])]);
}

function open(folder: string, origin: string, lines: string[]) {
  const [, parent, name] = /^(.*)\/([^/]+)$/.exec(folder)!;
  const report = (line: string) => lines.push(line);
  const source = cachedOcean(
    { ...dailyOcean(blockDays), label: origin },
    oceanFolder({
      root: parent!,
      name: name!,
      mostBytes: 2 ** 30,
      nowMs: () => nowMs,
      unique: nanoid,
      report,
    }),
  );
  return { history: createHistory(source), close: () => source.close() };
}
