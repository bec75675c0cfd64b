import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { draw, drawOf, drawsOf, permute } from '../../../generators/draws/random.js';
import { property } from '../../support/property.js';

it('a keyed permutation hits every number once, whatever the size', async (t) => {
  await property(t, [fc.integer(), fc.integer({ min: 1, max: 3000 })], (seed, size) => {
    const hits = new Set(Array.from({ length: size }, (_, i) => permute(seed, 1, size, i)));
    return hits.size === size && Math.max(...hits) === size - 1 && Math.min(...hits) === 0;
  });
});

it('another seed gives another permutation', () => {
  const order = (seed: number) => Array.from({ length: 100 }, (_, i) => permute(seed, 1, 100, i));
  assert.notDeepEqual(order(1), order(2));
});

it('drawOf with the hash of an item is the draw of that item', async (t) => {
  const any = fc.integer();
  await property(t, [any, any, any, any, fc.nat()], (seed, purpose, subject, item, step) => {
    return drawOf(drawsOf(seed, purpose, subject, item), step) === draw(seed, purpose, subject, item, step);
  });
});
