import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { castOff, comeAlongside, harbourKn, harbourM, longestInHarbourS } from '../../../generators/chart/berthing.js';
import {
  type Berth,
  courseOfLeg,
  fixOf,
  flatDistanceM,
  knotMs,
  type Plan,
  phase,
  speedOfLeg,
} from '../../../generators/motion/plan.js';
import { PlanBuilder } from '../../../generators/motion/plan-builder.js';
import { newSheet } from '../../../generators/motion/waypoint-sheet.js';
import { property } from '../../support/property.js';

const berths = fc.record({
  lon: fc.double({ min: 4, max: 4.03, noNaN: true }),
  lat: fc.double({ min: 52, max: 52.015, noNaN: true }),
  courseDeg: fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
});
const speeds = fc.double({ min: 3, max: 22, noNaN: true });

const fromLon = 4.005;
const fromLat = 52.004;

/** The plan of a ship that comes from the fairway to a berth. */
function planHome(berth: Berth, approachKn: number): Plan {
  const builder = new PlanBuilder(newSheet(16), 0, { lon: fromLon, lat: fromLat, courseDeg: 0 });
  comeAlongside(builder, berth, approachKn);
  return builder.finish();
}

/** The plan of a ship that leaves a berth. */
function planOut(berth: Berth, approachKn: number): Plan {
  const builder = new PlanBuilder(newSheet(16), 0, berth);
  castOff(builder, fromLon, fromLat, approachKn);
  return builder.finish();
}

function speedsOf(plan: Plan): number[] {
  return Array.from({ length: plan.tS.length - 1 }, (_, leg) => speedOfLeg(plan, leg));
}

describe('berthing', () => {
  it('ends exactly at the berth on its course, slower with every step, and no faster than 1.3 kn', async (t) => {
    await property(t, [berths, speeds], (berth, approachKn) => {
      const plan = planHome(berth, approachKn);
      assert.deepEqual([plan.lon.at(-1), plan.lat.at(-1)], [berth.lon, berth.lat]);
      const kn = speedsOf(plan);
      for (let i = 1; i < kn.length; i++) assert.ok(kn[i]! <= kn[i - 1]! + 1e-6, kn.join());
      assert.ok(kn.at(-1)! <= 1.3, kn.join());
      assert.ok(plan.phase.subarray(0, kn.length).every((code) => code === phase.underway));
      const offDeg = Math.abs(fixOf(plan, plan.tS.at(-1)!).courseDeg - berth.courseDeg);
      assert.ok(Math.min(offDeg, 360 - offDeg) < 0.1, `${offDeg}°`);
    });
  });

  it('is left in the same steps, over no longer time', async (t) => {
    await property(t, [berths, speeds], (berth, approachKn) => {
      const [out, home] = [planOut(berth, approachKn), planHome(berth, approachKn)];
      assert.ok(out.tS.at(-1)! < home.tS.at(-1)! + 0.5, `${out.tS.at(-1)} and ${home.tS.at(-1)} s`);
      assert.equal(fixOf(out, 0).courseDeg, courseOfLeg(out, 0));
      const kn = speedsOf(out);
      for (let i = 1; i < kn.length; i++) assert.ok(kn[i]! >= kn[i - 1]! - 1e-6, kn.join());
    });
  });

  it('takes no longer than stated for the distance and the length of the last zone, twice', async (t) => {
    await property(t, [berths, speeds], (berth, approachKn) => {
      const farM = flatDistanceM(fromLon, fromLat, berth.lon, berth.lat) + 240;
      const harbourS = harbourM / (harbourKn(approachKn) * knotMs);
      const plan = planHome(berth, approachKn);
      assert.ok(plan.tS.at(-1)! + harbourS <= longestInHarbourS(approachKn, farM) + 0.5);
    });
  });

  it('keeps the course of a ship that lies there when a trip begins', () => {
    const builder = new PlanBuilder(newSheet(16), 0, { lon: fromLon, lat: fromLat, courseDeg: 77 });
    builder.moorUntil(3600, 1);
    assert.equal(fixOf(builder.finish(), 1800).courseDeg, 77);
  });
});
