import type { AisReport } from '../../model/report.js';
import { nextStretchS } from '../../model/sent-reports.js';
import { trackIdOf } from '../../store/segments/event-id.js';
import {
  LastPositionView,
  type PositionScope,
  type TrackFacts,
  type VesselReport,
} from '../../store/views/last-position-view.js';
import type { ExportRow } from '../tables/export-table.js';
import type { TableReader } from '../tables/export-tables.js';
import { knownReports, type VesselReports } from './known-reports.js';
import type { NeighbouringDays } from './neighbouring-days.js';
import type { SentByDay } from './sent-by-day.js';

/**
 * The reports of a day, each as the last known position that it was, by MMSI and time: a batch for each vessel. With
 * `everyS`, of those of a vessel in each so many seconds the first.
 */
export async function* positionRows(
  sent: SentByDay,
  days: NeighbouringDays,
  { read }: TableReader,
  everyS: number | undefined,
): AsyncGenerator<ExportRow[]> {
  const { viewer, quirks } = sent.terms.view;
  const scope = { asOfMs: viewer.asOfMs, quirks };
  for await (const vessel of knownReports(sent, days)) {
    const facts = trackFactsOf(vessel);
    const { vessel: number, mmsi } = vessel;
    const rowOf = (report: AisReport, change?: 'insert' | 'withdraw'): ExportRow => {
      const cells = read(new PositionOnTrack(facts, { vessel: number, mmsi, report }, scope));
      if (change !== undefined) cells.push(change);
      return { cells, geometry: { type: 'Point', coordinates: [report.lon, report.lat] } };
    };
    const now = firstIn(vessel.now, everyS);
    const before = vessel.before && firstIn(vessel.before, everyS);
    yield before === undefined ? now.map((report) => rowOf(report)) : changes(now, before, rowOf);
  }
}

/** Of the reports in each so many seconds the first (`nextStretchS`). */
function firstIn(reports: readonly AisReport[], everyS: number | undefined): readonly AisReport[] {
  if (everyS === undefined) return reports;
  let fromS = 0;
  return reports.filter(({ tS }) => {
    if (tS < fromS) return false;
    fromS = nextStretchS(tS, everyS);
    return true;
  });
}

/** What all reports of a vessel on a day have in common: they lie on one track. */
interface CommonFacts extends TrackFacts {
  /** One text for all rows: 10 parts, which would be joined and kept for each. */
  readonly trackId: string;
}

function trackFactsOf({ mmsi, track, aisClass }: VesselReports): CommonFacts {
  const { startS, lonE4, latE4 } = track;
  return { track: () => track, aisClass: () => aisClass, trackId: trackIdOf(mmsi, startS, lonE4, latE4) };
}

class PositionOnTrack extends LastPositionView {
  readonly #trackId: string;

  constructor(facts: CommonFacts, position: VesselReport, scope: PositionScope) {
    super(facts, position, scope);
    this.#trackId = facts.trackId;
  }

  override get trackId(): string {
    return this.#trackId;
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
