import { square } from '../support/geojson.js';

/** Records that are refused: what is wrong, the body, and the path, message and accepted values that the error has. */
export interface BadRecord {
  readonly name: string;
  readonly body: unknown;
  readonly path: string;
  readonly says: RegExp;
  readonly accepted?: RegExp;
  /** The profile; default standard. */
  readonly strict?: boolean;
}

const time = '2026-10-01T06:30:00Z';
const point = { lon: 4.1, lat: 52.2 };
const start = { time, point };
const end = { time: '2026-10-01T08:00:00Z', point };
const mmsi = 244_660_000;
const fishing = { eventType: 'fishing_activity_history', mmsi, start, end };
const radar = { eventType: 'sar_sentinel1', start };
const visit = { eventType: 'aoi_visit', mmsi, start };
const frame = { eventType: 'sar_sentinel1', collectedAt: time, geometry: square(3, 50) };
const positions = [{ time, lon: 4, lat: 52 }];
const vessel = { mmsi, positions };
const area = { user: 'demo', name: 'Doggersbank', geometry: square(2, 50) };
const bow = [
  [2, 50],
  [3, 51],
  [3, 50],
  [2, 51],
];

const events = (event: unknown) => ({ events: [event] });
const details = (event: object, eventDetails: unknown) => events({ ...event, eventDetails });

export const badRecords: readonly BadRecord[] = [
  { name: 'a body that is a list', body: [], path: '', says: /a list is no object/, accepted: /body of records/ },
  { name: 'an unknown list', body: { event: [] }, path: 'event', says: /Did you mean "events"\?/ },
  { name: 'a list that is an object', body: { events: {} }, path: 'events', says: /is not a list/, accepted: /list/ },
  { name: 'an event that is a text', body: events('x'), path: 'events[0]', says: /no object/, accepted: /an event/ },
  { name: 'an event without its kind', body: events({ start }), path: 'events[0].eventType', says: /missing/ },
  {
    name: 'a misspelt kind',
    body: events({ ...fishing, eventType: 'fishing_activity' }),
    path: 'events[0].eventType',
    says: /"fishing_activity" is not accepted/,
    accepted: /fishing_activity_history/,
  },
  {
    name: 'port_visit in the profile strict',
    body: events({ ...fishing, eventType: 'port_visit' }),
    path: 'events[0].eventType',
    says: /extension/,
    strict: true,
  },
  {
    name: 'an unknown member',
    body: events({ ...fishing, startTime: time }),
    path: 'events[0].startTime',
    says: /no member "startTime"/,
    accepted: /start/,
  },
  { name: 'no start', body: events({ eventType: 'viirs' }), path: 'events[0].start', says: /missing/ },
  {
    name: 'a start without an instant',
    body: events({ ...fishing, start: { point } }),
    path: 'events[0].start.time',
    says: /missing/,
    accepted: /ISO 8601/,
  },
  {
    name: 'an instant with a space',
    body: events({ ...fishing, start: { time: '2026-10-01 06:30' } }),
    path: 'events[0].start.time',
    says: /no instant/,
    accepted: /2026-10-01T06:30:00Z/,
  },
  {
    name: 'an instant that is a number',
    body: events({ ...fishing, start: { time: 1_790_000_000 } }),
    path: 'events[0].start.time',
    says: /1790000000 is no instant/,
  },
  {
    name: 'an instant before 2000',
    body: events({ ...fishing, start: { time: '1999-12-31T00:00:00Z' } }),
    path: 'events[0].start.time',
    says: /out of range/,
    accepted: /2000/,
  },
  {
    name: 'an AIS event with a fraction of a second',
    body: events({ ...fishing, start: { time: '2026-10-01T06:30:00.5Z' } }),
    path: 'events[0].start.time',
    says: /fraction/,
    accepted: /whole seconds/,
  },
  {
    name: 'a light with seconds',
    body: events({ eventType: 'viirs', start: { time: '2026-10-01T06:30:07Z', point } }),
    path: 'events[0].start.time',
    says: /fraction/,
    accepted: /whole minutes/,
  },
  {
    name: 'a latitude past the pole',
    body: events({ ...fishing, start: { time, point: { lon: 4, lat: 91 } } }),
    path: 'events[0].start.point.lat',
    says: /91 is not accepted/,
    accepted: /-90 to 90/,
  },
  {
    name: 'a longitude past 180',
    body: events({ ...fishing, start: { time, point: { lon: 184, lat: 52 } } }),
    path: 'events[0].start.point.lon',
    says: /184/,
    accepted: /-180 to 180/,
  },
  {
    name: 'a point as a GeoJSON position',
    body: events({ ...fishing, start: { time, point: [4.1, 52.2] } }),
    path: 'events[0].start.point',
    says: /a list is no object/,
    accepted: /a point/,
  },
  {
    name: 'a point without a longitude',
    body: events({ ...fishing, start: { time, point: { lat: 52 } } }),
    path: 'events[0].start.point.lon',
    says: /missing/,
  },
  {
    name: 'an end before the start',
    body: events({ ...fishing, end: { time: '2026-10-01T06:00:00Z' } }),
    path: 'events[0].end.time',
    says: /before the start/,
  },
  {
    name: 'an open fishing event',
    body: events({ ...fishing, end: null }),
    path: 'events[0].end',
    says: /has an end/,
    accepted: /aoi_visit and speed_range/,
  },
  {
    name: 'a detection that lasts',
    body: events({ ...radar, end }),
    path: 'events[0].end.time',
    says: /ends when it starts/,
  },
  {
    name: 'createdAt before the start',
    body: events({ ...fishing, createdAt: '2026-10-01T06:00:00Z' }),
    path: 'events[0].createdAt',
    says: /before the start/,
  },
  {
    name: 'updatedAt before createdAt',
    body: events({ ...fishing, createdAt: '2026-10-01T09:00:00Z', updatedAt: '2026-10-01T08:30:00Z' }),
    path: 'events[0].updatedAt',
    says: /before createdAt/,
  },
  {
    name: 'createdAt in microseconds',
    body: events({ ...fishing, createdAt: '2026-10-01T09:00:00.000250Z' }),
    path: 'events[0].createdAt',
    says: /fraction/,
    accepted: /milliseconds/,
  },
  {
    name: 'a fishing event without a vessel',
    body: events({ ...fishing, mmsi: undefined }),
    path: 'events[0].vessels.vessel0',
    says: /has a vessel/,
  },
  {
    name: 'an MMSI of eight digits',
    body: events({ ...fishing, mmsi: 24_466_000 }),
    path: 'events[0].mmsi',
    says: /24466000/,
  },
  {
    name: 'an MMSI as text',
    body: events({ ...fishing, mmsi: '244660000' }),
    path: 'events[0].mmsi',
    says: /"244660000"/,
  },
  {
    name: 'two MMSIs of one vessel',
    body: events({ ...fishing, vessels: { vessel0: { mmsi: 244_660_001 } } }),
    path: 'events[0].mmsi',
    says: /contradicts/,
  },
  {
    name: 'a rendezvous of one vessel',
    body: events({ eventType: 'standard_rendezvous', mmsi, start, end }),
    path: 'events[0].vessels.vessel1',
    says: /two vessels/,
  },
  {
    name: 'a second vessel of a port visit',
    body: events({ ...fishing, eventType: 'port_visit', vessels: { vessel1: { mmsi: 244_660_001 } } }),
    path: 'events[0].vessels.vessel1',
    says: /at most one vessel/,
  },
  {
    name: 'a vessel type that AIS does not have',
    body: events({ ...fishing, vessels: { vessel0: { vesselType: 'TRAWLER' } } }),
    path: 'events[0].vessels.vessel0.vesselType',
    says: /TRAWLER/,
    accepted: /FISHING/,
  },
  {
    name: 'a country in two letters',
    body: events({ ...fishing, vessels: { vessel0: { countryCode: ['NL'] } } }),
    path: 'events[0].vessels.vessel0.countryCode[0]',
    says: /"NL"/,
    accepted: /alpha-3/,
  },
  {
    name: 'a track that is no trackId',
    body: events({ ...fishing, vessels: { vessel0: { trackId: '244660000' } } }),
    path: 'events[0].vessels.vessel0.trackId',
    says: /not accepted/,
    accepted: /B:244660000/,
  },
  {
    name: 'class of a vessel in the profile strict',
    body: events({ ...fishing, vessels: { vessel0: { class: 'vessel' } } }),
    path: 'events[0].vessels.vessel0.class',
    says: /extension/,
    strict: true,
  },
  {
    name: 'a score above 1',
    body: details(fishing, { fishingScore: 1.2 }),
    path: 'events[0].eventDetails.fishingScore',
    says: /1\.2/,
    accepted: /0 to 1/,
  },
  {
    name: 'details of another kind',
    body: details(fishing, { osrScore: 0.5 }),
    path: 'events[0].eventDetails.osrScore',
    says: /FishingEventDetails has no member/,
    accepted: /fishingScore/,
  },
  {
    name: 'a model that is not the service’s',
    body: details(fishing, { modelName: 'cnn' }),
    path: 'events[0].eventDetails.modelName',
    says: /"cnn"/,
    accepted: /simulated/,
  },
  {
    name: 'the type of a dark detection in capitals',
    body: details(radar, { detectionType: 'DARK' }),
    path: 'events[0].eventDetails.detectionType',
    says: /Did you mean "dark"\?/,
  },
  {
    name: 'a detection in no frame',
    body: details(radar, { frameIds: [] }),
    path: 'events[0].eventDetails.frameIds',
    says: /0 items/,
    accepted: /1 to 10/,
  },
  {
    name: 'a heading of 360',
    body: details(radar, { heading: 360 }),
    path: 'events[0].eventDetails.heading',
    says: /360/,
    accepted: /0 to 359, or null/,
  },
  {
    name: 'pixels of another satellite',
    body: details(radar, { metersPerPixel: 10 }),
    path: 'events[0].eventDetails.metersPerPixel',
    says: /10/,
    accepted: /^8$/,
  },
  {
    name: 'a source of another satellite',
    body: details(radar, { dataSource: 'noaa' }),
    path: 'events[0].eventDetails.dataSource',
    says: /"noaa"/,
    accepted: /sentinel1/,
  },
  {
    name: 'dataSource in the profile strict',
    body: details(radar, { dataSource: 'sentinel1' }),
    path: 'events[0].eventDetails.dataSource',
    says: /extension/,
    strict: true,
  },
  {
    name: 'a score of a light',
    body: details({ eventType: 'viirs', start }, { score: 0.9 }),
    path: 'events[0].eventDetails.score',
    says: /ViirsEventDetails has no member/,
  },
  {
    name: 'an area of a fishing event',
    body: events({ ...fishing, aoiFeatureConfiguration: { aoiId: 'a' } }),
    path: 'events[0].aoiFeatureConfiguration',
    says: /has none/,
  },
  {
    name: 'a course of a visit that is null',
    body: details(visit, { entryHeading: null }),
    path: 'events[0].eventDetails.entryHeading',
    says: /null is not accepted/,
  },
  {
    name: 'an id with a space',
    body: events({ ...fishing, eventId: 'my event' }),
    path: 'events[0].eventId',
    says: /"my event"/,
    accepted: /no space/,
  },
  {
    name: 'an id twice in one call',
    body: { events: [{ ...fishing, eventId: 'a' }], replace: { events: [{ ...fishing, eventId: 'a' }] } },
    path: 'replace.events[0].eventId',
    says: /another record/,
  },
  {
    name: 'a replacement without an id',
    body: { replace: { events: [fishing] } },
    path: 'replace.events[0]',
    says: /names/,
  },
  {
    name: 'a withdrawn id that is a number',
    body: { withdraw: { events: [7] } },
    path: 'withdraw.events[0]',
    says: /7/,
  },
  {
    name: 'a frame without a footprint',
    body: { frames: [{ eventType: 'viirs', collectedAt: time }] },
    path: 'frames[0].geometry',
    says: /missing/,
    accepted: /Polygon/,
  },
  {
    name: 'a footprint that is a line',
    body: { frames: [{ ...frame, geometry: { type: 'LineString', coordinates: [[1, 2]] } }] },
    path: 'frames[0].geometry',
    says: /LineString/,
    accepted: /MultiPolygon/,
  },
  {
    name: 'a footprint that crosses itself',
    body: { frames: [{ ...frame, geometry: { type: 'Polygon', coordinates: [bow] } }] },
    path: 'frames[0].geometry',
    says: /cross each other/,
  },
  {
    name: 'a ring of two points',
    body: {
      frames: [
        {
          ...frame,
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [1, 2],
                [3, 4],
              ],
            ],
          },
        },
      ],
    },
    path: 'frames[0].geometry.coordinates',
    says: /at least 3/,
  },
  {
    name: 'an event type of a frame that is no satellite’s',
    body: { frames: [{ ...frame, eventType: 'aoi_visit' }] },
    path: 'frames[0].eventType',
    says: /aoi_visit/,
    accepted: /sar_sentinel1/,
  },
  {
    name: 'a status that frames do not have',
    body: { frames: [{ ...frame, status: 'completed' }] },
    path: 'frames[0].status',
    says: /Did you mean "Completed"\?/,
  },
  {
    name: 'counts that do not add up',
    body: { frames: [{ ...frame, numDetections: { totalCount: 5, correlatedCount: 1, uncorrelatedCount: 2 } }] },
    path: 'frames[0].numDetections',
    says: /sum/,
  },
  {
    name: 'a frame created before its collection',
    body: { frames: [{ ...frame, createdAt: '2026-09-01T00:00:00Z' }] },
    path: 'frames[0].createdAt',
    says: /before collectedAt/,
  },
  { name: 'a vessel without positions', body: { vessels: [{ mmsi }] }, path: 'vessels[0].positions', says: /missing/ },
  {
    name: 'a vessel with no position',
    body: { vessels: [{ mmsi, positions: [] }] },
    path: 'vessels[0].positions',
    says: /0 items/,
  },
  {
    name: 'positions out of order',
    body: { vessels: [{ mmsi, positions: [...positions, ...positions] }] },
    path: 'vessels[0].positions[1].time',
    says: /not later/,
  },
  {
    name: 'a course of 400 degrees',
    body: { vessels: [{ ...vessel, positions: [{ ...positions[0], cog: 400 }] }] },
    path: 'vessels[0].positions[0].cog',
    says: /400/,
    accepted: /359\.9/,
  },
  {
    name: 'a call sign in small letters',
    body: { vessels: [{ ...vessel, callSign: 'pbql' }] },
    path: 'vessels[0].callSign',
    says: /"pbql"/,
    accepted: /PBQL/,
  },
  {
    name: 'an area without a user',
    body: { areas: [{ ...area, user: undefined }] },
    path: 'areas[0].user',
    says: /missing/,
  },
  {
    name: 'a range of speed without a minimum',
    body: { areas: [{ ...area, events: { speed_range: [{ min: 1, max: 4 }] } }] },
    path: 'areas[0].events.speed_range[0]',
    says: /one least value/,
    accepted: /minMinutes or minNm/,
  },
  {
    name: 'a range of speed upside down',
    body: { areas: [{ ...area, events: { speed_range: [{ min: 4, max: 1, minNm: 2 }] } }] },
    path: 'areas[0].events.speed_range[0].max',
    says: /below min/,
  },
  {
    name: 'a user without a password',
    body: { users: [{ name: 'ada' }] },
    path: 'users[0].password',
    says: /not accepted/,
  },
  {
    name: 'an area of a user without a geometry',
    body: { users: [{ name: 'ada', password: 'x', areas: [{ name: 'A' }] }] },
    path: 'users[0].areas[0].geometry',
    says: /missing/,
  },
];
