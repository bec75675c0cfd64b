import type { Deviates, Deviation, Row, Search, Send } from './deviation.js';
import {
  condition,
  emptyTile,
  graphql,
  ignored,
  input,
  inputsOf,
  isRow,
  json,
  pages,
  records,
  recordsOf,
  refusal,
  retold,
  rowAt,
  takenTile,
  tiles,
  values,
  withBody,
} from './deviation.js';

const of = (audit: string, name: string, answers: Deviates): Deviation => ({ audit, name, answers });

const detections = ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'];
const isDetection = (event: Row) => detections.includes(String(event['eventType']));
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const bodyOf = async (message: Request | Response) => (await message.json()) as Row;

/** Deviations of pages, of events and of frames. */
function pagingOf(search: Search, created: string, ids: Readonly<Record<string, string>>): readonly Deviation[] {
  const isOf = (body: Row) => inputsOf(body, search).length > 0;
  const page = (change: (page: Row) => void) => pages((each, body) => (isOf(body) ? change(each) : undefined));
  return [
    of(ids['sums']!, `${search}: limit + offset above 10,000 is accepted`, input(search, reach)),
    of(
      ids['pages']!,
      `${search}: pages overlap by one`,
      input(search, (given) => {
        if (number(given['offset']) > 0) given['offset'] = number(given['offset']) - 1;
      }),
    ),
    of(
      ids['after']!,
      `${search}: gt takes its instant, too`,
      condition(search, created, (filter) => {
        if (filter['gt'] !== undefined) Object.assign(filter, { gte: filter['gt'], gt: undefined });
      }),
    ),
    of(
      ids['snapshots']!,
      `${search}: pages of a snapshot lose their last record`,
      pages((each, body) => {
        if (isOf(body) && inputsOf(body).some((given) => given['snapshotId']))
          (each['records'] as unknown[] | undefined)?.pop();
      }),
    ),
    of(
      ids['totals']!,
      `${search}: the total is one too high`,
      page((each) => {
        const meta = rowAt(each, 'meta');
        meta['total'] = number(meta['total']) + 1;
      }),
    ),
    of(
      ids['limits']!,
      `${search}: a page has one record too few`,
      page((each) => (each['records'] as unknown[] | undefined)?.pop()),
    ),
    of(
      ids['offsets']!,
      `${search}: offset is ignored`,
      input(search, (given) => delete given['offset']),
    ),
    of(
      ids['greatest']!,
      `${search}: the 10,000th record cannot be reached`,
      graphql({
        ask: (body) =>
          inputsOf(body, search).some((given) => number(given['limit']) + number(given['offset']) === 10_000)
            ? refusal('limit + offset is too much', 'PAGE_LIMIT_EXCEEDED')
            : undefined,
      }),
    ),
    of(
      ids['negative']!,
      `${search}: a negative limit is taken`,
      input(search, (given) => {
        for (const name of ['limit', 'offset']) if (number(given[name]) < 0) given[name] = -number(given[name]);
      }),
    ),
    of(
      ids['byDefault']!,
      `${search}: a page has 50 records by default`,
      input(search, (given) => {
        given['limit'] ??= 50;
      }),
    ),
    of(
      ids['unique']!,
      `${search}: two rows are created at one instant`,
      records('createdAt', (record, i, all) => {
        if (i % 5 === 1) record['createdAt'] = all[i - 1]!['createdAt'];
      }),
    ),
  ];
}

/** What can be reached of a page that reaches too far. */
function reach(given: Row): void {
  const [limit, offset] = [number(given['limit']), number(given['offset'])];
  if (limit + offset <= 10_000) return;
  given['limit'] = Math.min(limit, 10_000);
  given['offset'] = 10_000 - number(given['limit']);
}

const turned = (search: Search, sortBy: string): Deviates =>
  input(search, (given) => {
    if (given['sortBy'] === sortBy) given['sortDirection'] = 'desc';
  });

const paging: readonly Deviation[] = [
  ...pagingOf('searchEventsV2', 'created', {
    sums: 'paging-1',
    pages: 'paging-3',
    after: 'paging-4',
    snapshots: 'paging-5',
    totals: 'paging-6',
    limits: 'paging-7',
    offsets: 'paging-8',
    greatest: 'paging-9',
    negative: 'paging-17',
    byDefault: 'paging-19',
    unique: 'paging-21',
  }),
  ...pagingOf('searchSatelliteFramesV2', 'createdAt', {
    sums: 'paging-2',
    pages: 'paging-10',
    after: 'paging-11',
    snapshots: 'paging-12',
    totals: 'paging-13',
    limits: 'paging-14',
    offsets: 'paging-15',
    greatest: 'paging-26',
    negative: 'paging-25',
    byDefault: 'paging-24',
    unique: 'paging-22',
  }),
  of(
    'paging-16',
    'limit 0 gives a record',
    input('searchEventsV2', (given) => {
      if (given['limit'] === 0) given['limit'] = 1;
    }),
  ),
  of(
    'paging-18',
    'an offset past the end begins again',
    again(({ data }, body) => {
      const page = Object.values(rowAt(data)).find(isRow) ?? {};
      const [given = {}] = inputsOf(body, 'searchEventsV2');
      if (recordsOf(page).length > 0 || !number(rowAt(page, 'meta')['total']) || !number(given['offset'])) return false;
      given['offset'] = 0;
      return true;
    }),
  ),
  of(
    'paging-20',
    'totals end at 10,000',
    pages((page) => {
      const meta = rowAt(page, 'meta');
      meta['total'] = Math.min(10_000, number(meta['total']) + 9000);
    }),
  ),
  of(
    'paging-23',
    'a condition on updated leaves ten minutes out',
    condition('searchEventsV2', 'updated', (filter) => {
      if (filter['gte']) filter['gte'] = new Date(Date.parse(String(filter['gte'])) + 600_000).toISOString();
    }),
  ),
];

/** Asks again where an answer calls for it: `change` then has changed the request. */
function again(change: (answer: Row, body: Row) => boolean): Deviates {
  return async (request, service) => {
    const response = await service(request.clone());
    if (request.method !== 'POST' || !request.url.endsWith('/graphql')) return response;
    const [answer, body] = [await bodyOf(response.clone()).catch(() => ({})), await bodyOf(request).catch(() => ({}))];
    return isRow(answer) && isRow(body) && change(answer, body) ? service(withBody(request, body)) : response;
  };
}

const sorts: readonly Deviation[] = [
  ...Object.entries({ created: 'sorts-1', updated: 'sorts-2', startTime: 'sorts-3', endTime: 'sorts-4' }).map(
    ([sortBy, audit]) => of(audit, `events by ${sortBy} come newest first always`, turned('searchEventsV2', sortBy)),
  ),
  ...Object.entries({ createdAt: 'sorts-7', collectedAt: 'sorts-8', updatedAt: 'sorts-9' }).map(([sortBy, audit]) =>
    of(audit, `frames by ${sortBy} come newest first always`, turned('searchSatelliteFramesV2', sortBy)),
  ),
  of(
    'sorts-5',
    'events come oldest first by default',
    input('searchEventsV2', (given) => {
      given['sortDirection'] ??= 'asc';
    }),
  ),
  of(
    'sorts-10',
    'frames come oldest first by default',
    input('searchSatelliteFramesV2', (given) => {
      given['sortDirection'] ??= 'asc';
    }),
  ),
  ...(['sorts-6', 'sorts-11'] as const).map((audit) =>
    of(
      audit,
      `later pages have another order (${audit})`,
      pages((page, body) => {
        if (inputsOf(body).some((given) => number(given['offset']) > 0)) (page['records'] as unknown[]).reverse();
      }),
    ),
  ),
  of(
    'sorts-12',
    'an order in the document is ignored',
    graphql({
      ask: (body) =>
        Object.assign(body, { query: String(body['query']).replace('sortDirection: asc', 'sortDirection: desc') }),
    }),
  ),
];

const models = [
  'fishing_activity_history',
  'dark_rendezvous',
  'speed_range',
  'aoi_visit',
  'viirs',
  'sar_sentinel1',
  'eo_sentinel2',
  'eo_landsat_8_9',
];

/** Changes events, by their kind. */
const event = (isMeant: (event: Row) => boolean, change: (event: Row) => void) =>
  records('eventType', (record) => ('eventId' in record && isMeant(record) ? change(record) : undefined));
const ofKind = (kind: string) => (record: Row) => record['eventType'] === kind;
const any = () => true;
const typeOf = (record: Row) => rowAt(record, 'eventDetails')['detectionType'];
const stranger = { vesselId: '1', trackId: 'a track', mmsi: 1, countryCode: ['NOR'] };

const details: readonly Deviation[] = [
  ...models.map((kind, i) =>
    of(
      `details-${i + 1}`,
      `${kind} has the details of another kind`,
      event(ofKind(kind), (record) => {
        rowAt(record, 'eventDetails')['__typename'] = 'PortVisitEventDetails';
      }),
    ),
  ),
  of(
    'details-9',
    'a detection ends an hour after its start',
    event(isDetection, (record) => {
      record['end'] = { ...rowAt(record, 'end'), time: '2030-01-01T00:00:00Z' };
    }),
  ),
  of(
    'details-10',
    'an event of AIS ends before its start',
    event(
      (each) => !isDetection(each) && each['end'] !== null,
      (record) => {
        record['end'] = { ...rowAt(record, 'end'), time: '2001-01-01T00:00:00Z' };
      },
    ),
  ),
  of(
    'details-11',
    'createdAt lies in the future',
    event(any, (record) => Object.assign(record, { createdAt: '2035-01-01T00:00:00Z' })),
  ),
  of(
    'details-12',
    'latitudes go to 95',
    event(any, (record) => Object.assign(rowAt(record, 'start', 'point'), { lat: 95 })),
  ),
  of(
    'details-13',
    'vessel1 of a standard_rendezvous is missing',
    event(ofKind('standard_rendezvous'), (record) => {
      rowAt(record, 'vessels')['vessel1'] = null;
    }),
  ),
  of(
    'details-14',
    'an uncorrelated detection has a vessel',
    event(
      (each) => typeOf(each) === 'dark',
      (record) => {
        rowAt(record, 'vessels')['vessel0'] = stranger;
      },
    ),
  ),
  of(
    'details-15',
    'a correlated detection has no vessel',
    event(
      (each) => typeOf(each) === 'ais_correlated',
      (record) => {
        rowAt(record, 'vessels')['vessel0'] = null;
      },
    ),
  ),
  of(
    'details-16',
    'each event has two vessels',
    event(any, (record) => Object.assign(rowAt(record, 'vessels'), { vessel1: stranger })),
  ),
  of(
    'details-17',
    'country codes have two letters',
    event(any, (record) => {
      const vessel = rowAt(record, 'vessels', 'vessel0');
      vessel['countryCode'] = ['NO'];
    }),
  ),
  of(
    'details-18',
    'a vessel has no track',
    event(any, (record) => Object.assign(rowAt(record, 'vessels', 'vessel0'), { trackId: '' })),
  ),
  of(
    'details-19',
    'each event names an area',
    event(any, (record) => Object.assign(record, { aoiFeatureConfiguration: { aoiId: 'x' } })),
  ),
  of(
    'details-20',
    'a detection names no frame',
    event(isDetection, (record) => Object.assign(rowAt(record, 'eventDetails'), { frameIds: [] })),
  ),
  of(
    'details-21',
    'distances to the coast are not rounded',
    event(isDetection, (record) => {
      const found = rowAt(record, 'eventDetails');
      if (found['distanceToCoastM']) found['distanceToCoastM'] = number(found['distanceToCoastM']) + 3;
    }),
  ),
  of(
    'details-22',
    'scores are per cent',
    event(isDetection, (record) => {
      const found = rowAt(record, 'eventDetails');
      if (found['score']) found['score'] = number(found['score']) * 100;
    }),
  ),
  of(
    'details-23',
    'headings go beyond 360',
    event(any, (record) => {
      const found = rowAt(record, 'eventDetails');
      for (const name of ['orientation', 'entryHeading'])
        if (typeof found[name] === 'number') found[name] = number(found[name]) + 360;
    }),
  ),
  of('details-24', 'the condition on eventId is ignored', ignored('searchEventsV2', 'eventId')),
  of(
    'details-25',
    'two events have one id',
    records('eventId', (record, i, all) => {
      if (i === 1) record['eventId'] = all[0]!['eventId'];
    }),
  ),
];

const frame = (change: (frame: Row) => void, isMeant: (frame: Row) => boolean = any) =>
  records('frameId', (record) => (isMeant(record) ? change(record) : undefined));
const counts = (record: Row) => rowAt(record, 'numDetections');

const frames: readonly Deviation[] = [
  of(
    'frames-1',
    'sums of frames do not add up',
    frame((record) => {
      if ('totalCount' in counts(record)) counts(record)['totalCount'] = number(counts(record)['totalCount']) + 1;
    }),
  ),
  of(
    'frames-2',
    'frames count a detection too many',
    frame((record) => {
      for (const name of ['totalCount', 'correlatedCount'])
        if (name in counts(record)) counts(record)[name] = number(counts(record)[name]) + 1;
    }),
  ),
  of(
    'frames-3',
    'each frame is of VIIRS',
    frame((record) => Object.assign(record, { eventType: 'viirs' })),
  ),
  of(
    'frames-4',
    'frames have a kind of their own',
    frame((record) => Object.assign(record, { eventType: 'detection' })),
  ),
  of(
    'frames-5',
    'rings of frames are not closed',
    frame((record) => {
      const rings = rowAt(record, 'geometry')['coordinates'];
      if (Array.isArray(rings)) for (const ring of rings as unknown[][]) ring.pop();
    }),
  ),
  of(
    'frames-6',
    'frames are created before they are collected',
    frame((record) => Object.assign(record, { createdAt: '2001-01-01T00:00:00Z' })),
  ),
  of(
    'frames-7',
    'a frame counts before it is completed',
    frame(
      (record) => Object.assign(record, { numDetections: { totalCount: 1, correlatedCount: 1, uncorrelatedCount: 0 } }),
      (record) => record['status'] !== 'Completed',
    ),
  ),
  of(
    'frames-8',
    'a frame is Done',
    frame((record) => Object.assign(record, { status: 'Done' })),
  ),
  of(
    'frames-9',
    'two frames have one id',
    records('frameId', (record, i, all) => {
      if (i === 1) record['frameId'] = all[0]!['frameId'];
    }),
  ),
];

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

const filters: readonly Deviation[] = [
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

const isOldDate = /^\d{4}-\d\d-\d\dT/;
/** The first instant that is kept at the instant of the ocean that tests ask. */
export const asOfMs = Date.UTC(2025, 5, 1, 12);
const keptFromMs = asOfMs - 540 * 86_400_000;
const keptFrom = new Date(keptFromMs).toISOString();

/** Changes the texts of dates in the variables of searches of a field, under names of a kind. */
function dates(field: string, names: RegExp, change: (text: string) => string): Deviates {
  const walk = (value: unknown, isNamed: boolean): unknown => {
    if (typeof value === 'string') return isNamed && isOldDate.test(value) ? change(value) : value;
    if (!isRow(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, walk(each, isNamed || names.test(name))]),
    );
  };
  return graphql({
    ask(body) {
      if (String(body['query']).includes(field)) body['variables'] = walk(body['variables'], false);
    },
  });
}

const kept = (text: string) => (Date.parse(text) < keptFromMs ? keptFrom : text);
/** Retention that ends an hour too late. */
const keptLonger = (text: string) =>
  Date.parse(text) < keptFromMs && Date.parse(text) >= keptFromMs - 3_600_000 ? keptFrom : text;

const retention: readonly Deviation[] = [
  of('retention-1', 'retention of events is off', dates('searchEventsV2', /^(startTime|created)$/, kept)),
  of('retention-1', 'events are kept for an hour more', dates('searchEventsV2', /^created$/, keptLonger)),
  of(
    'retention-1',
    'events are kept for a day less',
    dates('searchEventsV2', /^startTime$/, (text) =>
      Date.parse(text) < keptFromMs + 86_400_000 ? '2000-01-01T00:00:00Z' : text,
    ),
  ),
  of(
    'retention-2',
    'retention of frames is off',
    dates('searchSatelliteFramesV2', /^(collectedAt|createdAt|updatedAt)$/, kept),
  ),
  of('retention-3', 'retention of endTime and updated is off', dates('searchEventsV2', /^(endTime|updated)$/, kept)),
  of('retention-4', 'retention of the legacy searches is off', dates('a0: events', /^(startTime|endTime)\d+$/, kept)),
  of(
    'retention-5',
    'a frame of 2020 is there',
    records('collectedAt', (record) => Object.assign(record, { collectedAt: '2020-01-01T00:00:00Z' })),
  ),
  of(
    'retention-5',
    'an event of 2020 is there',
    records('start', (record) => Object.assign(rowAt(record, 'start'), { time: '2020-01-01T00:00:00Z' })),
  ),
  of(
    'retention-6',
    'the refusal of an old instant says nothing',
    graphql({
      tell: (answer) => answer['errors'] && Object.assign(answer, { errors: [{ message: 'No.' }] }),
    }),
  ),
  of(
    'retention-7',
    'the bound stands while the clock moves',
    dates('searchEventsV2', /^startTime$/, (text) =>
      Date.parse(text) === keptFromMs ? new Date(keptFromMs + 7_200_000).toISOString() : text,
    ),
  ),
  of(
    'retention-8',
    'periods of vessels are bounded, too',
    graphql({
      ask: (body) =>
        JSON.stringify(body).includes('2000-01-01') ? refusal('It is too old.', 'RETENTION_EXCEEDED') : undefined,
    }),
  ),
];

const forms: readonly Deviation[] = [
  of(
    'dates-1',
    'offsets are ignored',
    dates('searchEventsV2', /^gte$/, (text) => text.replace(/[+-]\d\d:\d\d$/, 'Z')),
  ),
  of(
    'dates-1',
    'fractions are refused',
    dates('searchEventsV2', /^gte$/, (text) => text.replace(/\.\d+Z$/, ' no')),
  ),
  of(
    'dates-2',
    'instants without an offset are refused',
    graphql({
      ask: (body) =>
        /"gte":"\d{4}-\d\d-\d\d(T[\d:]+)?"/.test(JSON.stringify(body)) ? refusal('startTime') : undefined,
    }),
  ),
  of(
    'dates-3',
    'texts that are no instants are left out',
    condition('searchEventsV2', 'startTime', (filter) => {
      if (Number.isNaN(Date.parse(String(filter['gte'])))) delete filter['gte'];
    }),
  ),
  of(
    'dates-4',
    'the refusal of a date names no field',
    graphql({
      tell: (answer) => answer['errors'] && Object.assign(answer, { errors: [{ message: 'A date is wrong.' }] }),
    }),
  ),
  of(
    'dates-5',
    'times are seconds since 1970',
    records('updatedAt', (record) => Object.assign(record, { updatedAt: '1748736000' })),
  ),
];

/** Changes the id of a snapshot in requests and answers. */
const snapshotIds = (search: Search, isMeant: (given: Row) => boolean): Deviates =>
  again((answer, body) => {
    if (!Array.isArray(answer['errors'])) return false;
    const meant = inputsOf(body, search).filter((given) => given['snapshotId'] && isMeant(given));
    for (const given of meant) delete given['snapshotId'];
    return meant.length > 0;
  });

const isOpening = (given: Row) => given['snapshotId'] === 'true';

/** A snapshot that is not held: each use is answered as of now. */
function unheld(): Deviates {
  const named = new WeakMap<Row, unknown>();
  return graphql({
    ask(body) {
      for (const given of inputsOf(body)) {
        if (!given['snapshotId'] || isOpening(given)) continue;
        named.set(body, given['snapshotId']);
        delete given['snapshotId'];
      }
    },
    tell(answer, body) {
      const snapshotId = named.get(body);
      if (snapshotId === undefined) return;
      for (const page of Object.values(rowAt(answer, 'data')).filter(isRow))
        Object.assign(rowAt(page, 'meta'), { snapshotId });
    },
  });
}

/** A snapshot that closes after two uses. */
function shortLived(): Deviates {
  const uses = new Map<unknown, number>();
  return graphql({
    ask(body) {
      for (const { snapshotId } of inputsOf(body)) {
        if (!snapshotId || snapshotId === 'true') continue;
        uses.set(snapshotId, (uses.get(snapshotId) ?? 0) + 1);
        if (uses.get(snapshotId)! > 2) return refusal('The snapshot is closed.', 'SNAPSHOT_CLOSED');
      }
      return undefined;
    },
  });
}

const snapshots: readonly Deviation[] = [
  ...(['searchEventsV2', 'searchSatelliteFramesV2'] as const).map((search, i) =>
    of(
      `snapshots-${i + 1}`,
      `${search} has one snapshot for all`,
      pages((page, body) => {
        if (inputsOf(body, search).some(isOpening)) rowAt(page, 'meta')['snapshotId'] = 'one';
      }),
    ),
  ),
  of(
    'snapshots-3',
    'meta of later requests has no snapshotId',
    pages((page, body) => {
      if (!inputsOf(body).some(isOpening)) rowAt(page, 'meta')['snapshotId'] = null;
    }),
  ),
  of('snapshots-4', 'snapshots are ignored', unheld()),
  of('snapshots-5', 'the minute does not begin again', shortLived()),
  of('snapshots-6', 'a closed snapshot is answered as of now', snapshotIds('searchEventsV2', any)),
  of('snapshots-7', 'an unknown snapshot is answered as of now', snapshotIds('searchEventsV2', any)),
];

const signIn = 'query($n: String!, $p: String!) { getToken(username: $n, password: $p) { access_token } }';

/** A token of a user, for the world of a request. */
async function tokenFor(request: Request, service: Send, name = 'second'): Promise<string> {
  const url = request.url.replace(/(vectorTiles|graphql).*$/, 'graphql');
  const body = JSON.stringify({ query: signIn, variables: { n: name, p: name } });
  const headers = { 'content-type': 'application/json' };
  const response = await service(new Request(url, { method: 'POST', headers, body }));
  return String(rowAt(await bodyOf(response), 'data', 'getToken')['access_token']);
}

function withToken(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  return new Request(request, { headers });
}

/** Whether a request is of the kind that a deviation is about. */
type IsMeant = (request: Request, text: string) => boolean;

/** Gives requests a good token where they have none, or a bad one. */
const admitted = (isMeant: IsMeant): Deviates => {
  return async (request, service) => {
    if (!/graphql|vectorTiles/.test(request.url)) return service(request);
    const text = await request.clone().text();
    return isMeant(request, text) ? service(withToken(request, await tokenFor(request, service))) : service(request);
  };
};
const isAnonymous: IsMeant = ({ headers }) => !headers.has('authorization');

/** A token that was issued and is good no more is taken. */
const revived: Deviates = async (request, service) => {
  const response = await service(request.clone());
  const isRefused = request.url.endsWith('/graphql') && /UNAUTHENTICATED/.test(await response.clone().text());
  return isRefused ? service(withToken(request, await tokenFor(request, service))) : response;
};

/** Tokens that state other times than they have. */
function misdated(): Deviates {
  const issued = new Map<string, string>();
  return async (request, service) => {
    const [, given = ''] = (request.headers.get('authorization') ?? '').split(' ');
    const response = await service(issued.has(given) ? withToken(request, issued.get(given)!) : request);
    const text = await response.text();
    const headers = response.headers;
    if (!text.includes('access_token')) return new Response(text || null, { status: response.status, headers });
    const told = text.replace(/"access_token":"([^."]+)\.([^."]+)\.([^"]+)"/, (_, head, payload, signature) => {
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Row;
      const other = Buffer.from(JSON.stringify({ ...claims, exp: number(claims['iat']) + 3600 })).toString('base64url');
      issued.set(`${head}.${other}.${signature}`, `${head}.${payload}.${signature}`);
      return `"access_token":"${head}.${other}.${signature}"`;
    });
    return new Response(told, { status: response.status, headers });
  };
}

const tokens: readonly Deviation[] = [
  of(
    'tokens-1',
    'events are given without a token',
    admitted((request, text) => isAnonymous(request, text) && text.includes('searchEventsV2')),
  ),
  of(
    'tokens-2',
    'any token is taken',
    admitted(({ headers }) => /^Bearer (x|eyJhbGciOiJIUzI1NiJ9\.eyJzdWIi.*)$/.test(headers.get('authorization') ?? '')),
  ),
  of('tokens-3', 'a missing token is answered without a word', async (request, service) =>
    request.url.endsWith('/graphql') &&
    !request.headers.has('authorization') &&
    !(await request.clone().text()).includes('getToken')
      ? json({ data: null, errors: [{ message: '' }] })
      : service(request),
  ),
  of(
    'tokens-4',
    'tiles are given without a token',
    admitted((request, text) => isAnonymous(request, text) && request.url.includes('vectorTiles')),
  ),
  of(
    'tokens-5',
    'a token lives for an hour',
    values('expires_in', (value) => Object.assign(value, { expires_in: 3600 })),
  ),
  of('tokens-6', 'a sign-in revokes nothing', revived),
  of('tokens-7', 'a token never expires', revived),
  of('tokens-8', 'a token states another hour of its end', misdated()),
  of(
    'tokens-9',
    'any password is taken',
    graphql({
      ask(body) {
        const variables = rowAt(body['variables']);
        if (variables['password0']) variables['password0'] = variables['username0'];
      },
    }),
  ),
];

const documents = [
  ['errors-1', 'unknown fields are left out', /meta \{ noSuchField/],
  ['errors-2', 'a document that cannot be parsed is empty', /searchEventsV2\("/],
  ['errors-3', 'an argument of another type is null', /limit: \\"ten/],
  ['errors-4', 'a variable of another type is null', /"limit":"ten"/],
  ['errors-5', 'a missing variable is null', /\$input.*"variables":\{\}/],
  ['errors-6', 'unknown members of an input are left out', /"noSuchField":1/],
] as const;

/** Answers requests to /graphql whose body is meant. */
const answered = (isMeant: (text: string) => boolean, response: () => Response): Deviates => {
  return async (request, service) => {
    const isPost = request.method === 'POST' && request.url.endsWith('/graphql');
    return isPost && isMeant(await request.clone().text()) ? response() : service(request);
  };
};

const errors: readonly Deviation[] = [
  ...documents.map(([audit, name, text]) =>
    of(
      audit,
      name,
      answered(
        (body) => text.test(body),
        () => json({ data: {} }),
      ),
    ),
  ),
  of(
    'errors-7',
    'a body that is no JSON is answered with 200',
    answered(
      (text) => !text.includes('"query":"'),
      () => json({ errors: [{ message: 'No.' }] }),
    ),
  ),
  of('errors-8', 'of a list the first request is answered', async (request, service) => {
    const text = request.url.endsWith('/graphql') ? await request.clone().text() : '';
    return text.startsWith('[') ? service(withBody(request, (JSON.parse(text) as unknown[])[0])) : service(request);
  }),
  of('errors-9', 'answers are of the type text/html', async (request, service) => {
    const response = await service(request);
    const headers = new Headers(response.headers);
    if (request.url.endsWith('/graphql')) headers.set('content-type', 'text/html');
    return new Response(response.body, { status: response.status, headers });
  }),
  of(
    'errors-10',
    'an error takes all data away',
    graphql({ tell: (answer) => answer['errors'] && Object.assign(answer, { data: null }) }),
  ),
  of(
    'errors-11',
    'errors have no code',
    graphql({
      tell: (answer) => answer['errors'] && Object.assign(answer, { errors: [{ message: 'No.' }] }),
    }),
  ),
  of('errors-12', 'the name of the operation is not read', graphql({ ask: (body) => delete body['operationName'] })),
];

/** Changes records of coasts. */
const coasts = (change: (record: Row, i: number) => unknown) =>
  graphql({
    tell(answer) {
      for (const value of Object.values(rowAt(answer, 'data')).filter(isRow))
        for (const [i, record] of recordsOf(value).entries()) if ('distanceToCoastMeters' in record) change(record, i);
    },
  });
const isCoast = (text: string) => text.includes('getNearestCoastline');

const coast: readonly Deviation[] = [
  of('coast-1', 'getNearestCoastline without a token is refused', async (request, service) =>
    isAnonymous(request, '') && request.url.endsWith('/graphql') && isCoast(await request.clone().text())
      ? refusal('It needs a token.', 'UNAUTHENTICATED')
      : service(request),
  ),
  of(
    'coast-2',
    'records of a list are in another order',
    pages((page, body) => {
      if (isCoast(String(body['query']))) (page['records'] as unknown[]).reverse();
    }),
  ),
  of(
    'coast-3',
    'distances are a tenth too long',
    coasts((record) => {
      record['distanceToCoastMeters'] = Math.round(number(record['distanceToCoastMeters']) * 1.1);
    }),
  ),
  of(
    'coast-3',
    'distances are negative on land',
    coasts((record) => {
      if (record['landCoverClass'] !== 'PermanentWaterBody')
        record['distanceToCoastMeters'] = -number(record['distanceToCoastMeters']);
    }),
  ),
  of(
    'coast-4',
    'another coast is taken for the nearest',
    coasts((record, i) => {
      if (i % 3 === 1) record['distanceToCoastMeters'] = number(record['distanceToCoastMeters']) + 50_000;
    }),
  ),
  of(
    'coast-5',
    'the nearest point lies inland',
    coasts((record) => {
      const point = rowAt(record, 'nearestCoastalPoint');
      point['lat'] = number(point['lat']) + 0.2;
    }),
  ),
  of(
    'coast-6',
    'all is water',
    coasts((record) => Object.assign(record, { landCoverClass: 'PermanentWaterBody' })),
  ),
  of(
    'coast-7',
    'a list ends after 500',
    pages((page, body) => {
      if (isCoast(String(body['query']))) (page['records'] as unknown[]).length = Math.min(500, recordsOf(page).length);
    }),
  ),
  of(
    'coast-8',
    'latitudes beyond the poles are the poles',
    graphql({
      ask(body) {
        for (const given of inputsOf(body))
          for (const point of ((given['coordinates'] ?? []) as unknown[]).filter(isRow))
            point['lat'] = Math.max(-90, Math.min(90, number(point['lat'])));
      },
    }),
  ),
  of(
    'coast-9',
    'there is no limit without a token',
    admitted((request, text) => isAnonymous(request, text) && isCoast(text)),
  ),
];

const isLong = (filter: Row) => Date.parse(String(filter['lte'])) - Date.parse(String(filter['gte'])) > 30 * 86_400_000;
const has =
  (...names: readonly string[]) =>
  (query: Row) =>
    names.some((name) => name in query);

const ofTiles: readonly Deviation[] = [
  of(
    'tiles-1',
    'tiles are empty',
    tiles('eventsV2', async () => emptyTile()),
  ),
  of(
    'tiles-1',
    'tiles of zoom 1 overlap',
    tiles('eventsV2', async (_, address, answer) => answer(address === '1/0/0' ? '0/0/0' : address)),
  ),
  of(
    'tiles-2',
    'a tile is that of its neighbour',
    tiles('eventsV2', async (_, address, answer) => {
      const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
      return answer(z > 1 ? `${z}/${(x + 1) % 2 ** z}/${y}` : address);
    }),
  ),
  of('tiles-3', 'a property of an event differs', retold('eventsV2', 'sar_sentinel1', 'sar_sentinel0')),
  of('tiles-3', 'vessels in tiles have another type', retold('eventsV2', 'FISHING', 'PLEASED')),
  of(
    'tiles-4',
    'the kind of event is ignored in a tile',
    tiles('eventsV2', async (query, _, answer) => {
      const { eventType: __, ...rest } = query;
      return answer(undefined, rest);
    }),
  ),
  of(
    'tiles-5',
    'a tile of frames has those of a part of the world',
    tiles('satelliteFrames', async (_, __, answer) => answer('2/1/1')),
  ),
  of('tiles-6', 'a property of a frame differs', retold('satelliteFrames', 'Completed', 'Concluded')),
  of(
    'tiles-7',
    'an empty tile is not found',
    tiles('eventsV2', async (query, _, answer) =>
      rowAt(query, 'eventType')['eq'] === 'no such kind' ? json({}, 404) : answer(),
    ),
  ),
  of(
    'tiles-8',
    '30 days of a tile are not checked',
    takenTile('eventsV2', (query) => isLong(rowAt(query, 'startTime'))),
  ),
  of(
    'tiles-9',
    'a tile needs no span',
    takenTile('eventsV2', (query) => !rowAt(query, 'startTime')['gte']),
  ),
  of(
    'tiles-10',
    'a tile of one vessel needs a span',
    tiles('eventsV2', async (query, _, answer) =>
      query['vesselMain'] && !query['startTime'] ? json({ error: {} }, 400) : answer(),
    ),
  ),
  of(
    'tiles-10',
    'the vessel of a tile is ignored',
    tiles('eventsV2', async (query, _, answer) =>
      query['vesselMain']
        ? answer(undefined, { startTime: { gte: new Date(asOfMs - 864e6).toISOString() } })
        : answer(),
    ),
  ),
  of('tiles-11', 'limit of a tile is left out', takenTile('eventsV2', has('limit'))),
  of('tiles-11', 'intersectsGeometry of a tile is taken', takenTile('eventsV2', has('intersectsGeometry'))),
  of(
    'tiles-12',
    '30 days of a tile of frames are not checked',
    takenTile('satelliteFrames', (query) => Object.values(query).some((filter) => isRow(filter) && isLong(filter))),
  ),
  of(
    'tiles-13',
    'a tile of frames needs no span',
    takenTile('satelliteFrames', (query) => !Object.values(query).some((filter) => isRow(filter) && filter['gte'])),
  ),
  of('tiles-14', 'a tile of one vessel has no retention', takenTile('eventsV2', has('vesselMain'))),
  of(
    'tiles-15',
    'a tile without a query is empty',
    takenTile('eventsV2', (query) => !has('startTime')(query)),
  ),
  of(
    'tiles-16',
    'a tile that is nowhere is empty',
    tiles('eventsV2', async (_, __, answer) => {
      const response = await answer();
      return response.status === 400 || response.status === 404 ? emptyTile() : response;
    }),
  ),
  of(
    'tiles-17',
    'a tile is text',
    tiles('eventsV2', async (_, __, answer) => {
      const response = await answer();
      return new Response(response.body, { status: response.status, headers: { 'content-type': 'text/plain' } });
    }),
  ),
];

/** Sets variables of a legacy search whose names begin so. */
const argument = (name: string, value: unknown): Deviates =>
  graphql({
    ask(body) {
      const variables = rowAt(body['variables']);
      for (const each of Object.keys(variables)) if (new RegExp(`^${name}\\d+$`).test(each)) variables[each] = value;
    },
  });
const items = (member: string, change: (item: Row) => void) => records(member, change);
const oldDetails = (change: (details: Row) => void) =>
  items('event_details', (item) => change(rowAt(item, 'event_details')));

const legacy: readonly Deviation[] = [
  of(
    'legacy-1',
    'events lacks an event',
    pages((page) => (page['items'] as unknown[] | undefined)?.shift()),
  ),
  of(
    'legacy-1',
    'endTime bounds the end of events',
    graphql({
      ask(body) {
        const variables = rowAt(body['variables']);
        for (const name of Object.keys(variables))
          if (/^endTime\d+$/.test(name)) variables[name] = new Date(asOfMs).toISOString();
      },
    }),
  ),
  of(
    'legacy-2',
    'a page has 50 items',
    pages((page) => {
      if (rowAt(page, 'meta')['pageSize'] === 25) rowAt(page, 'meta')['pageSize'] = 50;
    }),
  ),
  of('legacy-3', 'pageNum is ignored', argument('pageNum', 1)),
  of(
    'legacy-4',
    'eventTypes may be left out',
    graphql({
      ask: (body) =>
        Object.assign(body, {
          query: String(body['query']).replace('events(pageSize', 'events(eventTypes: [viirs], pageSize'),
        }),
    }),
  ),
  of(
    'legacy-5',
    'pages go on past the 10,000th event',
    graphql({
      ask(body) {
        const variables = rowAt(body['variables']);
        for (const name of ['pageNum0', 'pageNum1']) if (number(variables[name]) > 100) variables[name] = 1;
      },
    }),
  ),
  of(
    'legacy-6',
    'event does not find an event',
    graphql({
      tell(answer, body) {
        if (!/: event\(/.test(String(body['query']))) return;
        for (const name of Object.keys(rowAt(answer, 'data'))) rowAt(answer, 'data')[name] = null;
      },
    }),
  ),
  of(
    'legacy-7',
    'lengths of vessels are feet',
    items('event_id', (item) => {
      const vessel = rowAt(item, 'vessels', 'vessel_0');
      if (vessel['length']) vessel['length'] = Math.round(number(vessel['length']) * 3.28);
    }),
  ),
  of(
    'legacy-7',
    'legacy events start at another place',
    items('event_id', (item) => {
      const point = rowAt(item, 'start', 'point');
      if ('lat' in point) point['lat'] = number(point['lat']) + 0.01;
    }),
  ),
  of(
    'legacy-8',
    'correlated is the opposite',
    oldDetails((found) => {
      if (typeof found['correlated'] === 'boolean') found['correlated'] = !found['correlated'];
    }),
  ),
  of(
    'legacy-8',
    'durations are seconds',
    oldDetails((found) => {
      if (number(found['duration']) > 0) found['duration'] = number(found['duration']) * 60;
    }),
  ),
  of(
    'legacy-9',
    'visit_type is end for each kind',
    oldDetails((found) => Object.assign(found, { visit_type: 'end' })),
  ),
  of(
    'legacy-10',
    'each event has user_params',
    items('user_params', (item) => {
      item['user_params'] ??= { params_id: 'a', user_id: 'b', aoi_id: 'c' };
    }),
  ),
  of('legacy-11', 'vesselId is ignored', argument('vesselId', null)),
  of('legacy-11', 'detectionType is ignored', argument('detectionType', null)),
  of('legacy-12', 'countryCodes is ignored', argument('countryCodes', null)),
  of('legacy-12', 'vesselCategory is ignored', argument('vesselCategory', null)),
  of('legacy-13', 'inProgressStatus is ignored', argument('inProgressStatus', null)),
  of('legacy-13', 'polygon is ignored', argument('polygon', null)),
  of(
    'legacy-14',
    'satelliteFrames has VIIRS by default',
    graphql({
      ask: (body) =>
        Object.assign(body, {
          query: String(body['query']).replace(
            'satelliteFrames(startTime',
            'satelliteFrames(eventTypes: [viirs], startTime',
          ),
        }),
    }),
  ),
  of(
    'legacy-15',
    'legacy frames count a dark detection more',
    graphql({
      tell(answer) {
        for (const value of Object.values(rowAt(answer, 'data')).filter(isRow)) {
          const targets = rowAt(value, 'targets');
          if ('dark_count' in targets) targets['dark_count'] = number(targets['dark_count']) + 1;
        }
      },
    }),
  ),
];

const vessels: readonly Deviation[] = [
  of(
    'vessels-1',
    'entries have no source',
    records('flag', (record) => {
      for (const entry of (record['flag'] as unknown[]).filter(isRow)) entry['source'] = '';
    }),
  ),
  of('vessels-2', 'the flag is ignored', ignored('searchVessels', 'flag')),
  of('vessels-2', 'the IMO number is ignored', ignored('searchVessels', 'imo')),
  of(
    'vessels-2',
    'lengths are compared the other way',
    condition('searchVessels', 'lengthMeters', (filter) => {
      Object.assign(filter, { lt: filter['gte'], gte: undefined });
    }),
  ),
  of(
    'vessels-3',
    'each record of a vessel is given',
    pages((page) => {
      const [first] = recordsOf(page);
      if (first && 'callSign' in first) (page['records'] as unknown[]).push(first);
    }),
  ),
  of('vessels-4', 'effectiveFrom is ignored', ignored('searchVessels', 'effectiveFrom')),
  of('vessels-5', 'effectiveTo is ignored', ignored('searchVessels', 'effectiveTo')),
  of(
    'vessels-6',
    'there is no more',
    values('meta', (value) => Object.assign(rowAt(value, 'meta'), { hasMore: false })),
  ),
  of(
    'vessels-7',
    'offset of vessels is ignored',
    input('searchVessels', (given) => delete given['offset']),
  ),
  of('vessels-7', 'vessels past the 10,000th are given', input('searchVessels', reach)),
  of(
    'vessels-8',
    'a call sign finds another vessel',
    graphql({
      tell(answer, body) {
        if (!/vessel\(callSign/.test(String(body['query']))) return;
        for (const value of Object.values(rowAt(answer, 'data')).filter(isRow)) value['name'] = 'ANOTHER';
      },
    }),
  ),
  of(
    'vessels-9',
    'an unknown vessel is an error',
    graphql({
      tell: (answer, body) =>
        /vessel\(mmsi/.test(String(body['query'])) &&
        Object.assign(answer, { errors: [{ message: 'There is none.' }] }),
    }),
  ),
];

const track = (change: (track: Row) => void) =>
  graphql({
    tell(answer) {
      for (const value of Object.values(rowAt(answer, 'data')))
        for (const each of (Array.isArray(value) ? (value as unknown[]) : []).filter(isRow))
          if ('positions' in each) change(each);
    },
  });
const positions = (each: Row) => (each['positions'] as unknown[]).filter(isRow);

const tracks: readonly Deviation[] = [
  of(
    'tracks-1',
    'tracks go on for a week',
    track((each) => {
      const last = positions(each).at(-1);
      if (last) last['time'] = new Date(Date.parse(String(last['time'])) + 7 * 86_400_000).toISOString();
    }),
  ),
  of(
    'tracks-2',
    'tracks run backwards',
    track((each) => (each['positions'] as unknown[]).reverse()),
  ),
  of(
    'tracks-3',
    'tracks have other ids than events name',
    track((each) => Object.assign(each, { trackId: 'another' })),
  ),
  of(
    'tracks-4',
    'an event has the track of one vessel',
    graphql({
      tell(answer) {
        for (const value of Object.values(rowAt(answer, 'data')))
          if (Array.isArray(value)) value.length = Math.min(1, value.length);
      },
    }),
  ),
  of(
    'tracks-5',
    'an unknown event has a track',
    graphql({
      tell(answer, body) {
        if (JSON.stringify(body['variables'] ?? {}).includes('no-such-event'))
          rowAt(answer, 'data')['a0'] = [{ trackId: 'a' }];
      },
    }),
  ),
  of(
    'tracks-6',
    'a position is sent tomorrow',
    values('sentAt', (value) => Object.assign(value, { sentAt: new Date(asOfMs + 864e5).toISOString() })),
  ),
  of(
    'tracks-6',
    'a position is that of another vessel',
    values('sentAt', (value) => Object.assign(value, { vesselId: '1' })),
  ),
  of(
    'tracks-7',
    'the list of areas is empty',
    graphql({
      tell(answer, body) {
        if (/: aois/.test(String(body['query']))) rowAt(answer, 'data')['a0'] = [];
      },
    }),
  ),
];

/** Changes what introspection says of a type. */
const type = (change: (type: Row) => void): Deviates =>
  graphql({
    tell(answer, body) {
      if (!String(body['query']).includes('__type(')) return;
      for (const value of Object.values(rowAt(answer, 'data')).filter(isRow)) change(value);
    },
  });
const membersOf = (value: Row) =>
  [value['fields'], value['inputFields']]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .filter(isRow);
/** Members that may not be null may be, or the other way round. */
const nullable = type((value) => {
  for (const member of membersOf(value)) {
    const given = rowAt(member, 'type');
    member['type'] = given['kind'] === 'NON_NULL' ? given['ofType'] : { kind: 'NON_NULL', ofType: given };
  }
});
const unmarked = (name: string) =>
  type((value) => {
    for (const member of membersOf(value)) if (member['name'] === name) member['isDeprecated'] = false;
  });

const schema: readonly Deviation[] = [
  of(
    'schema-1',
    'arguments have other names',
    type((value) => {
      for (const member of membersOf(value)) member['args'] = [];
    }),
  ),
  of('schema-2', 'events is not marked as deprecated', unmarked('events')),
  of('schema-3', 'category is not marked as deprecated', unmarked('category')),
  of(
    'schema-4',
    'EventType has detection',
    type((value) => {
      if (Array.isArray(value['enumValues'])) value['enumValues'].push({ name: 'detection' });
    }),
  ),
  of(
    'schema-4',
    'GearType lacks a value',
    type((value) => {
      if (Array.isArray(value['enumValues'])) value['enumValues'].pop();
    }),
  ),
  ...[5, 6, 7, 8, 9, 10, 11].map((i) => of(`schema-${i}`, `types allow null where they did not (${i})`, nullable)),
];

/** Deviations from the contract, each with the audit that must notice it. */
export const deviations: readonly Deviation[] = [
  ...paging,
  ...sorts,
  ...details,
  ...frames,
  ...filters,
  ...forms,
  ...retention,
  ...snapshots,
  ...tokens,
  ...errors,
  ...coast,
  ...ofTiles,
  ...legacy,
  ...vessels,
  ...tracks,
  ...schema,
];
