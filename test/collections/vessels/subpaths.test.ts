import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AisReport, isReceived, noCompass } from '../../../src/model/report.js';
import { cutReports, subpathsBetween, subpathsOfDay } from '../../../src/store/vessels/subpaths.js';
import { property } from '../../support/property.js';
import { sharedSource } from '../../support/shared-store.js';

const dayS = 86_400;

/** Reports of given speeds, ten minutes apart unless a pause before one is given. */
function reportsOf(speeds: readonly number[], pauses: Readonly<Record<number, number>> = {}): AisReport[] {
  let tS = 0;
  return speeds.map((speedKn, i) => {
    tS += pauses[i] ?? 600;
    return { tS, lon: 0, lat: 0, speedKn, courseDeg: 0, headingDeg: noCompass, navigationStatus: 0 };
  });
}

const lengths = (parts: readonly (readonly AisReport[])[]) => parts.map(({ length }) => length);
const times = (count: number, speedKn: number) => Array.from({ length: count }, () => speedKn);

test('a subpath ends before a change of speed that lasts five reports, and not before one that lasts four', () => {
  assert.deepEqual(lengths(cutReports(reportsOf([...times(8, 10), ...times(5, 4), ...times(3, 10)]))), [8, 8]);
  assert.deepEqual(lengths(cutReports(reportsOf([...times(8, 10), ...times(4, 4), ...times(3, 10)]))), [15]);
  assert.deepEqual(lengths(cutReports(reportsOf([...times(8, 10), ...times(5, 7.5)]))), [13], 'less than 3 tenths');
  assert.deepEqual(lengths(cutReports(reportsOf([...times(8, 0), ...times(5, 1.9)]))), [13], 'less than 2 knots');
  assert.deepEqual(lengths(cutReports(reportsOf([...times(8, 5), 9, 9, 1, 9, 9]))), [13], 'up and down');
});

test('a subpath ends at a pause of six hours and after 500 reports', () => {
  assert.deepEqual(lengths(cutReports(reportsOf(times(10, 5), { 4: 6 * 3600 }))), [4, 6]);
  assert.deepEqual(lengths(cutReports(reportsOf(times(10, 5), { 4: 6 * 3600 - 1 }))), [10]);
  assert.deepEqual(lengths(cutReports(reportsOf(times(1200, 5)))), [500, 500, 200]);
  assert.deepEqual(cutReports([]), []);
});

test('every report lies in exactly one subpath, and reports that are added move no begin', async (t) => {
  const speed = fc.integer({ min: 0, max: 250 }).map((tenths) => tenths / 10);
  await property(t, [fc.array(speed, { maxLength: 60 }), fc.nat(60)], (speeds, known) => {
    const reports = reportsOf(speeds);
    const parts = cutReports(reports);
    assert.deepEqual(parts.flat(), reports);
    const begins = parts.map(([first]) => first!.tS);
    const before = cutReports(reports.slice(0, known)).map(([first]) => first!.tS);
    assert.deepEqual(before, begins.slice(0, before.length));
  });
});

test('the subpaths of a day have all reports of the day, also of a day that is not over', async () => {
  const ocean = sharedSource('small');
  for (let vessel = 0; vessel < 20; vessel++) {
    if (ocean.vesselPeriods(vessel, 20_300 * dayS).at(-1)?.mmsi == null) continue;
    for (const day of [20_250, 20_251]) {
      const reports = ocean.reports(vessel, day * dayS, (day + 1) * dayS - 1);
      const subpaths = subpathsOfDay(ocean, vessel, day);
      assert.equal(subpathsOfDay(ocean, vessel, day), subpaths, 'cut once');
      assert.deepEqual(
        subpaths.flatMap(({ startS, endS }) => reports.filter(({ tS }) => tS >= startS && tS <= endS)),
        reports,
      );
      const untilS = day * dayS + 40_000;
      const early = subpathsOfDay(ocean, vessel, day, untilS);
      const known = reports.filter((report) => isReceived(report, untilS));
      assert.equal(early.at(-1)?.endS, known.at(-1)?.tS);
      // A ship that comes in reach of stations ashore is heard there before the last reports that satellites have.
      if (known.length < reports.findLastIndex((report) => isReceived(report, untilS)) + 1) continue;
      assert.deepEqual(
        early.map(({ startS }) => startS),
        subpaths.slice(0, early.length).map(({ startS }) => startS),
      );
    }
    const [fromS, toS] = [20_250.7 * dayS, 20_251.2 * dayS];
    const all = [...subpathsOfDay(ocean, vessel, 20_250), ...subpathsOfDay(ocean, vessel, 20_251)];
    const between = all.filter(({ startS, endS }) => endS >= fromS && startS <= toS);
    assert.deepEqual(subpathsBetween(ocean, vessel, fromS, toS), between);
  }
});
