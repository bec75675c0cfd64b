import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { touchesPolygons } from '../../../src/api/queries/filters/polygons-filter.js';
import { Work } from '../../../src/base/work/work.js';
import type { Polygon } from '../../../src/earth/geo/polygon.js';
import type { GeometryInput } from '../../../src/model/schema-types.js';
import { exactlyTouches } from '../../oracles/rings-touch.js';
import { property } from '../../support/property.js';

type Places = [number, number][];

const half = fc.integer({ min: -30, max: 30 }).map((value) => value / 2);
const position = fc.tuple(half, half);

/** Boxes mostly, so that many lie in the hole or around the area. */
const geometry: fc.Arbitrary<GeometryInput> = fc.oneof(
  position.map((coordinates): GeometryInput => ({ type: 'Point', coordinates })),
  fc
    .array(position, { minLength: 2, maxLength: 4 })
    .map((coordinates): GeometryInput => ({ type: 'LineString', coordinates })),
  fc
    .tuple(position, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
    .map(([[west, south], width, height]): GeometryInput => {
      const [east, north] = [west + width / 2, south + height / 2];
      return {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
          ],
        ],
      };
    }),
);

const box = (reach: number): Places => [
  [-reach, -reach],
  [reach, -reach],
  [reach, reach],
  [-reach, reach],
  [-reach, -reach],
];

test('an area with a hole touches a geometry exactly if one ring around area and hole touches it', async (t) => {
  const answers = { true: 0, false: 0 };
  // The edge in and out lies within the area, so it adds no point.
  const keyhole = [...box(10), ...box(4).reverse()];
  await property(
    t,
    [geometry, fc.constantFrom(0, 360, -360)],
    async (input, wrap) => {
      const touchesAny = await touchesPolygons('intersectsGeometry', wrapped(input, wrap), new Work());
      const touches = touchesAny?.([[box(10), box(4)]]);
      const expected = exactlyTouches(keyhole, input.type, input.coordinates);
      answers[expected ? 'true' : 'false']++;
      assert.equal(touches, expected);
    },
    { runs: 160 },
  );
  assert.ok(answers.true > 40 && answers.false > 40, JSON.stringify(answers));
});

test('an area across 180° is touched on both sides of it, and from beyond', async () => {
  const fiji: Polygon[] = [
    [
      [
        [176, -20],
        [180, -20],
        [180, -15],
        [176, -15],
      ],
    ],
    [
      [
        [-180, -20],
        [-175, -20],
        [-175, -15],
        [-180, -15],
      ],
    ],
  ];
  const touches = async (coordinates: Places) =>
    (await touchesPolygons('intersectsGeometry', { type: 'LineString', coordinates }, new Work()))?.(fiji);
  assert.equal(
    await touches([
      [177, -30],
      [177, -10],
    ]),
    true,
  );
  assert.equal(
    await touches([
      [-177, -30],
      [-177, -10],
    ]),
    true,
  );
  assert.equal(
    await touches([
      [183, -30],
      [183, -10],
    ]),
    true,
  );
  assert.equal(
    await touches([
      [175, -30],
      [175, -10],
    ]),
    false,
  );
  assert.equal(
    await touches([
      [186, -30],
      [186, -10],
    ]),
    false,
  );
});

test('without a geometry there is no condition, a wrong one is refused by its argument', async () => {
  assert.equal(await touchesPolygons('intersectsGeometry', null, new Work()), undefined);
  await assert.rejects(
    touchesPolygons('intersectsGeometry', { type: 'Polygon', coordinates: [1, 2] }, new Work()),
    /intersectsGeometry/,
  );
});

function wrapped({ type, coordinates }: GeometryInput, wrap: number): GeometryInput {
  const move = (value: unknown): unknown =>
    Array.isArray(value) && typeof value[0] === 'number' ? [value[0] + wrap, value[1]] : (value as unknown[]).map(move);
  return { type, coordinates: move(coordinates) };
}
