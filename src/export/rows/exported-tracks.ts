import { cutLine } from '../../earth/geo/antimeridian.js';
import type { AisReport } from '../../model/report.js';
import { secondsText } from '../../model/timestamp.js';
import { trackIdOf } from '../../store/segments/event-id.js';
import { thinPath } from '../../store/views/path-geometry.js';
import type { ExportRow } from '../tables/export-table.js';
import type { TableReader } from '../tables/export-tables.js';
import { lineShape, type Position } from '../tables/shape.js';
import { knownReports, type VesselReports } from './known-reports.js';
import type { NeighbouringDays } from './neighbouring-days.js';
import { changeOf } from './row-change.js';
import type { SentByDay } from './sent-by-day.js';

/** The tracks of a day by MMSI, thinned as those of `tracks`: a batch for each vessel. */
export async function* trackRows(
  sent: SentByDay,
  days: NeighbouringDays,
  { read }: TableReader,
): AsyncGenerator<ExportRow[]> {
  for await (const vessel of knownReports(sent, days)) {
    const { now, before } = vessel;
    const row = trackRow(vessel, now, read);
    if (before === undefined) yield [row];
    else if (before.length === 0) yield changes([undefined, row]);
    else {
      const old = trackRow(vessel, before, read);
      // The start is part of the key: late reports for the time before the start give another row.
      yield before[0]!.tS === now[0]!.tS ? changes([old, row]) : changes([old, undefined], [undefined, row]);
    }
  }
}

function changes(...rows: (readonly [before: ExportRow | undefined, now: ExportRow | undefined])[]): ExportRow[] {
  return rows.flatMap(([before, now]) => changeOf(before, now) ?? []);
}

function trackRow({ mmsi, track }: VesselReports, reports: readonly AisReport[], read: TableReader['read']): ExportRow {
  const positions = thinPath(reports);
  const [first, last] = [positions[0]!, positions.at(-1)!];
  const { startS, lonE4, latE4 } = track;
  const cells = read({
    trackId: trackIdOf(mmsi, startS, lonE4, latE4),
    vesselId: String(mmsi),
    mmsi,
    startTime: secondsText(first.tS),
    endTime: secondsText(last.tS),
    numPositions: positions.length,
  });
  const lines = cutLine(positions.map(({ lon, lat }) => [lon, lat] as const));
  return { cells, geometry: lineShape(lines.map((line) => line.map(([lon, lat]): Position => [lon, lat]))) };
}
