import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type AisSchedule,
  countReports,
  firstReportFrom,
  lastReportUntil,
  longSilence,
  trackNumberAt,
  unheardBetween,
} from '../../../generators/fleet/ais.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { forEachSeed } from '../../support/for-each-seed.js';
import { motionOf } from '../../support/motion.js';

const dayS = 86400;
/** Of one block: to make another one takes longer than its cases. */
const numbers = fc.nat(2499);
/** Seconds from 2000 to 2100. */
const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });

/** All reports in [fromS, toS), one after the other. */
function reportsOf(schedule: AisSchedule, fromS: number, toS: number): number[] {
  const reports: number[] = [];
  for (let t = firstReportFrom(schedule, fromS); t < toS; t = firstReportFrom(schedule, t + 1)) reports.push(t);
  return reports;
}

describe('reports', () => {
  it('the last report until a second is the last one of a walk forward', async (t) => {
    await forEachSeed(t, [numbers, instants], (seed, number, tS) => {
      const schedule = motionOf(seed).scheduleOf(vesselAt(seed, number));
      const walked = reportsOf(schedule, tS - 2 * dayS, tS + 1);
      const last = lastReportUntil(schedule, tS);
      assert.ok(walked.length === 0 ? last < tS - 2 * dayS : last === walked.at(-1));
    });
  });

  it('reports are 48 s apart or more, over ten minutes only around a silence, gap or pause', async (t) => {
    await forEachSeed(t, [numbers, instants], (seed, number, tS) => {
      const schedule = motionOf(seed).scheduleOf(vesselAt(seed, number));
      const walked = reportsOf(schedule, tS, tS + 5 * dayS);
      const pauses = schedule.pauses.between(tS, tS + 5 * dayS);
      const silences = [...unheardBetween(schedule, tS, tS + 5 * dayS), ...pauses];
      for (let i = 1; i < walked.length; i++) {
        const [before, after] = [walked[i - 1]!, walked[i]!];
        assert.ok(Number.isInteger(after) && after - before >= 48);
        assert.ok(after - before <= 600 || silences.some(({ startS, endS }) => startS > before && endS <= after));
      }
      for (const report of walked) assert.ok(!silences.some(({ startS, endS }) => report >= startS && report < endS));
    });
  });

  it('countReports gives the number of reports of a walk', async (t) => {
    const lengths = fc.oneof(fc.integer({ min: 0, max: dayS }), fc.integer({ min: 0, max: 20 * dayS }));
    await forEachSeed(t, [numbers, instants, lengths], (seed, number, tS, lengthS) => {
      const schedule = motionOf(seed).scheduleOf(vesselAt(seed, number));
      const first = firstReportFrom(schedule, tS);
      const last = Math.max(first, lastReportUntil(schedule, tS + lengthS));
      assert.equal(countReports(schedule, first, last), reportsOf(schedule, first, last + 1).length);
    });
  });

  it('trackNumberAt counts the pauses of more than a day, as a slow walk does', async (t) => {
    await forEachSeed(
      t,
      [numbers, instants],
      (seed, number, tS) => {
        const schedule = motionOf(seed).scheduleOf(vesselAt(seed, number));
        const walked = reportsOf(schedule, tS, tS + 150 * dayS);
        let track = trackNumberAt(schedule, walked[0]!);
        for (let i = 1; i < walked.length; i++) {
          if (walked[i]! - walked[i - 1]! > dayS) {
            track++;
            assert.equal(walked[i], firstReportFrom(schedule, longSilence(schedule, track).endS));
          }
          assert.equal(trackNumberAt(schedule, walked[i]!), track);
        }
      },
      { runs: 10 },
    );
  });
});
