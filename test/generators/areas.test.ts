import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areaShapes } from '../../generators/area-shapes.js';
import { areas, configurations } from '../../generators/areas.js';

const shapeOf = (name: string) => areaShapes()[areas.findIndex((area) => area.name === name)]!;

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
    for (const userName of ['demo', 'second'])
      assert.ok(areas.filter((area) => area.userName === userName).length >= 5);
  });

  it('are closed rings within ±180 and ±85', () => {
    for (const ring of areas.flatMap((area) => area.polygons.flat())) {
      assert.deepEqual(ring[0], ring.at(-1));
      for (const [lon, lat] of ring) assert.ok(Math.abs(lon) <= 180 && Math.abs(lat) < 85);
    }
  });

  it('each is watched by a configuration', () => {
    for (const shape of areaShapes()) {
      assert.ok(shape.visits.length > 0);
      for (const visit of shape.visits) assert.equal(configurations[visit]!.area, shape.area);
    }
  });

  it('hold real places', () => {
    assert.ok(shapeOf('Strait of Dover').contains(1.5, 50.98), 'mid-strait');
    assert.ok(!shapeOf('Strait of Dover').contains(0.57, 50.85), 'Hastings');
    assert.ok(shapeOf('Singapore Strait').contains(103.85, 1.2), 'off Singapore');
    assert.ok(shapeOf('Galápagos Marine Reserve').contains(-90.3, -0.75), 'Puerto Ayora');
    assert.ok(shapeOf('Strait of Gibraltar').contains(-5.6, 35.95), 'off Tarifa');
  });

  it('a hole is outside, its boundary inside', () => {
    const iceland = shapeOf('Iceland beyond twelve miles');
    assert.ok(!iceland.contains(-21.9, 64.15), 'Reykjavík lies in the hole');
    assert.ok(iceland.contains(-24.9, 65), 'a point of the edge of the hole');
    assert.ok(iceland.contains(-19, 67), 'the northern banks');
  });

  it('an area across 180° is one: both sides are in it, and the cut is no edge', () => {
    const { contains, edges, boxes } = shapeOf('Fiji and Tonga');
    for (const lon of [179, 180, -180, -179]) assert.ok(contains(lon, -18), String(lon));
    assert.ok(!contains(0, -18));
    assert.equal(boxes.length, 2);
    for (let i = 0; i < edges.length; i += 4) assert.ok(!(Math.abs(edges[i]!) === 180 && edges[i] === edges[i + 2]));
    assert.equal(edges.length / 4, 7);
  });
});
