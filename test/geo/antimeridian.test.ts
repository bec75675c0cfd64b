import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundsOf, cutLine } from '../../src/geo/antimeridian.js';
import { property } from '../support/property.js';

const position = fc.tuple(
  fc.oneof(
    fc.constantFrom(-180, 180, 179.5, -179.5),
    fc.integer({ min: -1800, max: 1800 }).map((e1) => e1 / 10),
  ),
  fc.integer({ min: -90, max: 90 }),
);

test('the parts of a line have no edge across 180°, and walked over 180° without a step they are the line', async (t) => {
  await property(
    t,
    [fc.array(position, { minLength: 1, maxLength: 12 })],
    (line) => {
      const parts = cutLine(line);
      for (const part of parts) {
        for (let i = 0; i + 1 < part.length; i++) assert.ok(Math.abs(part[i]![0] - part[i + 1]![0]) <= 180);
        assert.ok(part.length > 1 || parts.length === 1);
      }
      for (let i = 0; i + 1 < parts.length; i++) {
        const [end, start] = [parts[i]!.at(-1)!, parts[i + 1]![0]!];
        if (end[0] === start[0]) continue;
        assert.deepEqual([Math.abs(end[0]), Math.abs(start[0])], [180, 180]);
      }
      // Every position is there, in order; those on the meridian may stand on its other side.
      const walked = parts.flat();
      let from = 0;
      for (const [lon, lat] of line) {
        const same = ([x, y]: readonly [number, number]) =>
          y === lat && (x === lon || (Math.abs(x) === 180 && Math.abs(lon) === 180));
        const place = walked.findIndex((one, i) => i >= from && same(one));
        assert.ok(place >= 0, `[${lon}, ${lat}]`);
        from = Math.max(from, place);
      }
    },
    { runs: 1000 },
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

test('bounds across 180° begin in the east of the map and end in its west', () => {
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
