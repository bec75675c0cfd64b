import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { branchTo } from '../../../../generators/chart/branch.js';
import { routeBetween } from '../../../../generators/chart/lanes.js';
import { oilFields } from '../../../../generators/chart/oil-fields.js';
import { ports } from '../../../../generators/chart/ports.js';
import { isShoreCell } from '../../../../generators/chart/sea-mask.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../../../generators/fleet/identity.js';
import { phase, wrapped } from '../../../../generators/motion/plan.js';
import { vesselPeriods } from '../../../../generators/registries/registry.js';
import { distanceM } from '../../../../src/earth/geo/sphere.js';
import { motionOf } from '../../../support/motion.js';

const seed = 1;
const dayS = 86400;
const nowS = Date.UTC(2025, 5, 1) / 1000;
const yearS = Date.UTC(2025, 0, 1) / 1000;
const vessels = Array.from({ length: 2500 }, (_, index) => vesselAt(seed, index));
const some = (...kinds: readonly Vessel['kind'][]) => vessels.filter(({ kind }) => kinds.includes(kind));
const plansOf = (vessel: Vessel, fromS: number, days: number) =>
  motionOf(seed).plansBetween(vessel, fromS, fromS + days * dayS);

function underWayS(vessel: Vessel, fromS: number, days: number): number {
  let sumS = 0;
  for (const { tS, phase: phases } of plansOf(vessel, fromS, days))
    for (let leg = 0; leg + 1 < tS.length; leg++) if (phases[leg] === phase.underway) sumS += tS[leg + 1]! - tS[leg]!;
  return sumS;
}

describe('local craft', () => {
  it('ferries, harbour craft and yachts keep the flag of their home port, in 25 years', () => {
    for (const vessel of some('passenger', 'service', 'pleasure'))
      for (const tS of [nowS - 10 * 365 * dayS, nowS, nowS + 15 * 365 * dayS]) {
        const { countryCode } = identityAt(seed, vessel.index, tS);
        const own = ports()[vessel.homePort]!.countryCode;
        assert.ok(countryCode === own || countryCode === null, `${vessel.subtype} ${vessel.index}: ${countryCode}`);
      }
  });

  it('has names and owners of its types, and no other vessel has', () => {
    for (const { index, kind, subtype, ais } of vessels) {
      if (!ais) continue;
      const { name } = identityAt(seed, index, nowS);
      if (name === null) continue;
      if (/^TB\b/.test(name)) assert.equal(subtype, 'tug', name);
      if (/^F\/V\b|\bYU\b/.test(name)) assert.equal(kind, 'fishing', name);
      if (/\bMARU\b/.test(name)) assert.ok(kind !== 'service' && kind !== 'passenger' && kind !== 'pleasure', name);
    }
    const owners = some('service')
      .filter(({ subtype }) => subtype === 'patrol')
      .flatMap(({ index }) => vesselPeriods(seed, index, nowS).flatMap(({ entries }) => entries))
      .flatMap((entry) => ('owner' in entry ? [] : JSON.stringify(entry)));
    assert.ok(owners.length > 0);
    for (const text of owners) assert.doesNotMatch(text, /Shipping|Transport Co|Lines/);
  });

  it('tugs, dredgers and survey vessels are under way for half of their time or more', () => {
    for (const name of ['tug', 'dredger', 'survey']) {
      const own = some('service').filter(({ subtype }) => subtype === name);
      const share = own.reduce((sum, vessel) => sum + underWayS(vessel, yearS, 40), 0) / (own.length * 40 * dayS);
      assert.ok(own.length > 0 && share > 0.5, `${name}: ${share}`);
    }
  });

  it('pleasure craft are 8 % of the vessels with AIS, and sail in summer', () => {
    const yachts = some('pleasure');
    assert.ok(yachts.length >= 0.08 * vessels.filter(({ ais }) => ais).length);
    const isNorth = ({ homePort }: Vessel) => ports()[homePort]!.lat > 34;
    const sum = (fromMs: number) =>
      yachts.filter(isNorth).reduce((hours, vessel) => hours + underWayS(vessel, fromMs / 1000, 31), 0);
    assert.ok(sum(Date.UTC(2025, 6, 1)) > 4 * sum(Date.UTC(2025, 0, 1)));
  });

  it('supply ships go to fields, over open water', () => {
    for (const { name, bases, towards, lon, lat } of oilFields())
      for (const base of bases) {
        const path = branchTo(routeBetween(base, towards)!, lon, lat);
        const leaves = path.lon.length - 2;
        for (let step = 0; step <= 200; step++) {
          const at = (values: Float64Array) => values[leaves]! + ((values[leaves + 1]! - values[leaves]!) * step) / 200;
          assert.ok(!isShoreCell(at(path.lon), at(path.lat)), `${name} from ${ports()[base]!.locode}`);
        }
      }
    for (const vessel of some('supply')) {
      const reached = plansOf(vessel, yearS, 60).flatMap((plan) =>
        [...plan.phase].flatMap((code, leg) =>
          code === phase.drifting
            ? oilFields().filter(({ lon, lat }) => distanceM(lon, lat, wrapped(plan.lon[leg]!), plan.lat[leg]!) < 3_000)
            : [],
        ),
      );
      assert.ok(reached.length > 0, `supply ship ${vessel.index}`);
    }
  });

  it('cruise ships sail in the Caribbean first, and in the north only in summer', () => {
    const calls = some('cruise').flatMap((vessel) => plansOf(vessel, yearS, 365).flatMap(({ stays }) => stays));
    const seen = calls.map(({ port, fromS }) => ({ ...ports()[port]!, month: new Date(fromS * 1000).getUTCMonth() }));
    const caribbean = seen.filter(({ lon, lat }) => lon > -98 && lon < -59 && lat > 8 && lat < 28.6);
    const mediterranean = seen.filter(({ lon, lat }) => lon > -5.7 && lon < 36.5 && lat > 30 && lat < 46);
    const north = seen.filter(({ lon, lat }) => lon > -12 && lon < 32 && lat > 53);
    assert.ok(caribbean.length > 0.3 * seen.length && caribbean.length > mediterranean.length);
    assert.ok(north.length > 0 && north.every(({ month }) => month >= 3 && month <= 9));
  });
});
