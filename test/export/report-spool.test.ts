import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ReportSpool } from '../../src/export/rows/report-spool.js';
import type { AisReport } from '../../src/model/report.js';
import { putReport, reportWords, type SentReports, senderLayout } from '../../src/model/sent-reports.js';
import { tableBuilder } from '../../src/store/columns/table.js';
import { temporaryFolder } from './export-folders.js';

const report: AisReport = {
  ...{ tS: 4_000_000_000, lon: -179.999999, lat: -33.856784, speedKn: 102.2, courseDeg: 359.9, headingDeg: 511 },
  ...{ navigationStatus: 15, delayS: 3600 },
};

/** Reports of vessels, one for each count; `ahead` is added to their seconds. */
function sentBy(counts: ReadonlyMap<number, number>, ahead: number): SentReports {
  const senders = tableBuilder(senderLayout);
  let length = 0;
  for (const [vessel, reports] of counts) {
    const facts = {
      day: 20_000,
      mmsi: 999_999_999 - vessel,
      isClassA: 1,
      startS: 1,
      lonE4: -1,
      latE4: 2,
    };
    senders.push({ vessel, ...facts, reports });
    length += reports;
  }
  const words = new Uint32Array(new SharedArrayBuffer(4 * reportWords * length));
  for (let i = 0; i < length; i++) putReport(words, i * reportWords, { ...report, tS: report.tS + ahead + i });
  return { senders: senders.finish(), words };
}

test('a spool gives the reports of each vessel by MMSI, also those of a fleet that is too large for memory', () => {
  for (const first of [1, 250_000]) {
    const folder = temporaryFolder();
    const spool = new ReportSpool(folder);
    spool.add(sentBy(new Map([[7, first]]), 0));
    spool.add(
      sentBy(
        new Map([
          [3, 2],
          [9, 1],
        ]),
        first,
      ),
    );
    const { senders, byMmsi } = spool.sendersOn(20_000);
    assert.deepEqual(
      Array.from(byMmsi, (row) => senders.columns.vessel[row]),
      [9, 7, 3],
    );
    assert.equal(senders.columns.lonE4[0], -1);
    assert.deepEqual(spool.reportsOf(senders, 2), [{ ...report, tS: report.tS + first + 2 }]);
    assert.deepEqual(spool.reportsOf(senders, 0).at(-1), { ...report, tS: report.tS + first - 1 });
    assert.deepEqual(
      spool.reportsOf(senders, 1).map(({ tS }) => tS - report.tS),
      [first, first + 1],
    );
    assert.deepEqual(readdirSync(folder), []);
    spool.close();
  }
});
