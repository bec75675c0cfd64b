import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { prepareLine, preparePolygon } from '../../src/earth/geo/polygon.js';
import { exactlyInPolygon, exactlyOnLine } from '../oracles/point-in-polygon.js';
import { property } from '../support/property.js';

/** Coarse, so that points often lie on edges and corners. */
const halves = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }))
  .map(([lon, lat]) => [lon / 2, lat / 2] as const);
const ring = fc.uniqueArray(halves, { minLength: 3, maxLength: 40, selector: String });

test('a point is in a polygon, whatever its rings do, when exact arithmetic says so', async (t) => {
  await property(
    t,
    [fc.array(ring, { minLength: 1, maxLength: 3 }), fc.array(halves, { minLength: 1, maxLength: 20 }), fc.boolean()],
    (rings, points, closed) => {
      const polygon = preparePolygon(closed ? rings.map((one) => [...one, one[0]!]) : rings);
      for (const [lon, lat] of [...points, ...rings.flat()]) {
        assert.equal(polygon.contains(lon, lat), exactlyInPolygon(rings, lon * 1e6, lat * 1e6), `${lon} ${lat}`);
      }
    },
    { runs: 200 },
  );
});

test('the points of a box that no edge runs through are all in a polygon or all outside', async (t) => {
  let settled = 0;
  const quarter = fc.integer({ min: -44, max: 44 }).map((fourth) => fourth / 4);
  const size = fc.nat(12).map((fourths) => fourths / 4);
  await property(
    t,
    [fc.array(ring, { minLength: 1, maxLength: 3 }), quarter, size, quarter, size],
    (rings, west, width, south, height) => {
      const polygon = preparePolygon(rings);
      const box = { west, south, east: west + width, north: south + height };
      if (polygon.edgesMeet(box)) return;
      const answers = new Set<boolean>();
      for (let lon = west; lon <= box.east; lon += 0.25)
        for (let lat = south; lat <= box.north; lat += 0.25) answers.add(exactlyInPolygon(rings, lon * 1e6, lat * 1e6));
      assert.equal(answers.size, 1);
      settled += Number(answers.has(true));
    },
    { runs: 800 },
  );
  assert.ok(settled > 20, `${settled} boxes lay inside`);
});

test('an edge meets the boxes that it runs through, and not those beside it', () => {
  const triangle = preparePolygon([
    [
      [0, 0],
      [10, 10],
      [0, 10],
    ],
  ]);
  const meets = (west: number, east: number) => triangle.edgesMeet({ west, south: 5, east, north: 6 });
  assert.ok(meets(4, 5));
  assert.ok(meets(6, 7));
  assert.ok(!meets(1, 4.9));
  assert.ok(!meets(6.1, 9));
  assert.ok(!triangle.edgesMeet({ west: 12, south: 0, east: 13, north: 10 }));
});

test('a point is on a line when exact arithmetic says so', async (t) => {
  await property(t, [fc.array(halves, { minLength: 1, maxLength: 8 }), halves], (positions, [lon, lat]) => {
    const line = positions.length === 1 ? [positions[0]!, positions[0]!] : positions;
    assert.equal(prepareLine(line).contains(lon, lat), exactlyOnLine(positions, lon * 1e6, lat * 1e6));
  });
});

test('a point on a slanting edge counts as inside although its fractions are not exact', () => {
  const polygon = preparePolygon([
    [
      [0, 0],
      [3, 1],
      [0, 1],
    ],
  ]);
  for (let tenth = 0; tenth <= 10; tenth++) assert.ok(polygon.contains((3 * tenth) / 10, tenth / 10), `tenth ${tenth}`);
  assert.equal(polygon.contains(1.5, 0.499999), false);
});

test('Bornholm lies in a box around it, and not in the same box with a hole over it', () => {
  const box = [
    [14, 54.8],
    [15.5, 54.8],
    [15.5, 55.5],
    [14, 55.5],
  ] as const;
  const island = [
    [14.6, 54.95],
    [15.2, 54.95],
    [15.2, 55.32],
    [14.6, 55.32],
  ] as const;
  assert.equal(preparePolygon([box]).contains(14.9, 55.1), true);
  assert.equal(preparePolygon([box, island]).contains(14.9, 55.1), false);
  assert.equal(preparePolygon([box, island]).contains(14.6, 55.1), true);
});
