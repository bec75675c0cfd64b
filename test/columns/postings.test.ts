import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildPostings, RowsOfKeys, rowsOfKey } from '../../src/columns/postings.js';
import { property } from '../support/property.js';

const keysOfRows = fc.array(fc.uniqueArray(fc.oneof(fc.nat(6), fc.nat(0xffffffff)), { maxLength: 2 }), {
  maxLength: 40,
});

test('every key has its rows, ascending, and other keys have none', async (t) => {
  await property(t, [keysOfRows, fc.nat(40), fc.nat(40)], (rows, from, to) => {
    const postings = buildPostings((visit) => {
      for (const [row, keys] of rows.entries()) for (const key of keys) visit(key, row);
    });
    const distinct = [...new Set(rows.flat())].sort((a, b) => a - b);
    assert.deepEqual([...postings.keys], distinct);
    const rowsWith = (key: number) => rows.flatMap((keys, row) => (keys.includes(key) ? [row] : []));
    for (const key of [...distinct, 7, 4_000_000_000]) assert.deepEqual([...rowsOfKey(postings, key)], rowsWith(key));
    const some = new RowsOfKeys(postings, from, to);
    distinct.forEach((key, index) => {
      if (index % 2 === 0) some.addAt(index);
      else some.addKey(key);
    });
    some.addKey(7);
    const within = [...distinct, ...(distinct.includes(7) ? [7] : [])].flatMap(rowsWith);
    assert.deepEqual(
      [...some.rows()],
      within.filter((row) => row >= from && row < to),
    );
    assert.equal(some.count, some.rows().length);
  });
});
