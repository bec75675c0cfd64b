/** The root fields that return a page, with the name of the list of its records. */
export const pagedFields: ReadonlyMap<string, 'records' | 'items'> = new Map([
  ['searchEventsV2', 'records'],
  ['searchVessels', 'records'],
  ['searchLastKnownPositions', 'records'],
  ['searchAOIs', 'records'],
  ['searchSatelliteFramesV2', 'records'],
  ['searchTrackSubpaths', 'records'],
  ['events', 'items'],
  ['satelliteFrames', 'items'],
]);
