import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ports } from '../../../../generators/chart/ports.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import type { Gear, Vessel } from '../../../../generators/fleet/fleet-vessel.js';
import { flatDistanceM, knotMs, type Plan, phase, wrapped } from '../../../../generators/motion/plan.js';
import { hourOf, nextAtHour } from '../../../../generators/voyages/services/clocks.js';
import { tripAt } from '../../../../generators/voyages/services/vessel-service.js';
import { motionOf } from '../../../support/motion.js';

const seed = 1;
const hourS = 3600;
const fromS = Date.UTC(2025, 0, 1) / 1000;
const toS = fromS + 26 * 7 * 24 * hourS;
const vessels = Array.from({ length: 2500 }, (_, index) => vesselAt(seed, index));

function hourAt(tS: number, lon: number): number {
  const hour = tS / hourS + lon / 15;
  return hour - 24 * Math.floor(hour / 24);
}

function plansOf(vessel: Vessel): readonly Plan[] {
  return motionOf(seed).plansBetween(vessel, fromS, toS);
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / values.length;
}

/** The hours of mean solar time at which bouts of a gear begin, and those of every tenth of an hour of fishing. */
function hoursOf(...gears: readonly Gear[]): { readonly begins: number[]; readonly works: number[] } {
  const begins: number[] = [];
  const works: number[] = [];
  for (const { tS, lon, phase: phases } of vessels.filter(({ gear }) => gear && gears.includes(gear)).flatMap(plansOf))
    for (let leg = 0; leg + 1 < tS.length; leg++) {
      if (phases[leg] !== phase.fishing) continue;
      if (phases[leg - 1] !== phase.fishing) begins.push(hourAt(tS[leg]!, wrapped(lon[leg]!)));
      for (let atS = tS[leg]!; atS < tS[leg + 1]!; atS += hourS / 10) works.push(hourAt(atS, wrapped(lon[leg]!)));
    }
  return { begins, works };
}

/** The hours of mean solar time in port at which vessels leave and arrive. */
function hoursInPort(asked: readonly Vessel[]): { readonly leaves: number[]; readonly arrives: number[] } {
  const leaves: number[] = [];
  const arrives: number[] = [];
  for (const vessel of asked) {
    const stays = plansOf(vessel).flatMap((plan) => plan.stays);
    stays.forEach(({ port, fromS: inS, toS: outS }, i) => {
      const { lon } = ports()[port]!;
      if (i > 0 && inS > stays[i - 1]!.toS + 60) arrives.push(hourAt(inS, lon));
      if (i + 1 < stays.length && stays[i + 1]!.fromS > outS + 60) leaves.push(hourAt(outS, lon));
    });
  }
  return { leaves, arrives };
}

const countryOf = ({ homePort }: Vessel) => ports()[homePort]!.countryCode;
const isNear = ({ kind, distantWater }: Vessel) => kind === 'fishing' && !distantWater;

/** Hours of fishing by day of the week, from Sunday on, in mean solar time. */
function weekOf(asked: readonly Vessel[]): number[] {
  const week = [0, 0, 0, 0, 0, 0, 0];
  for (const { tS, lon, phase: phases } of asked.flatMap(plansOf))
    for (let leg = 0; leg + 1 < tS.length; leg++) {
      if (phases[leg] !== phase.fishing) continue;
      for (let atS = tS[leg]!; atS < tS[leg + 1]!; atS += hourS / 10)
        week[new Date((atS + wrapped(lon[leg]!) * 240) * 1000).getUTCDay()]! += 0.1;
    }
  return week;
}

describe('the departures of boats', () => {
  const small = vessels.filter((vessel) => isNear(vessel) && vessel.lengthM < 24);
  const hasLamps = ({ gear }: Vessel) => gear === 'squid_jigger' || gear === 'purse_seines';

  it('most small boats leave from 02 to 06 h, those with lamps in the afternoon', () => {
    const { leaves } = hoursInPort(small.filter((vessel) => !hasLamps(vessel)));
    assert.ok(leaves.length > 2000, String(leaves.length));
    assert.ok(share(leaves, (hour) => hour >= 2 && hour < 6) > 0.85);
    assert.ok(share(leaves, (hour) => hour > 1.99 && hour < 10.01) > 0.99);
    const withLamps = hoursInPort(small.filter(hasLamps)).leaves;
    assert.ok(share(withLamps, (hour) => hour >= 12.99 && hour < 17.01) > 0.99);
  });

  it('boats of Spain, France and Italy fish little at weekends, those of China as on other days', () => {
    const week = weekOf(vessels.filter((vessel) => isNear(vessel) && /ESP|FRA|ITA/.test(countryOf(vessel))));
    const weekday = (week[1]! + week[2]! + week[3]! + week[4]! + week[5]!) / 5;
    assert.ok(week[0]! <= 0.3 * weekday && week[6]! <= 0.3 * weekday, week.join(' '));
    // Every one of the five days is worked on.
    for (const hours of week.slice(1, 6)) assert.ok(hours > 0.4 * weekday, week.join(' '));
    const china = weekOf(vessels.filter((vessel) => isNear(vessel) && countryOf(vessel) === 'CHN'));
    for (const hours of china) assert.ok(Math.abs(hours / (china[3] ?? 0) - 1) < 0.1, china.join(' '));
  });
});

describe('the hours of passenger ships', () => {
  const fleet = Array.from({ length: 10_000 }, (_, index) => vesselAt(seed, index));

  it('cruise ships arrive in the morning and leave in the evening', () => {
    const { leaves, arrives } = hoursInPort(fleet.filter(({ subtype }) => subtype === 'cruise'));
    assert.ok(arrives.length > 500, String(arrives.length));
    assert.ok(share(arrives, (hour) => hour >= 5 && hour < 9) > 0.85);
    assert.ok(share(leaves, (hour) => hour >= 16 && hour < 20) > 0.95);
  });

  it('few ferries leave from 00 to 05 h', () => {
    const { leaves } = hoursInPort(vessels.filter(({ subtype }) => subtype.endsWith('ferry')));
    assert.ok(leaves.length > 5000, String(leaves.length));
    assert.ok(share(leaves, (hour) => hour < 5) < 0.05);
  });

  it('a cruise ship leaves port at the instant that its service tells', () => {
    for (const vessel of fleet.filter(({ subtype }) => subtype === 'cruise')) {
      const service = motionOf(seed).serviceOf(vessel);
      const trip = tripAt(service, fromS);
      const { stays } = motionOf(seed).planOf(vessel, trip);
      assert.equal(stays[0]!.toS, service.departureS(trip));
    }
  });
});

describe('the hours of gears', () => {
  it('tuna seiners set from 04 to 19 h, most often before dawn', () => {
    const { begins } = hoursOf('tuna_purse_seines');
    assert.ok(begins.length > 500, String(begins.length));
    assert.ok(share(begins, (hour) => hour >= 4 && hour < 19) >= 0.95);
    const byHour = Array.from({ length: 24 }, (_, hour) => begins.filter((begun) => Math.floor(begun) === hour).length);
    assert.ok([4, 5].includes(byHour.indexOf(Math.max(...byHour))), byHour.join(' '));
  });

  it('pots, gillnets and set lines are hauled by day, but not all of them', () => {
    const { works } = hoursOf('pots_and_traps', 'set_gillnets', 'set_longlines');
    const byDay = share(works, (hour) => hour >= 6 && hour < 18);
    assert.ok(byDay >= 0.75 && byDay < 0.95, String(byDay));
  });

  it('longlines are set over dawn, few of them in the night', () => {
    const { begins } = hoursOf('drifting_longlines');
    assert.ok(share(begins, (hour) => hour >= 3 && hour < 8) > 0.7);
    const byNight = share(begins, (hour) => hour >= 19 || hour < 1);
    assert.ok(byNight > 0.01 && byNight < 0.05, String(byNight));
  });

  it('trawlers tow at any hour', () => {
    const { works } = hoursOf('trawlers');
    assert.ok(Math.abs(share(works, (hour) => hour >= 6 && hour < 18) - 0.5) < 0.05);
  });

  it('no leg of a boat that waits for its hour is faster than the boat', () => {
    for (const vessel of vessels.filter(({ kind }) => kind === 'fishing'))
      for (const { tS, lon, lat } of plansOf(vessel))
        for (let leg = 0; leg + 1 < tS.length; leg++) {
          const farM = flatDistanceM(lon[leg]!, lat[leg]!, lon[leg + 1]!, lat[leg + 1]!);
          const inTimeM = vessel.topSpeedKn * knotMs * (tS[leg + 1]! - tS[leg]!);
          assert.ok(farM <= inTimeM + 1, `vessel ${vessel.index} at ${tS[leg]}`);
        }
  });
});

it('an hour lies in the part that its draw names, and the next instant with it within a day', () => {
  const clock = [[0.5, 4, 6] as const, [0.5, 18, 24] as const];
  assert.deepEqual(
    [hourOf(clock, 0, 0), hourOf(clock, 0.49, 0.5), hourOf(clock, 0.5, 0), hourOf(clock, 0.99, 0.5)],
    [4, 5, 18, 21],
  );
  const noonS = Date.UTC(2025, 5, 1, 12) / 1000;
  assert.equal(nextAtHour(noonS, 12, 0), noonS);
  assert.equal(nextAtHour(noonS + 1, 12, 0), noonS + 24 * hourS);
  assert.equal(nextAtHour(noonS, 6, -90), noonS);
  assert.equal(nextAtHour(noonS, 23, 165), noonS);
});
