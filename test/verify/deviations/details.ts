import { any, type Deviation, ignored, number, of, type Row, records, rowAt } from './deviation.js';

const detections = ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'];
const isDetection = (event: Row) => detections.includes(String(event['eventType']));

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

const typeOf = (record: Row) => rowAt(record, 'eventDetails')['detectionType'];
const stranger = { vesselId: '1', trackId: 'a track', mmsi: 1, countryCode: ['NOR'] };

export const details: readonly Deviation[] = [
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
