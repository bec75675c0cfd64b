import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { laneNetwork } from '../../../generators/chart/lane-network.js';
import { edgesBackFrom, portsWithin, routeBetween } from '../../../generators/chart/lanes.js';
import { isNarrowWater, portApproachM } from '../../../generators/chart/narrow-waters.js';
import { ports } from '../../../generators/chart/ports.js';
import { isLandCell } from '../../../generators/chart/sea-mask.js';
import { lengthOfPath, type SeaPath } from '../../../generators/chart/sea-path.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';
import { property } from '../../support/property.js';

const legMaxM = 280_000;

describe('sea lanes', () => {
  const coast = createCoastline();
  const port = fc.nat({ max: ports().length - 1 });

  /** Whether a lane through this point must be a kilometre off every coast: no port and no narrow water is near. */
  const isOpen = (lon: number, lat: number): boolean =>
    !isNarrowWater(lon, lat) &&
    !ports().some((p) => Math.abs(p.lat - lat) < 0.3 && distanceM(p.lon, p.lat, lon, lat) < portApproachM + 2000);

  const isClear = (lon: number, lat: number): boolean => {
    const x = lon - 360 * Math.floor((lon + 180) / 360);
    return !isOpen(x, lat) || (!isLandCell(x, lat) && !coast.isLand(x, lat) && coast.distanceM(x, lat) > 1000);
  };

  it('a ship on a lane, or beside it within the room stated, is a kilometre off every coast', (t) =>
    property(
      t,
      [port, port, fc.double({ min: -1, max: 1, noNaN: true })],
      (a, b, side) => {
        const path = routeBetween(a, b);
        if (path === undefined) return a === b;
        for (let i = 1; i < path.lon.length; i++) {
          const room = Math.min(path.offsetM[i - 1]!, path.offsetM[i]!);
          for (const part of [0.2, 0.55, 1]) {
            const at = between(path, i, part);
            const beside = moved(path, i, at, side * room);
            assert.ok(isClear(at.lon, at.lat), `${ports()[a]!.locode}–${ports()[b]!.locode} at ${at.lon} ${at.lat}`);
            assert.ok(
              isClear(beside.lon, beside.lat),
              `${ports()[a]!.locode}–${ports()[b]!.locode}: ${side * room} m beside ${at.lon} ${at.lat}`,
            );
          }
        }
        return true;
      },
      { runs: 80 },
    ));

  it('a path runs from anchorage to anchorage in legs of at most 280 km', (t) =>
    property(
      t,
      [port, port],
      (a, b) => {
        const path = routeBetween(a, b);
        if (path === undefined) return a === b;
        const last = path.lon.length - 1;
        assert.ok(Math.abs(path.lon[0]! - ports()[a]!.anchorageLon) < 1e-9);
        assert.ok(Math.abs(path.lat[0]! - ports()[a]!.anchorageLat) < 1e-9);
        assert.ok(distanceM(path.lon[last]!, path.lat[last]!, ports()[b]!.anchorageLon, ports()[b]!.anchorageLat) < 1);
        for (let i = 1; i <= last; i++) {
          const leg = distanceM(path.lon[i - 1]!, path.lat[i - 1]!, path.lon[i]!, path.lat[i]!);
          assert.ok(leg <= legMaxM && Math.abs(path.lon[i]! - path.lon[i - 1]!) < 180, `leg of ${leg} m`);
          assert.ok(Math.abs(path.alongM[i]! - path.alongM[i - 1]! - leg) < 1);
        }
        return true;
      },
      { runs: 200 },
    ));

  it('a leg, which is straight in longitude and latitude, leaves its great circle by less than 1,600 m', (t) =>
    property(
      t,
      [port, port],
      (a, b) => {
        const path = routeBetween(a, b);
        if (path === undefined) return a === b;
        for (let i = 1; i < path.lon.length; i++) {
          const { lon, lat } = between(path, i, 0.5);
          const asideM = besideCircleM(path, i, lon, lat);
          assert.ok(asideM < 1600, `${asideM} m at ${lon} ${lat}`);
        }
        return true;
      },
      { runs: 200 },
    ));

  it('the route from a port to any other port or ground is the cheapest one', (t) =>
    property(
      t,
      [port],
      (source) => {
        const { terminalCount, from, to, cost } = laneNetwork();
        const least = cheapest(source);
        for (let goal = 0; goal < terminalCount; goal++) {
          let node = source;
          let sum = 0;
          for (const edge of edgesBackFrom(goal, source).reverse()) {
            assert.ok(node === source || node >= terminalCount, 'a route passes through no port');
            assert.ok(from[edge] === node || to[edge] === node, 'an edge begins where the one before ends');
            node = from[edge] === node ? to[edge]! : from[edge]!;
            sum += cost[edge]!;
          }
          assert.equal(node, goal);
          assert.equal(sum, least[goal], `${ports()[source]!.locode} to ${goal}`);
        }
        return true;
      },
      { runs: 40 },
    ));

  it('the path back is the path out, reversed, but for the lanes of listed waters', (t) =>
    property(t, [port, port], (a, b) => {
      const out = routeBetween(a, b);
      const back = routeBetween(b, a);
      if (out === undefined || back === undefined) return a === b;
      const last = out.lat.length - 1;
      assert.equal(back.lat.length - 1, last);
      for (const [i, lat] of out.lat.entries()) {
        if (out.sections.some(({ from, to }) => i > from && i < to)) continue;
        assert.equal(back.lat[last - i], lat);
      }
      assert.deepEqual(
        back.sections.map(({ water, from, to }) => [water, last - to, last - from]),
        out.sections.map(({ water, from, to }) => [water, from, to]).reverse(),
      );
      return true;
    }));

  it('a route from Rotterdam to Singapore follows the lane southward through Suez, and the other one back', () => {
    const index = (code: string) => ports().findIndex((p) => p.locode === code);
    const suez = (path: SeaPath) => path.sections.find(({ water }) => water.name === 'Suez Canal')!;
    const out = routeBetween(index('NLRTM'), index('SGSIN'))!;
    const back = routeBetween(index('SGSIN'), index('NLRTM'))!;
    assert.equal(suez(out).lane, suez(out).water.forth);
    assert.equal(suez(back).lane, suez(back).water.back);
    for (const path of [out, back]) {
      const { lane, from, to } = suez(path);
      assert.deepEqual([...path.lon.slice(from + 1, to)], lane.lon);
      assert.deepEqual([...path.lat.slice(from + 1, to)], lane.lat);
    }
  });

  it('Rotterdam–Singapore is by Suez, Shanghai–Los Angeles across 180°, Santos–Shanghai round the Cape', () => {
    const index = (code: string) => ports().findIndex((p) => p.locode === code);
    const passes = (path: SeaPath, lon: number, lat: number, withinM: number) =>
      path.lon.some((x, i) => distanceM(x, path.lat[i]!, lon, lat) < withinM);
    const suez = routeBetween(index('NLRTM'), index('SGSIN'))!;
    assert.ok(passes(suez, 32.4, 30.35, 30_000));
    assert.ok(lengthOfPath(suez) > 14_500_000 && lengthOfPath(suez) < 16_500_000, `${lengthOfPath(suez)}`);
    const pacific = routeBetween(index('CNSHA'), index('USLAX'))!;
    assert.ok(Math.max(...pacific.lon) > 180 && lengthOfPath(pacific) < 12_500_000, `${lengthOfPath(pacific)}`);
    const cape = routeBetween(index('BRSSZ'), index('CNSHA'))!;
    assert.ok(passes(cape, 20, -39, 500_000));
  });

  it('Tekirdag to Piraeus and Port Said leaves the Dardanelles southward; Oslo is reached by its fjord', () => {
    const index = (code: string) => ports().findIndex((p) => p.locode === code);
    for (const goal of ['GRPIR', 'EGPSD']) {
      const path = routeBetween(index('TRTEK'), index(goal))!;
      for (const [i, lat] of path.lat.entries())
        assert.ok(path.lon[i]! > 26.05 || lat < 40.1, `${path.lon[i]} ${lat} on the way to ${goal}`);
    }
    const oslo = routeBetween(index('SEGOT'), index('NOOSL'))!;
    assert.ok(lengthOfPath(oslo) > 250_000 && lengthOfPath(oslo) < 350_000, `${lengthOfPath(oslo)}`);
  });

  it('neighbours by sea are sorted by the length of the route to them', () => {
    const dover = ports().findIndex((p) => p.locode === 'GBDVR');
    const near = portsWithin(dover, 300_000);
    const lengths = near.map((other) => lengthOfPath(routeBetween(dover, other)!));
    assert.ok(near.length >= 5);
    for (const [i, length] of lengths.entries()) {
      assert.ok(length <= 300_000);
      if (i > 0) assert.ok(length >= lengths[i - 1]! - 30_000, 'cut corners and separated lanes aside');
    }
  });
});

/** The cost of the cheapest route from a port to each node: all edges again and again until no node gets cheaper. */
function cheapest(source: number): readonly number[] {
  const { terminalCount, nodeCount, from, to, cost } = laneNetwork();
  const least = new Array<number>(nodeCount).fill(Infinity);
  least[source] = 0;
  const lower = (node: number, next: number, by: number): boolean => {
    if (node !== source && node < terminalCount) return false;
    if (least[node]! + by >= least[next]!) return false;
    least[next] = least[node]! + by;
    return true;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let e = 0; e < from.length; e++) {
      if (lower(from[e]!, to[e]!, cost[e]!)) changed = true;
      if (lower(to[e]!, from[e]!, cost[e]!)) changed = true;
    }
  }
  return least;
}

function between({ lon, lat }: SeaPath, i: number, part: number): { lon: number; lat: number } {
  return { lon: lon[i - 1]! + (lon[i]! - lon[i - 1]!) * part, lat: lat[i - 1]! + (lat[i]! - lat[i - 1]!) * part };
}

/** How far a point lies from the great circle through the ends of leg i. */
function besideCircleM({ lon, lat }: SeaPath, i: number, x: number, y: number): number {
  const a = onSphere(lon[i - 1]!, lat[i - 1]!);
  const b = onSphere(lon[i]!, lat[i]!);
  const p = onSphere(x, y);
  const pole = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const;
  const sine = (pole[0] * p[0] + pole[1] * p[1] + pole[2] * p[2]) / (Math.hypot(...pole) || 1);
  return Math.abs(Math.asin(sine)) * 6371008.8;
}

function onSphere(lon: number, lat: number): readonly [x: number, y: number, z: number] {
  const degree = Math.PI / 180;
  const cos = Math.cos(lat * degree);
  return [cos * Math.cos(lon * degree), cos * Math.sin(lon * degree), Math.sin(lat * degree)];
}

/** A point moved to the right of leg i, at a right angle. */
function moved(
  { lon, lat }: SeaPath,
  i: number,
  at: { lon: number; lat: number },
  byM: number,
): { lon: number; lat: number } {
  const cos = Math.cos((at.lat * Math.PI) / 180);
  const east = (lon[i]! - lon[i - 1]!) * cos;
  const north = lat[i]! - lat[i - 1]!;
  const length = Math.hypot(east, north) || 1;
  const degrees = byM / 111_195;
  return { lon: at.lon + ((north / length) * degrees) / cos, lat: at.lat - (east / length) * degrees };
}
