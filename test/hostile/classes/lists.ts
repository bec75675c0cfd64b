import type { Draw } from '../draw.js';
import type { Family, HostileClass, HostileRequest } from '../hostile-case.js';
import { countEvents } from '../hostile-words.js';

const most = 10_050;

/** Texts as they stand in lists: ids, numbers, long ones, all the same. */
function values({ one, whole, list }: Draw, bytes = 900_000): readonly (string | null)[] {
  const make = one<(i: number) => string | null>([
    (i) => String(i),
    (i) => `id ${i}`,
    () => 'x',
    () => null,
    () => '',
    (i) => String(200_000_000 + i),
    (i) =>
      `B:244660001:${1_746_000_000 + i}:1840000:1420000_a0000000-0000-4000-8000-000000000001_` +
      `${1_746_000_000 + i}_aoi_visit`,
    (i) => `B:${200_000_000 + i}:${1_746_000_000 + i}:1840000:1420000_${i}.0_speed_range`,
    (i) => `VNP02DNB_NRT.A2025150.0${i % 10}${(i % 6) * 10}_${(i % 90).toFixed(3)}_${(i % 180).toFixed(3)}`,
    (i) => `${String(i).padStart(8, '0')}-0000-4000-8000-000000000000`,
    (i) => `S1A_IW_GRDH_1SDV_20250601T000000_20250601T000025_${i}_${i}_0000_${i}`,
    (i) => `${'🏊'.repeat(1 + (i % 9))}${i}`,
  ]);
  const first = make(0)?.length ?? 4;
  return list(Math.min(whole(most), Math.floor(bytes / (first + 12))), make);
}

/** Filters of texts, by root field. */
const keywordFilters: Readonly<Record<string, readonly string[]>> = {
  searchEventsV2: ['eventId', 'eventType', 'detectionDataSource', 'detectionType', 'detectionFrameId'],
  searchSatelliteFramesV2: ['frameId', 'vendorId', 'eventType', 'status'],
  searchVessels: ['mmsi', 'imo', 'callSign', 'registryVesselId', 'flag', 'vesselType', 'gearTypes'],
  searchLastKnownPositions: ['mmsi'],
};
const vesselFilters = [
  'id',
  'vesselId',
  'trackId',
  'mmsi',
  'imo',
  'category',
  'vesselType',
  'country',
  'registryVesselId',
];

function filtered(name: string, input: object): HostileRequest {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input${name === 'searchLastKnownPositions' ? '' : '!'}`;
  return { query: `query($input: ${type}) { ${name}(input: $input) { meta { total } } }`, variables: { input } };
}

const families: Readonly<Record<string, Family>> = {
  'one long list': (draw) => {
    const name = draw.one(Object.keys(keywordFilters));
    const filter = draw.one(keywordFilters[name]!);
    return filtered(name, { limit: draw.whole(100), [filter]: { [draw.one(['inc', 'ninc'])]: values(draw) } });
  },
  'a long list in every filter': (draw) => {
    const name = draw.one(Object.keys(keywordFilters));
    const filters = keywordFilters[name]!;
    const entries = filters.map((each) => [
      each,
      { [draw.one(['inc', 'ninc', 'ninc'])]: values(draw, 900_000 / filters.length) },
    ]);
    return filtered(name, Object.fromEntries(entries));
  },
  'long lists of vessels': (draw) => {
    const entries = draw.list(1 + draw.whole(8), (i) => [
      vesselFilters[i],
      { [draw.one(['inc', 'ninc'])]: values(draw, 90_000) },
    ]);
    return { query: countEvents, variables: { input: { vesselMain: Object.fromEntries(entries) } } };
  },
  'lists in the text': (draw) => {
    const list = values(draw, 700_000)
      .map((value) => JSON.stringify(value))
      .join(draw.one([',', ' ', '\n']));
    return {
      query:
        `{ searchEventsV2(input: {${draw.one(['eventId', 'eventType'])}: {${draw.one(['inc', 'ninc'])}: ` +
        `[${list}]}}) { meta { total } } }`,
    };
  },
  'one list under thirty names': (draw) => {
    const name = draw.one(Object.keys(keywordFilters));
    const { variables } = filtered(name, {
      [draw.one(keywordFilters[name]!)]: { [draw.one(['inc', 'ninc'])]: values(draw) },
    });
    const type =
      `${name.charAt(0).toUpperCase()}${name.slice(1)}Input` + `${name === 'searchLastKnownPositions' ? '' : '!'}`;
    const fields = draw.list(1 + draw.whole(29), (i) => `a${i}: ${name}(input: $input) { meta { total } }`);
    return { query: `query($input: ${type}) { ${fields.join(' ')} }`, variables };
  },
  'patterns of names': ({ one, whole }) => {
    const pattern = one([
      '%a%e%i%o%u%',
      `${'%a'.repeat(whole(5000))}%`,
      `${'%_'.repeat(whole(20_000))}%`,
      '_'.repeat(whole(20_000)),
      '\\'.repeat(whole(5000)),
      '%'.repeat(whole(200_000)),
      `%${'a'.repeat(whole(100_000))}%b%`,
      `%${'İ'.repeat(whole(3000))}%`,
    ]);
    const operator = one(['like', 'nlike']);
    return one([
      { query: countEvents, variables: { input: { vesselMain: { name: { [operator]: pattern } } } } },
      filtered('searchVessels', { vesselName: { [operator]: pattern } }),
      filtered('searchVessels', { ownerName: { [operator]: pattern }, vesselName: { [operator]: pattern } }),
    ]);
  },
  'lists of the older operations': (draw) => {
    const { one, whole, list } = draw;
    const codes = list(whole(100_000), (i) => one(['NOR', 'N/A', 'XXX', `${i}`, ''])).join('|');
    return one<HostileRequest>([
      {
        query: 'query($c: String) { events(eventTypes: [viirs, aoi_visit], countryCodes: $c) { meta { total } } }',
        variables: { c: codes },
      },
      {
        query:
          'query($c: String) { events(eventTypes: [fishing_activity_history], countryCodesExclude: $c, ' +
          'countryCodes: $c) { meta { total } } }',
        variables: { c: codes },
      },
      {
        query: 'query($t: [EventType]!) { events(eventTypes: $t) { meta { total } } }',
        variables: { t: list(whole(most), () => one(['viirs', 'aoi_visit', null])) },
      },
      {
        query: 'query($t: [FrameEventType]) { satelliteFrames(eventTypes: $t) { meta { total } } }',
        variables: { t: list(whole(most), () => one(['viirs', 'eo_sentinel2'])) },
      },
      {
        query:
          'query($c: [VesselCategory]) { events(eventTypes: [port_visit], vesselCategory: $c, pageSize: 100) { ' +
          'meta { total } items { event_id } } }',
        variables: { c: list(whole(most), () => one(['fishing', 'cargo', 'buoy'])) },
      },
      {
        query:
          `{ events(eventTypes: [viirs], pageNum: ${one([1, 400, 2_147_483_647])}, ` +
          `pageSize: ${one([1, 10_000])}) { meta { total } items { event_id } } }`,
      },
    ]);
  },
  'points by the thousand': ({ whole, one, unit, list }) => ({
    query:
      'query($c: [PointInput!]!) { getNearestCoastline(input: {coordinates: $c}) { records { ' +
      'distanceToCoastMeters landCoverClass } } }',
    variables: {
      c: list(whole(11_000), () =>
        one([
          { lat: 0, lon: 0 },
          { lat: unit() < 0.01 ? 91 : 90, lon: 0 },
          { lat: -48.8, lon: -123.4 },
          { lat: unit() * 180 - 90, lon: unit() * 360 - 180 },
          { lat: 60 + unit(), lon: 5 + unit() },
        ]),
      ),
    },
  }),
  'tiles of much': (draw) => {
    const { one, whole } = draw;
    const z = one([0, 0, 1, 2, 5, 22, 23]);
    const at = () => Math.floor(draw.unit() * 2 ** z);
    const [set, time] = one([
      ['eventsV2', 'startTime'],
      ['satelliteFrames', 'collectedAt'],
    ] as const);
    const list = values(draw, 6000);
    const input = one<object>([
      { [time]: { gte: '2025-05-03T00:00:00Z' } },
      { [time]: { gte: '2025-05-03T00:00:00Z' }, eventType: { ninc: list } },
      { [time]: { gte: '2025-05-25T00:00:00Z' }, [set === 'eventsV2' ? 'eventId' : 'frameId']: { ninc: list } },
      { vesselMain: { mmsi: { inc: list } } },
    ]);
    return [
      {
        method: 'GET',
        url:
          `/vectorTiles/${set}/${z}/${at()}/${at()}?query=` +
          `${encodeURIComponent(JSON.stringify(input)).slice(0, 14_000)}`,
        headers: one<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }, { 'if-none-match': '*' }]),
      },
      { method: 'GET', url: `/vectorTiles/${set}.json?query=${'a'.repeat(whole(14_000))}` },
    ];
  },
};

/** Lists: thousands of values in filters, patterns, points, tiles of much. */
export const lists: HostileClass = { name: 'lists', percent: 12, families };
