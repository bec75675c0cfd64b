import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import KDBush from 'kdbush';
import { unitsOfSlice, Work } from '../../src/base/work/work.js';
import { pointIndex } from '../../src/store/spatial/point-index.js';
import type { PointRegion } from '../../src/store/spatial/split-points.js';
import { CountedWork } from '../support/counted-work.js';
import { property } from '../support/property.js';

const x = fc.oneof(fc.integer({ min: -180_000_000, max: 180_000_000 }), fc.constantFrom(-180_000_000, 0, 180_000_000));
const y = fc.oneof(fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.constantFrom(-90_000_000, 0, 90_000_000));
const points = fc.oneof(
  fc.array(fc.tuple(x, y), { maxLength: 20 }),
  fc.array(fc.tuple(x, y), { minLength: 100, maxLength: 400 }),
);

function numbersIn(lists: readonly Uint32Array[]): number[] {
  return lists.flatMap((list) => [...list]).sort((a, b) => a - b);
}

function indexOf(list: readonly (readonly [number, number])[]) {
  return pointIndex(
    Int32Array.from(list, ([px]) => px),
    Int32Array.from(list, ([, py]) => py),
  );
}

test('a box has the points that a test of each point finds, and the estimate is never lower', async (t) => {
  await property(
    t,
    [points, fc.tuple(x, y), fc.tuple(x, y)],
    (list, corner, other) => {
      const index = indexOf(list);
      const [minX, maxX] = [Math.min(corner[0], other[0]), Math.max(corner[0], other[0])];
      const [minY, maxY] = [Math.min(corner[1], other[1]), Math.max(corner[1], other[1])];
      const expected = list.flatMap(([px, py], i) => (px >= minX && px <= maxX && py >= minY && py <= maxY ? [i] : []));
      assert.deepEqual(numbersIn(index.range({ minX, minY, maxX, maxY })), expected);
      assert.ok(index.countAtMost({ minX, minY, maxX, maxY }) >= expected.length);
    },
    { runs: 150 },
  );
});

test('the points found in a box are those that kdbush finds, among many points and few', () => {
  for (const count of [0, 1, 500, 70_000]) {
    const list = Array.from({ length: count }, (_, i) => [(i * 7919) % 1000, (i * 104_729) % 997] as const);
    const tree = new KDBush(count);
    for (const point of list) tree.add(...point);
    const found = numbersIn(indexOf(list).range({ minX: 100, minY: 200, maxX: 400, maxY: 600 }));
    assert.deepEqual(Uint32Array.from(found), Uint32Array.from(tree.finish().range(100, 200, 400, 600)).sort());
  }
});

/** A diamond around a centre: its sides are slanting lines. */
function diamond(centreX: number, centreY: number, reach: number): PointRegion {
  return {
    cost: 1,
    contains: (px, py) => Math.abs(px - centreX) + Math.abs(py - centreY) <= reach,
    boundaryCost: () => 1,
    boundaryMeets({ minX, minY, maxX, maxY }) {
      const nearestX = Math.max(minX - centreX, centreX - maxX, 0);
      const nearestY = Math.max(minY - centreY, centreY - maxY, 0);
      const farthestX = Math.max(maxX - centreX, centreX - minX);
      const farthestY = Math.max(maxY - centreY, centreY - minY);
      return nearestX + nearestY <= reach && farthestX + farthestY >= reach;
    },
  };
}

test('a region has the points that a test of each point finds: some settled, others left open', async (t) => {
  let sure = 0;
  const small = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
  await property(
    t,
    [fc.array(small, { minLength: 200, maxLength: 400 }), small, fc.nat(120)],
    async (list, [centreX, centreY], reach) => {
      const region = diamond(centreX, centreY, reach);
      const { inside, open } = await indexOf(list).split(region, new Work());
      const isIn = (i: number) => region.contains(list[i]![0], list[i]![1]);
      const settled = inside.flatMap((some) => [...some]);
      assert.ok(settled.every(isIn));
      const found = [...settled, ...open.flatMap((some) => [...some]).filter(isIn)];
      assert.deepEqual(
        found.sort((a, b) => a - b),
        list.flatMap((_, i) => (isIn(i) ? [i] : [])),
      );
      sure += settled.length;
    },
    { runs: 100 },
  );
  assert.ok(sure > 1000, `${sure} points were sure`);
});

test('a region of many points leaves few of them open', async () => {
  const list = Array.from({ length: 40_000 }, (_, i) => [i % 200, Math.floor(i / 200)] as const);
  const { inside, open } = await indexOf(list).split(diamond(100, 100, 80), new Work());
  const count = (lists: readonly Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0);
  assert.ok(count(inside) > 9000, `${count(inside)} inside`);
  assert.ok(count(open) < 3000, `${count(open)} left open`);
});

test('splitting points by a region that is costly to test yields in time', async () => {
  const list = Array.from({ length: 40_000 }, (_, i) => [i % 200, Math.floor(i / 200)] as const);
  const work = new CountedWork();
  const region = { ...diamond(100, 100, 80), cost: 100_000, boundaryCost: () => 100_000 };
  await indexOf(list).split(region, work);
  assert.ok(work.yields > 10, `${work.yields} yields`);
  assert.ok(work.mostUnits < 1.5 * unitsOfSlice, `${work.mostUnits} units at once`);
});

test('the estimate for a box is near the true count where points are dense', () => {
  const side = 200;
  const xs = Int32Array.from({ length: side * side }, (_, i) => (i % side) * 1000);
  const ys = Int32Array.from({ length: side * side }, (_, i) => Math.floor(i / side) * 1000);
  const counted = pointIndex(xs, ys).countAtMost({ minX: 50_000, minY: 50_000, maxX: 99_000, maxY: 99_000 });
  assert.ok(counted >= 2500 && counted < 3600, `counted ${counted} for 2500 points`);
});

test('a box with NaN and coordinates of different lengths are refused', () => {
  const index = pointIndex(Int32Array.of(1), Int32Array.of(2));
  assert.throws(() => index.range({ minX: Number.NaN, minY: 0, maxX: 5, maxY: 5 }), /invariant/);
  assert.throws(() => pointIndex(Int32Array.of(1), Int32Array.of()), /invariant/);
});
