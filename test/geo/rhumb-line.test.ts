import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alongRhumbLine } from '../../src/earth/geo/rhumb-line.js';
import { distanceM, earthRadiusM } from '../../src/earth/geo/sphere.js';
import { property } from '../support/property.js';

test('many short steps of constant course end where one long step does', async (t) => {
  const args = [
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -70, max: 70, noNaN: true }),
    fc.double({ min: 0, max: 360, noNaN: true }),
    fc.double({ min: 0, max: 1_500_000, noNaN: true }),
  ] as const;
  await property(t, [...args], (lon, lat, courseDeg, lengthM) => {
    let at = { lon, lat };
    for (let i = 0; i < 50; i++) at = alongRhumbLine(at.lon, at.lat, courseDeg, lengthM / 50);
    const end = alongRhumbLine(lon, lat, courseDeg, lengthM);
    assert.ok(distanceM(at.lon, at.lat, end.lon, end.lat) < 1);
    // No shorter way than the great circle.
    assert.ok(distanceM(lon, lat, end.lon, end.lat) <= lengthM + 0.01);
  });
});

test('a line due north ends before the pole, and a line due east keeps its latitude', () => {
  assert.deepEqual(alongRhumbLine(10, 80, 0, 10_000_000), { lon: 10, lat: 89.9 });
  const { lon, lat } = alongRhumbLine(0, 60, 90, (Math.PI / 180) * earthRadiusM);
  assert.ok(Math.abs(lon - 2) < 1e-9 && Math.abs(lat - 60) < 1e-9);
});
