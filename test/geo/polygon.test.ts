import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { prepareLine, preparePolygon } from '../../src/geo/polygon.js';
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
      const { contains } = preparePolygon(closed ? rings.map((one) => [...one, one[0]!]) : rings);
      for (const [lon, lat] of [...points, ...rings.flat()]) {
        assert.equal(contains(lon, lat), exactlyInPolygon(rings, lon * 1e6, lat * 1e6), `${lon} ${lat}`);
      }
    },
    { runs: 500 },
  );
});

test('a point is on a line when exact arithmetic says so', async (t) => {
  await property(t, [fc.array(halves, { minLength: 1, maxLength: 8 }), halves], (positions, [lon, lat]) => {
    const line = positions.length === 1 ? [positions[0]!, positions[0]!] : positions;
    assert.equal(prepareLine(line).contains(lon, lat), exactlyOnLine(positions, lon * 1e6, lat * 1e6));
  });
});

test('a point on a slanting edge counts as inside although its fractions are not exact', () => {
  const { contains } = preparePolygon([
    [
      [0, 0],
      [3, 1],
      [0, 1],
    ],
  ]);
  for (let tenth = 0; tenth <= 10; tenth++) assert.ok(contains((3 * tenth) / 10, tenth / 10), `tenth ${tenth}`);
  assert.equal(contains(1.5, 0.499999), false);
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
