import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grounds } from '../../../../generators/chart/grounds.js';
import { ports } from '../../../../generators/chart/ports.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../../generators/fleet/fleet-vessel.js';
import { phase } from '../../../../generators/motion/plan.js';
import { OpenSeason } from '../../../../generators/voyages/services/open-season.js';
import { tripAt, tripStartS } from '../../../../generators/voyages/services/vessel-service.js';
import { motionOf } from '../../../support/motion.js';

const seed = 1;
const second = (date: string) => Date.parse(`${date}T00:00Z`) / 1000;
const fishing = Array.from({ length: 5000 }, (_, index) => vesselAt(seed, index)).filter(
  ({ kind }) => kind === 'fishing',
);
const country = ({ homePort }: Vessel) => ports()[homePort]!.countryCode;

/** Hours of fishing of some vessels in [from, to). */
function hoursOf(vessels: readonly Vessel[], from: string, to: string): number {
  const motion = motionOf(seed);
  let sumS = 0;
  for (const vessel of vessels)
    for (const plan of motion.plansBetween(vessel, second(from), second(to)))
      for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
        const [startS, endS] = [Math.max(plan.tS[leg]!, second(from)), Math.min(plan.tS[leg + 1]!, second(to))];
        if (plan.phase[leg] === phase.fishing && endS > startS) sumS += endS - startS;
      }
  return sumS / 3600;
}

describe('open seasons', () => {
  it('in the moratorium few Chinese vessels fish in the seas of China, and after it most do', () => {
    const inBox = ({ lon, lat }: { lon: number; lat: number }) => lon > 117 && lon < 127 && lat > 35 && lat < 41.5;
    const fleet = fishing.filter((vessel) => country(vessel) === 'CHN' && inBox(grounds()[vessel.ground]!));
    assert.ok(fleet.length > 20);
    const closed = hoursOf(fleet, '2025-06-01', '2025-07-01');
    assert.ok(closed < 0.15 * hoursOf(fleet, '2025-10-01', '2025-10-31'), `${closed} hours in June`);
  });

  it('in the weeks about the Lunar New Year fishing from Chinese ports falls', () => {
    const fleet = fishing.filter((vessel) => country(vessel) === 'CHN' && !vessel.distantWater);
    const quiet = hoursOf(fleet, '2025-01-24', '2025-02-05');
    assert.ok(quiet < 0.5 * hoursOf(fleet, '2025-03-01', '2025-03-13'), `${quiet} hours`);
  });

  it('a vessel that keeps a closure is open for the longest part of a span that the closure leaves', () => {
    const seiner = fishing.find(
      (vessel) =>
        country(vessel) === 'PER' &&
        vessel.gear === 'purse_seines' &&
        new OpenSeason(seed, vessel).openIn(second('2025-09-01'), second('2025-09-10')).toS === second('2025-09-01'),
    )!;
    const season = new OpenSeason(seed, seiner);
    assert.ok(season.isStated);
    const { fromS, toS } = season.openIn(second('2025-02-01'), second('2025-09-01'));
    assert.ok(Math.abs(fromS - second('2025-04-17')) < 5 * 86400 && Math.abs(toS - second('2025-07-28')) < 5 * 86400);
    assert.deepEqual(season.openIn(second('2025-05-10'), second('2025-05-11')), {
      fromS: second('2025-05-10'),
      toS: second('2025-05-11'),
    });
  });

  it('small boats of Sunday-keeping countries leave less often on Sundays, those of China do not', () => {
    const boats = fishing.filter(({ dayBoat }) => dayBoat);
    const western = sundayShare(
      boats.filter((boat) => ['PER', 'CHL', 'MEX', 'ECU', 'PHL', 'BRA'].includes(country(boat))),
    );
    const chinese = sundayShare(boats.filter((boat) => country(boat) === 'CHN'));
    assert.ok(western < 0.75 / 7 && chinese > 0.9 / 7, `${western} and ${chinese} of the trips`);
  });
});

/** The share of the trips of a year that begin on a Sunday, by local time. */
function sundayShare(boats: readonly Vessel[]): number {
  let all = 0;
  let sunday = 0;
  for (const boat of boats) {
    const service = motionOf(seed).serviceOf(boat);
    const last = tripAt(service, second('2026-01-01'));
    for (let trip = tripAt(service, second('2025-01-01')); trip < last; trip++) {
      const leavesS = service.departureS(trip);
      if (leavesS === tripStartS(service, trip + 1)) continue;
      all += 1;
      if (new Date((leavesS + ports()[boat.homePort]!.lon * 240) * 1000).getUTCDay() === 0) sunday += 1;
    }
  }
  return sunday / all;
}
