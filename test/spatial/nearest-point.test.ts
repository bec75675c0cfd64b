import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distanceM } from '../../src/earth/geo/sphere.js';
import { nearestPoint } from '../../src/store/spatial/nearest-point.js';
import { property } from '../support/property.js';

const position = fc.record({
  lon: fc.oneof(fc.integer({ min: -180, max: 180 }), fc.constantFrom(-180, -179.9, 0, 179.9, 180)),
  lat: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.constantFrom(-90, -89.9, 0, 89.9, 90)),
});

test('the nearest point is the one with the least distance of all, at the poles and across 180° too', async (t) => {
  await property(t, [fc.array(position, { minLength: 1, maxLength: 300 }), position], (points, { lon, lat }) => {
    const nearest = nearestPoint(points)(lon, lat);
    const least = Math.min(...points.map((point) => distanceM(lon, lat, point.lon, point.lat)));
    assert.ok(distanceM(lon, lat, nearest.lon, nearest.lat) - least < 0.01);
  });
});

test('no points, a point without a latitude and a position with NaN are refused', () => {
  assert.throws(() => nearestPoint([]), /invariant/);
  assert.throws(() => nearestPoint([{ lon: 0, lat: Number.NaN }]), /invariant/);
  assert.throws(() => nearestPoint([{ lon: 0, lat: 0 }])(Number.NaN, 0), /invariant/);
});
