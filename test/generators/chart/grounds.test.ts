import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grounds } from '../../../generators/chart/grounds.js';
import { routeToGround } from '../../../generators/chart/lanes.js';
import { ports } from '../../../generators/chart/ports.js';
import { createCoastline } from '../../../src/coastline/coastline.js';
import { distanceM } from '../../../src/geo/sphere.js';

describe('fishing grounds', () => {
  const coast = createCoastline();

  it('a disc and every bank is all sea and 3 km off any coast', () => {
    for (const { name, lon, lat, radiusM, banks } of grounds()) {
      for (const disc of [[lon, lat, radiusM] as const, ...banks]) {
        assert.ok(!coast.isLand(disc[0], disc[1]), name);
        assert.ok(
          coast.distanceM(disc[0], disc[1]) >= disc[2] + 3000,
          `${name}: ${coast.distanceM(disc[0], disc[1])} m around ${disc[2]} m at ${disc[0]} ${disc[1]}`,
        );
      }
    }
  });

  it('a bank overlaps a disc before it by enough for a route, and neither lies within the other', () => {
    for (const { name, lon, lat, radiusM, banks } of grounds()) {
      const discs = [[lon, lat, radiusM] as const, ...banks];
      for (const [i, [bankLon, bankLat, ownM, from, weight]] of banks.entries()) {
        assert.ok(from >= 0 && from <= i && weight > 0, name);
        const [otherLon, otherLat, otherM] = discs[from]!;
        const awayM = distanceM(bankLon, bankLat, otherLon, otherLat);
        const smallerM = Math.min(ownM, otherM);
        assert.ok(awayM < 0.9 * (ownM + otherM) - 0.25 * smallerM, `${name} ${i}: ${awayM} m apart`);
        assert.ok(awayM > 0.9 * Math.abs(ownM - otherM) + 0.25 * smallerM, `${name} ${i}: ${awayM} m apart`);
      }
    }
  });

  it('most grounds are no circles: their banks fill less than two thirds of the circle around them', () => {
    const shares = grounds()
      .filter(({ banks }) => banks.length >= 8)
      .map(({ lon, lat, radiusM, banks }) => {
        const discs = [[lon, lat, radiusM] as const, ...banks];
        const farM = Math.max(...discs.map((disc) => distanceM(lon, lat, disc[0], disc[1]) + disc[2]));
        const areaM2 = discs.reduce((sum, disc) => sum + disc[2] * disc[2], 0);
        return areaM2 / (farM * farM);
      })
      .sort((a, b) => a - b);
    assert.ok(shares.length > 0.8 * grounds().length, `${shares.length} of ${grounds().length} have eight banks`);
    assert.ok(shares[Math.floor(0.7 * shares.length)]! < 0.67, `${shares[Math.floor(0.7 * shares.length)]}`);
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
    assert.ok(grounds().length >= 150 && grounds().length <= 450, `${grounds().length}`);
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

  it('every home port has a path to its ground that ends in the middle of it', () => {
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
