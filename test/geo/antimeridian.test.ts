import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundsOf, cutLine, joinRings } from '../../src/earth/geo/antimeridian.js';
import { clipRing } from '../../src/earth/geo/clip-ring.js';
import { property } from '../support/property.js';

const position = fc.tuple(
  fc.oneof(
    fc.constantFrom(-180, 180, 179.5, -179.5),
    fc.integer({ min: -1800, max: 1800 }).map((e1) => e1 / 10),
  ),
  fc.integer({ min: -90, max: 90 }),
);

test('the parts of a line hold all its positions, and two points on 180° at each cut', async (t) => {
  await property(
    t,
    [fc.array(fc.tuple(position, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 12 })],
    (stays) => {
      const line = stays.flatMap(([at, times]) => Array.from({ length: times }, () => at));
      const parts = cutLine(line);
      for (const part of parts)
        for (let i = 0; i + 1 < part.length; i++) assert.ok(Math.abs(part[i]![0] - part[i + 1]![0]) <= 180);
      for (let i = 0; i + 1 < parts.length; i++) {
        const [[endLon, endLat], [startLon, startLat]] = [parts[i]!.at(-1)!, parts[i + 1]![0]!];
        assert.deepEqual([Math.abs(endLon), startLon, startLat], [180, -endLon, endLat]);
      }
      const last = parts.length - 1;
      assert.deepEqual(
        parts.flatMap((part, i) => part.slice(i > 0 ? 1 : 0, i < last ? -1 : undefined)),
        line,
      );
    },
    { runs: 300 },
  );
});

test('a line from Fiji to Samoa is cut where it meets the meridian', () => {
  assert.deepEqual(
    cutLine([
      [178, -18],
      [-178, -14],
      [-172, -13.8],
    ]),
    [
      [
        [178, -18],
        [180, -16],
      ],
      [
        [-180, -16],
        [-178, -14],
        [-172, -13.8],
      ],
    ],
  );
});

test('bounds across 180° have their west edge in the east of the map and their east edge in its west', () => {
  const square = (west: number, east: number) =>
    [
      [
        [west, 10],
        [east, 10],
        [east, 12],
        [west, 12],
        [west, 10],
      ],
    ] as const;
  assert.deepEqual(boundsOf([square(3, 5)]), [3, 10, 5, 12]);
  assert.deepEqual(boundsOf([square(170, 180), square(-180, -175)]), [170, 10, -175, 12]);
  assert.deepEqual(boundsOf([square(-180, -175), square(170, 180), square(160, 165)]), [160, 10, -175, 12]);
  assert.deepEqual(boundsOf([square(170, 180), square(160, 165)]), [160, 10, 180, 12]);
  assert.deepEqual(boundsOf([square(-180, 180)]), [-180, 10, 180, 12]);
  assert.deepEqual(boundsOf([square(-180, 180), square(170, 180)]), [-180, 10, 180, 12]);
});

test('rings that were cut at 180° are joined, and the longitudes continue past 180', async (t) => {
  // A comb whose back lies to the west: its teeth of any length reach over 180° or end before it.
  await property(t, [fc.array(fc.integer({ min: 1, max: 19 }), { minLength: 1, maxLength: 6 })], (teeth) => {
    const backLon = 172;
    const comb = teeth.flatMap((length, i) => [
      backLon + length,
      2 * i,
      backLon + length,
      2 * i + 1,
      backLon + 0.5,
      2 * i + 1,
      backLon + 0.5,
      2 * i + 2,
    ]);
    const whole = [backLon, 2 * teeth.length, backLon, 0, ...comb];
    const west = clipRing(whole, { west: 0, south: -90, east: 180, north: 90 });
    const east = clipRing(whole, { west: 180, south: -90, east: 360, north: 90 });
    const cut = [...west, ...east.map((ring) => ring.map((place, i) => (i % 2 === 0 ? place - 360 : place)))];
    const joined = joinRings(cut);
    assert.equal(joined.length, 1);
    for (const place of placesOf(whole)) assert.ok(placesOf(joined[0]!).has(place), place);
    // Besides, corners stand only where it was cut.
    for (const place of placesOf(joined[0]!)) assert.ok(placesOf(whole).has(place) || place.startsWith('180,'), place);
    assert.ok(Math.abs(areaOf(joined[0]!) - areaOf(whole)) < 1e-9);
  });
});

test('rings that touch 180° at different latitudes, or lie far from it, stay as they are', () => {
  const box = (west: number, south: number, east: number, north: number) => [
    west,
    south,
    east,
    south,
    east,
    north,
    west,
    north,
  ];
  const apart = [box(179, 0, 180, 1), box(-180, 2, -179, 3)];
  assert.deepEqual(joinRings(apart), apart);
  const inland = [box(10, 0, 11, 1), box(12, 0, 13, 1)];
  assert.deepEqual(joinRings(inland), inland);
});

function placesOf(ring: readonly number[]): Set<string> {
  return new Set(ring.flatMap((lon, i) => (i % 2 === 0 ? [`${lon},${ring[i + 1]}`] : [])));
}

/** Twice the area, square degrees. */
function areaOf(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2)
    sum += ring[i]! * ring[(i + 3) % ring.length]! - ring[(i + 2) % ring.length]! * ring[i + 1]!;
  return sum;
}
