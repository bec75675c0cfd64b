import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { cutPolygon } from '../../src/earth/geo/cut-polygon.js';
import type { Polygon, Position } from '../../src/earth/geo/polygon.js';
import { areaM2 } from '../../src/earth/geo/polygon-area.js';
import { property } from '../support/property.js';

function box(west: number, south: number, east: number, north: number): Position[] {
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
  ];
}

it('a polygon past 180° is cut into two that lie within ±180, closed and counter-clockwise', () => {
  const [east, west, ...others] = cutPolygon([box(170, 10, 190, 20)]);
  assert.deepEqual(others, []);
  assert.deepEqual(east?.[0]?.[0], east?.[0]?.at(-1));
  const lons = (polygon: Polygon | undefined) => new Set(polygon?.[0]?.map(([lon]) => lon));
  assert.deepEqual([lons(east), lons(west)], [new Set([170, 180]), new Set([-180, -170])]);
});

it('a hole stays in the part that contains it, clockwise', () => {
  const parts = cutPolygon([box(170, 10, 190, 20), box(172, 12, 174, 14)]);
  assert.deepEqual(
    parts.map((rings) => rings.length),
    [2, 1],
  );
});

it('a polygon without area has no parts', () => {
  assert.deepEqual(cutPolygon([box(5, 5, 5, 6)]), []);
});

it('the parts of a box have its area, wherever it lies', async (t) => {
  const whole = (least: number, most: number) => fc.integer({ min: least, max: most });
  await property(t, [whole(-500, 400), whole(1, 100), whole(-80, 60), whole(1, 20)], (west, width, south, height) => {
    const ring = box(west, south, west + width, south + height);
    const parts = cutPolygon([ring]);
    assert.ok(Math.abs(areaM2(parts) / areaM2([[ring]]) - 1) < 1e-6);
    for (const [lon] of parts.flat(2)) assert.ok(lon >= -180 && lon <= 180);
  });
});
