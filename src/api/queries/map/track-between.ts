import { ServiceError } from '../../../base/errors.js';
import type { Work } from '../../../base/work/work.js';
import { type AisReport, courseOf, speedOf } from '../../../model/report.js';
import { nextStretchS } from '../../../model/sent-reports.js';
import { secondsText } from '../../../model/timestamp.js';
import { isVesselRef } from '../../../model/vessel-identity.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import { lateReachS, lateReportsOf } from '../../../store/vessels/late-reports.js';
import { receivedBy } from '../../../store/vessels/subpaths.js';
import { thinPath } from '../../../store/views/path-geometry.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import type { DaySpan } from '../../../worlds/windows.js';
import { instantUs } from '../filters/date-filter.js';
import { earliestKeptS, retentionDays } from '../retention.js';
import { heardBy } from '../vessels/heard.js';
import { periodOf } from '../vessels/vessel.js';

/** The track of a vessel over a span of time, cut where it was not heard. Instants are ISO 8601. */
export interface TrackBetween {
  readonly vesselId: string;
  readonly from: string;
  /** At most the second before now. */
  readonly to: string;
  /** Two neighbouring reports further apart than this many seconds are in different parts. */
  readonly longestPauseS: number;
  /** Between two positions of a run lie at least so many seconds; 0 where all are told that the line needs. */
  readonly thinnedS: number;
  /** Runs of positions, thinned like those of `tracks`, in order; between two of them lies a gap. */
  readonly parts: readonly (readonly TrackPoint[])[];
}

export interface TrackPoint {
  readonly time: string;
  readonly lon: number;
  readonly lat: number;
  readonly speedOverGround: number | null;
  readonly courseOverGround: number | null;
  readonly heading: number;
}

/** A span of time, whole seconds since 1970. */
export interface WantedSpan {
  readonly fromS: number;
  readonly toS: number;
}

export const mostTrackDays = 366;
/** Of a longer span only the first position of a vessel in each stretch of `thinnedS` is told. */
const wholeDays = 31;
const thinnedS = 3 * 3600;
const dayS = 86_400;
/** A vessel silent for longer counts as not heard, as for detections. */
export const longestPauseS = 1800;

/**
 * The span of a track from texts. BAD_USER_INPUT for a missing or bad instant, for an end that is not after the start,
 * and for more than 366 days; RETENTION_EXCEEDED for a start before the data that is kept.
 */
export function trackSpan(from: string | null, to: string | null, asOfMs: number): WantedSpan {
  const [fromS, toS] = [instantS('from', from, asOfMs), instantS('to', to, asOfMs)];
  const rule = `A track takes at most ${mostTrackDays} days, and ends after it starts.`;
  if (toS <= fromS) throw new ServiceError('BAD_USER_INPUT', `to is ${to}, which is not after from, ${from}. ${rule}`);
  if (toS - fromS <= mostTrackDays * dayS) return { fromS, toS };
  const days = Math.ceil(((toS - fromS) / dayS) * 100) / 100;
  throw new ServiceError('BAD_USER_INPUT', `from and to are ${days} days apart. ${rule}`);
}

/** The days of the detections that can be the reason of late reports in a span. */
export function daysOfTrack({ fromS, toS }: WantedSpan): DaySpan {
  return {
    fromDay: Math.floor((fromS - lateReachS) / dayS),
    toDay: Math.floor((toS + lateReachS) / dayS) + 1,
  };
}

function instantS(name: string, text: string | null, asOfMs: number): number {
  if (text === null)
    throw new ServiceError('BAD_USER_INPUT', `The parameter ${name} is missing: give an instant in ISO 8601.`);
  return Math.floor(instantUs(name, text, asOfMs) / 1e6);
}

/**
 * The track of the vessel with this vesselId under all its MMSIs; of several vessels, that of the one heard last.
 * Undefined for an unknown id. Late reports are known from the re-check that found them on, as in `tracks`.
 */
export async function trackBetween(
  store: EventStore,
  vessels: WorldVessels,
  vesselId: string,
  span: WantedSpan,
  { asOfMs, days, work }: { readonly asOfMs: number; readonly days: number; readonly work: Work },
): Promise<TrackBetween | undefined> {
  const vesselStore = await work.waitFor(vessels.store(asOfMs));
  const found = periodOf(vesselStore, vessels.source, { vesselId }, asOfMs);
  if (found === undefined) return undefined;
  const { sinceS, untilS } = heardBy(asOfMs);
  const fromS = Math.max(span.fromS, sinceS);
  const toS = Math.min(span.toS, untilS);
  const windowStartS = earliestKeptS(asOfMs, Math.min(days, retentionDays));
  const reports = await reportsBetween(vessels, found.vessel, { fromS, toS, untilS }, work);
  const refs = new Set(reports.refs);
  const late = [...refs].flatMap((ref) =>
    isVesselRef(ref) ? lateReportsOf(store, vessels.source, ref, { fromS, toS, windowStartS, asOfMs }) : [],
  );
  const known = [...reports.all, ...late].sort((a, b) => a.tS - b.tS);
  const parts: TrackPoint[][] = [];
  const isLong = span.toS - span.fromS > wholeDays * dayS;
  for (const run of runsOf(known)) {
    parts.push((isLong ? firstOfStretches(run) : thinPath(run)).map(pointOf));
    work.units += run.length * thinCost;
    if (work.isDue) await work.yield();
  }
  return {
    vesselId,
    from: secondsText(fromS),
    to: secondsText(toS),
    longestPauseS,
    thinnedS: isLong ? thinnedS : 0,
    parts,
  };
}

/** Reports of this many seconds are made between two looks at the clock. */
const stepS = 6 * 3600;
/** The costs of a report, in tests of a column: when it is made, and when its run is thinned. */
const reportCost = 4000;
const thinCost = 400;

/**
 * The reports of a vessel in a span that are received by a second, and the identities that it had then: an identity
 * changes only in a longer silence.
 */
async function reportsBetween(
  { source }: WorldVessels,
  vessel: number,
  { fromS, toS, untilS }: WantedSpan & { readonly untilS: number },
  work: Work,
): Promise<{ readonly all: AisReport[]; readonly refs: readonly number[] }> {
  const all: AisReport[] = [];
  const refs: number[] = [];
  for (let at = fromS; at <= toS; at += stepS) {
    const reports = receivedBy(source, vessel, { fromS: at, toS: Math.min(toS, at + stepS - 1) }, untilS);
    if (reports[0]) refs.push(source.track(vessel, reports[0].tS).ref);
    for (const report of reports) all.push(report);
    work.units += (1 + reports.length) * reportCost;
    if (work.isDue) await work.yield();
  }
  return { all, refs };
}

/** The first report of each stretch of a run, and its last one: where a vessel begins to be silent is seen. */
function firstOfStretches(run: readonly AisReport[]): AisReport[] {
  let nextS = 0;
  return run.filter(({ tS }, i) => {
    if (tS < nextS && i < run.length - 1) return false;
    nextS = nextStretchS(tS, thinnedS);
    return true;
  });
}

/** The reports without a pause of more than `longestPauseS` between neighbours. */
function runsOf(reports: readonly AisReport[]): AisReport[][] {
  const runs: AisReport[][] = [];
  let last: AisReport | undefined;
  for (const report of reports) {
    if (last && report.tS - last.tS <= longestPauseS) runs.at(-1)!.push(report);
    else runs.push([report]);
    last = report;
  }
  return runs;
}

function pointOf(report: AisReport): TrackPoint {
  const { tS, lon, lat, headingDeg } = report;
  return {
    time: secondsText(tS),
    ...{ lon, lat },
    speedOverGround: speedOf(report),
    courseOverGround: courseOf(report),
    heading: headingDeg,
  };
}
