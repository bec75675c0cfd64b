import type { AisReport } from '../../model/report.js';
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
 * The reports of a day by MMSI and time, each as the last known position that it once was: a batch for each vessel.
 * With `everyS`, only the first report of a vessel in each stretch of that many seconds.
 */
export async function* positionRows(
  sent: SentByDay,
  days: NeighbouringDays,
  { read }: TableReader,
  everyS: number | undefined,
): AsyncGenerator<ExportRow[]> {
  const { viewer, quirks } = sent.terms.view;
  const scope = { asOfMs: viewer.asOfMs, quirks };
  for await (const vessel of knownReports(sent, days, everyS)) {
    const facts = trackFactsOf(vessel);
    const { vessel: number, mmsi, now, before } = vessel;
    const rowOf = (report: AisReport, change?: 'insert' | 'withdraw'): ExportRow => {
      const cells = read(new PositionOnTrack(facts, { vessel: number, mmsi, report }, scope));
      if (change !== undefined) cells.push(change);
      return { cells, geometry: { type: 'Point', coordinates: [report.lon, report.lat] } };
    };
    yield before === undefined ? now.map((report) => rowOf(report)) : changes(now, before, rowOf);
  }
}

/** The facts that all reports of a vessel on a day share: they belong to one track. */
interface CommonFacts extends TrackFacts {
  /** One text for all rows: it has 10 parts, which each row would otherwise join and keep again. */
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

/** A report never changes. It is added when it comes in, and removed when it is no longer the first of its stretch. */
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
