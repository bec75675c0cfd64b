import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ports } from '../../../../generators/chart/ports.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import { sailsForPleasure } from '../../../../generators/voyages/services/pleasure-season.js';

const seed = 7;
const craft = vesselAt(seed, 0);

/** The share of the days of a month of 2025 on which 500 craft of a port within two latitudes sail. */
function sailing(fromLat: number, toLat: number, month: number, isAsked = (_day: Date) => true): number {
  const homePort = ports().findIndex(({ lat }) => lat >= fromLat && lat < toLat);
  assert.ok(homePort >= 0, `a port from ${fromLat} to ${toLat}`);
  let days = 0;
  let sails = 0;
  // Noon in Greenwich is the same day nearly everywhere.
  for (
    let day = new Date(Date.UTC(2025, month, 1, 12));
    day.getUTCMonth() === month;
    day = new Date(+day + 86_400_000)
  ) {
    if (!isAsked(day)) continue;
    for (let index = 0; index < 500; index++) {
      days += 1;
      if (sailsForPleasure(seed, { ...craft, index, homePort }, +day / 1000)) sails += 1;
    }
  }
  return sails / days;
}

describe('the season of pleasure craft', () => {
  it('is the summer: hardly any sails in the winter of the north, some do at 30 degrees', () => {
    const [north, south] = [sailing(50, 51, 0), sailing(30, 31, 0)];
    assert.ok(north < 0.02 && south > 2 * north, `${north} and ${south} in January`);
    assert.ok(sailing(50, 51, 6) > 20 * north);
    assert.ok(sailing(30, 31, 7) > 5 * south);
  });

  it('is half a year later south of the equator', () => {
    assert.ok(sailing(-36, -30, 0) > 2 * sailing(-36, -30, 6));
  });

  it('has twice as many at the weekend as on other days', () => {
    const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0;
    assert.ok(sailing(50, 60, 6, isWeekend) > 1.8 * sailing(50, 60, 6, (day) => !isWeekend(day)));
  });
});
