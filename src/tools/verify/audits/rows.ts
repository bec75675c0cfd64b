/** The members of rows that audits request: those whose types the contract gives, so that each endpoint has them. */

const place = 'time point { lat lon }';
const detection = 'detectionType frameIds estimatedLength estimatedSpeedKts estimatedVesselCategory heading imageUrl';

/** All fields of EventV2. `registry` is the provider's part of the name of registryVesselId. */
export function eventFields(registry: string): string {
  const vessel = `vesselId trackId name mmsi imo length category subcategory vesselType
    registryVesselId: ${registry}VesselId countryCode displayCountry`;
  return `eventId eventType createdAt updatedAt start { ${place} } end { ${place} }
  vessels { vessel0 { ${vessel} } vessel1 { ${vessel} } }
  aoiFeatureConfiguration { aoiId aoiName userId configId }
  eventDetails { __typename
    ... on FishingEventDetails { fishingScore modelVersion modelName params subpathIds }
    ... on DarkRendezvousEventDetails { osrScore }
    ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
    ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
    ... on ViirsEventDetails { ${detection} radianceNw }
    ... on ImageryMetadataEventDetails { ${detection} score distanceToCoastM orientation metersPerPixel }
    ... on PortVisitEventDetails { portName countryCode countryName portId } }`;
}

/** All fields of SatelliteFrameV2. */
export const frameFields = `frameId vendorId collectedAt createdAt updatedAt eventType status
  geometry { type coordinates geometries { type coordinates } }
  numDetections { totalCount correlatedCount uncorrelatedCount }`;

/** A search for events; `fields` are those of its records. Its variable is `$input`. */
export function eventSearch(fields: string): string {
  return `query Audit($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) { meta { total snapshotId } records { ${fields} } } }`;
}

/** A search for frames; `fields` are those of its records. Its variable is `$input`. */
export function frameSearch(fields: string): string {
  return `query Audit($input: SearchSatelliteFramesV2Input!) {
  searchSatelliteFramesV2(input: $input) { meta { total snapshotId } records { ${fields} } } }`;
}

/** The kinds of event that the contract lists. */
export const eventKinds: readonly string[] = [
  'fishing_activity_history',
  'standard_rendezvous',
  'dark_rendezvous',
  'speed_range',
  'aoi_visit',
  'viirs',
  'sar_sentinel1',
  'eo_sentinel2',
  'eo_landsat_8_9',
];

export const imageryKinds: readonly string[] = ['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'];
export const detectionKinds: readonly string[] = ['viirs', ...imageryKinds];
