import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { exportFiles } from '../../src/index.js';
import { temporaryPath } from '../../src/store/cache/whole-file.js';
import { asOf, digests, smallOcean, temporaryFolder } from './export-folders.js';

const whole = { ...smallOcean, from: '2026-03-18', asOf, format: 'ndjson', what: ['positions'] } as const;
const partOf = (folder: string, day: number) => join(folder, `positions/day=2026-03-${day}/positions.ndjson`);
/** An export that nothing has disturbed. */
const undisturbed = (async () => {
  const folder = temporaryFolder();
  await exportFiles({ ...whole, out: folder });
  return digests(folder);
})();

/** Whether all files of a folder are those of the undisturbed export; some may be missing. */
async function assertOnlyRightFiles(folder: string): Promise<void> {
  const right = await undisturbed;
  for (const [path, digest] of digests(folder)) assert.equal(digest, right.get(path), path);
}

test('after a file that cannot be written no later one is begun, and the next run writes the rest', async () => {
  const folder = temporaryFolder();
  const inTheWay = dirname(partOf(folder, 19));
  await assert.rejects(async () => {
    await exportFiles({
      ...whole,
      out: folder,
      onProgress: ({ rows }) => {
        if (rows > 0) writeFileSync(inTheWay, '');
      },
    });
  }, /EEXIST|ENOTDIR/);
  rmSync(inTheWay);
  await assertOnlyRightFiles(folder);
  assert.ok(!digests(folder).has(partOf('', 20)), 'the day after the one that failed');
  await exportFiles({ ...whole, out: folder });
  assert.deepEqual(digests(folder), await undisturbed);
});

test('an export tells its rows within a file, and a listener that throws there leaves right files only', async () => {
  const folder = temporaryFolder();
  let calls = 0;
  const onProgress = ({ files, rows }: { readonly files: number; readonly rows: number }) => {
    if (files === 0 && rows > 0 && ++calls === 3) throw new Error('enough');
  };
  await assert.rejects(exportFiles({ ...whole, out: folder, onProgress }), /^Error: enough$/);
  await assertOnlyRightFiles(folder);
  await exportFiles({ ...whole, out: folder });
  assert.deepEqual(digests(folder), await undisturbed);
});

test('two exports that write one folder at once both end well, with the files of one', async () => {
  const folder = temporaryFolder();
  await Promise.all([exportFiles({ ...whole, out: folder }), exportFiles({ ...whole, out: folder })]);
  assert.deepEqual(digests(folder), await undisturbed);
});

test('an export whose half-written file was taken away by one that has finished it goes on', async () => {
  const folder = temporaryFolder();
  const path = partOf(folder, 18);
  const onProgress = ({ rows }: { readonly rows: number }) => {
    if (rows === 0 || existsSync(path)) return;
    for (const name of temporaries(path)) rmSync(join(dirname(path), name));
    writeFileSync(path, 'by the other one');
  };
  await exportFiles({ ...whole, out: folder, onProgress });
  assert.equal(readFileSync(path, 'utf8'), 'by the other one');
  rmSync(path);
  await exportFiles({ ...whole, out: folder });
  assert.deepEqual(digests(folder), await undisturbed);
});

test('what a killed export left of a file is removed when the file is there, or an hour later', async () => {
  const folder = temporaryFolder();
  await exportFiles({ ...whole, out: folder });
  rmSync(partOf(folder, 19));
  for (const path of [partOf(folder, 18), partOf(folder, 19), join(folder, 'manifest.json')])
    writeFileSync(temporaryPath(path, 'killed'), 'half');
  const old = temporaryPath(partOf(folder, 19), 'long-ago');
  writeFileSync(old, 'half');
  utimesSync(old, new Date(0), new Date(0));
  let wasThere: string[] = [];
  const onProgress = ({ rows }: { readonly rows: number }) => {
    if (rows > 0 && wasThere.length === 0) wasThere = temporaries(partOf(folder, 19));
  };
  await exportFiles({ ...whole, out: folder, onProgress });
  assert.deepEqual(digests(folder), await undisturbed);
  assert.ok(wasThere.includes(basename(temporaryPath(partOf('', 19), 'killed'))), 'it might be that of a process');
  assert.ok(!wasThere.includes(basename(old)));
});

test('a folder with files but without a manifest is refused', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'positions'));
  await assert.rejects(exportFiles({ ...whole, out: folder }), {
    code: 'BAD_USER_INPUT',
    message: /has positions but no manifest\.json, so it is not known what they are an export of: give another folder/,
  });
  assert.deepEqual(readdirSync(folder), ['positions']);
});

/** The temporary files in the folder of a file. */
function temporaries(path: string): string[] {
  return readdirSync(dirname(path)).filter((name) => name.startsWith('.'));
}
