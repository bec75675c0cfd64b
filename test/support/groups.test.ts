import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { alone, groupsOf } from './groups.js';
import { property } from './property.js';

test('every file is in one group, none of those that stay alone has a neighbour, and every core has a group', async (t) => {
  const names = fc.uniqueArray(
    fc.oneof(fc.constantFrom(...alone), fc.stringMatching(/^[a-d]\/[a-z]{1,3}\.test\.js$/)),
    {
      maxLength: 60,
    },
  );
  await property(t, [names, fc.integer({ min: 1, max: 8 })], (files, cores) => {
    const groups = groupsOf(files, cores);
    assert.deepEqual(groups.flat().sort(), files.toSorted());
    for (const group of groups)
      assert.ok(group.length === 1 || !group.some((name) => alone.includes(name)), `${group}`);
    assert.ok(groups.length >= Math.min(cores, files.length) / 2, `${groups.length} groups`);
  });
});

test('the files that stay alone are there', () => {
  for (const name of alone) assert.ok(existsSync(new URL(`../${name}`, import.meta.url)), name);
});
