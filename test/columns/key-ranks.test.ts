import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { indexesOfRanks, keyOfRank } from '../../src/store/columns/key-ranks.js';
import { property } from '../support/property.js';

/** So many keys that they are counted in buckets; close ones, equal ones, and a few that lie far from all others. */
const keys = fc
  .record({
    count: fc.integer({ min: 1, max: 3000 }),
    step: fc.constantFrom(1, 7, 1000),
    distinct: fc.constantFrom(1, 3, 50, 5000),
    far: fc.array(fc.constantFrom(-1e15, 1e9, 1.7e15), { maxLength: 3 }),
  })
  .map(({ count, step, distinct, far }) => {
    const near = Array.from({ length: count }, (_, i) => ((i * 7919) % distinct) * step);
    return Float64Array.from([...near, ...far]);
  });

test('the indexes of some ranks are those of a sort of all, equal keys in the order given', async (t) => {
  await property(t, [keys, fc.nat(3100), fc.nat(300), fc.boolean()], (values, from, count, reversed) => {
    const compare = (a: number, b: number) => (reversed ? b - a : a - b);
    const all = [...values.keys()].sort((a, b) => values[a]! - values[b]! || compare(a, b));
    assert.deepEqual([...indexesOfRanks(values, from, from + count, compare)], all.slice(from, from + count));
    const rank = from % values.length;
    assert.equal(keyOfRank(values, rank), values[all[rank]!]);
  });
});
