import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BitSet } from '../../../src/store/columns/bit-set.js';
import { rowsOutOfRange } from '../../../src/store/search/value-order.js';
import { ValueOrders } from '../../../src/store/segments/value-orders.js';
import { property } from '../../support/property.js';

const size = 100;
/** What a missing number is stored as. */
const unknown = 9;

test('rows out of a range are those below, above, excepted, or missing and not passing', async (t) => {
  const bound = fc.integer({ min: -1, max: 11 });
  await property(
    t,
    [
      fc.uniqueArray(fc.nat(size - 1), { maxLength: size }),
      fc.array(fc.nat(unknown), { minLength: size, maxLength: size }),
      bound,
      bound,
      bound,
      fc.constantFrom(-1, unknown),
      fc.boolean(),
    ],
    (listed, numbers, first, last, except, missing, passesMissing) => {
      const ofKind = BitSet.of(size, Uint32Array.from(listed));
      // The number of a row stands at another place than the row.
      const detail = Uint32Array.from({ length: size }, (_, row) => size - 1 - row);
      const values = Uint16Array.from(numbers).reverse();
      const range = { first, last, except, missing, passesMissing };
      const fails = (row: number) => {
        const value = numbers[row]!;
        return value === missing ? !passesMissing : value < first || value > last || value === except;
      };
      assert.deepEqual(
        [...rowsOutOfRange(ofKind, detail, values, new ValueOrders(detail), range).ascending()],
        listed.filter(fails).sort(ascending),
      );
    },
    { runs: 500 },
  );
});

test('the rows of a kind are put in order once for each column, and count as bytes', () => {
  const orders = new ValueOrders(Uint32Array.of(0, 0, 1, 2));
  const ofKind = BitSet.of(4, Uint32Array.of(1, 2, 3));
  const values = Uint16Array.of(5, 3, 5);
  assert.equal(orders.byteLength, 0);
  assert.deepEqual(orders.rowsBy(values, ofKind), Uint32Array.of(2, 1, 3));
  assert.equal(orders.rowsBy(values, ofKind), orders.rowsBy(values, ofKind));
  assert.equal(orders.byteLength, 12);
});

function ascending(one: number, other: number): number {
  return one - other;
}
