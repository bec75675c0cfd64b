import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLruCache } from '../../../src/graphql/documents/lru-cache.js';
import { property } from '../../support/property.js';

test('any run of gets and sets leaves what a list ordered by use would hold', async (t) => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const step = fc.oneof(fc.record({ get: key }), fc.record({ set: key, bytes: fc.integer({ min: 0, max: 12 }) }));
  await property(t, [fc.array(step, { maxLength: 40 })], (steps) => {
    const cache = createLruCache<number>(3, 10);
    let kept: { key: string; value: number; bytes: number }[] = [];
    for (const [i, action] of steps.entries()) {
      if ('get' in action) {
        const found = kept.find((entry) => entry.key === action.get);
        if (found) kept = [...kept.filter((entry) => entry !== found), found];
        assert.equal(cache.get(action.get), found?.value);
      } else {
        kept = kept.filter((entry) => entry.key !== action.set);
        if (action.bytes <= 10) kept.push({ key: action.set, value: i, bytes: action.bytes });
        while (kept.length > 3 || kept.reduce((sum, { bytes }) => sum + bytes, 0) > 10) kept.shift();
        cache.set(action.set, i, action.bytes);
      }
      assert.equal(cache.size, kept.length);
      assert.equal(
        cache.bytes,
        kept.reduce((sum, { bytes }) => sum + bytes, 0),
      );
    }
  });
});
