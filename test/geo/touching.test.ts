import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Geometry } from '../../src/earth/geo/geojson.js';
import { prepareTouch } from '../../src/earth/geo/touching.js';
import { exactlyTouches } from '../oracles/rings-touch.js';
import { property } from '../support/property.js';

type Places = readonly (readonly [lon: number, lat: number])[];

const half = fc.integer({ min: -24, max: 24 }).map((value) => value / 2);
const place = fc.tuple(half, half);

/** A star around a centre: simple, mostly not convex, closed. */
const star = fc
  .record({ lon: half, lat: half, radii: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 8 }) })
  .map(({ lon, lat, radii }): Places => {
    const ring = radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [lon + Math.round(2 * radius * Math.cos(angle)) / 2, lat + Math.round(2 * radius * Math.sin(angle)) / 2];
    }) as unknown as Places;
    return [...ring, ring[0]!];
  });

const geometry: fc.Arbitrary<{ type: Geometry['type']; coordinates: unknown; geometry: Geometry }> = fc.oneof(
  place.map((position) => ({
    type: 'Point' as const,
    coordinates: position,
    geometry: { type: 'Point' as const, position },
  })),
  fc.array(place, { minLength: 2, maxLength: 5 }).map((positions) => ({
    type: 'LineString' as const,
    coordinates: positions,
    geometry: { type: 'LineString' as const, positions },
  })),
  fc.tuple(star, fc.boolean()).map(([outer, holed]) => {
    const [lon, lat] = outer[0]!;
    const hole: Places = [
      [lon - 3, lat - 3],
      [lon + 3, lat - 3],
      [lon + 3, lat + 3],
      [lon - 3, lat + 3],
    ];
    const around: Places = [
      [lon - 9, lat - 9],
      [lon + 9, lat - 9],
      [lon + 9, lat + 9],
      [lon - 9, lat + 9],
    ];
    const rings = holed ? [around, hole] : [outer];
    return { type: 'Polygon' as const, coordinates: rings, geometry: { type: 'Polygon' as const, rings } };
  }),
);

test('a ring touches a point, a line or a polygon with holes exactly when they share a point', async (t) => {
  const answers = { true: 0, false: 0 };
  await property(
    t,
    [star, geometry],
    (ring, { type, coordinates, geometry: given }) => {
      const flat = { lon: Float64Array.from(ring, ([lon]) => lon), lat: Float64Array.from(ring, ([, lat]) => lat) };
      const expected = exactlyTouches(ring, type, coordinates);
      assert.equal(prepareTouch(given).touches(flat), expected);
      answers[`${expected}`]++;
    },
    { runs: 500 },
  );
  assert.ok(answers.true > 75 && answers.false > 75, JSON.stringify(answers));
});

const frame = (west: number, south: number, east: number, north: number) => ({
  lon: Float64Array.of(west, east, east, west, west),
  lat: Float64Array.of(south, south, north, north, south),
});
const box = ({ lon, lat }: ReturnType<typeof frame>): Places =>
  Array.from(lon, (each, i): readonly [number, number] => [each, lat[i]!]);

test('a footprint in the hole of a polygon, around a polygon, and with a corner on its edge', () => {
  const northSea = prepareTouch({ type: 'Polygon', rings: [box(frame(0, 50, 10, 60)), box(frame(3, 53, 7, 57))] });
  assert.equal(northSea.touches(frame(4, 54, 6, 56)), false, 'in the hole');
  assert.equal(northSea.touches(frame(4, 54, 7, 56)), true, 'on the edge of the hole');
  assert.equal(northSea.touches(frame(2, 52, 8, 58)), true, 'around the hole');
  assert.equal(northSea.touches(frame(-5, 45, 15, 65)), true, 'around the polygon');
  assert.equal(northSea.touches(frame(10, 60, 12, 62)), true, 'corner to corner');
  assert.equal(northSea.touches(frame(10.000_001, 60, 12, 62)), false, 'a tenth of a metre apart');
  const line = prepareTouch({
    type: 'LineString',
    positions: [
      [-1, 55],
      [1, 55],
    ],
  });
  assert.equal(line.touches(frame(-0.5, 54, 0.5, 56)), true, 'a line that goes through, both ends outside');
  assert.equal(line.touches(frame(-2, 54, 2, 56)), true, 'a line inside');
  assert.equal(line.touches(frame(-0.5, 55.5, 0.5, 56)), false, 'a line that passes by');
});
