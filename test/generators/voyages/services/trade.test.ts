import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { longestAt } from '../../../../generators/chart/port-limits.js';
import { ports } from '../../../../generators/chart/ports.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../../generators/fleet/fleet-vessel.js';
import { linerServiceOf } from '../../../../generators/fleet/liner-services.js';
import { transferJobOf } from '../../../../generators/fleet/transfer-jobs.js';
import { phase, type Stay } from '../../../../generators/motion/plan.js';
import { isLoadingPort } from '../../../../generators/voyages/itineraries/loading-ports.js';
import { portStayH } from '../../../../generators/voyages/services/port-stay.js';
import { motionOf } from '../../../support/motion.js';

const seed = 5;
const weekS = 7 * 86_400;
const fromS = Date.UTC(2024, 6, 1) / 1000;
const toS = fromS + 540 * 86_400;
const fleet = Array.from({ length: 2500 }, (_, index) => vesselAt(seed, index));
const plansOf = (vessel: Vessel) => motionOf(seed).plansBetween(vessel, fromS, toS);
const staysOf = (vessel: Vessel): readonly Stay[] => plansOf(vessel).flatMap(({ stays }) => stays);

describe('liner services', () => {
  const services = new Map<number, Vessel[]>();
  for (const vessel of fleet) {
    const service = linerServiceOf(seed, vessel);
    if (service !== undefined) services.set(service.subject, [...(services.get(service.subject) ?? []), vessel]);
  }
  const whole = [...services.values()].filter(({ length }) => length >= 4);

  it('have four ships and more, which call at the same ports in the same order', () => {
    assert.ok(whole.length >= 20, `${whole.length} services`);
    const same = whole.filter((ships) => {
      const orders = ships.map((vessel) =>
        plansOf(vessel)[1]!
          .stays.map(({ port }) => port)
          .join(' '),
      );
      return new Set(orders).size === 1;
    });
    assert.ok(same.length > 0.7 * whole.length, `${same.length} of ${whole.length} services`);
  });

  it('take whole weeks for a round, and call at a port on the same day of the week', () => {
    let [onDay, all] = [0, 0];
    for (const vessel of whole.slice(0, 8).flat()) {
      const { periodS } = motionOf(seed).serviceOf(vessel);
      assert.equal(periodS % weekS, 0);
      const firsts = new Map<string, number>();
      for (const { stays } of plansOf(vessel).slice(1)) {
        stays.slice(1, -1).forEach(({ port, fromS: inS }, i) => {
          const key = `${i} ${port}`;
          const first = firsts.get(key) ?? inS;
          firsts.set(key, first);
          const offS = Math.abs((inS - first) / weekS - Math.round((inS - first) / weekS)) * weekS;
          all += 1;
          if (offS < 0.5 * 86_400) onDay += 1;
        });
      }
    }
    assert.ok(onDay > 0.8 * all, `${onDay} of ${all} calls`);
  });

  it('anchor before a port until their time comes', () => {
    const anchored = whole[0]!.flatMap(plansOf).filter(({ phase: phases }) => phases.includes(phase.anchored));
    assert.ok(anchored.length > 0);
  });
});

describe('cargoes', () => {
  it('are loaded at one port and discharged at another, and the ship goes back in ballast', () => {
    for (const subtype of ['bulk', 'crude']) {
      let [toLoad, legs] = [0, 0];
      for (const vessel of fleet) {
        if (vessel.subtype !== subtype || (vessel.kind === 'tanker' && transferJobOf(seed, vessel))) continue;
        const stays = staysOf(vessel);
        for (let i = 1; i < stays.length; i++) {
          const [before, here] = [stays[i - 1]!.port, stays[i]!.port];
          if (before === here || !isLoadingPort(subtype, before)) continue;
          legs += 1;
          if (isLoadingPort(subtype, here)) toLoad += 1;
        }
      }
      assert.ok(legs > 200, `${legs} legs`);
      assert.ok(toLoad <= 0.02 * legs, `${toLoad} of ${legs} legs of ${subtype} lead from terminal to terminal`);
    }
  });

  it('go to ports that take the length of the ship', () => {
    let [calls, tooLong] = [0, 0];
    for (const vessel of fleet) {
      if ((vessel.kind !== 'cargo' && vessel.kind !== 'tanker') || vessel.ground >= 0) continue;
      for (const { port } of staysOf(vessel)) {
        calls += 1;
        if (longestAt(ports()[port]!) < vessel.lengthM && !isLoadingPort(vessel.subtype, port)) tooLong += 1;
      }
    }
    assert.ok(tooLong < 0.005 * calls, `${tooLong} of ${calls} calls`);
  });

  it('are handled in a few hours at some calls, and never in more than the longest time', () => {
    const hours = Array.from({ length: 1000 }, (_, i) => portStayH([24, 76], i / 1000));
    const short = hours.filter((hour) => hour < 5).length;
    assert.ok(short > 40 && short < 80, `${short} of 1000`);
    assert.ok(Math.max(...hours) < 76 && Math.min(...hours) > 2);
  });
});
