import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildPostings, countRows, rowsOfKey, rowsOfKeys } from '../../src/store/columns/postings.js';
import { largeColumn } from '../support/large-columns.js';
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
    const wanted = Uint32Array.from([...distinct.keys()].filter((index) => distinct[index]! % 2 === 1));
    const listed = distinct.filter((key) => key % 2 === 1).flatMap(rowsWith);
    assert.deepEqual(
      [...rowsOfKeys(postings, wanted, rows.length).ascending()],
      [...new Set(listed)].sort((a, b) => a - b),
    );
    const within = listed.filter((row) => row >= from && row < Math.max(from, to));
    assert.equal(countRows(postings, wanted, from, Math.max(from, to), rows.length), within.length);
  });
});

test('many rows are posted under their keys', async (t) => {
  await property(
    t,
    [largeColumn],
    (column) => {
      const { keys, starts, rows } = buildPostings((visit) => {
        for (const [row, key] of column.entries()) visit(key, row);
      });
      assert.deepEqual(keys, Uint32Array.from(new Set(column)).sort());
      assert.equal(starts[keys.length], rows.length);
      const expected = Uint32Array.from(column.keys()).sort((a, b) => column[a]! - column[b]! || a - b);
      assert.deepEqual(rows, expected);
      for (const [index, key] of keys.entries()) assert.equal(column[rows[starts[index]!]!], key);
    },
    { runs: 12 },
  );
});
