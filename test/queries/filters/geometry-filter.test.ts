import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { regionOf } from '../../../src/api/queries/filters/geometry-filter.js';
import { selfCrossing } from '../../../src/api/queries/filters/self-crossing.js';
import { Work } from '../../../src/base/work/work.js';
import { edgesCross } from '../../../src/earth/geo/segments.js';
import type { GeometryInput } from '../../../src/model/schema-types.js';
import { property } from '../../support/property.js';

const regionOfInput = (type: GeometryInput['type'], coordinates: unknown) =>
  regionOf('intersectsGeometry', { type, coordinates }, new Work());

async function holds(type: GeometryInput['type'], coordinates: unknown, lon: number, lat: number): Promise<boolean> {
  const { boxes, shape } = (await regionOfInput(type, coordinates))!;
  const inBox = boxes.some(
    (box) => lon * 1e6 >= box.westE6 && lon * 1e6 <= box.eastE6 && lat * 1e6 >= box.southE6 && lat * 1e6 <= box.northE6,
  );
  return inBox && (shape?.contains(lon, lat) ?? true);
}

const box = (west: number, south: number, east: number, north: number) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
];

test('Suva lies in a box over the antimeridian, given from either side, and Apia too', async () => {
  for (const over of [box(175, -20, 190, -10), box(-185, -20, -170, -10), box(535, -20, 540, -10)]) {
    assert.ok(await holds('Polygon', over, 178.44, -18.13));
  }
  assert.ok(await holds('Polygon', box(175, -20, 190, -10), -171.76, -13.83));
  assert.ok(!(await holds('Polygon', box(175, -20, 190, -10), 170, -15)));
});

test('an edge from 170 to -170 runs through 0: nothing is unwrapped', async () => {
  assert.ok(await holds('Polygon', box(-170, -20, 170, -10), 0, -15));
  assert.ok(!(await holds('Polygon', box(-170, -20, 170, -10), 178.44, -18.13)));
});

test('180 and -180 are one meridian', async () => {
  assert.ok(await holds('Polygon', box(170, 0, 180, 10), -180, 5));
  assert.ok(await holds('Polygon', box(-180, 0, -170, 10), 180, 5));
  assert.ok(await holds('Point', [180, 5], -180, 5));
});

test('the world is a box that holds every point, the poles included', async () => {
  for (const [lon, lat] of [
    [-180, -90],
    [180, 90],
    [0, 0],
    [179.999999, -90],
  ] as const) {
    assert.ok(await holds('Polygon', box(-180, -90, 180, 90), lon, lat));
  }
});

test('a line holds the points on it, a point holds itself', async () => {
  assert.ok(
    await holds(
      'LineString',
      [
        [0, 50],
        [4, 52],
      ],
      1,
      50.5,
    ),
  );
  assert.ok(
    !(await holds(
      'LineString',
      [
        [0, 50],
        [4, 52],
      ],
      1,
      50.500001,
    )),
  );
  assert.ok(await holds('Point', [4.123456, 51.9], 4.123456, 51.9));
  assert.ok(!(await holds('Point', [4.123456, 51.9], 4.123457, 51.9)));
});

test('an input that is no geometry is refused by name, value and remedy', async () => {
  const refused = (type: GeometryInput['type'], coordinates: unknown, message: RegExp) =>
    assert.rejects(async () => regionOfInput(type, coordinates), { code: 'BAD_USER_INPUT', message });
  await refused(
    'Polygon',
    [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ],
    /coordinates\[0\] crosses itself.*from \[0,0\] to \[2,2\]/,
  );
  await refused(
    'Polygon',
    [
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
    ],
    /coordinates\[0\] has 2 distinct points.*at least 3/,
  );
  await refused('Polygon', [], /empty/);
  await refused(
    'Polygon',
    [
      [0, 0],
      [1, 1],
      [1, 0],
    ],
    /nesting at intersectsGeometry\.coordinates\[0\]\[0\] does not fit a Polygon/,
  );
  await refused('Point', [[0, 0]], /does not fit a Point, whose coordinates are \[lon, lat\]/);
  await refused('LineString', [[0, 0]], /needs at least 2/);
  await refused('Point', [0, Number.NaN], /coordinates\[1\] is NaN/);
  await refused('Point', ['4', 51], /coordinates\[0\] is "4"/);
  await refused('Point', [4], /coordinates\[1\] is missing/);
  await refused('Point', null, /does not fit a Point/);
  await refused('Point', [52, 104], /latitude 104.*Longitude comes first/);
  await refused('Point', [541, 0], /longitude 541; longitudes from -540 to 540/);
  await refused(
    'LineString',
    Array.from({ length: 10_001 }, () => [0, 0]),
    /10001 positions; at most 10000/,
  );
});

test('a ring crosses itself if some pair of its edges crosses', async (t) => {
  const point = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
  await property(
    t,
    [fc.array(point, { minLength: 3, maxLength: 7 })],
    async (ring) => {
      const end = (i: number) => ring[(i + 1) % ring.length]!;
      const expected = ring.some((a, i) => ring.some((b, j) => j > i && edgesCross(a, end(i), b, end(j))));
      const found = await selfCrossing(ring, new Work());
      assert.equal(found !== undefined, expected);
      if (found) assert.ok(edgesCross(ring[found[0]]!, end(found[0]), ring[found[1]]!, end(found[1])));
    },
    { runs: 100 },
  );
});
