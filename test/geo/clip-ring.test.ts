import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clipRing } from '../../src/earth/geo/clip-ring.js';
import { property } from '../support/property.js';

test('the teeth of a comb that a box separates from its back become rings of their own', () => {
  // Three teeth that point down, from y = 0 to y = 8; the back lies above.
  const comb = [0, 10, 0, 0, 2, 0, 2, 8, 4, 8, 4, 0, 6, 0, 6, 8, 8, 8, 8, 0, 10, 0, 10, 10];
  const teeth = clipRing(comb, { west: -1, south: -1, east: 11, north: 5.5 });
  assert.deepEqual(teeth.map((ring) => boxOf(ring)).sort(), [
    [0, 0, 2, 5.5],
    [4, 0, 6, 5.5],
    [8, 0, 10, 5.5],
  ]);
  // A box that holds the back leaves one ring; one that holds nothing of it leaves none.
  assert.equal(clipRing(comb, { west: -1, south: 7, east: 11, north: 11 }).length, 1);
  assert.deepEqual(clipRing(comb, { west: 20, south: 0, east: 30, north: 5 }), []);
  assert.deepEqual(clipRing(comb, { west: 2.5, south: 1, east: 3.5, north: 7 }), []);
});

test('four boxes that divide the plane divide the area of any star, and the rings keep its orientation', async (t) => {
  const star = fc.array(fc.integer({ min: 3, max: 40 }), { minLength: 3, maxLength: 24 }).map((radii) =>
    radii.flatMap((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length + 0.1;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  );
  const middle = fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10 + 0.0321);
  await property(
    t,
    [star, middle, middle],
    (ring, x, y) => {
      const far = 1000;
      const parts = [
        { west: -far, south: -far, east: x, north: y },
        { west: x, south: -far, east: far, north: y },
        { west: -far, south: y, east: x, north: far },
        { west: x, south: y, east: far, north: far },
      ].flatMap((box) => clipRing(ring, box));
      const areas = parts.map(areaOf);
      assert.ok(areas.every((area) => area > -1e-9));
      const sum = areas.reduce((all, area) => all + area, 0);
      assert.ok(Math.abs(sum - areaOf(ring)) < 1e-6, `${sum} of ${areaOf(ring)}`);
    },
    { runs: 500 },
  );
});

function boxOf(ring: readonly number[]): number[] {
  const xs = ring.filter((_, i) => i % 2 === 0);
  const ys = ring.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Positive for rings that run counter-clockwise, y to the north. */
function areaOf(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += ring[i]! * ring[next + 1]! - ring[next]! * ring[i + 1]!;
  }
  return sum / 2;
}
