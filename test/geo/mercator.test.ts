import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boxesOfTile, latOfMercator, lonOfMercator, mercatorX, mercatorY } from '../../src/earth/geo/mercator.js';
import { property } from '../support/property.js';

test('the square of the world ends at 85.0511° and 180°, with the equator in the middle', () => {
  assert.deepEqual([mercatorX(-180), mercatorX(0), mercatorX(180)], [0, 0.5, 1]);
  assert.equal(mercatorY(0), 0.5);
  assert.ok(Math.abs(mercatorY(85.0511287798066)) < 1e-12);
  // Rotterdam, zoom 10: the tile 524/338 of OpenStreetMap.
  assert.deepEqual([Math.floor(mercatorX(4.48) * 1024), Math.floor(mercatorY(51.92) * 1024)], [524, 338]);
});

test('longitudes and latitudes survive the projection and its inverse', async (t) => {
  await property(
    t,
    [fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })],
    (x, y) => {
      assert.ok(Math.abs(mercatorX(lonOfMercator(x)) - x) < 1e-12);
      assert.ok(Math.abs(mercatorY(latOfMercator(y)) - y) < 1e-12);
    },
  );
});

test('every point belongs to one tile of a zoom, edges, 180° and the last latitude included', async (t) => {
  const zoom = fc.integer({ min: 0, max: 22 });
  await property(
    t,
    [zoom, fc.integer({ min: -180e6, max: 180e6 }), fc.integer({ min: -85_051_128, max: 85_051_128 }), fc.boolean()],
    (z, anyLonE6, anyLatE6, onEdge) => {
      const tiles = 2 ** z;
      const lonE6 = onEdge
        ? Math.round((Math.round(mercatorX(anyLonE6 / 1e6) * tiles) / tiles - 0.5) * 360e6)
        : anyLonE6;
      const latE6 = onEdge
        ? Math.max(
            -85_051_128,
            Math.min(
              85_051_128,
              Math.round(latOfMercator(Math.round(mercatorY(anyLatE6 / 1e6) * tiles) / tiles) * 1e6),
            ),
          )
        : anyLatE6;
      const column = Math.floor(mercatorX(lonE6 / 1e6) * tiles);
      const line = Math.floor(mercatorY(latE6 / 1e6) * tiles);
      const owners: string[] = [];
      for (const x of neighbours(column, tiles)) {
        for (let y = Math.max(0, line - 1); y <= Math.min(tiles - 1, line + 1); y++) {
          for (const box of boxesOfTile({ z, x, y })) {
            const inside = lonE6 >= box.westE6 && lonE6 <= box.eastE6 && latE6 >= box.southE6 && latE6 <= box.northE6;
            if (inside) owners.push(`${x}/${y}`);
          }
        }
      }
      assert.equal(owners.length, 1, `${lonE6} ${latE6}: ${owners}`);
    },
    { runs: 500 },
  );
});

test('a point on an edge belongs to the tile east or south of it, 180° to the west of the world', () => {
  const owns = (z: number, x: number, y: number, lonE6: number, latE6: number) =>
    boxesOfTile({ z, x, y }).some(
      (box) => lonE6 >= box.westE6 && lonE6 <= box.eastE6 && latE6 >= box.southE6 && latE6 <= box.northE6,
    );
  // Null Island is the corner of four tiles.
  assert.deepEqual(
    [owns(1, 0, 0, 0, 0), owns(1, 1, 0, 0, 0), owns(1, 0, 1, 0, 0), owns(1, 1, 1, 0, 0)],
    [false, false, false, true],
  );
  assert.ok(owns(1, 0, 1, 180e6, -16e6) && !owns(1, 1, 1, 180e6, -16e6) && owns(0, 0, 0, 180e6, 0));
  assert.ok(!owns(0, 0, 0, 0, 85_051_129) && !owns(0, 0, 0, 0, -85_051_129) && owns(0, 0, 0, 0, -85_051_128));
});

/** The column, those beside it, and the one on the other side of 180°. */
function neighbours(column: number, tiles: number): number[] {
  return [...new Set([column - 1, column, column + 1, 0].map((x) => (x + tiles) % tiles))];
}
