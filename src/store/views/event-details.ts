import { invariant } from '../../base/errors.js';
import { eventKinds, noHeading, noScore } from '../../model/event.js';
import type { EventV2Details } from '../../model/schema-types.js';
import type { EventRows } from '../segments/event-id.js';
import { ImageDetails, LightDetails, scaled } from './detection-details-view.js';
import { FishingDetails } from './fishing-details.js';
import { shownDistance } from './shown-values.js';
import type { ViewScope } from './view-scope.js';

/** The details of an event's kind, as the schema's union EventV2Details. */
export function detailsOf(
  rows: EventRows,
  row: number,
  scope: ViewScope,
): EventV2Details & { readonly __typename: string } {
  const { events, details } = rows;
  const { refs, quirks, work } = scope;
  const detail = events.columns.detail[row]!;
  const kind = eventKinds[events.columns.kind[row]!]!;
  switch (kind) {
    case 'fishing_activity_history':
      return new FishingDetails(rows, row, refs, work);
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
        distance: shownDistance(distanceE2[detail]!, quirks),
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
    case 'viirs':
      return new LightDetails(rows, row, scope, kind);
    case 'sar_sentinel1':
    case 'eo_sentinel2':
    case 'eo_landsat_8_9':
      return new ImageDetails(rows, row, scope, kind);
    case 'port_visit': {
      const port = refs.ports[details.port_visit.columns.port[detail]!];
      invariant(port, 'a port visit names a port');
      const { portId, name, countryCode, countryName } = port;
      return { __typename: 'PortVisitEventDetails', portName: name, countryCode, countryName, portId };
    }
  }
}
