import { LastPositionView } from '../../collections/views/last-position-view.js';
import type { AisReport } from '../../model/report.js';
import type { ExportRow } from '../tables/export-table.js';
import type { SchemaColumns } from '../tables/schema-columns.js';
import { knownReports } from './known-reports.js';
import type { NeighbouringDays } from './neighbouring-days.js';
import type { SentByDay } from './sent-by-day.js';

/** The reports of a day, each as the last known position that it was, by MMSI and time: a batch for each vessel. */
export async function* positionRows(
  sent: SentByDay,
  days: NeighbouringDays,
  { read }: SchemaColumns,
): AsyncGenerator<ExportRow[]> {
  const { asOfMs } = sent.terms.view.viewer;
  for await (const vessel of knownReports(sent, days)) {
    const facts = { track: () => vessel.track, aisClass: () => vessel.aisClass };
    const rowOf = (report: AisReport, change?: 'insert' | 'withdraw'): ExportRow => {
      const cells = read(new LastPositionView(facts, { ...vessel, report }, asOfMs));
      if (change !== undefined) cells.push(change);
      return { cells, geometry: { type: 'Point', coordinates: [report.lon, report.lat] } };
    };
    const { now, before } = vessel;
    yield before === undefined ? now.map((report) => rowOf(report)) : changes(now, before, rowOf);
  }
}

/** A report never changes: it comes in, or it is no longer the first of its minutes. */
function changes(
  now: readonly AisReport[],
  before: readonly AisReport[],
  rowOf: (report: AisReport, change: 'insert' | 'withdraw') => ExportRow,
): ExportRow[] {
  const [nowS, beforeS] = [new Set(now.map(({ tS }) => tS)), new Set(before.map(({ tS }) => tS))];
  const inserted = now.filter(({ tS }) => !beforeS.has(tS)).map((report) => ({ report, change: 'insert' as const }));
  const gone = before.filter(({ tS }) => !nowS.has(tS)).map((report) => ({ report, change: 'withdraw' as const }));
  return [...inserted, ...gone]
    .sort((a, b) => a.report.tS - b.report.tS)
    .map(({ report, change }) => rowOf(report, change));
}
