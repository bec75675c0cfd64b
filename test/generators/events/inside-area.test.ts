import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { insidesOf } from '../../../generators/events/inside-area.js';
import { builtInAreas } from '../../../generators/events/watched-areas.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { fixOf, phase } from '../../../generators/motion/plan.js';
import { PlanBuilder } from '../../../generators/motion/plan-builder.js';
import { newSheet } from '../../../generators/motion/waypoint-sheet.js';
import { tripAt } from '../../../generators/voyages/services/vessel-service.js';
import { motionOf } from '../../support/motion.js';
import { property } from '../../support/property.js';

describe('stretches inside an area', () => {
  it('hold an instant of a plan if and only if its position lies in the area', async (t) => {
    let inside = 0;
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await property(
      t,
      [
        fc.constant(77),
        fc.integer({ min: 0, max: 2499 }),
        fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }),
        fc.array(share, { minLength: 40, maxLength: 40 }),
      ],
      (seed, number, tS, shares) => {
        const motion = motionOf(seed);
        const vessel = vesselAt(seed, number);
        const service = motion.serviceOf(vessel);
        const plan = motion.planOf(vessel, tripAt(service, tS));
        const insides = insidesOf(plan, builtInAreas(), -1);
        for (const area of builtInAreas().areas) {
          const stretches = insides.find((inside) => inside.area === area)?.stretches ?? [];
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
      { runs: 150 },
    );
    assert.ok(inside > 40, `only ${inside} inside`);
  });

  it('hold an instant of any straight leg near an area if and only if its position lies in the area', async (t) => {
    const part = fc.double({ min: -0.3, max: 1.3, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await property(
      t,
      [
        fc.nat({ max: builtInAreas().areas.length - 1 }),
        fc.tuple(part, part, part, part),
        fc.constantFrom(-360, 0, 360),
        fc.array(share, { minLength: 60, maxLength: 60 }),
      ],
      (index, [fromEast, fromNorth, toEast, toNorth], shift, shares) => {
        const { box } = builtInAreas().areas[index]!.parts[0]!.polygon;
        const east = (at: number) => box.west + at * (box.east - box.west) + shift;
        const north = (at: number) => box.south + at * (box.north - box.south);
        const builder = new PlanBuilder(newSheet(16), 0, {
          lon: east(fromEast),
          lat: north(fromNorth),
          courseDeg: 0,
        });
        builder.reach(east(toEast), north(toNorth), 1000, phase.underway);
        const plan = builder.finish();
        const stretches = insidesOf(plan, builtInAreas(), 1 << index)[0]?.stretches ?? [];
        for (const share of shares) {
          const { lon, lat } = fixOf(plan, share * 1000);
          const held = stretches.some(({ enterS, leaveS }) => share * 1000 >= enterS && share * 1000 <= leaveS);
          const insideAt = (dLon: number, dLat: number) =>
            builtInAreas().areas[index]!.parts.some(({ polygon }) => polygon.contains(lon + dLon, lat + dLat));
          // Within a centimetre of an edge, rounding decides.
          const answers = new Set([
            insideAt(0, 0),
            insideAt(1e-7, 0),
            insideAt(-1e-7, 0),
            insideAt(0, 1e-7),
            insideAt(0, -1e-7),
          ]);
          if (answers.size === 1) assert.equal(held, insideAt(0, 0));
        }
      },
      { runs: 250 },
    );
  });
});
