import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grounds } from '../../generators/grounds.js';
import { routeToGround } from '../../generators/lanes.js';
import { ports } from '../../generators/ports.js';
import { createCoastline } from '../../src/coastline/coastline.js';

describe('fishing grounds', () => {
  const coast = createCoastline();

  it('a disc is all sea and 3 km off any coast', () => {
    for (const { name, lon, lat, radiusM } of grounds()) {
      assert.ok(!coast.isLand(lon, lat), name);
      assert.ok(
        coast.distanceM(lon, lat) >= radiusM + 3000,
        `${name}: ${coast.distanceM(lon, lat)} m around ${radiusM} m`,
      );
    }
  });

  it('a disc has gears, a season of twelve months, a weight and a home port', () => {
    for (const ground of grounds()) {
      assert.ok(
        Object.values(ground.gears).length > 0 && Object.values(ground.gears).every((weight) => weight > 0),
        ground.name,
      );
      assert.ok(
        ground.season.length === 12 &&
          ground.season.every((share) => share >= 0 && share <= 1) &&
          Math.max(...ground.season) === 1,
        ground.name,
      );
      assert.ok(ground.weight > 0, ground.name);
      assert.ok(
        ground.homePorts.length > 0 && ground.homePorts.every((port) => ports()[port] !== undefined),
        ground.name,
      );
    }
  });

  it('grounds lie in every ocean, some on the high seas, some across 180°', () => {
    assert.ok(grounds().length >= 150 && grounds().length <= 320, `${grounds().length}`);
    assert.ok(grounds().filter((ground) => ground.highSeas).length >= 30);
    const across = grounds().filter(
      ({ lon, lat, radiusM }) => 180 - Math.abs(lon) < radiusM / 111_195 / Math.cos((lat * Math.PI) / 180),
    );
    assert.ok(across.length > 0);
    for (const region of [
      'Southwest Atlantic',
      'Southeast Pacific',
      'Northwest Pacific',
      'Western Indian Ocean',
      'Mediterranean',
      'Southern Ocean',
    ]) {
      assert.ok(
        grounds().some((ground) => ground.region === region),
        region,
      );
    }
  });

  it('every home port has a way to its ground that ends in its middle', () => {
    for (const ground of grounds()) {
      for (const port of ground.homePorts) {
        const { lon, lat } = routeToGround(port, ground.index);
        const last = lon.length - 1;
        assert.ok(Math.abs(lat[last]! - ground.lat) < 1e-9, ground.name);
        assert.ok(Math.abs(((((lon[last]! - ground.lon) % 360) + 540) % 360) - 180) < 1e-9, ground.name);
        assert.equal(lon[0], ports()[port]!.anchorageLon);
      }
    }
  });
});
