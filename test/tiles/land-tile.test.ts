import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tileOfGround } from '../../src/api/tiles/ground-tiles.js';
import { landTile } from '../../src/api/tiles/land-tile.js';
import { Work } from '../../src/base/work/work.js';
import { readCoastStretches } from '../../src/earth/coastline/coast-stretches.js';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import type { Tile } from '../../src/earth/geo/mercator.js';
import { latOfMercator, lonOfMercator, mercatorX, mercatorY } from '../../src/earth/geo/mercator.js';
import { decodedFeatures } from '../support/decoded-tile.js';

const coastline = createCoastline();
const made = async (tile: Tile) => landTile(coastline, tile, new Work());
const ringsOf = async (tile: Tile) => decodedFeatures(await made(tile), 'land').flatMap(({ rings }) => rings);

const tileAt = (lon: number, lat: number, z: number): Tile => {
  const [x, y] = [mercatorX(lon), mercatorY(lat)].map((part) => Math.floor(part * 2 ** z));
  return { z, x: x!, y: y! };
};

/** Coasts of every kind: fjords, skerries, deltas, atolls, 180°, an inland sea, Antarctica, and the ends of the map. */
const coasts = [
  ...[tileAt(7, 62, 5), tileAt(-74.5, -50, 5), tileAt(22, 60.2, 6), tileAt(103.8, 1.3, 12), tileAt(6.2, 62.47, 13)],
  ...[tileAt(4.1, 51.9, 11), tileAt(73, 4, 8), tileAt(51, 45, 6), tileAt(51, 42, 5), tileAt(-57.2, 70.6, 7)],
  ...[tileAt(179.99, 68.9, 6), tileAt(-179.99, 68.9, 6), tileAt(179.9, -16.15, 10), tileAt(-179.99, -16.15, 12)],
  ...[tileAt(-179.9, -16.8, 8), tileAt(179, -77.7, 5), tileAt(-179, -84.9, 6), tileAt(30, -84.9, 5)],
  ...[tileAt(-35, 83.6, 6), tileAt(15, 47, 9), tileAt(-140, 10, 5), tileAt(2.35, 48.85, 14), tileAt(-179.99, 71, 9)],
  ...[{ z: 0, x: 0, y: 0 }, { z: 1, x: 1, y: 1 }, tileAt(10, 50, 3)],
];

test('a tile of land has land and water where the coastline has them, but for some units by the shore', async () => {
  let [lands, seas] = [0, 0];
  for (const tile of coasts) {
    const { z, x, y } = tile;
    const rings = await ringsOf(tile);
    const metresPerUnit = 40_075_017 / 4096 / 2 ** z;
    for (let i = 0; i < 400; i++) {
      // The middles of 20 by 20 squares, which shores follow as seldom as any others.
      const [u, v] = [((i % 20) + 0.5) / 20, (Math.floor(i / 20) + 0.5) / 20];
      const [lon, lat] = [lonOfMercator((x + u) / 2 ** z), latOfMercator((y + v) / 2 ** z)];
      if (coastline.distanceM(lon, lat) < 5 * metresPerUnit * Math.cos((lat * Math.PI) / 180)) continue;
      const isLand = coastline.isLand(lon, lat);
      assert.equal(windingOf(rings, 4096 * u, 4096 * v) > 0, isLand, `${z}/${x}/${y}: ${lon}, ${lat}`);
      if (isLand) lands++;
      else seas++;
    }
  }
  assert.ok(lands > 2000 && seas > 2000, `${lands} on land, ${seas} at sea`);
});

test('no shore runs along 180°, where the source cuts land', async () => {
  for (const [lat, z] of [
    [67, 6],
    [71.2, 8],
    [-16.88, 10],
    [-16.5, 11],
    [-81, 5],
  ] as const)
    for (const lon of [179.999, -179.999]) {
      const tile = tileAt(lon, lat, z);
      const meridian = lon > 0 ? 4096 : 0;
      const rings = await ringsOf(tile);
      assert.ok(rings.length > 0);
      for (const ring of rings)
        for (let i = 1; i < ring.length; i++) {
          const isAlong = [ring[i - 1]!, ring[i]!].every(({ x }) => Math.abs(x - meridian) < 2);
          assert.ok(!isAlong || Math.abs(ring[i]!.y - ring[i - 1]!.y) < 40, `${lon}, ${lat}: ${ring[i]!.y}`);
        }
    }
});

/** The most of the coast that a tile may meet which is made when it is asked for. */
const mostVertices = 60_000;
const mostBytes = 64 * 1024;

test('no tile that is made when it is asked for meets more than 60,000 vertices or has more than 64 KiB', async () => {
  const coast = readCoastStretches();
  const z = 5;
  const met = new Map<number, number>();
  for (let i = 0; i < coast.count; i++) {
    const reach = (part: number, sides: number) => Math.floor(part * 2 ** z + sides / 64);
    const [west, east] = [reach(mercatorX(coast.westE4[i]! / 1e4), -1), reach(mercatorX(coast.eastE4[i]! / 1e4), 1)];
    const north = reach(mercatorY(coast.northE4[i]! / 1e4), -1);
    const south = reach(mercatorY(coast.southE4[i]! / 1e4), 1);
    for (let x = west; x <= east; x++)
      for (let y = north; y <= south; y++)
        met.set(y * 2 ** z + x, (met.get(y * 2 ** z + x) ?? 0) + coast.segments[i]! + 1);
  }
  const densest = [...met].sort(([, a], [, b]) => b - a);
  assert.ok(densest[0]![1] < mostVertices && densest[0]![1] > mostVertices / 2, `${densest[0]![1]}`);
  for (const [number] of densest.slice(0, 8)) {
    const { length } = await made({ z, x: number % 2 ** z, y: Math.floor(number / 2 ** z) });
    assert.ok(length < mostBytes && length > 1000, `${length} bytes`);
  }
});

test('the packed tiles of far zooms are those that are made, and zoom 4 is the last of them', async () => {
  const packed = (tile: Tile) => tileOfGround('land', tile, new Work());
  for (const tile of [
    { z: 2, x: 1, y: 1 },
    { z: 3, x: 7, y: 1 },
    { z: 4, x: 4, y: 10 },
    { z: 4, x: 8, y: 4 },
    { z: 4, x: 15, y: 8 },
  ])
    assert.deepEqual(await packed(tile), await made(tile), JSON.stringify(tile));
  assert.equal(await packed({ z: 4, x: 1, y: 6 }), undefined, 'the Pacific');
  assert.deepEqual(await packed({ z: 5, x: 16, y: 9 }), await made({ z: 5, x: 16, y: 9 }));
});

/** How often rings run clockwise around a point on the screen. */
function windingOf(rings: readonly (readonly { readonly x: number; readonly y: number }[])[], x: number, y: number) {
  let sum = 0;
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!];
      if (a.y > y === b.y > y) continue;
      if (a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) > x) sum += b.y > a.y ? 1 : -1;
    }
  return sum;
}
