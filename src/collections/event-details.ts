import { invariant } from '../errors.js';
import type { DetectionKind } from '../model/event.js';
import { estimatedCategories, eventKinds, noCategory, noHeading, none, noScore, noValue } from '../model/event.js';
import { uuidOfKey } from '../model/event-key.js';
import { dataSources } from '../model/frame.js';
import { metersPerPixel, picturePath } from '../model/picture.js';
import type { EventV2Details } from '../model/schema-types.js';
import { coastDistanceOf } from './coast-distance.js';
import type { EventRows } from './event-id.js';
import { eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';

/** What only events of one kind have, as the schema's union EventV2Details. `baseUrl` is the address under which clients reach the service. */
export function detailsOf(
  rows: EventRows,
  row: number,
  refs: EventRefs,
  baseUrl: string,
): EventV2Details & { readonly __typename: string } {
  const { events, details } = rows;
  const detail = events.columns.detail[row]!;
  const kind = eventKinds[events.columns.kind[row]!]!;
  switch (kind) {
    case 'fishing_activity_history':
      return {
        __typename: 'FishingEventDetails',
        fishingScore: details.fishing_activity_history.columns.scoreE4[detail]! / 1e4,
        modelVersion: '1.0',
        modelName: 'simulated',
        params: null,
        subpathIds: null,
      };
    case 'dark_rendezvous': {
      const { osrScoreE4, fishingScoreE4 } = details.dark_rendezvous.columns;
      return {
        __typename: 'DarkRendezvousEventDetails',
        osrScore: osrScoreE4[detail]! / 1e4,
        fishingScore: scaled(fishingScoreE4[detail]!, noScore, 1e4),
      };
    }
    case 'standard_rendezvous':
      return { __typename: 'StandardRendezvousEventDetails', placeholder: null };
    case 'speed_range': {
      const { averageSpeedE2, distanceE2, lengthS } = details.speed_range.columns;
      return {
        __typename: 'SpeedRangeEventDetails',
        averageSpeed: averageSpeedE2[detail]! / 100,
        distance: distanceE2[detail]! / 100,
        durationSec: lengthS[detail]!,
      };
    }
    case 'aoi_visit': {
      const { entryHeading, endHeading, entrySpeedE1 } = details.aoi_visit.columns;
      return {
        __typename: 'AoiVisitEventDetails',
        entryHeading: entryHeading[detail]!,
        endHeading: scaled(endHeading[detail]!, noHeading, 1),
        entrySpeed: entrySpeedE1[detail]! / 10,
      };
    }
    case 'viirs': {
      const { radianceE2 } = details.viirs.columns;
      return {
        __typename: 'ViirsEventDetails',
        ...detectionOf(rows, row, kind),
        // Only when they are asked for: each takes longer than all the rest.
        get frameIds() {
          return frameIdsOf(rows, row, kind);
        },
        get distanceToCoastM() {
          return coastDistanceOf(events, row, refs);
        },
        get imageUrl() {
          return baseUrl + picturePath(kind, eventIdOf(rows, row, refs));
        },
        radianceNw: radianceE2[detail]! / 100,
      };
    }
    case 'sar_sentinel1':
    case 'eo_sentinel2':
    case 'eo_landsat_8_9': {
      const { scoreE4, orientation } = details[kind].columns;
      return {
        __typename: 'ImageryMetadataEventDetails',
        ...detectionOf(rows, row, kind),
        get frameIds() {
          return frameIdsOf(rows, row, kind);
        },
        get distanceToCoastM() {
          return coastDistanceOf(events, row, refs);
        },
        get imageUrl() {
          return baseUrl + picturePath(kind, eventIdOf(rows, row, refs));
        },
        score: scoreE4[detail]! / 1e4,
        orientation: orientation[detail]!,
        metersPerPixel: metersPerPixel[kind],
      };
    }
    case 'port_visit': {
      const port = refs.ports[details.port_visit.columns.port[detail]!];
      invariant(port, 'a port visit names a port');
      const { portId, name, countryCode, countryName } = port;
      return { __typename: 'PortVisitEventDetails', portName: name, countryCode, countryName, portId };
    }
  }
}

/** What all detections have and costs little. */
function detectionOf({ events, details }: EventRows, row: number, kind: DetectionKind) {
  const detail = events.columns.detail[row]!;
  const { source, lengthDm, speedE1, heading, category } = details[kind].columns;
  return {
    detectionType: events.columns.vessel0[row] === none ? ('dark' as const) : ('ais_correlated' as const),
    estimatedLength: scaled(lengthDm[detail]!, noValue, 10),
    estimatedSpeedKts: scaled(speedE1[detail]!, noValue, 10),
    estimatedVesselCategory: category[detail] === noCategory ? null : estimatedCategories[category[detail]!]!,
    heading: scaled(heading[detail]!, noValue, 1),
    dataSource: dataSources[source[detail]!]!,
  };
}

function frameIdsOf({ events, details, frames }: EventRows, row: number, kind: DetectionKind): string[] {
  const detail = events.columns.detail[row]!;
  const { frame0, frame1 } = details[kind].columns;
  const { keyHigh, keyLow } = frames.scenes.columns;
  const scenes = [frame0[detail]!, frame1[detail]!].filter((scene) => scene !== none);
  return scenes.map((scene) => uuidOfKey(keyHigh[scene]!, keyLow[scene]!));
}

/** A stored number as the schema shows it; null where it stands for a missing one. */
function scaled(stored: number, missing: number, unit: number): number | null {
  return stored === missing ? null : stored / unit;
}
