import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areas, configurations } from '../../../generators/areas/areas.js';
import { builtInAreas } from '../../../generators/events/watched-areas.js';

type Position = readonly [number, number];

const areaNamed = (name: string) => areas.findIndex((area) => area.name === name);
const isIn = (name: string, lon: number, lat: number) =>
  builtInAreas().areas[areaNamed(name)]!.parts.some(({ polygon }) => polygon.contains(lon, lat));
const polygons = areas.flatMap((area) => area.polygons.map((rings) => ({ name: area.name, rings })));

describe('the areas of the built-in users', () => {
  it('have ids of their own and are older than any window', () => {
    for (const area of areas) {
      assert.match(area.aoiId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.ok(area.createdMs < Date.UTC(2000, 0, 1) - 540 * 86_400_000);
    }
    for (const { configId } of configurations) assert.match(configId, /^[0-9a-f]{24}$/);
    assert.equal(new Set(areas.map((area) => area.aoiId)).size, areas.length);
    assert.equal(new Set(configurations.map((configuration) => configuration.configId)).size, configurations.length);
    assert.equal(areas[0]!.aoiId, 'caa840f0-0b57-484c-9df9-3808e6978f0c');
  });

  it('are twelve of each user, among them one across 180° and one with a hole', () => {
    for (const userName of ['demo', 'second']) {
      const own = areas.filter((area) => area.userName === userName);
      assert.equal(own.length, 12);
      assert.ok(own.some((area) => area.polygons.some((rings) => rings.length > 1)));
      const touches = (lon: number) => (rings: readonly (readonly Position[])[]) =>
        rings[0]!.some((corner) => corner[0] === lon);
      assert.ok(own.some((area) => area.polygons.some(touches(180)) && area.polygons.some(touches(-180))));
      assert.equal(new Set(own.map((area) => area.name)).size, own.length);
    }
  });

  it('are closed rings of at least seven corners within ±180 and ±85, each corner once', () => {
    for (const { name, rings } of polygons) {
      for (const ring of rings) {
        assert.deepEqual(ring[0], ring.at(-1), name);
        assert.ok(ring.length > 7, name);
        assert.equal(new Set(ring.map(String)).size, ring.length - 1, name);
        for (const [lon, lat] of ring) assert.ok(Math.abs(lon) <= 180 && Math.abs(lat) < 85, name);
      }
    }
    assert.ok(polygons.filter(({ rings }) => rings[0]!.length > 15).length >= 12);
  });

  it('do not cross themselves, and no edge runs around the world', () => {
    for (const { name, rings } of polygons) {
      const edges = rings.flatMap((ring) => ring.slice(1).map((to, i) => [ring[i]!, to] as const));
      for (const [from, to] of edges) assert.ok(Math.abs(from[0] - to[0]) < 30, name);
      edges.forEach(([a, b], i) => {
        for (const [c, d] of edges.slice(i + 1)) assert.ok(!cross(a, b, c, d), `${name}: ${a} ${b} crosses ${c} ${d}`);
      });
    }
  });

  it('have counter-clockwise outer rings, and clockwise holes inside them', () => {
    for (const { name, rings } of polygons) {
      rings.forEach((ring, i) => {
        const twiceArea = ring.slice(1).reduce((sum, [x, y], k) => sum + ring[k]![0] * y - x * ring[k]![1], 0);
        assert.ok(i === 0 ? twiceArea > 0 : twiceArea < 0, name);
        if (i > 0) for (const corner of ring) assert.ok(evenOdd(rings[0]!, corner), name);
      });
    }
  });

  it('have one configuration for visits each, and some of them others for speeds', () => {
    for (const { index, visits, speeds } of builtInAreas().areas) {
      assert.equal(visits.length, 1);
      for (const one of [...visits, ...speeds]) assert.equal(configurations[one]!.area, index);
    }
    for (const userName of ['demo', 'second']) {
      const speeds = configurations.filter(
        ({ kind, area }) => kind === 'speed_range' && areas[area]!.userName === userName,
      );
      assert.ok(speeds.length >= 5, `${speeds.length} of ${userName}`);
    }
    assert.ok(builtInAreas().areas.some(({ speeds }) => speeds.length > 1));
    for (const one of configurations) {
      if (one.kind === 'aoi_visit') continue;
      // A band that held speed 0 would join trips; hundredths of a knot bound what is stored.
      assert.ok(one.speedMinKn > 0 && one.speedMaxKn > one.speedMinKn);
      for (const knots of [one.speedMinKn, one.speedMaxKn]) assert.equal(Math.round(knots * 100) / 100, knots);
      assert.ok((one.filterType === 'time' ? one.minDurationMin : one.minDistanceNm) > 0);
    }
  });

  it('hold the positions that their names promise', () => {
    assert.ok(isIn('Strait of Dover', 1.5, 50.98), 'mid-strait');
    assert.ok(!isIn('Strait of Dover', 0.57, 50.85), 'Hastings');
    assert.ok(isIn('Singapore Strait', 103.85, 1.2), 'off Singapore');
    assert.ok(isIn('Galápagos Marine Reserve', -90.3, -0.75), 'Puerto Ayora');
    assert.ok(isIn('Strait of Gibraltar', -5.6, 35.95), 'off Tarifa');
    assert.ok(isIn('Great Barrier Reef Marine Park', 145.97, -16.76), 'Green Island');
    assert.ok(!isIn('Great Barrier Reef Marine Park', 144, -17.5), 'inland of Cairns');
    assert.ok(isIn('Papahānaumokuākea', -177.37, 28.21), 'Midway');
    assert.ok(isIn('Bab-el-Mandeb', 43.3, 12.5), 'the narrows');
    assert.ok(isIn('Cocos Island', -87.06, 5.53), 'the island');
    assert.ok(isIn('Phoenix Islands Protected Area', -171.68, -2.81), 'Canton');
    assert.ok(isIn('Sea of Marmara', 28.2, 40.7), 'its middle');
    assert.ok(isIn('Kattegat', 11.4, 56.7), 'off Anholt');
  });

  it('a hole is outside, its boundary inside', () => {
    const iceland = 'Iceland beyond twelve miles';
    assert.ok(!isIn(iceland, -21.9, 64.15), 'Reykjavík lies in the hole');
    assert.ok(isIn(iceland, -24.65, 64.95), 'a corner of the hole');
    assert.ok(isIn(iceland, -19, 67), 'the northern banks');
  });

  it('an area across 180° holds positions on both sides', () => {
    for (const lon of [179, 180, -180, -179]) assert.ok(isIn('Fiji and Tonga', lon, -18), String(lon));
    assert.ok(!isIn('Fiji and Tonga', 0, -18));
    assert.equal(areas[areaNamed('Fiji and Tonga')]!.polygons.length, 2);
  });
});

/** Whether two edges share a point other than a corner of both. */
function cross(a: Position, b: Position, c: Position, d: Position): boolean {
  if ([a, b].some((one) => [c, d].some((other) => String(one) === String(other)))) return false;
  const side = (p: Position, q: Position, r: Position) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

function evenOdd(ring: readonly Position[], [lon, lat]: Position): boolean {
  return ring.slice(1).reduce((inside, [bLon, bLat], i) => {
    const [aLon, aLat] = ring[i]!;
    const crosses = aLat > lat !== bLat > lat && lon < aLon + ((lat - aLat) / (bLat - aLat)) * (bLon - aLon);
    return crosses ? !inside : inside;
  }, false);
}
