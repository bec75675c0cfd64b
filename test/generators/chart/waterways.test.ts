import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { routeBetween } from '../../../generators/chart/lanes.js';
import { ports } from '../../../generators/chart/ports.js';
import type { SeaPath } from '../../../generators/chart/sea-path.js';
import type { Vertices } from '../../../generators/chart/waterways/lane-passage.js';
import { entryS, longestWaitS } from '../../../generators/chart/waterways/slots.js';
import { type ListedWait, listedWaters } from '../../../generators/chart/waterways/waterways.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';
import { property } from '../../support/property.js';

/** Canals that the coastline shows as land, in whole or in part. */
const inland = new Set(['Panama Canal', 'Kiel Canal', 'Cape Cod Canal']);
const degreeM = 111_195;
/** The highest speeds that the authorities of waters allow, knots: 16 km/h, 15 km/h, 10 kn, 10 miles an hour. */
const highestKn = new Map([
  ['Suez Canal', 8.7],
  ['Kiel Canal', 8.1],
  ['Bosporus', 10],
  ['Dardanelles', 10],
  ['Cape Cod Canal', 8.7],
]);

describe('listed waters', () => {
  const coast = createCoastline();
  const port = fc.nat({ max: ports().length - 1 });
  const lanes = listedWaters().flatMap((water) => [
    { water, lane: water.forth },
    { water, lane: water.back },
  ]);

  it('a lane and the water that ships use beside it is at sea, but where a canal is cut through land', () => {
    for (const { water, lane } of lanes) {
      if (inland.has(water.name)) continue;
      const path: Vertices = { lon: lane.lon, lat: lane.lat, offsetM: lane.halfWidthsM };
      for (let leg = 1; leg < lane.lon.length; leg++)
        for (const at of pointsBeside(path, leg))
          if (coast.isLand(at.lon, at.lat)) assert.fail(`${water.name} at ${at.lon} ${at.lat}`);
    }
  });

  it('the lanes of both directions have as many points, and their ends lie near the gates', () => {
    for (const { name, gates, forth, back } of listedWaters()) {
      assert.equal(forth.lon.length, back.lon.length, name);
      const last = forth.lon.length - 1;
      for (const [lane, from, to] of [
        [forth, gates[0], gates[1]],
        [back, gates[1], gates[0]],
      ] as const) {
        for (const [i, gate] of [
          [0, from],
          [last, to],
        ] as const) {
          const farM = Math.min(
            ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
              distanceM(
                lane.lon[i]!,
                lane.lat[i]!,
                gate.lon[0]! + (gate.lon[1]! - gate.lon[0]!) * share,
                gate.lat[0]! + (gate.lat[1]! - gate.lat[0]!) * share,
              ),
            ),
          );
          assert.ok(farM < 12_000, `${name}: ${farM} m`);
        }
      }
    }
  });

  it('roads are at sea, and so is the way from them to the lane', () => {
    for (const { water, lane } of lanes) {
      const { wait } = lane;
      if (wait === undefined) continue;
      for (let angle = 0; angle < 360; angle += 10) {
        const cos = Math.cos((wait.roadsLat / 180) * Math.PI);
        const lon = wait.roadsLon + (wait.radiusM / degreeM / cos) * Math.sin((angle / 180) * Math.PI);
        const lat = wait.roadsLat + (wait.radiusM / degreeM) * Math.cos((angle / 180) * Math.PI);
        for (let share = 0; share <= 1; share += 0.02) {
          const x = lon + (lane.lon[0]! - lon) * share;
          const y = lat + (lane.lat[0]! - lat) * share;
          assert.ok(!coast.isLand(x, y), `${water.name} at ${x} ${y}`);
        }
      }
    }
  });

  it('a route through a listed water follows the lane of its direction, and joins it at sea', (t) =>
    property(
      t,
      [port, port],
      (a, b) => {
        const path = routeBetween(a, b);
        for (const { water, lane, from, to } of path?.sections ?? []) {
          for (let i = from + 1; i < to; i++) {
            assert.ok(Math.abs(((path!.lon[i]! - lane.lon[i - from - 1]! + 540) % 360) - 180) < 1e-9);
            assert.equal(path!.lat[i], lane.lat[i - from - 1]);
          }
          for (const leg of [from + 1, to])
            for (const { lon, lat } of pointsBeside(path!, leg))
              if (coast.isLand(wrapped(lon), lat))
                assert.fail(`${water.name}, ${nameOf(a)} to ${nameOf(b)}: ${lon} ${lat}`);
        }
        return true;
      },
      { runs: 200 },
    ));

  it('canals are passed in both directions', () => {
    const index = (code: string) => ports().findIndex((p) => p.locode === code);
    for (const [name, a, b] of [
      ['Suez Canal', 'NLRTM', 'SGSIN'],
      ['Panama Canal', 'USHOU', 'USLAX'],
      ['Kiel Canal', 'DEHAM', 'PLGDN'],
      ['Bosporus', 'GRPIR', 'ROCND'],
      ['Dardanelles', 'GRPIR', 'ROCND'],
    ] as const) {
      const lanesOn = (path: SeaPath) => path.sections.filter(({ water }) => water.name === name);
      const out = lanesOn(routeBetween(index(a), index(b))!);
      const back = lanesOn(routeBetween(index(b), index(a))!);
      assert.equal(out.length, 1, name);
      assert.equal(back.length, 1, name);
      assert.notEqual(out[0]!.lane, back[0]!.lane);
    }
  });

  it('no ship sails faster than the authority of a water allows, nor half as fast', () => {
    for (const { water, lane } of lanes) {
      const limitKn = highestKn.get(water.name) ?? 30;
      for (const { kn } of lane.speeds) {
        const [leastKn, mostKn] = kn;
        assert.ok(leastKn < mostKn && mostKn <= limitKn && leastKn > 0.5 * mostKn, `${water.name}: ${kn}`);
      }
    }
    for (const name of highestKn.keys())
      assert.ok(
        lanes.some(({ water, lane }) => water.name === name && lane.speeds.length > 0),
        name,
      );
  });

  it('a ship enters at a convoy hour or after its wait, never before it is in the roads', (t) => {
    const waits = lanes.flatMap(({ lane }) => (lane.wait === undefined ? [] : [lane.wait]));
    const wait = fc.constantFrom(...waits);
    const unit = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    const tS = fc.integer({ min: 1_577_836_800, max: 1_893_456_000 });
    return property(t, [wait, tS, unit], (own: ListedWait, at, drawn) => {
      const entry = entryS(own, at, drawn);
      assert.ok(entry >= at && entry - at <= longestWaitS(own), `${entry - at} s`);
      if (own.convoy !== undefined) {
        const hour = (entry / 3600) % 24;
        assert.ok(hour >= own.convoy.entersH[0] - 1e-9 && hour <= own.convoy.entersH[1] + 1e-9, `hour ${hour}`);
      }
      return true;
    });
  });
});

/** Points every 100 m of the leg that ends at a vertex, in its middle and at both edges of its band. */
function* pointsBeside({ lon, lat, offsetM }: Vertices, i: number): Generator<{ lon: number; lat: number }> {
  const cos = Math.cos((lat[i]! / 180) * Math.PI);
  const east = (lon[i]! - lon[i - 1]!) * cos;
  const north = lat[i]! - lat[i - 1]!;
  const length = Math.hypot(east, north);
  const room = Math.min(offsetM[i - 1]!, offsetM[i]!) / degreeM;
  for (let at = 0; at <= length; at += 100 / degreeM) {
    for (const side of [-room, 0, room]) {
      yield {
        lon: lon[i - 1]! + ((east * at + north * side) / length || 0) / cos,
        lat: lat[i - 1]! + ((north * at - east * side) / length || 0),
      };
    }
  }
}

function wrapped(lon: number): number {
  return lon - 360 * Math.floor((lon + 180) / 360);
}

function nameOf(port: number): string {
  return ports()[port]!.locode;
}
