import { heardBy } from '../../api/queries/vessels/heard.js';
import { eventKinds, isDetectionKind } from '../../model/event.js';
import { type AisReport, isReceived, type TrackSpan } from '../../model/report.js';
import { nextStretchS } from '../../model/sent-reports.js';
import { scantOffset, vesselOfRef } from '../../model/vessel-identity.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { lateReportsOf } from '../../store/vessels/late-reports.js';
import { receivedBy } from '../../store/vessels/subpaths.js';
import type { NeighbouringDays } from './neighbouring-days.js';
import type { SpooledSenders } from './report-spool.js';
import { type ReportSpan, type ReportTerms, reportSpan, type SentByDay } from './sent-by-day.js';

/** The reports of a vessel on one day, in order. */
export interface VesselReports {
  readonly vessel: number;
  /** It has one identity on a day, because that changes in a silence of more than a day. */
  readonly mmsi: number;
  readonly aisClass: 'A' | 'B';
  /** The start of the track that all of them lie on. */
  readonly track: Pick<TrackSpan, 'startS' | 'lonE4' | 'latE4'>;
  /**
   * The reports that are known as of the export's instant, and those that were known as of the earlier instant, if
   * there is one.
   */
  readonly now: readonly AisReport[];
  readonly before: readonly AisReport[] | undefined;
}

/**
 * The reports of a day, vessel by vessel in the order of MMSIs. They include late reports from the re-check on that
 * found these. With `everyS` they are thinned by when they were sent, so that none is replaced by one that is received
 * earlier.
 */
export async function* knownReports(
  sent: SentByDay,
  days: NeighbouringDays,
  everyS?: number,
): AsyncGenerator<VesselReports> {
  const { terms } = sent;
  const { day } = days.own;
  const span = reportSpan(day, day + 1, terms.view);
  if (span === undefined) return;
  const spool = await sent.on(day);
  const late = withLateReports(terms, days, span, everyS);
  const isLate = new Set(late.map(({ vessel }) => vessel));
  const { senders, byMmsi } = spool.sendersOn(day);
  let next = 0;
  for (const row of byMmsi) {
    const [vessel, mmsi] = [senders.columns.vessel[row]!, senders.columns.mmsi[row]!];
    while (next < late.length && compareSenders(late[next]!, { vessel, mmsi }) <= 0) yield late[next++]!;
    if (!isLate.has(vessel)) yield reportsOf(senders, row, firstIn(spool.reportsOf(senders, row), everyS), terms);
  }
  yield* late.slice(next);
}

/** The first report in each stretch of this many seconds (`nextStretchS`). */
function firstIn(reports: readonly AisReport[], everyS: number | undefined): readonly AisReport[] {
  if (everyS === undefined) return reports;
  let fromS = 0;
  return reports.filter(({ tS }) => {
    if (tS < fromS) return false;
    fromS = nextStretchS(tS, everyS);
    return true;
  });
}

type Sender = Pick<VesselReports, 'vessel' | 'mmsi'>;

function compareSenders(a: Sender, b: Sender): number {
  return a.mmsi - b.mmsi || a.vessel - b.vessel;
}

function reportsOf(
  { columns }: SpooledSenders,
  row: number,
  sent: readonly AisReport[],
  { view: { viewer, sinceMs } }: ReportTerms,
): VesselReports {
  const { untilS } = heardBy(viewer.asOfMs);
  const now = sent.filter((report) => isReceived(report, untilS));
  const { vessel, mmsi, isClassA, startS, lonE4, latE4 } = columns;
  const beforeS = sinceMs === undefined ? undefined : heardBy(sinceMs).untilS;
  return {
    vessel: vessel[row]!,
    mmsi: mmsi[row]!,
    aisClass: isClassA[row] === 1 ? 'A' : 'B',
    track: { startS: startS[row]!, lonE4: lonE4[row]!, latE4: latE4[row]! },
    now,
    before: beforeS === undefined ? undefined : now.filter((report) => isReceived(report, beforeS)),
  };
}

/** The vessels with late reports for the day, in the order of MMSIs. */
function withLateReports(
  { source, view: { viewer, sinceMs } }: ReportTerms,
  { own, all }: NeighbouringDays,
  { fromS, untilS }: ReportSpan,
  everyS: number | undefined,
): VesselReports[] {
  const store: EventStore = { refs: own.refs, segments: all.flatMap(({ segments }) => segments) };
  const lateUntil = (ref: number, toS: number, asOfMs: number) =>
    lateReportsOf(store, source, ref, { fromS, toS, windowStartS: viewer.windowStartMs / 1000, asOfMs });
  const known = (ref: number, asOfMs: number): readonly AisReport[] => {
    const toS = Math.min(untilS, heardBy(asOfMs).untilS);
    const received = receivedBy(source, vesselOfRef(ref), { fromS, toS }, heardBy(asOfMs).untilS);
    const reports = [...received, ...lateUntil(ref, toS, asOfMs)];
    return firstIn(
      reports.sort((a, b) => a.tS - b.tS),
      everyS,
    );
  };
  const vessels = [...new Set(recheckedRefs(store))].flatMap((ref): VesselReports | [] => {
    if (lateUntil(ref, untilS, viewer.asOfMs).length === 0) return [];
    const vessel = vesselOfRef(ref);
    const now = known(ref, viewer.asOfMs);
    return {
      vessel,
      mmsi: own.refs.identity(ref).mmsi,
      aisClass: source.aisClass(vessel),
      track: source.track(vessel, now[0]!.tS),
      now,
      before: sinceMs === undefined ? undefined : known(ref, sinceMs),
    };
  });
  return vessels.sort(compareSenders);
}

/** The vessels of detections that were dark at first: some of their reports came in late. */
function recheckedRefs({ segments }: EventStore): number[] {
  return segments.flatMap(({ events, length, lists }) => {
    const { kind, vessel0, createdMs } = events.columns;
    const refs: number[] = [];
    for (let row = 0; lists === undefined && row < length; row++) {
      if (vessel0[row]! >= scantOffset || !isDetectionKind(eventKinds[kind[row]!]!)) continue;
      if (events.times.updatedMs(row) > createdMs[row]!) refs.push(vessel0[row]!);
    }
    return refs;
  });
}
