import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import { fixOf, phase, wrapped } from '../../../../generators/motion/plan.js';
import { sunElevationDeg } from '../../../laws/sun.js';
import { motionOf } from '../../../support/motion.js';

const seed = 1;
const fromS = Date.UTC(2025, 0, 1) / 1000;
const toS = Date.UTC(2026, 0, 1) / 1000;

/** Elevations of the sun, degrees, at the beginnings and ends of the bouts of squid jiggers in a year. */
function boutsOfJiggers(): { readonly startsDeg: number[]; readonly endsDeg: number[]; readonly hours: number[] } {
  const motion = motionOf(seed);
  const startsDeg: number[] = [];
  const endsDeg: number[] = [];
  const hours: number[] = [];
  for (let index = 0; index < 2500; index++) {
    const vessel = vesselAt(seed, index);
    if (vessel.gear !== 'squid_jigger' || index % 3 > 0) continue;
    for (const plan of motion.plansBetween(vessel, fromS, toS)) {
      const sunDeg = (tS: number) => {
        const { lon, lat } = fixOf(plan, tS);
        return Math.abs(lat) > 55 ? Number.NaN : sunElevationDeg(tS * 1000, wrapped(lon), lat);
      };
      for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
        if (plan.phase[leg] !== phase.fishing || plan.phase[leg - 1] === phase.fishing) continue;
        let end = leg;
        while (plan.phase[end] === phase.fishing) end++;
        startsDeg.push(sunDeg(plan.tS[leg]!));
        endsDeg.push(sunDeg(plan.tS[end]!));
        hours.push((plan.tS[end]! - plan.tS[leg]!) / 3600);
      }
    }
  }
  return { startsDeg, endsDeg, hours };
}

describe('nights of squid jiggers', () => {
  it('fishing begins in the dusk or later and ends in the dawn or before, everywhere and in every month', () => {
    const { startsDeg, endsDeg, hours } = boutsOfJiggers();
    assert.ok(startsDeg.length > 2000, String(startsDeg.length));
    const share = (values: readonly number[], holds: (value: number) => boolean) =>
      values.filter(holds).length / values.length;
    assert.ok(share([...startsDeg, ...endsDeg], (deg) => deg > 0) < 0.005);
    const inDusk = share(startsDeg, (deg) => deg < -1 && deg > -12);
    assert.ok(inDusk > 0.6 && inDusk < 0.95, `${inDusk} begin in the dusk`);
    assert.ok(share(endsDeg, (deg) => deg < -1 && deg > -12) > 0.6);
    assert.ok(Math.max(...hours) < 17 && Math.min(...hours) >= 0);
  });
});
