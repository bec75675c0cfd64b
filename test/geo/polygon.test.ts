import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { prepareLine, preparePolygon } from '../../src/geo/polygon.js';
import { joinedStretches } from '../../src/geo/stretches.js';
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
    { runs: 500 },
  );
});

test('between two latitudes the points that no edge holds or parts are all in a polygon or all outside', async (t) => {
  let apart = 0;
  const quarter = fc.integer({ min: -44, max: 44 }).map((fourth) => fourth / 4);
  await property(
    t,
    [fc.array(ring, { minLength: 1, maxLength: 3 }), quarter, fc.nat(12), fc.array(quarter, { maxLength: 30 })],
    (rings, south, quarters, lons) => {
      const polygon = preparePolygon(rings);
      const north = south + quarters / 4;
      const pairs: number[] = [];
      polygon.addEdges(south, north, pairs);
      const stretches = joinedStretches(pairs);
      const answers = new Map<number, boolean>();
      lons.forEach((lon, i) => {
        // The gap between two stretches in which it lies; odd numbers are stretches.
        const gap = stretches.filter((edge) => edge <= lon).length;
        if (gap % 2 === 1) return;
        const inside = exactlyInPolygon(rings, lon * 1e6, Math.min(north, south + (i % 5) / 4) * 1e6);
        assert.equal(inside, answers.get(gap) ?? inside, `${lon} between ${south} and ${north}`);
        apart += Number(inside && !answers.has(gap));
        answers.set(gap, inside);
      });
    },
    { runs: 1000 },
  );
  assert.ok(apart > 100, `${apart} gaps lay inside`);
});

test('of an edge no more is told than its part between the latitudes', () => {
  const pairs: number[] = [];
  const triangle = preparePolygon([
    [
      [0, 0],
      [10, 10],
      [0, 10],
    ],
  ]);
  triangle.addEdges(5, 6, pairs);
  const expected = [0, 0, 5, 6];
  joinedStretches(pairs).forEach((edge, i) => {
    assert.ok(Math.abs(edge - expected[i]!) < 1e-5, `${pairs}`);
  });
  assert.equal(joinedStretches(pairs).length, 4);
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
