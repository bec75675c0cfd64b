import assert from 'node:assert/strict';
import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { Spool } from '../../src/base/work/spool.js';
import { temporaryFolder } from '../export/export-folders.js';

/** More words than a spool keeps in memory. */
const many = new Uint32Array(2 ** 20 + 1).fill(7);

test('a spool that is closed is neither read nor added to', () => {
  for (const words of [many.subarray(0, 2), many]) {
    const spool = new Spool(temporaryFolder());
    spool.add(words);
    spool.close();
    assert.throws(() => spool.read(0, new Uint32Array(2)), /a closed spool is not read/);
    assert.throws(() => spool.add(words), /nothing is added to a closed spool/);
  }
});

test('where an open file keeps a name, as on NFS, its folder goes when the spool is closed', (t) => {
  const folder = temporaryFolder();
  const refused = t.mock.method(fs, 'rmSync', () => {
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' });
  });
  syncBuiltinESMExports();
  const spool = new Spool(folder);
  spool.add(many);
  refused.mock.restore();
  syncBuiltinESMExports();
  assert.equal(readdirSync(folder).length, 1);
  const read = new Uint32Array(2);
  spool.read(many.length - 2, read);
  assert.deepEqual([...read], [7, 7]);
  spool.close();
  assert.deepEqual(readdirSync(folder), []);
});
