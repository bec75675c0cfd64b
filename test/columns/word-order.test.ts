import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderByWord, orderByWordInSteps } from '../../src/columns/word-order.js';
import { itemsOfStep } from '../../src/work/in-steps.js';
import { counted, largeColumn, mixed, mostInStep } from '../support/large-columns.js';
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

test('rows of several steps are sorted by their words', async (t) => {
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

test('no step sorts more rows by a digit than a step has items', () => {
  const keys = counted(Uint32Array.from({ length: 2 * itemsOfStep + 5 }, (_, row) => mixed(1, row)));
  const rows = Uint32Array.from(keys.array, (_, row) => row);
  keys.count();
  const { most } = mostInStep(orderByWordInSteps({ keys: keys.array, rows }), keys.count);
  assert.equal(most, itemsOfStep);
});
