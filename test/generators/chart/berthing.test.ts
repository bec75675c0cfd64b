import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { castOff, comeAlongside, harbourKn, harbourM, longestInHarbourS } from '../../../generators/chart/berthing.js';
import { flatDistanceM, knotMs, type Plan, phase, speedOfLeg } from '../../../generators/motion/plan.js';
import { PlanBuilder } from '../../../generators/motion/plan-builder.js';
import { newSheet } from '../../../generators/motion/waypoint-sheet.js';
import { property } from '../../support/property.js';

const berths = fc.record({
  lon: fc.double({ min: 4, max: 4.03, noNaN: true }),
  lat: fc.double({ min: 52, max: 52.015, noNaN: true }),
});
const speeds = fc.double({ min: 3, max: 22, noNaN: true });

/** A plan from a position to a berth, or back. */
function planOf(go: typeof castOff, lon: number, lat: number, approachKn: number): Plan {
  const builder = new PlanBuilder(newSheet(16), 0, 4.005, 52.004);
  go(builder, lon, lat, approachKn);
  return builder.finish();
}

function speedsOf(plan: Plan): number[] {
  return Array.from({ length: plan.tS.length - 1 }, (_, leg) => speedOfLeg(plan, leg));
}

describe('berthing', () => {
  it('ends exactly at the berth, slower with every step, and no faster than 1.3 kn', async (t) => {
    await property(t, [berths, speeds], ({ lon, lat }, approachKn) => {
      const plan = planOf(comeAlongside, lon, lat, approachKn);
      assert.deepEqual([plan.lon.at(-1), plan.lat.at(-1)], [lon, lat]);
      const kn = speedsOf(plan);
      for (let i = 1; i < kn.length; i++) assert.ok(kn[i]! <= kn[i - 1]! + 1e-6, kn.join());
      assert.ok(kn.length === 0 || kn.at(-1)! <= 1.3, kn.join());
      assert.ok(plan.phase.subarray(0, kn.length).every((code) => code === phase.underway));
    });
  });

  it('is left in the same steps, over the same time', async (t) => {
    await property(t, [berths, speeds], ({ lon, lat }, approachKn) => {
      const [out, home] = [planOf(castOff, lon, lat, approachKn), planOf(comeAlongside, lon, lat, approachKn)];
      assert.ok(Math.abs(out.tS.at(-1)! - home.tS.at(-1)!) < 0.5, `${out.tS.at(-1)} and ${home.tS.at(-1)} s`);
      const kn = speedsOf(out);
      for (let i = 1; i < kn.length; i++) assert.ok(kn[i]! >= kn[i - 1]! - 1e-6, kn.join());
    });
  });

  it('takes no longer than stated for the distance', async (t) => {
    await property(t, [berths, speeds], ({ lon, lat }, approachKn) => {
      const farM = flatDistanceM(4.005, 52.004, lon, lat);
      const harbourS = harbourM / (harbourKn(approachKn) * knotMs);
      const plan = planOf(comeAlongside, lon, lat, approachKn);
      assert.ok(plan.tS.at(-1)! + harbourS <= longestInHarbourS(approachKn, farM) + 0.5);
    });
  });
});
