import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildPostingsInSteps, countRows, rowsOfKey, rowsOfKeys } from '../../src/columns/postings.js';
import { atOnce, itemsOfStep } from '../../src/work/in-steps.js';
import { largeColumn, mostInStep } from '../support/large-columns.js';
import { property } from '../support/property.js';

const keysOfRows = fc.array(fc.uniqueArray(fc.oneof(fc.nat(6), fc.nat(0xffffffff)), { maxLength: 2 }), {
  maxLength: 40,
});

test('every key has its rows, ascending, and other keys have none', async (t) => {
  await property(t, [keysOfRows, fc.nat(40), fc.nat(40)], (rows, from, to) => {
    const postings = atOnce(
      buildPostingsInSteps(rows.length, (from, to, visit) => {
        for (let row = from; row < to; row++) for (const key of rows[row]!) visit(key, row);
      }),
    );
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

test('rows of several steps are posted under their keys', async (t) => {
  await property(
    t,
    [largeColumn],
    (column) => {
      const steps = buildPostingsInSteps(column.length, (from, to, visit) => {
        assert.ok(to - from <= itemsOfStep);
        for (let row = from; row < to; row++) visit(column[row]!, row);
      });
      const { keys, starts, rows } = atOnce(steps);
      assert.deepEqual(keys, Uint32Array.from(new Set(column)).sort());
      assert.equal(starts[keys.length], rows.length);
      const expected = Uint32Array.from(column.keys()).sort((a, b) => column[a]! - column[b]! || a - b);
      assert.deepEqual(rows, expected);
      for (const [index, key] of keys.entries()) assert.equal(column[rows[starts[index]!]!], key);
    },
    { runs: 12 },
  );
});

test('postings take a step for each pass over the rows of a step', () => {
  const length = 4 * itemsOfStep;
  let steps = 0;
  const pairs = buildPostingsInSteps(length, (from, to, visit) => {
    for (let row = from; row < to; row++) visit(Math.imul(row, 0x9e3779b1) >>> 0, row);
  });
  mostInStep(pairs, () => ++steps);
  // All rows are visited, counted, dealt by three digits and compared with the one before.
  assert.ok(steps >= 6 * 4, `${steps} steps`);
});
