import { LastPositionView } from '../../collections/views/last-position-view.js';
import type { OceanSource } from '../../model/ocean-source.js';
import type { AisReport, TrackSpan } from '../../model/report.js';
import type { ExportRow } from '../tables/export-table.js';
import type { SchemaColumns } from '../tables/schema-columns.js';
import type { ExportView } from './export-view.js';
import { knownReports, type VesselReports } from './known-reports.js';
import type { NeighbouringDays } from './neighbouring-days.js';

/**
 * The reports of a day, each as the last known position that it was, by MMSI and time: a batch for each vessel.
 * `everyS`: of the reports in each so many seconds the first; undefined for all.
 */
export async function* positionRows(
  source: OceanSource,
  days: NeighbouringDays,
  view: ExportView,
  { read }: SchemaColumns,
  everyS: number | undefined,
): AsyncGenerator<ExportRow[]> {
  const tracks = rememberingTrack(source);
  for await (const vessel of knownReports(source, days, view)) {
    const { now, before } = vessel;
    const rowOf = (report: AisReport, change?: 'insert' | 'withdraw'): ExportRow => {
      const position = { ...vessel, report: { ...report, nextS: report.tS, ref: vessel.ref } };
      const cells = read(new LastPositionView(tracks, position, view.viewer.asOfMs));
      if (change !== undefined) cells.push(change);
      return { cells, geometry: { type: 'Point', coordinates: [report.lon, report.lat] } };
    };
    const reports = firstIn(now, everyS);
    if (before === undefined) yield reports.map((report) => rowOf(report));
    else yield changes(reports, firstIn(before, everyS), rowOf);
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

function firstIn(reports: VesselReports['now'], everyS: number | undefined): readonly AisReport[] {
  if (everyS === undefined) return reports;
  let last = -1;
  return reports.filter(({ tS }) => {
    const isFirst = Math.floor(tS / everyS) !== last;
    last = Math.floor(tS / everyS);
    return isFirst;
  });
}

/** The source, with the last track that was asked for: the reports of a day lie on one. */
function rememberingTrack(source: OceanSource): Pick<OceanSource, 'track' | 'aisClass'> {
  let known: { readonly vessel: number; readonly track: TrackSpan } | undefined;
  return {
    aisClass: source.aisClass,
    track(vessel, tS) {
      if (known?.vessel !== vessel || tS < known.track.fromS || tS >= known.track.toS)
        known = { vessel, track: source.track(vessel, tS) };
      return known.track;
    },
  };
}
