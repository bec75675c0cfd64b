import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstAbove, firstAtLeast, orderRows, orderRowsBy, orderRowsThen } from '../../src/store/columns/row-order.js';
import { largeColumn } from '../support/large-columns.js';
import { property } from '../support/property.js';

/**
 * Keys as close as one and as far apart as 2^53, repeated and missing ones among them; so many that they are dealt into
 * buckets, and those again.
 */
const key = fc.oneof(
  fc.nat(5),
  fc.integer({ min: -3000, max: 3000 }),
  fc.integer({ min: 1.6e15, max: 1.7e15 }),
  fc
    .maxSafeInteger()
    .map((value) => value / 2)
    .map(Math.floor),
  fc.constant(Number.NaN),
);
const keys = fc.array(key, { maxLength: 200, size: 'max' });

test('rows come in the order of their keys, equal keys in the order of rows, missing ones last', async (t) => {
  await property(
    t,
    [keys],
    (values) => {
      const { rows, present } = orderRows(Float64Array.from(values));
      const expected = values.map((value, row) => ({ value, row }));
      const rank = (value: number) => (Number.isNaN(value) ? Infinity : value);
      expected.sort((a, b) => (rank(a.value) === rank(b.value) ? a.row - b.row : rank(a.value) - rank(b.value)));
      assert.deepEqual(
        [...rows],
        expected.map(({ row }) => row),
      );
      assert.equal(present, values.filter((value) => !Number.isNaN(value)).length);
    },
    { runs: 300 },
  );
});

test('many rows come in the order of their keys, missing ones last', async (t) => {
  await property(
    t,
    [largeColumn, fc.constantFrom(0, 2, 1000)],
    (column, missing) => {
      const keyAt = (row: number) => (missing > 0 && row % missing === 0 ? Number.NaN : column[row]!);
      const keys = Float64Array.from(column, (_, row) => keyAt(row));
      const { rows, present } = orderRows(keys);
      assert.equal(present, keys.filter((key) => !Number.isNaN(key)).length);
      assert.equal(new Set(rows).size, keys.length);
      for (let i = 1; i < rows.length; i++) {
        const [a, b] = [rows[i - 1]!, rows[i]!];
        const isBefore = i < present ? keys[a]! < keys[b]! || (keys[a] === keys[b] && a < b) : i === present || a < b;
        assert.ok(isBefore, `index ${i}`);
      }
      assert.ok(rows.subarray(0, present).every((row) => !Number.isNaN(keys[row]!)));
      assert.deepEqual(orderRowsBy(keys.length, keyAt), { rows, present });
    },
    { runs: 12 },
  );
});

test('rows of one key are sorted by the comparison given', async (t) => {
  await property(t, [fc.array(fc.tuple(fc.nat(5), fc.nat(3)), { maxLength: 60 })], (list) => {
    const compare = (a: number, b: number) => list[a]![1] - list[b]![1] || b - a;
    assert.deepEqual(
      [
        ...orderRowsThen(
          Float64Array.from(list, ([key]) => key),
          compare,
        ),
      ],
      list.map((_, row) => row).sort((a, b) => list[a]![0] - list[b]![0] || compare(a, b)),
    );
  });
});

test('binary search finds the bounds that counting finds', async (t) => {
  await property(t, [fc.array(fc.nat(20)), fc.integer({ min: -1, max: 21 })], (values, bound) => {
    const sorted = [...values].sort((a, b) => a - b);
    const keyAt = (place: number) => sorted[place]!;
    assert.equal(firstAtLeast(sorted.length, bound, keyAt), sorted.filter((value) => value < bound).length);
    assert.equal(firstAbove(sorted.length, bound, keyAt), sorted.filter((value) => value <= bound).length);
  });
});
