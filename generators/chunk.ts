import { buffersOf, tableOf } from '../src/columns/table.js';
import {
  type DayChunk,
  type DetectionKind,
  detailLayouts,
  eventLayout,
  kindCode,
  noHeading,
  none,
  openDuration,
} from '../src/model/event.js';
import type { Detection } from './detections.js';
import type {
  AoiVisitObservation,
  DarkRendezvousObservation,
  FishingObservation,
  PortVisitObservation,
  RendezvousObservation,
  SpeedRangeObservation,
} from './observation.js';
import type { EventVersion } from './published-event.js';

/** Writes the versions of a day into tables, in the order given. */
export function chunkOf(day: number, versions: readonly EventVersion[]): Omit<DayChunk, 'frames'> {
  const { detail, fishing, meetings, darkMeetings, visits, passages, stays, detections } = dealt(versions);
  return {
    day,
    events: tableOf(eventLayout, versions, {
      kind: ({ event }) => kindCode[event.kind],
      keyHigh: ({ event }) => event.keyHigh,
      keyLow: ({ event }) => event.keyLow,
      // A detection's instant has microseconds; rounding restores what the division by a million took.
      startUs: ({ event }) => Math.round(event.startS * 1_000_000),
      durationS: ({ event, open }) => (open ? openDuration : event.endS - event.startS),
      startLonE6: ({ event }) => event.startLonE6,
      startLatE6: ({ event }) => event.startLatE6,
      endLonE6: ({ event, open }) => (open ? event.startLonE6 : event.endLonE6),
      endLatE6: ({ event, open }) => (open ? event.startLatE6 : event.endLatE6),
      createdMs: ({ event }) => event.createdMs,
      updatedMs: ({ updatedMs }) => updatedMs,
      visibleToMs: ({ visibleToMs }) => visibleToMs,
      vessel0: ({ event }) => event.vessel0,
      track0StartS: ({ event }) => event.track0.startS,
      track0LonE4: ({ event }) => event.track0.lonE4,
      track0LatE4: ({ event }) => event.track0.latE4,
      detail: (_, place) => detail[place]!,
    }),
    details: {
      fishing_activity_history: tableOf(detailLayouts.fishing_activity_history, fishing, {
        scoreE4: ({ scoreE4 }) => scoreE4,
      }),
      standard_rendezvous: tableOf(detailLayouts.standard_rendezvous, meetings, {
        vessel1: ({ vessel1 }) => vessel1,
        track1StartS: ({ track1 }) => track1.startS,
        track1LonE4: ({ track1 }) => track1.lonE4,
        track1LatE4: ({ track1 }) => track1.latE4,
      }),
      dark_rendezvous: tableOf(detailLayouts.dark_rendezvous, darkMeetings, {
        osrScoreE4: ({ osrScoreE4 }) => osrScoreE4,
        fishingScoreE4: ({ fishingScoreE4 }) => fishingScoreE4,
      }),
      aoi_visit: tableOf(detailLayouts.aoi_visit, visits, {
        configuration: ({ told }) => told.configuration,
        entryHeading: ({ told }) => told.entryHeading,
        endHeading: ({ told, open }) => (open ? noHeading : told.endHeading),
        entrySpeedE1: ({ told }) => told.entrySpeedE1,
      }),
      speed_range: tableOf(detailLayouts.speed_range, passages, {
        configuration: ({ told }) => told.configuration,
        averageSpeedE2: ({ told, open }) => (open ? told.soFar : told.whole).averageSpeedE2,
        distanceE2: ({ told, open }) => (open ? told.soFar : told.whole).distanceE2,
        lengthS: ({ told, open }) => (open ? told.soFar : told.whole).lengthS,
      }),
      port_visit: tableOf(detailLayouts.port_visit, stays, { port: ({ port }) => port }),
      viirs: tableOf(detailLayouts.viirs, detections.viirs, viirsColumns),
      sar_sentinel1: tableOf(detailLayouts.sar_sentinel1, detections.sar_sentinel1, imageryColumns),
      eo_sentinel2: tableOf(detailLayouts.eo_sentinel2, detections.eo_sentinel2, imageryColumns),
      eo_landsat_8_9: tableOf(detailLayouts.eo_landsat_8_9, detections.eo_landsat_8_9, imageryColumns),
    },
  };
}

/** How the columns of detections are filled. Scenes are the rows of the day's table of scenes. */
const detectionColumns = {
  frame0: ({ scenes }: Detection) => scenes[0]!,
  frame1: ({ scenes }: Detection) => scenes[1] ?? none,
  number: ({ number }: Detection) => number,
  source: ({ details }: Detection) => details.source,
  lengthDm: ({ details }: Detection) => details.lengthDm,
  speedE1: ({ details }: Detection) => details.speedE1,
  heading: ({ details }: Detection) => details.heading,
  category: ({ details }: Detection) => details.category,
  shownLengthDm: ({ details }: Detection) => details.shownLengthDm,
  shownHeading: ({ details }: Detection) => details.shownHeading,
};
const imageryColumns = {
  ...detectionColumns,
  scoreE4: ({ details }: Detection) => details.scoreE4,
  orientation: ({ details }: Detection) => details.orientation,
};
const viirsColumns = {
  ...detectionColumns,
  radianceE2: ({ details }: Detection) => details.radianceE2,
  clearSkyE2: ({ details }: Detection) => details.clearSkyE2,
  moonlightE2: ({ details }: Detection) => details.moonlightE2,
  scanRollE2: ({ details }: Detection) => details.scanRollE2,
};

/** The buffers of a chunk, for handing it to another thread. */
export function chunkBuffers(chunk: DayChunk): ArrayBuffer[] {
  return [chunk.events, ...Object.values(chunk.details), ...Object.values(chunk.frames)].flatMap((table) =>
    buffersOf(table),
  );
}

/** The versions by kind, and for each its row in the detail table of its kind. */
function dealt(versions: readonly EventVersion[]) {
  const fishing: FishingObservation[] = [];
  const meetings: RendezvousObservation[] = [];
  const darkMeetings: DarkRendezvousObservation[] = [];
  const visits: { readonly told: AoiVisitObservation; readonly open: boolean }[] = [];
  const passages: { readonly told: SpeedRangeObservation; readonly open: boolean }[] = [];
  const stays: PortVisitObservation[] = [];
  const detections: Record<DetectionKind, Detection[]> = {
    viirs: [],
    sar_sentinel1: [],
    eo_sentinel2: [],
    eo_landsat_8_9: [],
  };
  const detail: number[] = [];
  for (const { event, open } of versions) {
    const { told } = event;
    switch (told.kind) {
      case 'fishing_activity_history':
        detail.push(fishing.push(told) - 1);
        break;
      case 'standard_rendezvous':
        detail.push(meetings.push(told) - 1);
        break;
      case 'dark_rendezvous':
        detail.push(darkMeetings.push(told) - 1);
        break;
      case 'speed_range':
        detail.push(passages.push({ told, open }) - 1);
        break;
      case 'aoi_visit':
        detail.push(visits.push({ told, open }) - 1);
        break;
      case 'port_visit':
        detail.push(stays.push(told) - 1);
        break;
      case 'viirs':
      case 'sar_sentinel1':
      case 'eo_sentinel2':
      case 'eo_landsat_8_9':
        detail.push(detections[told.kind].push(told) - 1);
        break;
    }
  }
  return { detail, fishing, meetings, darkMeetings, visits, passages, stays, detections };
}
