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

describe('what was asked for lately', () => {
  it('is what was made for its key, at hand as long as little else was asked for, and never much', async (t) => {
    await property(t, [uses], (asked) => {
      const recent = new TwoGenerationCache<{ readonly key: number; readonly weight: number }>(
        most,
        ({ weight }) => weight,
      );
      for (const [i, { key, weight }] of asked.entries()) {
        const found = recent.get(key);
        // Since it was asked for last, so much was, itself included.
        const since = asked.slice(0, i).findLastIndex((before) => before.key === key);
        const between = asked.slice(since, i).reduce((sum, before) => sum + before.weight, 0);
        if (since >= 0 && between <= most - 6) assert.ok(found !== undefined, `${key} is gone after ${between}`);
        if (found === undefined) recent.keep(key, { key, weight });
        else assert.equal(found.key, key);
      }
      // Who asks keeps nothing that was forgotten.
      const kept = Array.from({ length: 41 }, (_, key) => recent.get(key)?.weight ?? 0);
      const weight = kept.reduce((sum, one) => sum + one, 0);
      assert.ok(weight <= 2 * most, `${weight} is kept`);
    });
  });
});
