import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aois } from '../../src/api/queries/aois.js';
import { searchAOIs } from '../../src/api/queries/search-aois.js';
import type { Area } from '../../src/model/area.js';
import type { GeometryInput } from '../../src/model/schema-types.js';

const asOfMs = Date.UTC(2025, 5, 1);

const areas: readonly Area[] = [
  area('demo', 'Strait of Dover', [['1.02 50.72, 1.42 51.1, 1.72 51.32, 2.16 51.16, 1.52 50.66']]),
  area('second', 'Eastern Channel', [['-0.1 50.05, -0.1 50.78, 0.95 50.86, 1.5 51.42, 2.45 51.4, 1.45 50.2']]),
  area('demo', 'Fiji and Tonga', [
    ['176.2 -15.1, 180 -14.2, 180 -21.6, 177.1 -20.9'],
    ['-180 -14.2, -175.6 -15.4, -174.2 -19.1, -175.8 -22.3, -180 -21.6'],
  ]),
  area('demo', 'Iceland beyond twelve miles', [
    [
      '-27.5 64.1, -25.8 66.9, -20.1 67.7, -13.2 67.1, -10.6 64.9, -14.1 63.1, -20.4 62.2',
      '-24.9 64.6, -22.3 66.8, -13.2 65.5, -18.7 63.2',
    ],
  ]),
];

/** Polygons of rings of corners, longitude first; closed here. */
function area(userName: string, name: string, polygons: readonly (readonly string[])[]): Area {
  const ring = (corners: string) => {
    const positions = corners.split(', ').map((corner): [number, number] => {
      const [lon, lat] = corner.split(' ');
      return [Number(lon), Number(lat)];
    });
    return [...positions, positions[0]!];
  };
  return {
    aoiId: `id of ${name}`,
    userName,
    name,
    description: '',
    aoiType: 'custom',
    polygons: polygons.map((rings) => rings.map(ring)),
    createdMs: Date.UTC(1998, 0, 5, 9, 0, 0, 250),
  };
}
const names = (found: ReturnType<typeof aois>) => found.map(({ properties }) => properties?.name);
const touching = async (type: GeometryInput['type'], coordinates: unknown, user = 'demo') =>
  names((await searchAOIs(areas, { intersectsGeometry: { type, coordinates } }, user, { asOfMs })).records);

test('every user has own areas, by name, and an unknown user has none', async () => {
  const own = names(aois(areas, 'demo', asOfMs));
  assert.equal(own.length, 3);
  assert.deepEqual(own, [...own].sort());
  const others = names(aois(areas, 'second', asOfMs));
  assert.equal(others.length, 1);
  assert.equal(own.length + others.length, areas.length);
  assert.deepEqual(
    own.filter((name) => others.includes(name)),
    [],
  );
  assert.deepEqual(aois(areas, 'unknown', asOfMs), []);
});

test('an area has its name, type, geometry, bounds and size', async () => {
  const byName = new Map(aois(areas, 'demo', asOfMs).map((aoi) => [aoi.properties?.name, aoi]));
  const dover = byName.get('Strait of Dover')!;
  assert.equal(dover.id, dover.properties?.aoiId);
  assert.equal(dover.status, 'active');
  assert.deepEqual(dover.properties?.bounds, [1.02, 50.66, 2.16, 51.32]);
  assert.equal(dover.geometry?.type, 'Polygon');
  assert.match(dover.createdAt, /^1998-.*\.\d{3}Z$/);
  // A quarter of it is its box.
  const boxKm2 = 111.195 * 0.66 * 111.195 * 1.14 * Math.cos((51 * Math.PI) / 180);
  assert.ok(dover.properties!.areaKm2! > boxKm2 / 4 && dover.properties!.areaKm2! < boxKm2);
  const fiji = byName.get('Fiji and Tonga')!;
  assert.equal(fiji.geometry?.type, 'GeometryCollection');
  assert.equal(fiji.geometry?.coordinates, null);
  assert.deepEqual(fiji.properties?.bounds, [176.2, -22.3, -174.2, -14.2]);
  for (const part of fiji.geometry?.geometries ?? []) assert.equal(part?.type, 'Polygon');
  const iceland = byName.get('Iceland beyond twelve miles')!;
  assert.equal((iceland.geometry!.coordinates as unknown[]).length, 2);
});

test('a geometry finds the areas that it touches: across 180°, around a hole, of the user alone', async () => {
  assert.deepEqual(await touching('Point', [1.5, 51]), ['Strait of Dover']);
  assert.deepEqual(await touching('Point', [1.5, 51], 'second'), ['Eastern Channel']);
  assert.deepEqual(await touching('Point', [-180, -18]), ['Fiji and Tonga']);
  assert.deepEqual(
    await touching('LineString', [
      [182, -30],
      [182, -10],
    ]),
    ['Fiji and Tonga'],
  );
  // Inland of Iceland is its hole.
  assert.deepEqual(await touching('Point', [-18.5, 65]), []);
  assert.deepEqual(
    await touching('LineString', [
      [-18.5, 65],
      [-18.5, 67],
    ]),
    ['Iceland beyond twelve miles'],
  );
  const globe = [
    [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
    ],
  ];
  assert.equal((await touching('Polygon', globe)).length, aois(areas, 'demo', asOfMs).length);
});

test('pages of areas follow each other in either order', async () => {
  const all = names(aois(areas, 'demo', asOfMs));
  const page = (offset: number, sortDirection: 'asc' | 'desc' | null) =>
    searchAOIs(areas, { limit: 2, offset, sortBy: 'name', sortDirection }, 'demo', { asOfMs });
  assert.deepEqual(names((await page(2, null)).records), all.slice(2, 4));
  assert.deepEqual(names((await page(1, 'desc')).records), [...all].reverse().slice(1, 3));
  assert.equal((await page(0, 'asc')).meta.total, all.length);
  assert.deepEqual((await page(100, 'asc')).records, []);
  await assert.rejects(searchAOIs(areas, { limit: -1 }, 'demo', { asOfMs }), { code: 'BAD_USER_INPUT' });
});
