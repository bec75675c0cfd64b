import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pointIndex } from '../../src/spatial/point-index.js';
import { property } from '../support/property.js';

const x = fc.oneof(fc.integer({ min: -180_000_000, max: 180_000_000 }), fc.constantFrom(-180_000_000, 0, 180_000_000));
const y = fc.oneof(fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.constantFrom(-90_000_000, 0, 90_000_000));
const points = fc.oneof(
  fc.array(fc.tuple(x, y), { maxLength: 20 }),
  fc.array(fc.tuple(x, y), { minLength: 100, maxLength: 400 }),
);

test('a box gives the points that comparing each one gives, and is never counted too low', async (t) => {
  await property(
    t,
    [points, fc.tuple(x, y), fc.tuple(x, y)],
    (list, corner, other) => {
      const index = pointIndex(
        Int32Array.from(list, ([px]) => px),
        Int32Array.from(list, ([, py]) => py),
      );
      const [minX, maxX] = [Math.min(corner[0], other[0]), Math.max(corner[0], other[0])];
      const [minY, maxY] = [Math.min(corner[1], other[1]), Math.max(corner[1], other[1])];
      const expected = list.flatMap(([px, py], i) => (px >= minX && px <= maxX && py >= minY && py <= maxY ? [i] : []));
      assert.deepEqual(
        [...index.range(minX, minY, maxX, maxY)].sort((a, b) => a - b),
        expected,
      );
      assert.ok(index.countAtMost(minX, minY, maxX, maxY) >= expected.length);
    },
    { runs: 500 },
  );
});

test('the count of a box is near the truth where points lie densely', () => {
  const side = 200;
  const xs = Int32Array.from({ length: side * side }, (_, i) => (i % side) * 1000);
  const ys = Int32Array.from({ length: side * side }, (_, i) => Math.floor(i / side) * 1000);
  const counted = pointIndex(xs, ys).countAtMost(50_000, 50_000, 99_000, 99_000);
  assert.ok(counted >= 2500 && counted < 3600, `counted ${counted} for 2500 points`);
});

test('a box with NaN is refused, and points without a partner too', () => {
  const index = pointIndex(Int32Array.of(1), Int32Array.of(2));
  assert.throws(() => index.range(Number.NaN, 0, 5, 5), /invariant/);
  assert.throws(() => pointIndex(Int32Array.of(1), Int32Array.of()), /invariant/);
});
