import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderByWord } from '../../src/store/columns/word-order.js';
import { largeColumn } from '../support/large-columns.js';
import { property } from '../support/property.js';

/** Words that differ in one digit or in several, repeated ones among them, or all alike. */
const words = fc.array(
  fc.oneof(
    fc.nat(3),
    fc.nat(3).map((n) => n * 2 ** 20),
    fc.nat(0xffffffff),
    fc.constantFrom(0x7fffffff, 0x80000000, 0xffffffff),
  ),
  { maxLength: 100 },
);

test('rows are sorted by their words, rows of one word keep their order, and words move with rows', async (t) => {
  await property(t, [words], (keys) => {
    const { keys: ordered, rows } = orderByWord({
      keys: Uint32Array.from(keys),
      rows: Uint32Array.from(keys, (_, index) => 7 * index),
    });
    const expected = keys.map((key, index) => ({ key, row: 7 * index })).sort((a, b) => a.key - b.key);
    assert.deepEqual(
      Array.from(ordered, (key, index) => ({ key, row: rows[index] })),
      expected,
    );
  });
});

test('many rows are sorted by their words', async (t) => {
  await property(
    t,
    [largeColumn],
    (column) => {
      const ascending = Uint32Array.from(column, (_, row) => row);
      const { keys, rows } = orderByWord({ keys: column.slice(), rows: ascending });
      for (let i = 1; i < rows.length; i++)
        assert.ok(keys[i - 1]! < keys[i]! || (keys[i - 1] === keys[i] && rows[i - 1]! < rows[i]!), `index ${i}`);
      assert.equal(
        rows.findIndex((row, i) => column[row] !== keys[i]),
        -1,
      );
    },
    { runs: 12 },
  );
});
