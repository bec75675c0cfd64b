import type { EventStore } from '../../collections/segments/event-store.js';
import { heardReports } from '../../collections/vessels/heard-reports.js';
import { lateReportsOf } from '../../collections/vessels/late-reports.js';
import { eventKinds, isDetectionKind } from '../../model/event.js';
import type { OceanSource } from '../../model/ocean-source.js';
import type { AisReport } from '../../model/report.js';
import { scantOffset, vesselOfRef } from '../../model/vessel-identity.js';
import { heardBy } from '../../queries/vessels/heard.js';
import type { ExportView } from './export-view.js';
import type { NeighbouringDays } from './neighbouring-days.js';

/** The reports of a vessel on one day, in order. */
export interface VesselReports {
  readonly vessel: number;
  readonly mmsi: number;
  /** `VesselIdentity.ref`: a vessel has one identity on a day, because it changes in a silence of more than a day. */
  readonly ref: number;
  /** Those that are known as of the export's instant, and those that were known at the earlier one, if there is one. */
  readonly now: readonly AisReport[];
  readonly before: readonly AisReport[] | undefined;
}

const dayS = 86_400;

/**
 * The reports of a day, vessel by vessel in the order of MMSIs. Reports that came in late are among them since the
 * re-check that found them.
 */
export async function* knownReports(
  source: OceanSource,
  { day, near }: NeighbouringDays,
  { viewer, sinceMs }: ExportView,
): AsyncGenerator<VesselReports> {
  const windowStartS = viewer.windowStartMs / 1000;
  const fromS = Math.max(day.day * dayS, windowStartS);
  const untilS = Math.min((day.day + 1) * dayS - 1, heardBy(viewer.asOfMs).untilS);
  if (fromS > untilS) return;
  const { refs } = day;
  const store: EventStore = { refs, segments: near.flatMap(({ segments }) => segments), days: new Set() };
  const known = (vessel: number, ref: number, asOfMs: number): AisReport[] => {
    const toS = Math.min(untilS, heardBy(asOfMs).untilS);
    const late = lateReportsOf(store, source, ref, { fromS, toS, windowStartS, asOfMs });
    const reports = source.reports(vessel, fromS, toS);
    return late.length === 0 ? [...reports] : [...reports, ...late].sort((a, b) => a.tS - b.tS);
  };
  const heard = await heardReports(source, fromS, untilS);
  // A vessel that was not heard on the day may have late reports on it.
  const byVessel = new Map([...recheckedRefs(store), ...heard.columns.ref].map((ref) => [vesselOfRef(ref), ref]));
  const vessels = Array.from(byVessel, ([vessel, ref]) => ({ vessel, ref, mmsi: refs.identity(ref).mmsi }));
  vessels.sort((a, b) => a.mmsi - b.mmsi);
  for (const { ref, vessel, mmsi } of vessels) {
    const now = known(vessel, ref, viewer.asOfMs);
    const before = sinceMs === undefined ? undefined : known(vessel, ref, sinceMs);
    if (now.length > 0) yield { vessel, mmsi, ref, now, before };
  }
}

/** Vessels of detections that were dark at first: reports of them came in late. */
function recheckedRefs({ segments }: EventStore): number[] {
  return segments.flatMap(({ events, length, given }) => {
    const { kind, vessel0, createdMs } = events.columns;
    const refs: number[] = [];
    for (let row = 0; given === undefined && row < length; row++) {
      if (vessel0[row]! >= scantOffset || !isDetectionKind(eventKinds[kind[row]!]!)) continue;
      if (events.times.updatedMs(row) > createdMs[row]!) refs.push(vessel0[row]!);
    }
    return refs;
  });
}
