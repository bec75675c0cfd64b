import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstInOrder } from '../../../src/store/vessels/search-vessel-periods.js';
import { property } from '../../support/property.js';

test('the first items are those of the sorted list', async (t) => {
  const items = fc.uniqueArray(fc.nat(1e6), { maxLength: 400 });
  await property(t, [items, fc.nat(200)], (given, count) => {
    const ascending = (a: number, b: number) => a - b;
    assert.deepEqual(firstInOrder(given, count, ascending), [...given].sort(ascending).slice(0, count));
  });
});

test('a page of a long list takes little more than one comparison for each item', () => {
  let compared = 0;
  const items = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 100_003);
  firstInOrder(items, 20, (a, b) => {
    compared++;
    return a - b;
  });
  assert.ok(compared < 110_000, `${compared} comparisons`);
});
