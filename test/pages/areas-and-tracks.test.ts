import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Geometry } from 'geojson';
import { areaPolygon, polygonsIn } from '../../web-src/map/filters/area-polygon.js';
import { chosenSpan, withEnd, withStart } from '../../web-src/map/vessel/track-span.js';

const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
const lonsOf = ({ coordinates: [ring = []] }: { coordinates: (readonly number[])[][] }) => {
  const lons = ring.map(([lon = 0]) => lon);
  return [Math.min(...lons), Math.max(...lons)];
};

test('an area across 180° is one polygon for a search, with longitudes past 180', () => {
  const fiji: Geometry = {
    type: 'GeometryCollection',
    geometries: [box(175, -20, 180, -15), box(-180, -20, -178, -15)],
  };
  assert.deepEqual(lonsOf(areaPolygon(fiji)), [175, 182]);
  assert.deepEqual(areaPolygon(box(0, 0, 1, 1)), box(0, 0, 1, 1));
});

test('of an area a view has the parts in its box, also of one across 180°', () => {
  const area = areaPolygon(box(175, -20, 182, -15));
  const [inEast] = polygonsIn(area, { west: 170, south: -30, east: 180, north: 0 });
  assert.deepEqual(lonsOf(inEast!), [175, 180]);
  const [inWest] = polygonsIn(area, { west: -180, south: -30, east: -170, north: 0 });
  assert.deepEqual(lonsOf(inWest!), [180, 182]);
  assert.deepEqual(polygonsIn(area, { west: 0, south: -30, east: 10, north: 0 }), []);
});

const day = 86_400_000;

test('a track has any start and end within the time that is kept, at most 366 days apart', () => {
  const kept = { fromMs: 0, toMs: 540 * day };
  assert.deepEqual(chosenSpan(7, 100 * day, kept), { fromMs: 93 * day, toMs: 100 * day });
  assert.deepEqual(chosenSpan(7, 2 * day, kept), { fromMs: 0, toMs: 2 * day });
  const span = { fromMs: 100 * day, toMs: 110 * day };
  assert.deepEqual(withStart(span, 104 * day, kept), { fromMs: 104 * day, toMs: 110 * day });
  assert.deepEqual(withStart({ ...span, toMs: 500 * day }, 60 * day, kept), { fromMs: 60 * day, toMs: 426 * day });
  assert.deepEqual(withEnd(span, 500 * day, kept), { fromMs: 134 * day, toMs: 500 * day });
  assert.deepEqual(chosenSpan({ fromMs: -day, toMs: 400 * day }, 0, kept), { fromMs: 0, toMs: 366 * day });
  const moved = withStart(span, 120 * day, kept);
  assert.ok(moved.toMs > moved.fromMs && moved.fromMs === 120 * day);
  assert.deepEqual(withEnd(span, 999 * day, kept), { fromMs: 174 * day, toMs: 540 * day });
});
