import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { permute } from '../../generators/random.js';
import { property } from '../support/property.js';

it('a keyed permutation hits every number once, whatever the size', async (t) => {
  await property(t, [fc.integer(), fc.integer({ min: 1, max: 3000 })], (seed, size) => {
    const hits = new Set(Array.from({ length: size }, (_, i) => permute(seed, 1, size, i)));
    return hits.size === size && Math.max(...hits) === size - 1 && Math.min(...hits) === 0;
  });
});

it('another seed permutes otherwise', () => {
  const order = (seed: number) => Array.from({ length: 100 }, (_, i) => permute(seed, 1, 100, i));
  assert.notDeepEqual(order(1), order(2));
});
