import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '../../../src/index.js';
import { valueAt } from '../../support/empty-service.js';
import type { Draw } from '../draw.js';
import type { Family, HostileClass } from '../hostile-case.js';

/** A temporary folder of this test as `XDG_CACHE_HOME`. */
function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'maritime-events-hostile-'));
}

/** The ids of all events of a small ocean with its cache below a folder. The service starts with any files there. */
async function startedOver(folder: string): Promise<unknown> {
  const before = process.env['XDG_CACHE_HOME'];
  process.env['XDG_CACHE_HOME'] = folder;
  try {
    const service = await createService({
      seed: 'kept',
      scale: 0.01,
      days: 4,
      threads: 1,
      now: '2025-06-01',
      cache: true,
      quiet: true,
      report: () => {},
    });
    const query =
      '{ searchEventsV2(input: {limit: 9000, sortBy: created, sortDirection: asc}) { meta { total } records { ' +
      'eventId start { time } } } }';
    const { data } = await service.graphql({ query }, { user: 'demo' });
    await service.close();
    return valueAt(data, 'searchEventsV2');
  } finally {
    if (before === undefined) delete process.env['XDG_CACHE_HOME'];
    else process.env['XDG_CACHE_HOME'] = before;
  }
}

/** An undamaged cache and the ids that a service gives with it, made once. */
let template: Promise<{ readonly folder: string; readonly answer: unknown }> | undefined;

async function makeTemplate() {
  const folder = newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const answer = await startedOver(folder);
  return { folder, answer };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Kinds of damage to the files of a cache, by name. */
const damages: Readonly<Record<string, (draw: Draw, files: readonly string[]) => void>> = {
  'a bit is turned': (draw, files) => {
    change(draw.one(files), (bytes) => {
      const at = draw.one([draw.whole(bytes.length - 1), Math.floor(draw.unit() * bytes.length)]);
      bytes[at]! ^= 1 << Math.floor(draw.unit() * 8);
      return bytes;
    });
  },
  'a stretch is zero': (draw, files) => {
    change(draw.one(files), (bytes) => {
      const at = Math.floor(draw.unit() * bytes.length);
      return bytes.fill(0, at, at + draw.whole(5000));
    });
  },
  'a file is cut': (draw, files) => {
    const file = draw.one(files);
    truncateSync(file, draw.whole(readFileSync(file).length));
  },
  'a file is longer': (draw, files) => {
    change(draw.one(files), (bytes) => Buffer.concat([bytes, Buffer.alloc(draw.whole(10_000), draw.one([0, 255]))]));
  },
  'a file is noise': (draw, files) => {
    writeFileSync(draw.one(files), Buffer.from(draw.list(draw.whole(5000), () => Math.floor(draw.unit() * 256))));
  },
  'lengths in the head are large': (draw, files) => {
    change(draw.one(files), (bytes) => {
      bytes.writeUInt32LE(draw.one([0xffff_ffff, 0x7fff_ffff, bytes.length, 1]), draw.one([0, 4, 8, 12]));
      return bytes;
    });
  },
  'two files change their names': (draw, files) => {
    const [a, b] = [draw.one(files), draw.one(files)];
    renameSync(a, `${a}.aside`);
    if (b !== a) renameSync(b, a);
    renameSync(`${a}.aside`, b);
  },
  'one file lies under all names': (draw, files) => {
    const bytes = readFileSync(draw.one(files));
    for (const file of files) writeFileSync(file, bytes);
  },
  'a folder has the name of a file': (draw, files) => {
    const file = draw.one(files);
    rmSync(file);
    mkdirSync(file);
  },
  'a link leads round in a circle': (draw, files) => {
    const file = draw.one(files);
    rmSync(file);
    symlinkSync(file, file);
  },
  'files that are foreign': (draw, files) => {
    const file = draw.one(files);
    for (const name of ['x', '.days', '__proto__.days', '99999999999999-1.days', '-1--2.segment', 'NaN.days'])
      writeFileSync(join(file, '..', name), draw.one([readFileSync(file), Buffer.alloc(draw.whole(100))]));
  },
};

function change(file: string, by: (bytes: Buffer) => Buffer): void {
  writeFileSync(file, by(readFileSync(file)));
}

const families: Readonly<Record<string, Family>> = Object.fromEntries(
  Object.entries(damages).map(([name, damage]): [string, Family] => [
    name,
    (draw) => async () => {
      template ??= makeTemplate();
      const { folder, answer } = await template;
      const copy = newFolder();
      try {
        cpSync(folder, copy, { recursive: true });
        const files = filesOf(copy);
        assert.ok(files.length > 0, 'the service keeps its days');
        damage(draw, files);
        assert.deepEqual(await startedOver(copy), answer);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
  ]),
);

/** Damaged, foreign and renamed files in the cache: the service starts and has the same rows. */
export const cacheFiles: HostileClass = { name: 'cache files', percent: 0.5, families };
