import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { waters, watersAt } from '../../../generators/chart/reception.js';
import { aisScheduleOf, firstReportFrom, silencesBetween } from '../../../generators/fleet/ais.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { ReceptionGaps } from '../../../generators/fleet/reception-gaps.js';
import { forEachSeed } from '../../support/for-each-seed.js';
import { motionOf } from '../../support/motion.js';

const dayS = 86400;
const fromS = 20_000 * dayS;

/** The share of a year in gaps of vessels with a class of AIS that are always in some waters. */
function shareInGaps(aisClass: 'A' | 'B', code: number): number {
  let lostS = 0;
  for (let index = 0; index < 20; index++) {
    const gaps = new ReceptionGaps(aisScheduleOf(7, vesselAt(7, index)), aisClass, () => () => code);
    for (const { startS, endS } of gaps.between(fromS, fromS + 365 * dayS)) lostS += endS - startS;
  }
  return lostS / (20 * 365 * dayS);
}

describe('gaps in reception', () => {
  it('are rare off ports, more frequent at sea and in crowded seas, and worse for class B', () => {
    for (const aisClass of ['A', 'B'] as const) {
      const shares = Object.values(waters).map((code) => shareInGaps(aisClass, code));
      for (let i = 1; i < shares.length; i++) assert.ok(shares[i]! > shares[i - 1]!, shares.join());
      assert.ok(shares[waters.shore]! < 0.03, shares.join());
    }
    for (const code of Object.values(waters)) assert.ok(shareInGaps('B', code) > shareInGaps('A', code));
  });

  it('are the same asked one by one and for a span, last 12 hours at most, and touch no silence', async (t) => {
    const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
    let found = 0;
    await forEachSeed(t, [fc.nat(2499), instants], (seed, number, tS) => {
      const schedule = motionOf(seed).scheduleOf(vesselAt(seed, number));
      const gaps = schedule.gaps.between(tS, tS + 20 * dayS);
      for (const gap of gaps) {
        found += 1;
        assert.ok(gap.endS - gap.startS <= 12 * 3600);
        for (const inside of [gap.startS, gap.endS - 1]) {
          const { startS, endS } = schedule.gaps.at(inside)!;
          assert.deepEqual({ startS, endS }, { startS: gap.startS, endS: gap.endS });
        }
        assert.notEqual(schedule.gaps.at(gap.startS - 1)?.endS, gap.startS);
        // Around a gap there are reports within ten minutes, in mid-ocean within half an hour.
        assert.ok(firstReportFrom(schedule, gap.startS - 1800) < gap.startS);
        assert.ok(firstReportFrom(schedule, gap.endS) <= gap.endS + 1800);
        assert.deepEqual(silencesBetween(schedule, gap.startS, gap.endS), []);
      }
      const asked = (2 * tS + 20 * dayS) / 2;
      assert.equal(
        schedule.gaps.at(Math.floor(asked))?.startS,
        gaps.find(({ startS, endS }) => startS <= asked && endS > asked)?.startS,
      );
    });
    assert.ok(found > 200, `only ${found} gaps`);
  });

  it('depend on waters by distance from ports and on the list of crowded seas', () => {
    assert.equal(watersAt(4, 52), waters.shore, 'off Rotterdam');
    assert.equal(watersAt(-45, 35), waters.ocean, 'in the middle of the Atlantic');
    assert.equal(watersAt(180 - 0.01, -50), watersAt(180 - 0.01 - 360, -50));
    assert.equal(watersAt(123.5, 29.5), waters.crowded, 'in the East China Sea');
    assert.equal(watersAt(-8, 45), waters.coastal, 'in the Bay of Biscay');
  });
});
