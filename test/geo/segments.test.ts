import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { edgesCross } from '../../src/earth/geo/segments.js';
import { property } from '../support/property.js';

const point = fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 }));

/** Where the lines meet, in shares of both edges, by Cramer's rule on whole numbers. */
function meetInside(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  [dx, dy]: readonly [number, number],
): boolean {
  const base = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (base === 0) return false;
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / base;
  const across = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / base;
  return along > 0 && along < 1 && across > 0 && across < 1;
}

test('two edges cross when their lines meet strictly between the ends of both', async (t) => {
  await property(t, [point, point, point, point], (a, b, c, d) => edgesCross(a, b, c, d) === meetInside(a, b, c, d), {
    runs: 500,
  });
});

test('edges that touch in a corner or run on each other do not cross', () => {
  assert.equal(edgesCross([0, 0], [2, 2], [1, 1], [2, 0]), false);
  assert.equal(edgesCross([0, 0], [2, 0], [1, 0], [3, 0]), false);
  assert.equal(edgesCross([0, 0], [2, 2], [0, 2], [2, 0]), true);
});
