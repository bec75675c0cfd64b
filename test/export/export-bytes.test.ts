import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exportFiles } from '../../src/index.js';
import { digests, smallOcean, temporaryFolder } from './export-folders.js';
import { lateOptions, openOcean } from './opened-ocean.js';
import { stripedUsers } from './striped-users.js';

const span = { from: '2026-03-19', to: '2026-03-21', asOf: '2026-03-20T13:00:00Z', user: 'ann' } as const;

test('three shards, and a folder that lacks files, get the bytes of one export, with any --every', async () => {
  const what = ['events', 'frames', 'vessels', 'positions', 'tracks'] as const;
  const options = { ...smallOcean, ...span, users: stripedUsers, what, every: 7 };
  const [whole, shards] = [temporaryFolder(), temporaryFolder()];
  await exportFiles({ ...options, out: whole });
  const bytes = digests(whole);
  assert.equal(bytes.size, 1 + 1 + 4 * 2);
  for (const shard of ['2/3', '0/3', '1/3']) await exportFiles({ ...options, shard, out: shards });
  assert.deepEqual(digests(shards), bytes);
  for (const name of ['positions/day=2026-03-20', 'tracks/day=2026-03-19', 'events/day=2026-03-19'])
    rmSync(join(whole, name), { recursive: true });
  await exportFiles({ ...options, out: whole });
  assert.deepEqual(digests(whole), bytes);
});

test('positions and tracks in one export get the bytes of each alone, in any shards, also of changes', async () => {
  const changes = { every: 11, changesSince: '2026-03-19T19:00:00Z' };
  for (const own of [{}, { every: 11, shard: '1/2' }, changes]) {
    const options = { ...smallOcean, ...span, user: 'demo', ...own };
    const [together, apart] = [temporaryFolder(), new Map<string, string>()];
    await exportFiles({ ...options, what: ['positions', 'tracks'], out: together });
    for (const what of ['positions', 'tracks'] as const) {
      const out = temporaryFolder();
      await exportFiles({ ...options, what: [what], out });
      for (const [path, digest] of digests(out)) apart.set(path, digest);
    }
    const bytes = digests(together);
    for (const files of [bytes, apart]) assert.ok(files.delete('manifest.json'));
    assert.equal(bytes.size, 'shard' in own ? 2 : 4);
    assert.deepEqual(bytes, apart);
  }
});

test('the reports of a day are made once for positions and tracks, and thinned for positions alone', async () => {
  const { rows, askedReports } = await openOcean(lateOptions);
  const [fromS, toS] = [Date.parse('2026-03-19') / 1000, Date.parse('2026-03-20T12:59:59Z') / 1000];
  await rows(['positions', 'tracks'], { ...span, user: 'demo', every: 11 });
  assert.deepEqual(askedReports, [{ fromS, toS, everyS: undefined }]);
  await rows(['positions'], { ...span, user: 'demo', every: 11 });
  assert.deepEqual(askedReports.slice(1), [{ fromS, toS, everyS: 660 }]);
});

test("the events of a user's areas do not depend on the days that are observed together", async () => {
  const { rows } = await openOcean({ ...lateOptions, users: stripedUsers });
  const [together, apart] = [await rows(['events'], span), await rows(['events'], span, { scale: 300 })];
  const kinds = new Set(together.get('events')!.map(({ eventType }) => eventType));
  assert.ok(kinds.has('aoi_visit') && kinds.has('speed_range'));
  assert.deepEqual(apart, together);
});
