import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ports } from '../../../../generators/chart/ports.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../../../generators/fleet/identity.js';
import { type Plan, phase, wrapped } from '../../../../generators/motion/plan.js';
import { createCoastline } from '../../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../../src/earth/geo/sphere.js';
import { motionOf } from '../../../support/motion.js';

const seed = 1;
const fromS = Date.UTC(2024, 0, 1) / 1000;
const toS = fromS + 540 * 86_400;
const vessels = Array.from({ length: 2500 }, (_, index) => vesselAt(seed, index)).filter(
  ({ kind }) => kind === 'fishing',
);
const plansOf = (vessel: Vessel) => motionOf(seed).plansBetween(vessel, fromS, toS);
const share = <T>(values: readonly T[], holds: (value: T) => boolean) => values.filter(holds).length / values.length;

/** Where bouts of fishing begin. */
function setsOf(plans: readonly Plan[]): { readonly lon: number; readonly lat: number }[] {
  return plans.flatMap(({ lon, lat, phase: phases }) =>
    [...phases].flatMap((code, leg) =>
      code === phase.fishing && phases[leg - 1] !== phase.fishing ? [{ lon: wrapped(lon[leg]!), lat: lat[leg]! }] : [],
    ),
  );
}

describe('the range of fishing vessels', () => {
  it('half of the vessels over 24 m land in two ports or more, most ships on long voyages in three', () => {
    const large = vessels.filter(({ ais, lengthM }) => ais && lengthM > 24);
    const landed = large.map((vessel) => ({
      vessel,
      count: new Set(plansOf(vessel).flatMap(({ stays }) => stays.map(({ port }) => port))).size,
    }));
    assert.ok(share(landed, ({ count }) => count >= 2) > 0.5);
    const distant = landed.filter(({ vessel }) => vessel.distantWater);
    assert.ok(share(distant, ({ count }) => count >= 3) > 0.6);
  });

  it('each trip begins in the port and at the berth where the one before has ended', () => {
    for (const vessel of vessels.filter(({ index }) => index % 7 === 0)) {
      const plans = plansOf(vessel);
      plans.slice(1).forEach((plan, i) => {
        const last = plans[i]!.tS.length - 1;
        assert.equal(plan.lon[0], plans[i]!.lon[last]! - 360 * Math.round((plans[i]!.lon[last]! - plan.lon[0]!) / 360));
        assert.equal(plan.lat[0], plans[i]!.lat[last]);
        assert.equal(plan.tS[0], plans[i]!.tS[last]);
        assert.equal(plan.stays[0]?.port, plans[i]!.stays.at(-1)?.port);
      });
    }
  });

  it('boats under 12 m make trips of a day near their port, and fish near the coast too', () => {
    const coast = createCoastline();
    const trips = vessels
      .filter(({ lengthM }) => lengthM < 12)
      .flatMap((vessel) =>
        motionOf(seed)
          .plansBetween(vessel, fromS, fromS + 60 * 86_400)
          .filter((plan) => plan.phase.includes(phase.fishing))
          .map((plan) => ({ plan, port: ports()[vessel.homePort]! })),
      );
    assert.ok(trips.length > 500);
    const lasts = ({ plan }: { readonly plan: Plan }) =>
      plan.tS[plan.phase.lastIndexOf(phase.underway) + 1]! - plan.tS[plan.phase.indexOf(phase.underway)]!;
    assert.ok(share(trips, (trip) => lasts(trip) < 86_400) > 0.9);
    const isNear = ({ plan, port }: (typeof trips)[number]) =>
      setsOf([plan]).every(({ lon, lat }) => distanceM(lon, lat, port.lon, port.lat) < 15_000);
    assert.ok(share(trips, isNear) > 0.9);
    const sets = trips.flatMap(({ plan }) => setsOf([plan]));
    assert.ok(share(sets, ({ lon, lat }) => coast.distanceM(lon, lat) < 6_000) > 0.2);
    assert.ok(sets.every(({ lon, lat }) => !coast.isLand(lon, lat)));
  });

  it('most Chinese jiggers fish in two oceans, and tuna seiners over a basin', () => {
    const jiggers = vessels.filter(
      ({ index, gear, lengthM }) =>
        gear === 'squid_jigger' && lengthM >= 45 && identityAt(seed, index, fromS).countryCode === 'CHN',
    );
    const oceans = ({ lon, lat }: { readonly lon: number; readonly lat: number }) =>
      lon > 30 && lon < 100 ? 'Indian' : lon > -67 && lon < 20 ? 'Atlantic' : lat > 0 && lon > 100 ? 'NW' : 'SE';
    const inTwo = share(jiggers, (vessel) => new Set(setsOf(plansOf(vessel)).map(oceans)).size > 1);
    assert.ok(jiggers.length > 20 && inTwo > 0.5, `${inTwo} of ${jiggers.length}`);
    const seiners = vessels.filter(
      ({ gear, distantWater, ais }) => gear === 'tuna_purse_seines' && distantWater && ais,
    );
    const spans = seiners.map((vessel) => {
      const sets = setsOf(plansOf(vessel)).filter((_, i) => i % 3 === 0);
      return Math.max(...sets.flatMap((a) => sets.map((b) => distanceM(a.lon, a.lat, b.lon, b.lat))));
    });
    assert.ok(seiners.length > 10 && share(spans, (farM) => farM > 1_500_000) > 0.6);
  });
});
