import { eventKinds, isDetectionKind } from '../../model/event.js';
import type { OceanSource } from '../../model/ocean-source.js';
import type { AisReport } from '../../model/report.js';
import { vesselOfRef } from '../../model/vessel-identity.js';
import { rowsOfKey } from '../columns/postings.js';
import type { EventSegment } from '../segments/event-segment.js';
import type { EventStore } from '../segments/event-store.js';

/** The instants between which late reports are sought. */
export interface LateSpan {
  /** Reports from a second to another, both included: whole seconds since 1970. */
  readonly fromS: number;
  readonly toS: number;
  /** Detections that began earlier are not kept: seconds since 1970. */
  readonly windowStartS: number;
  readonly asOfMs: number;
}

/** A detection that a re-check correlated, because reports came in late. */
interface Rechecked {
  readonly seenS: number;
  readonly knownMs: number;
}

/** Late reports lie within this time of their detection, seconds. */
export const lateReachS = 1800;

/** The late reports of a vessel under one identity that are known as of an instant, in order. */
export function lateReportsOf(
  store: EventStore,
  source: Pick<OceanSource, 'lateReports'>,
  ref: number,
  span: LateSpan,
): AisReport[] {
  return lateGroupsOf(store, source, ref, span).flat();
}

/**
 * The same reports in groups: those of a group came in together. Reports around a dark detection arrive with the
 * re-check that correlates it, at the instant of that version. A report near two such detections arrives with the
 * nearer one. A world's own records add no late reports, and remove none.
 */
export function lateGroupsOf(
  { segments }: EventStore,
  source: Pick<OceanSource, 'lateReports'>,
  ref: number,
  { fromS, toS, windowStartS, asOfMs }: LateSpan,
): AisReport[][] {
  const firstS = Math.max(windowStartS, fromS - lateReachS);
  const detections = segments
    .flatMap((segment) => recheckedIn(segment, ref, firstS, toS + lateReachS))
    .sort((a, b) => a.seenS - b.seenS);
  return detections.flatMap(({ seenS, knownMs }, i) => {
    if (knownMs > asOfMs) return [];
    const [before, after] = [detections[i - 1], detections[i + 1]];
    const nearestFromS = before ? (before.seenS + seenS) / 2 : -Infinity;
    const nearestToS = after ? (seenS + after.seenS) / 2 : Infinity;
    const group = source
      .lateReports(vesselOfRef(ref), seenS)
      .filter(({ tS }) => tS >= fromS && tS <= toS && tS >= nearestFromS && tS < nearestToS);
    return group.length > 0 ? [group] : [];
  });
}

function recheckedIn({ events, byVessel, lists }: EventSegment, ref: number, fromS: number, toS: number): Rechecked[] {
  // A world's own rows.
  if (lists !== undefined) return [];
  const { kind, startUs, createdMs } = events.columns;
  return Array.from(rowsOfKey(byVessel, ref)).flatMap((row) => {
    const seenS = startUs[row]! / 1e6;
    if (seenS < fromS || seenS > toS || !isDetectionKind(eventKinds[kind[row]!]!)) return [];
    const knownMs = events.times.updatedMs(row);
    return knownMs > createdMs[row]! ? [{ seenS, knownMs }] : [];
  });
}
