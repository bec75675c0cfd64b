import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { meetsOcean, waters, watersAt } from '../../../generators/chart/reception.js';
import { cleanSeed } from '../../../generators/draws/random.js';
import {
  aisScheduleOf,
  countReports,
  eraAt,
  firstReportFrom,
  lastReportUntil,
  longSilence,
  silencesBetween,
} from '../../../generators/fleet/ais.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { SparseReception } from '../../../generators/fleet/sparse-reception.js';
import { Motion } from '../../../generators/voyages/positions.js';
import { forEachSeed } from '../../support/for-each-seed.js';
import { motionOf } from '../../support/motion.js';

const dayS = 86400;
const partS = dayS / 4;
const fromS = 20_000 * dayS;
const toS = fromS + 540 * dayS;

/** The reports of a vessel over four days in the waters that it crosses: out of a port and back. */
function reportsOf(number: number, waterAt: (tS: number) => number): number[] {
  const schedule = aisScheduleOf(7, vesselAt(7, number), (own) => ({
    gaps: own.gaps,
    pauses: new SparseReception(
      own,
      () => waterAt,
      () => true,
    ),
  }));
  const found: number[] = [];
  for (let tS = firstReportFrom(schedule, fromS); tS < fromS + 4 * dayS; tS = firstReportFrom(schedule, tS + 1)) {
    assert.equal(lastReportUntil(schedule, tS), tS);
    if (found.length > 0) assert.equal(lastReportUntil(schedule, tS - 1), found.at(-1));
    found.push(tS);
  }
  assert.equal(countReports(schedule, found[0]!, found.at(-1)!), found.length);
  return found;
}

describe('pauses in mid-ocean', () => {
  it('are 20 minutes in the median and at most half an hour, of both classes', () => {
    const pauses = Array.from({ length: 60 }, (_, i) => reportsOf(i, () => waters.ocean)).flatMap((all) =>
      all.slice(1).flatMap((tS, i) => (tS - all[i]! < 5400 ? [tS - all[i]!] : [])),
    );
    pauses.sort((a, b) => a - b);
    assert.ok(pauses.length > 10_000);
    const median = pauses[Math.floor(pauses.length / 2)]!;
    assert.ok(median > 1100 && median < 1300, `${median} s in the median`);
    assert.ok(pauses.at(-1)! <= 1800, `${pauses.at(-1)} s`);
  });

  it('are sought for vessels alone that reach the ocean: no position of others lies there', () => {
    let near = 0;
    for (let i = 0; i < 60; i++) {
      const vessel = vesselAt(7, i);
      const motion = motionOf(7);
      if (motion.serviceOf(vessel).reach.some(meetsOcean)) continue;
      near += 1;
      for (let tS = fromS; tS < toS; tS += partS) {
        const { lon, lat } = motion.positionAt(vessel, tS);
        assert.notEqual(watersAt(lon, lat), waters.ocean);
      }
    }
    assert.ok(near > 10, `${near} vessels near the coast`);
  });

  it('begin and end with the ocean, and are not anywhere else', () => {
    const mixed = (tS: number) => (Math.floor((tS - fromS) / dayS) === 1 ? waters.ocean : waters.coastal);
    // A part of six hours that a border of the ocean lies in has none.
    const [inS, outS] = [fromS + dayS + partS, fromS + 2 * dayS - partS];
    let reports = 0;
    for (let i = 0; i < 40; i++) {
      const all = reportsOf(i, mixed);
      const elsewhere = (tS: number) => tS < fromS + dayS || tS >= fromS + 2 * dayS;
      assert.deepEqual(reportsOf(i, () => waters.coastal).filter(elsewhere), all.filter(elsewhere));
      if (silencesBetween(aisScheduleOf(7, vesselAt(7, i)), fromS + dayS, fromS + 2 * dayS).length > 0) continue;
      const midway = all.filter((tS) => tS >= inS && tS < outS).length;
      assert.ok(midway <= (outS - inS) / 1200 + 1, `${midway} reports in twelve hours`);
      reports += midway;
    }
    assert.ok(reports > 1000, `${reports} reports`);
  });

  it('are not beside a silence, so that the first report after it is nearly always found without a voyage', () => {
    let asked = 0;
    for (let i = 0; i < 400; i++) {
      const vessel = vesselAt(7, i);
      const watersAlong = () => {
        asked += 1;
        return () => waters.coastal;
      };
      const schedule = aisScheduleOf(7, vessel, (own) => ({
        gaps: own.gaps,
        pauses: new SparseReception(own, watersAlong, () => true),
      }));
      const { endS } = longSilence(schedule, eraAt(schedule, fromS));
      assert.equal(firstReportFrom(schedule, endS), firstReportFrom(aisScheduleOf(7, vessel), endS));
    }
    // Of those whose part begins between the silence and the report.
    assert.ok(asked < 20, `${asked} vessels`);
  });

  it('are the same asked one by one and for a span', async (t) => {
    const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
    await forEachSeed(t, [fc.nat(2499), instants], (seed, number, tS) => {
      const vessel = vesselAt(seed, number);
      if (!vessel.ais) return;
      const { pauses } = motionOf(seed).scheduleOf(vessel);
      const all = pauses.between(tS, tS + dayS);
      for (const pause of all) {
        for (const inside of [Math.max(tS, pause.startS), pause.endS - 1]) assert.deepEqual(pauses.at(inside), pause);
        assert.ok(pause.endS - pause.startS <= 1800);
      }
    });
  });

  it('are none in a clean ocean', () => {
    for (const isCleanOcean of [false, true]) {
      const motion = new Motion(isCleanOcean ? cleanSeed(7) : 7);
      const schedules = Array.from({ length: 60 }, (_, i) => motion.scheduleOf(vesselAt(7, i)));
      const count = schedules.reduce((sum, { pauses }) => sum + pauses.between(fromS, fromS + 10 * dayS).length, 0);
      assert.equal(count === 0, isCleanOcean, `${count} pauses`);
    }
  });
});
