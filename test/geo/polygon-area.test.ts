import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ring } from '../../src/earth/geo/polygon.js';
import { areaM2 } from '../../src/earth/geo/polygon-area.js';
import { property } from '../support/property.js';

const radiusM = 6_371_008.8;

/** A ring of three to nine corners around a centre, seen in order of their direction. */
const star = fc
  .record({
    lon: fc.integer({ min: -150, max: 150 }),
    lat: fc.integer({ min: -60, max: 60 }),
    radii: fc.array(fc.integer({ min: 2, max: 28 }), { minLength: 3, maxLength: 9 }),
    clockwise: fc.boolean(),
  })
  .map(({ lon, lat, radii, clockwise }): Ring => {
    const ring = radii.map((radius, i): [number, number] => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    return clockwise ? ring.reverse() : ring;
  });

/**
 * The area by cutting it into thin level strips: the width between its edges in the middle of each, times the strip's
 * part of the sphere.
 */
function stripsM2(ring: Ring): number {
  const lats = ring.map(([, lat]) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const strips = 4000;
  const height = (north - south) / strips;
  let sum = 0;
  for (let s = 0; s < strips; s++) {
    const lat = south + (s + 0.5) * height;
    const meets = ring.flatMap(([aLon, aLat], i) => {
      const [bLon, bLat] = ring[(i + 1) % ring.length]!;
      return aLat > lat === bLat > lat ? [] : [aLon + ((lat - aLat) / (bLat - aLat)) * (bLon - aLon)];
    });
    meets.sort((a, b) => a - b);
    let width = 0;
    for (let i = 0; i + 1 < meets.length; i += 2) width += meets[i + 1]! - meets[i]!;
    sum += width * Math.cos((lat * Math.PI) / 180) * height;
  }
  return sum * (Math.PI / 180) ** 2 * radiusM * radiusM;
}

test('the area of a ring is the sum of its thin strips, in either orientation', async (t) => {
  await property(
    t,
    [star],
    (ring) => {
      const [exact, strips] = [areaM2([[ring]]), stripsM2(ring)];
      assert.ok(Math.abs(exact - strips) <= 1e-3 * strips, `${exact} is not ${strips}`);
      assert.ok(Math.abs(areaM2([[[...ring, ring[0]!]]]) - exact) <= 1e-9 * exact);
    },
    { runs: 100 },
  );
});

test('an eighth of the sphere, a hole taken out and two parts put together', () => {
  const box = (west: number, south: number, east: number, north: number): Ring => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const sphereM2 = 4 * Math.PI * radiusM * radiusM;
  near(areaM2([[box(0, 0, 90, 90)]]), sphereM2 / 8);
  near(areaM2([[box(0, 0, 90, 90), box(10, 0, 19, 90)]]), (sphereM2 / 8) * 0.9);
  near(areaM2([[box(170, -10, 180, 10)], [box(-180, -10, -170, 10)]]), 2 * areaM2([[box(0, -10, 10, 10)]]));
  near(areaM2([]), 0);
});

function near(value: number, expected: number): void {
  assert.ok(Math.abs(value - expected) <= 1e-9 * expected + 1e-9, `${value} is not ${expected}`);
}
