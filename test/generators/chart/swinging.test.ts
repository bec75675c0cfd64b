import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { swingM, swingUntil } from '../../../generators/chart/swinging.js';
import { flatDistanceM, phase, speedOfLeg } from '../../../generators/motion/plan.js';
import { PlanBuilder } from '../../../generators/motion/plan-builder.js';
import { newSheet } from '../../../generators/motion/waypoint-sheet.js';
import { property } from '../../support/property.js';

describe('a ship at anchor', () => {
  it('swings around its anchor at half a knot or less, from side to side within a day, until it leaves', async (t) => {
    const stays = fc.record({
      seed: fc.integer(),
      vessel: fc.nat(9999),
      tS: fc.integer({ min: 946_684_800, max: 4_102_444_800 }),
      hours: fc.double({ min: 0.01, max: 60, noNaN: true }),
    });
    await property(t, [stays], ({ seed, vessel, tS, hours }) => {
      const builder = new PlanBuilder(newSheet(64), tS, { lon: 32.6, lat: 31.4, courseDeg: 0 });
      const untilS = tS + hours * 3600;
      swingUntil(builder, untilS, seed, vessel, 3);
      const plan = builder.finish();
      assert.equal(plan.tS.at(-1), untilS);
      let widestM = 0;
      for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
        assert.equal(plan.phase[leg], phase.anchored);
        assert.ok(speedOfLeg(plan, leg) <= 0.5, `${speedOfLeg(plan, leg)} kn`);
        const [lon, lat] = [plan.lon[leg + 1]!, plan.lat[leg + 1]!];
        assert.ok(flatDistanceM(32.6, 31.4, lon, lat) <= swingM + 1);
        widestM = Math.max(widestM, flatDistanceM(plan.lon[1]!, plan.lat[1]!, lon, lat));
      }
      if (hours > 24) assert.ok(widestM > 90, `${widestM} m`);
    });
  });
});
