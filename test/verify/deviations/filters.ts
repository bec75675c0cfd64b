import {
  condition,
  type Deviates,
  type Deviation,
  graphql,
  ignored,
  input,
  isRow,
  of,
  refusal,
  rowAt,
} from './deviation.js';

/** Conditions of a search by the audit that asks them. */
const eventConditions = [
  'eventType startTime created endTime updated eventId vesselMain.mmsi vesselMain.vesselId vesselMain.trackId',
  'vesselMain.id vesselMain.imo vesselMain.category vesselMain.vesselType vesselMain.country vesselMain.name',
  'vesselMain.length fishingScore detectionType detectionFrameId detectionScore detectionEstimatedLength',
  'detectionHeading detectionDistanceToCoastM viirsRadianceNw speedRangeAverageSpeed speedRangeDistance',
  'speedRangeDurationSeconds vesselMain.registryVesselId detectionDataSource intersectsGeometry',
]
  .join(' ')
  .split(' ');
const frameConditions = 'eventType collectedAt createdAt updatedAt status frameId vendorId intersectsGeometry'.split(
  ' ',
);

/** Gives an operator the meaning of another one. */
const asOther = (path: string, operator: string, other: string): Deviates =>
  condition('searchEventsV2', path, (filter) => {
    if (filter[operator] === undefined || filter[operator] === null) return;
    const value = filter[operator];
    delete filter[operator];
    filter[other] = value;
  });

export const filters: readonly Deviation[] = [
  ...eventConditions.map((path, i) =>
    of(`events-${i + 1}`, `events: ${path} is ignored`, ignored('searchEventsV2', path)),
  ),
  ...frameConditions.map((path, i) =>
    of(`frame-filters-${i + 1}`, `frames: ${path} is ignored`, ignored('searchSatelliteFramesV2', path)),
  ),
  of('events-31', 'events: a point finds all events', ignored('searchEventsV2', 'intersectsGeometry')),
  of('events-1', 'eq is neq', asOther('eventType', 'eq', 'neq')),
  of('events-1', 'ninc is inc', asOther('eventType', 'ninc', 'inc')),
  of('events-3', 'gte leaves out its instant', asOther('created', 'gte', 'gt')),
  of('events-3', 'lt takes its instant, too', asOther('created', 'lt', 'lte')),
  of(
    'events-4',
    'exists is ignored',
    condition('searchEventsV2', 'endTime', (filter) => delete filter['exists']),
  ),
  of(
    'events-4',
    'exists: false beside a range lets no missing value through',
    condition('searchEventsV2', 'endTime', (filter) => {
      if (Object.keys(filter).length > 1) delete filter['exists'];
    }),
  ),
  of('events-15', 'like compares whole names', asOther('vesselMain.name', 'like', 'eq')),
  of('events-16', 'lte is lt', asOther('vesselMain.length', 'lte', 'lt')),
  of(
    'events-21',
    'a missing length does not meet neq',
    condition('searchEventsV2', 'detectionEstimatedLength', (filter) => {
      if (filter['neq'] !== undefined) filter['gt'] = -1;
    }),
  ),
  of(
    'events-30',
    'holes of polygons are ignored',
    condition('searchEventsV2', 'intersectsGeometry', (filter) => {
      if (filter['type'] === 'Polygon') (filter['coordinates'] as unknown[]).length = 1;
    }),
  ),
  of(
    'events-32',
    'a filter on details drops events of other kinds',
    condition('searchEventsV2', 'viirsRadianceNw', (_, given) => {
      given['eventType'] = { eq: 'viirs' };
    }),
  ),
  of(
    'events-33',
    'conditions of vesselMain hold for different vessels',
    condition('searchEventsV2', 'vesselMain', (filter) => {
      if (filter['mmsi'] && filter['trackId']) delete filter['trackId'];
    }),
  ),
  of(
    'events-34',
    'of two conditions one is enough',
    condition('searchEventsV2', 'intersectsGeometry', (_, given) => {
      if (rowAt(given, 'eventType')['eq']) delete given['eventType'];
    }),
  ),
  of(
    'events-35',
    'exists: true beside a range is taken',
    input('searchEventsV2', (given) => {
      for (const filter of Object.values(given).filter(isRow))
        if (filter['exists'] === true && Object.keys(filter).length > 1) delete filter['exists'];
    }),
  ),
  of(
    'events-36',
    'null is refused',
    graphql({
      ask: (body) =>
        /null/.test(JSON.stringify(body['variables'] ?? {})) ? refusal('null is no condition') : undefined,
    }),
  ),
  of(
    'events-37',
    'an empty inc is no condition',
    condition('searchEventsV2', 'eventType', (filter, given) => {
      if (Array.isArray(filter['inc']) && filter['inc'].length === 0) delete given['eventType'];
    }),
  ),
];
