import { Work } from '../../../base/work/work.js';
import type { AisReport, TrackSpan } from '../../../model/report.js';
import type { SearchTrackSubpathsInput, TrackSubpath } from '../../../model/schema-types.js';
import { isVesselRef, type VesselIdentity } from '../../../model/vessel-identity.js';
import { trackIdOf } from '../../../store/segments/event-id.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import { lateGroupsOf } from '../../../store/vessels/late-reports.js';
import { dayUnits, receivedBy, type Subpath, subpathIdOf, subpathsOfDay } from '../../../store/vessels/subpaths.js';
import type { VesselStore } from '../../../store/vessels/vessel-store.js';
import { subpathRecord } from '../../../store/views/subpath-record.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { timeTest } from '../filters/date-filter.js';
import { oneValue } from '../filters/keyword-filter.js';
import { pageOf } from '../paging.js';
import { earliestKeptS, retentionDays } from '../retention.js';
import { heardBy } from './heard.js';
import { vesselsOfMmsi } from './vessels-of-mmsi.js';

export interface SubpathsContext {
  readonly asOfMs: number;
  /** Days of events that the world keeps: late reports are known by them. */
  readonly days: number;
  readonly work?: Work;
}

const dayS = 86400;

/**
 * The root field `searchTrackSubpaths`: the subpaths of the vessel with an MMSI that begin in the days that are kept,
 * by the reports known at an instant. Default order: start_time, newest first. BAD_USER_INPUT unless `mmsi` is one
 * value; throws like `pageOf` and `timeTest`.
 */
export async function searchTrackSubpaths(
  store: EventStore,
  vesselStore: VesselStore,
  vessels: WorldVessels,
  input: SearchTrackSubpathsInput,
  { asOfMs, days, work = new Work() }: SubpathsContext,
): Promise<{ readonly records: TrackSubpath[]; readonly meta: { readonly total: number } }> {
  const { limit, offset } = pageOf(input);
  const mmsi = oneValue('mmsi', input.mmsi);
  const span = spanOf(input, asOfMs);
  const windowStartS = earliestKeptS(asOfMs, Math.min(days, retentionDays));
  const found: Found[] = [];
  for (const vessel of vesselsOfMmsi(vesselStore, mmsi, asOfMs)) {
    for (const track of tracksOf(vessels, vessel, mmsi, span)) {
      for (let day = Math.floor(track.fromS / dayS); day * dayS <= track.toS; day++) {
        for (const subpath of subpathsOfDay(vessels.source, vessel, day, span.untilS))
          if (subpath.startS >= track.fromS && subpath.startS <= track.toS) found.push({ ...subpath, track });
        work.units += dayUnits;
        if (work.isDue) await work.yield();
      }
      if (!isVesselRef(track.ref)) continue;
      for (const late of lateGroupsOf(store, vessels.source, track.ref, { ...track, windowStartS, asOfMs }))
        found.push({ startS: late[0]!.tS, endS: late.at(-1)!.tS, track, late });
    }
  }
  const matching = found.filter(span.test);
  const sign = (input.sortDirection ?? 'desc') === 'desc' ? -1 : 1;
  matching.sort((a, b) => sign * (a.startS - b.startS || (idOf(a) < idOf(b) ? -1 : 1)));
  const records: TrackSubpath[] = [];
  for (const { track, startS, endS, late } of matching.slice(offset, offset + limit)) {
    const reports = late ?? receivedBy(vessels.source, track.vessel, { fromS: startS, toS: endS }, span.untilS);
    records.push(subpathRecord(track.trackId, track.identity, reports));
    work.units += dayUnits;
    if (work.isDue) await work.yield();
  }
  return { records, meta: { total: matching.length } };
}

/** A subpath; with late reports it has these. */
interface Found extends Subpath {
  readonly track: KnownTrack;
  readonly late?: readonly AisReport[];
}

function idOf(subpath: Found): string {
  return subpathIdOf(subpath.track.trackId, subpath);
}

/** The part of a track that the request wants. */
interface KnownTrack {
  readonly vessel: number;
  readonly ref: number;
  readonly identity: VesselIdentity;
  readonly trackId: string;
  /** Reports lie in [fromS, toS]. */
  readonly fromS: number;
  readonly toS: number;
}

function tracksOf({ source }: WorldVessels, vessel: number, mmsi: string, { fromS, toS }: SpanTest): KnownTrack[] {
  const found: KnownTrack[] = [];
  for (let tS: number | undefined = fromS; tS !== undefined && tS <= toS; ) {
    const { ref, startS, lonE4, latE4, ...track }: TrackSpan = source.track(vessel, tS);
    const identity = source.identity(ref);
    if (String(identity.mmsi) === mmsi) {
      const trackId = trackIdOf(identity.mmsi, startS, lonE4, latE4);
      const within = { fromS: Math.max(fromS, track.fromS), toS: Math.min(toS, track.toS - 1) };
      found.push({ vessel, ref, identity, trackId, ...within });
    }
    // Two tracks have a silence between them.
    tS = source.lastReport(vessel, track.toS - 1)?.nextS;
  }
  return found;
}

interface SpanTest {
  /** Subpaths that pass begin in [fromS, toS]. */
  readonly fromS: number;
  readonly toS: number;
  /** The last second whose reports are known. */
  readonly untilS: number;
  test(subpath: Subpath): boolean;
}

function spanOf(input: SearchTrackSubpathsInput, asOfMs: number): SpanTest {
  const start = timeTest('startTime', input.startTime, asOfMs) ?? any;
  const end = timeTest('endTime', input.endTime, asOfMs) ?? any;
  const { sinceS, untilS } = heardBy(asOfMs);
  return {
    fromS: Math.max(sinceS, Math.ceil(start.fromUs / 1e6), Math.floor(end.fromUs / 1e6) - dayS),
    toS: Math.min(untilS, Math.floor(start.toUs / 1e6), Math.floor(end.toUs / 1e6)),
    untilS,
    test({ startS, endS }) {
      const [startUs, endUs] = [startS * 1e6, endS * 1e6];
      return startUs >= start.fromUs && startUs <= start.toUs && endUs >= end.fromUs && endUs <= end.toUs;
    },
  };
}

const any = { fromUs: -Infinity, toUs: Infinity };
