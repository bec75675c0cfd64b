import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { insideStretches, watchedAreas } from '../../generators/events/inside-area.js';
import { vesselAt } from '../../generators/fleet.js';
import { fixOf } from '../../generators/plan.js';
import { motionOf } from '../../generators/positions.js';
import { tripAt } from '../../generators/services/service.js';
import { property } from '../support/property.js';

describe('stretches inside an area', () => {
  it('hold an instant of a plan when, and only when, its place lies in the area', async (t) => {
    let inside = 0;
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await property(
      t,
      [
        fc.constantFrom(1, 77),
        fc.integer({ min: 0, max: 2499 }),
        fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }),
        fc.array(share, { minLength: 40, maxLength: 40 }),
      ],
      (seed, number, tS, shares) => {
        const motion = motionOf(seed);
        const vessel = vesselAt(seed, number);
        const service = motion.serviceOf(vessel);
        const plan = motion.planOf(vessel, tripAt(service, tS));
        for (const area of watchedAreas()) {
          const stretches = insideStretches(plan, area, plan.tS[0]!);
          for (let i = 1; i < stretches.length; i++) assert.ok(stretches[i]!.enterS > stretches[i - 1]!.leaveS);
          for (const part of shares) {
            const at = plan.tS[0]! + part * service.periodS;
            const { lon, lat } = fixOf(plan, at);
            const held = stretches.some(({ enterS, leaveS }) => at >= enterS && at <= leaveS);
            assert.equal(
              held,
              area.parts.some(({ polygon }) => polygon.contains(lon, lat)),
              `vessel ${number} at ${at}, area ${area.index}`,
            );
            if (held) inside++;
          }
        }
      },
      { runs: 400 },
    );
    assert.ok(inside > 100, `only ${inside} inside`);
  });
});
