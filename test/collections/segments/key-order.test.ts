import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BitSet } from '../../../src/store/columns/bit-set.js';
import { orderRows } from '../../../src/store/columns/row-order.js';
import { KeyOrder } from '../../../src/store/segments/key-order.js';
import { property } from '../../support/property.js';

const key = fc.oneof(fc.nat(30), fc.constant(Number.NaN));
const bound = fc.oneof(fc.integer({ min: -1, max: 31 }), fc.constantFrom(-Infinity, Infinity));

test('a stretch has the rows with keys in its range, and gives the indexes of the rows of a set', async (t) => {
  await property(
    t,
    [fc.array(key, { maxLength: 100, size: 'max' }), bound, bound, bound, bound, fc.integer({ min: 1, max: 9 })],
    (keys, from, to, innerFrom, innerTo, every) => {
      const order = new KeyOrder(orderRows(Float64Array.from(keys)), (row) => keys[row]!);
      const wanted = Uint32Array.from(keys.keys()).filter((row) => row % every === 0);
      const set = BitSet.of(keys.length, wanted);
      const found = (of: KeyOrder) => [...of.indexesOf(set).ascending()].map((index) => of.rows[index]!);
      const byKey = [...order.rows];
      assert.deepEqual(
        found(order),
        byKey.filter((row) => set.has(row)),
      );
      const within = order.within(from, to);
      const inRange = byKey.filter((row) => keys[row]! >= from && keys[row]! <= to);
      assert.deepEqual([...within.rows], inRange);
      assert.equal(within.present, inRange.length);
      assert.deepEqual(
        found(within),
        inRange.filter((row) => set.has(row)),
      );
      const inner = within.within(innerFrom, innerTo);
      const inBoth = inRange.filter((row) => keys[row]! >= innerFrom && keys[row]! <= innerTo);
      assert.deepEqual(
        found(inner),
        inBoth.filter((row) => set.has(row)),
      );
    },
    { runs: 500 },
  );
});

test('ranks are made when a set is first given, once for all stretches, and count as bytes of the order', () => {
  const order = new KeyOrder(orderRows(Float64Array.of(5, 3, 4)), () => 0);
  assert.equal(order.byteLength, 12);
  order.within(-Infinity, Infinity).indexesOf(BitSet.of(3, Uint32Array.of(1)));
  assert.equal(order.isRanked, true);
  assert.equal(order.byteLength, 24);
});
