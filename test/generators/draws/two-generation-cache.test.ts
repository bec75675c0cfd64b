import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TwoGenerationCache } from '../../../generators/draws/two-generation-cache.js';
import { property } from '../../support/property.js';

const most = 20;
const uses = fc.array(fc.record({ key: fc.nat(40), weight: fc.integer({ min: 1, max: 6 }) }), {
  maxLength: 300,
  size: 'max',
});

describe('a cache of two generations', () => {
  it('keeps what was used since a generation ago, and never more than two generations', async (t) => {
    await property(t, [uses], (asked) => {
      const cache = new TwoGenerationCache<{ readonly key: number; readonly weight: number }>(
        most,
        ({ weight }) => weight,
      );
      for (const [i, { key, weight }] of asked.entries()) {
        const found = cache.get(key);
        // The weight of all uses since the last use of this key, that one included.
        const since = asked.slice(0, i).findLastIndex((before) => before.key === key);
        const between = asked.slice(since, i).reduce((sum, before) => sum + before.weight, 0);
        if (since >= 0 && between <= most - 6) assert.ok(found !== undefined, `${key} is gone after ${between}`);
        if (found === undefined) cache.keep(key, { key, weight });
        else assert.equal(found.key, key);
      }
      // Asking for a key does not bring a forgotten value back.
      const kept = Array.from({ length: 41 }, (_, key) => cache.get(key)?.weight ?? 0);
      const weight = kept.reduce((sum, one) => sum + one, 0);
      assert.ok(weight <= 2 * most, `${weight} is kept`);
    });
  });
});
