import {
  type detailLayouts,
  type EventKind,
  estimatedCategories,
  noCategory,
  noHeading,
  none,
  noScore,
  noValue,
} from '../../model/event.js';
import { dataSources } from '../../model/frame.js';
import type { TableBuilder } from '../../store/columns/table.js';
import type { OwnDetection, OwnEvent } from './own-event.js';
import type { OwnRefs } from './own-refs.js';

export type DetailBuilders = { readonly [K in EventKind]: TableBuilder<(typeof detailLayouts)[K]> };

/** Appends the details of an event and returns their row in the table of the kind. `scenes`: those of a detection. */
export function addDetails(
  tables: DetailBuilders,
  { details, vessel1 }: OwnEvent,
  scenes: readonly number[],
  refs: OwnRefs,
): number {
  switch (details.kind) {
    case 'fishing_activity_history':
      return tables.fishing_activity_history.push({
        scoreE4: scoreE4(details.fishingScore),
        numPositions: details.numPositions ?? 0,
      });
    case 'standard_rendezvous': {
      const { startS, lonE4, latE4 } = vessel1?.track ?? { startS: 0, lonE4: 0, latE4: 0 };
      return tables.standard_rendezvous.push({
        vessel1: refs.vessel(vessel1),
        track1StartS: startS,
        track1LonE4: lonE4,
        track1LatE4: latE4,
      });
    }
    case 'aoi_visit':
      return tables.aoi_visit.push({
        configuration: refs.configuration(details.configId),
        entryHeading: details.entryHeading,
        endHeading: details.endHeading ?? noHeading,
        entrySpeedE1: Math.round(details.entrySpeedKn * 10),
      });
    case 'port_visit':
      return tables.port_visit.push({ port: refs.port(details) });
    case 'dark_rendezvous':
      return tables.dark_rendezvous.push({
        osrScoreE4: scoreE4(details.osrScore),
        fishingScoreE4: details.fishingScore === null ? noScore : scoreE4(details.fishingScore),
      });
    case 'speed_range':
      return tables.speed_range.push({
        configuration: refs.configuration(details.configId),
        averageSpeedE2: Math.round(details.averageSpeedKn * 100),
        distanceE2: Math.round(details.distanceNm * 100),
        lengthS: Math.round(details.durationS),
      });
    case 'viirs':
      return tables.viirs.push({
        ...detectionColumns(details, scenes),
        radianceE2: Math.round(details.radianceNw * 100),
        clearSkyE2: Math.round(details.clearSky),
        moonlightE2: Math.round(details.moonlight),
        scanRollE2: Math.round(details.scanRoll * 100),
      });
    default:
      return tables[details.kind].push({
        ...detectionColumns(details, scenes),
        scoreE4: scoreE4(details.score),
        orientation: details.orientation,
      });
  }
}

function detectionColumns(details: OwnDetection, [frame0 = none, frame1 = none]: readonly number[]) {
  const { dataSource, estimatedLengthM, estimatedSpeedKn, estimatedCategory, heading } = details;
  return {
    frame0,
    frame1,
    // Part of the ids of the ocean only.
    number: 0,
    source: dataSources.indexOf(dataSource),
    lengthDm: estimatedLengthM === null ? noValue : Math.round(estimatedLengthM * 10),
    speedE1: estimatedSpeedKn === null ? noValue : Math.round(estimatedSpeedKn * 10),
    heading: heading ?? noValue,
    category: estimatedCategory === null ? noCategory : estimatedCategories.indexOf(estimatedCategory),
    shownLengthDm: Math.round(details.shownLengthM * 10),
    shownHeading: details.shownHeading,
  };
}

function scoreE4(score: number): number {
  return Math.round(score * 1e4);
}
