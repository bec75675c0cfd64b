import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { circleM, jammerAt, jammers } from '../../../generators/chart/jamming.js';
import { cleanSeed, seedBits } from '../../../generators/draws/random.js';
import { firstReportFrom } from '../../../generators/fleet/ais.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { Motion } from '../../../generators/voyages/positions.js';
import { mostNoiseM } from '../../../generators/voyages/report-noise.js';
import { Reports } from '../../../generators/voyages/reports.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';

const dayS = 86_400;
const seed = seedBits('jammed');
const fromS = Date.UTC(2025, 8, 1) / 1000;
const days = 60;
const motion = new Motion(seed);
const reports = new Reports(motion);

/** The jammed times of vessels of a block, and the days that vessels spend in regions of jammers. */
function jammedTimes() {
  const times: { index: number; startS: number; endS: number; jammer: number }[] = [];
  let there = 0;
  for (let index = 0; index < 2500; index++) {
    const vessel = vesselAt(seed, index);
    if (!vessel.ais) continue;
    for (let tS = fromS; tS < fromS + days * dayS; tS += dayS)
      if (jammerAt(motion.positionAt(vessel, tS), tS) >= 0) there++;
    for (const { startS, endS, jammer } of motion.scheduleOf(vessel).gaps.between(fromS, fromS + days * dayS))
      if (jammer !== undefined) times.push({ index, startS, endS, jammer });
  }
  return { times, there };
}

describe('positions that a jammer displaces', () => {
  const { times, there } = jammedTimes();

  it('are reported on 0.2 to 1 % of the days of vessels in the regions of jammers', () => {
    const share = times.length / there;
    assert.ok(there > 2000 && share > 0.002 && share < 0.01, `${times.length} of ${there} days`);
  });

  it('lie on circles around an airport, on land, with the true position before and after', () => {
    const coast = createCoastline();
    for (const { airport } of jammers) assert.ok(coast.isLand(airport.lon, airport.lat));
    for (const { index, startS, endS, jammer } of times) {
      const vessel = vesselAt(seed, index);
      const { airport } = jammers[jammer]!;
      const meanwhile = reports.between(index, startS, endS - 1);
      assert.ok(meanwhile.length >= 4, `${meanwhile.length} reports in ${endS - startS} s`);
      for (const { lon, lat } of meanwhile)
        assert.ok(distanceM(airport.lon, airport.lat, lon, lat) <= circleM + mostNoiseM);
      for (const { tS, lon, lat } of reports.between(index, startS - 1800, startS - 1)) {
        const at = motion.positionAt(vessel, tS);
        assert.ok(distanceM(at.lon, at.lat, lon, lat) <= mostNoiseM);
      }
    }
  });

  it('begin and end no event, and no report arrives late for them', () => {
    for (const { index, startS, endS } of times) {
      const schedule = motion.scheduleOf(vesselAt(seed, index));
      assert.ok(firstReportFrom(schedule, startS) >= endS);
      assert.ok(firstReportFrom(schedule, startS, true) < endS);
    }
  });

  it('are none in a clean ocean', () => {
    const clean = new Motion(cleanSeed(seed));
    for (const { index, startS, endS } of times) {
      const gaps = clean.scheduleOf(vesselAt(seed, index)).gaps.between(startS, endS);
      assert.ok(gaps.every(({ jammer }) => jammer === undefined));
    }
  });
});
