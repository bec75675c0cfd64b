import { invariant } from '../../../base/errors.js';
import { Work } from '../../../base/work/work.js';
import { parseTimestampUs } from '../../../model/parse-timestamp.js';
import { courseOf, isReceived, speedOf } from '../../../model/report.js';
import type { Track } from '../../../model/schema-types.js';
import { secondsText } from '../../../model/timestamp.js';
import { isVesselRef, vesselOfRef } from '../../../model/vessel-identity.js';
import { trackIdOf } from '../../../store/segments/event-id.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import { lateReportsOf } from '../../../store/vessels/late-reports.js';
import type { EventView } from '../../../store/views/event-view.js';
import { pathGeometry, thinPath } from '../../../store/views/path-geometry.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { earliestKeptS, retentionDays } from '../retention.js';
import { type EventsContext, searchEventsV2 } from '../search-events-v2.js';
import { heardBy } from './heard.js';

/** How long before and after its event a track begins and ends. */
const reachS = 48 * 3600;

/**
 * The root field `tracks`: for every vessel of an event the positions of its track, from 48 h before the event to 48 h
 * after its end, as far as reports are known by now and kept. Late reports are known from the re-check that found them
 * on. Empty for an event that is not visible or has no vessel.
 */
export async function tracks(
  store: EventStore,
  vessels: WorldVessels,
  eventId: string,
  context: EventsContext,
): Promise<Track[]> {
  const { work = new Work() } = context;
  const { records } = await searchEventsV2(store, { eventId: { eq: eventId }, limit: 1 }, { ...context, work });
  const event = records[0];
  if (!event) return [];
  const span = spanOf(event, context);
  const found: Track[] = [];
  const { vessel0, vessel1 } = event.vessels ?? {};
  const trackIds = [vessel0?.trackId, vessel1?.trackId];
  for (const [i, shownRef] of event.vesselRefs.entries()) {
    const ref = store.refs.sailedAs?.(shownRef) ?? shownRef;
    // A track takes some milliseconds, several times as long if the vessel's voyages are not made yet.
    await work.yield();
    const ownVessel = vessels.ownVesselOf(trackIds[i] ?? undefined);
    if (ownVessel === undefined && !isVesselRef(ref)) continue;
    const track = trackOf(store, vessels, ownVessel ?? vesselOfRef(ref), span);
    if (track) found.push(track);
  }
  return found;
}

interface Span {
  /** Seconds since 1970; pictures are timed to the microsecond, everything else to the second. */
  readonly startS: number;
  /** Undefined for an event that goes on. */
  readonly endS: number | undefined;
  readonly fromS: number;
  readonly toS: number;
  /** Reports are known that are received by this second. */
  readonly untilS: number;
  readonly windowStartS: number;
  readonly asOfMs: number;
}

function spanOf(event: EventView, { asOfMs, days }: EventsContext): Span {
  const startS = secondsOf(event.start.time);
  const endS = event.end ? secondsOf(event.end.time) : undefined;
  const { sinceS, untilS } = heardBy(asOfMs);
  return {
    startS,
    endS,
    fromS: Math.max(sinceS, Math.ceil(startS - reachS)),
    toS: endS === undefined ? untilS : Math.min(untilS, Math.floor(endS + reachS)),
    untilS,
    windowStartS: earliestKeptS(asOfMs, Math.min(days, retentionDays)),
    asOfMs,
  };
}

function secondsOf(time: string): number {
  const us = parseTimestampUs(time);
  invariant(us !== undefined, 'our own times can be read');
  return us / 1e6;
}

function trackOf(store: EventStore, { source }: WorldVessels, vessel: number, span: Span): Track | undefined {
  const { ref, startS, lonE4, latE4, ...track } = source.track(vessel, Math.floor(span.startS));
  const [fromS, toS] = [Math.max(track.fromS, span.fromS), Math.min(track.toS - 1, span.toS)];
  const late = isVesselRef(ref) ? lateReportsOf(store, source, ref, { ...span, fromS, toS }) : [];
  const received = source.reports(vessel, fromS, toS).filter((report) => isReceived(report, span.untilS));
  const known = [...received, ...late].sort((a, b) => a.tS - b.tS);
  // An AIS event starts and ends at reports; a detection is between two reports.
  const positions = thinPath(known, ({ tS }) => tS === span.startS || tS === span.endS);
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last) return undefined;
  const { mmsi } = source.identity(ref);
  return {
    trackId: trackIdOf(mmsi, startS, lonE4, latE4),
    vesselId: String(mmsi),
    mmsi,
    startTime: secondsText(first.tS),
    endTime: secondsText(last.tS),
    numPositions: positions.length,
    positions: positions.map((report) => ({
      time: secondsText(report.tS),
      point: { lat: report.lat, lon: report.lon },
      speedOverGround: speedOf(report),
      courseOverGround: courseOf(report),
      heading: report.headingDeg,
    })),
    geometry: pathGeometry(positions),
  };
}
