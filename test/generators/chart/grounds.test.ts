import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Ground, grounds } from '../../../generators/chart/grounds.js';
import { routeToGround } from '../../../generators/chart/lanes.js';
import { ports } from '../../../generators/chart/ports.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';

describe('fishing grounds', () => {
  const coast = createCoastline();

  it('a disc and every bank is all sea and over 2 km off any coast', () => {
    for (const ground of grounds()) {
      for (const { name, lon, lat, radiusM, east, north, narrow } of ellipsesOf(ground)) {
        // Discs along the length of an ellipse; between two of them its rim is nearer than to the next one.
        const end = narrow === 1 ? 0 : 1;
        for (let t = -end; t <= end; t += 0.25) {
          const [x, y] = offset(lon, lat, t * radiusM * east, t * radiusM * north);
          const halfM = narrow * radiusM * Math.sqrt(Math.max(0, 1 - t * t));
          assert.ok(!coast.isLand(x, y), `${name}: ${x} ${y}`);
          const farM = coast.distanceM(x, y);
          assert.ok(farM >= halfM + 2200, `${name}: ${farM} m around ${halfM} m at ${x} ${y}`);
        }
      }
    }
  });

  it('a bank overlaps one before it by enough for a route, and neither lies within the other', () => {
    for (const ground of grounds()) {
      const ellipses = ellipsesOf(ground);
      for (const [i, [, , , from, weight]] of ground.banks.entries()) {
        assert.ok(from >= 0 && from <= i && weight > 0, ground.name);
        const [one, other] = [ellipses[i + 1]!, ellipses[from]!];
        const awayM = distanceM(one.lon, one.lat, other.lon, other.lat);
        const [ownM, otherM] = [radiusTowards(one, other), radiusTowards(other, one)];
        const smallerM = Math.min(ownM, otherM);
        assert.ok(awayM < 0.9 * (ownM + otherM) - 0.2 * smallerM, `${ground.name} ${i}: ${awayM} m apart`);
        assert.ok(awayM > 0.9 * Math.abs(ownM - otherM) + 0.2 * smallerM, `${ground.name} ${i}: ${awayM} m apart`);
      }
    }
  });

  it('grounds are no circles: most banks are narrow, and the disc in the middle has little of the fishing', () => {
    const banks = grounds().flatMap((ground) => ground.banks);
    assert.ok(banks.length > 10_000);
    assert.ok(banks.filter(([, , , , , , narrow]) => narrow <= 0.6).length > 0.5 * banks.length);
    const middle = grounds().filter(({ ownWeight, banks: own }) => {
      const all = own.reduce((sum, [, , , , weight]) => sum + weight, ownWeight);
      return ownWeight < 0.1 * all;
    });
    assert.ok(middle.length > 0.85 * grounds().length, `${middle.length}`);
  });

  it('the fleet at the edge of the Argentine zone has its banks along the edge, 200 nautical miles off', () => {
    for (const { name, banks } of grounds()) {
      if (!name.startsWith('Mile 201')) continue;
      const [all, near] = [0, 1].map((only) =>
        banks
          .filter(([lon, lat]) => only === 0 || Math.abs(coast.distanceM(lon, lat) - 385_000) < 30_000)
          .reduce((sum, [, , , , weight]) => sum + weight, 0),
      );
      assert.ok(near! > 0.8 * all!, `${name}: ${near} of ${all}`);
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

interface Ellipse {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly radiusM: number;
  readonly east: number;
  readonly north: number;
  readonly narrow: number;
}

/** The disc and the banks of a ground. */
function ellipsesOf({ name, lon, lat, radiusM, banks }: Ground): Ellipse[] {
  const ellipses = banks.map(([bankLon, bankLat, halfLengthM, , , axisDeg, narrow]) => ({
    name,
    lon: bankLon,
    lat: bankLat,
    radiusM: halfLengthM,
    east: Math.sin((axisDeg * Math.PI) / 180),
    north: Math.cos((axisDeg * Math.PI) / 180),
    narrow,
  }));
  return [{ name, lon, lat, radiusM, east: 0, north: 1, narrow: 1 }, ...ellipses];
}

/** The distance from the middle of an ellipse to its rim, in the direction of another one. */
function radiusTowards(one: Ellipse, other: Ellipse): number {
  const turn = ((other.lon - one.lon + 540) % 360) - 180;
  const eastM = turn * Math.cos(((one.lat + other.lat) / 360) * Math.PI);
  const northM = other.lat - one.lat;
  const far = Math.hypot(eastM, northM);
  const along = (eastM * one.east + northM * one.north) / far;
  const across = (eastM * one.north - northM * one.east) / far / one.narrow;
  return one.radiusM / Math.hypot(along, across);
}

function offset(lon: number, lat: number, eastM: number, northM: number): [number, number] {
  return [lon + eastM / 111_195 / Math.cos((lat * Math.PI) / 180), lat + northM / 111_195];
}
