import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { alwaysMs, type OwnArea } from '../../src/worlds/overlay/own-area.js';
import type { OwnVessel } from '../../src/worlds/overlay/own-vessel.js';
import { noRecords } from '../../src/worlds/overlay/records.js';
import { valueAt } from '../support/empty-service.js';
import { oceans, openNamedOcean } from '../support/oceans.js';
import { ownIdentity, ownVessel } from '../support/own-vessels.js';

const hourS = 3600;
const nowMs = oceans.small.now;
const nowS = nowMs / 1000;
const service = await openNamedOcean('small');
/** The areas of the ocean without its vessels. */
const emptied = await openNamedOcean('small', { empty: true });

async function worldWith(vessels: readonly OwnVessel[], areas: readonly OwnArea[] = []) {
  const opened = await (areas.length > 0 ? emptied : service).worlds.open();
  opened.world.records.set({ ...noRecords, vessels, areas });
  return async (query: string, variables: Record<string, unknown> = {}, user = 'demo') => {
    const { data, errors } = await opened.graphql({ query, variables }, { user });
    assert.equal(errors, undefined);
    return data;
  };
}

const positions = `query($mmsi: KeywordFilter) { searchLastKnownPositions(input: {limit: 1000, mmsi: $mmsi}) {
  meta { total } records { vesselId trackId sentAt location { lat lon } speedOverGround heading aisClass } } }`;
const position = 'query($id: String!) { vesselLastKnownPosition(vesselId: $id) { vesselId sentAt trackId } }';
const records = `query($mmsi: KeywordFilter, $name: StringFilter) { searchVessels(input: {limit: 1000, mmsi: $mmsi,
  vesselName: $name}) { meta { total } records { mmsi vesselName { value source } flag { value } effectiveFrom { value }
  tonnageGt { value source } } } }`;
const record = 'query($id: String!) { vessel(vesselId: $id) { name mmsi flag_code tonnage vessel_category } }';

const eastward = (fromS: number, count: number, stepS = 600) =>
  Array.from({ length: count }, (_, i) => [fromS + i * stepS, 3 + i * 0.01, 54.5] as const);

describe('own vessels', () => {
  after(() => Promise.all([service.close(), emptied.close()]));

  it('are heard, found and described beside those of the ocean, which stay as they are', async () => {
    const ask = await worldWith([ownVessel('a', [ownIdentity(244_000_001)], eastward(nowS - hourS, 6))]);
    const before = await service.graphql({ query: positions }, { user: 'demo' });
    const all = await ask(positions);
    const found = valueAt(all, 'searchLastKnownPositions', 'records') as { vesselId: string }[];
    const own = found.filter(({ vesselId }) => vesselId === '244000001');
    assert.deepEqual(own, [
      {
        vesselId: '244000001',
        trackId: `B:244000001:${nowS - hourS}:1830000:1445000`,
        sentAt: '2025-06-01T11:50:00Z',
        location: { lat: 54.5, lon: 3.05 },
        speedOverGround: 8,
        heading: 91,
        aisClass: 'A',
      },
    ]);
    assert.deepEqual(
      found.filter(({ vesselId }) => vesselId !== '244000001'),
      valueAt(before.data, 'searchLastKnownPositions', 'records'),
    );
    const named = await ask(records, { name: { eq: 'OWN 244000001' } });
    assert.deepEqual(valueAt(named, 'searchVessels'), {
      meta: { total: 1 },
      records: [
        {
          mmsi: '244000001',
          vesselName: [
            { value: 'OWN 244000001', source: 'ais' },
            { value: 'OWN 244000001', source: 'registry' },
          ],
          flag: [{ value: 'NLD' }, { value: 'NLD' }],
          effectiveFrom: [{ value: '1999-01-01T00:00:00Z' }, { value: '1999-01-01T00:00:00Z' }],
          tonnageGt: [
            { value: null, source: 'ais' },
            { value: 400, source: 'registry' },
          ],
        },
      ],
    });
    assert.deepEqual(valueAt(await ask(record, { id: '244000001' }), 'vessel'), {
      name: 'OWN 244000001',
      mmsi: 244_000_001,
      flag_code: 'NLD',
      tonnage: '400',
      vessel_category: 'fishing',
    });
    const total = valueAt(
      (await service.graphql({ query: records }, { user: 'demo' })).data,
      'searchVessels',
      'meta',
      'total',
    );
    assert.equal(valueAt(await ask(records), 'searchVessels', 'meta', 'total'), Number(total) + 1);
  });

  it('of one MMSI keep their tracks apart, and the one heard last answers for the vesselId', async () => {
    const [near, far] = [eastward(nowS - 2 * hourS, 6), eastward(nowS - hourS, 6)];
    const ask = await worldWith([
      ownVessel('late', [ownIdentity(244_000_002, { name: 'LATE' })], far),
      ownVessel('early', [ownIdentity(244_000_002, { name: 'EARLY' })], near),
    ]);
    const heard = await ask(positions, { mmsi: { eq: '244000002' } });
    const found = valueAt(heard, 'searchLastKnownPositions', 'records') as { trackId: string; sentAt: string }[];
    assert.deepEqual(
      found.map(({ trackId }) => trackId.split(':')[2]),
      [String(nowS - hourS), String(nowS - 2 * hourS)],
    );
    const last = valueAt(await ask(position, { id: '244000002' }), 'vesselLastKnownPosition');
    assert.deepEqual(last, { vesselId: '244000002', sentAt: found[0]!.sentAt, trackId: found[0]!.trackId });
    assert.equal(valueAt(await ask(record, { id: '244000002' }), 'vessel', 'name'), 'LATE');
    assert.equal(valueAt(await ask(records, { mmsi: { eq: '244000002' } }), 'searchVessels', 'meta', 'total'), 2);
  });

  it('with the MMSI of a vessel of the ocean answer for it once they are heard later', async () => {
    const listed = await service.graphql({ query: positions }, { user: 'demo' });
    const other = valueAt(listed.data, 'searchLastKnownPositions', 'records', 30) as {
      vesselId: string;
      sentAt: string;
    };
    const mmsi = Number(other.vesselId);
    const heardS = Date.parse(other.sentAt) / 1000;
    const vesselAt = (tS: number) => ownVessel('twin', [ownIdentity(mmsi, { name: 'TWIN' })], [[tS, 3, 54.5]]);
    const later = await worldWith([vesselAt(nowS - 2)]);
    assert.equal(
      valueAt(await later(position, { id: other.vesselId }), 'vesselLastKnownPosition', 'sentAt'),
      '2025-06-01T11:59:58Z',
    );
    assert.equal(valueAt(await later(record, { id: other.vesselId }), 'vessel', 'name'), 'TWIN');
    const earlier = await worldWith([vesselAt(heardS - 1)]);
    const last = valueAt(await earlier(position, { id: other.vesselId }), 'vesselLastKnownPosition', 'sentAt');
    assert.equal(last, other.sentAt);
    assert.notEqual(valueAt(await earlier(record, { id: other.vesselId }), 'vessel', 'name'), 'TWIN');
  });

  it('that were reflagged have a period and a last position under each MMSI', async () => {
    const changeS = nowS - 30 * 60;
    const ask = await worldWith([
      ownVessel(
        'reflagged',
        [
          ownIdentity(244_000_003, { toS: changeS }),
          ownIdentity(636_000_003, { fromS: changeS, countryCode: 'LBR', countryName: 'Liberia' }),
        ],
        eastward(nowS - hourS, 6),
      ),
    ]);
    const heard = await ask(positions, { mmsi: { inc: ['244000003', '636000003'] } });
    const found = valueAt(heard, 'searchLastKnownPositions', 'records') as { vesselId: string; sentAt: string }[];
    assert.deepEqual(
      found.map(({ vesselId, sentAt }) => [vesselId, sentAt]),
      [
        ['636000003', '2025-06-01T11:50:00Z'],
        ['244000003', '2025-06-01T11:20:00Z'],
      ],
    );
    assert.equal(valueAt(await ask(record, { id: '636000003' }), 'vessel', 'flag_code'), 'LBR');
    assert.equal(valueAt(await ask(record, { id: '244000003' }), 'vessel', 'flag_code'), 'NLD');
  });

  it('visit areas, built-in and own, as their positions show, and their tracks follow from the visits', async () => {
    const startS = nowS - 30 * hourS;
    const line = eastward(startS, 120);
    const ask = await worldWith([ownVessel('a', [ownIdentity(244_000_004)], line)], [squareAround(3.3, 54.5, 0.105)]);
    const data = await ask(visits, { mmsi: { eq: '244000004' } });
    const found = valueAt(data, 'searchEventsV2', 'records') as Visit[];
    const own = found.filter(({ aoiFeatureConfiguration }) => aoiFeatureConfiguration.aoiId === 'square');
    const inside = line.filter(([, lon]) => Math.abs(lon - 3.3) <= 0.105);
    assert.deepEqual(
      own.map(({ start, end }) => [Date.parse(start.time) / 1000, Date.parse(end!.time) / 1000]),
      [[inside[0]![0], inside.at(-1)![0]]],
    );
    const trackId = `B:244000004:${startS}:1830000:1445000`;
    assert.equal(own[0]!.eventId, `${trackId}_square_${inside[0]![0]}_aoi_visit`);
    assert.ok(found.some(({ aoiFeatureConfiguration }) => aoiFeatureConfiguration.aoiName === 'Dogger Bank'));
    const tracked = await ask(
      'query($id: String!) { tracks(eventId: $id) { trackId startTime endTime numPositions } }',
      {
        id: own[0]!.eventId,
      },
    );
    const [track] = valueAt(tracked, 'tracks') as { trackId: string; startTime: string; endTime: string }[];
    assert.equal(track!.trackId, trackId);
    assert.deepEqual([track!.startTime, track!.endTime].map(Date.parse), [line[0]![0] * 1000, line.at(-1)![0] * 1000]);
    const other = await ask(visits, { mmsi: { eq: '244000004' } }, 'second');
    assert.deepEqual(valueAt(other, 'searchEventsV2', 'records'), []);
  });

  it('leave a visit open while they are inside, and end it after 72 hours', async () => {
    const anchored = (fromS: number, hours: number) =>
      Array.from({ length: hours }, (_, i) => [fromS + i * hourS, 3.3, 54.5] as const);
    const square = [squareAround(3.3, 54.5, 0.1)];
    const ask = await worldWith([ownVessel('now', [ownIdentity(244_000_005)], anchored(nowS - 5 * hourS, 10))], square);
    const [open] = valueAt(await ask(visits, { mmsi: { eq: '244000005' } }), 'searchEventsV2', 'records') as Visit[];
    assert.equal(open!.end, null);
    const late = nowS - 80 * hourS + 60;
    const long = await worldWith([ownVessel('long', [ownIdentity(244_000_006)], anchored(late, 80))], square);
    const found = valueAt(await long(visits, { mmsi: { eq: '244000006' } }), 'searchEventsV2', 'records') as Visit[];
    const own = found.filter(({ aoiFeatureConfiguration }) => aoiFeatureConfiguration.aoiId === 'square');
    assert.deepEqual(
      own.map(({ end }) => end && Date.parse(end.time) / 1000),
      [late + 72 * hourS],
    );
  });
});

const visits = `query($mmsi: KeywordFilter) { searchEventsV2(input: {eventType: {inc: ["aoi_visit"]},
  vesselMain: {mmsi: $mmsi}, limit: 1000, sortBy: startTime, sortDirection: asc}) { records { eventId start { time }
  end { time } aoiFeatureConfiguration { aoiId aoiName } } } }`;

interface Visit {
  readonly eventId: string;
  readonly start: { readonly time: string };
  readonly end: { readonly time: string } | null;
  readonly aoiFeatureConfiguration: { readonly aoiId: string; readonly aoiName: string };
}

function squareAround(lon: number, lat: number, half: number): OwnArea {
  const [west, south, east, north] = [lon - half, lat - half, lon + half, lat + half];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  return {
    aoiId: 'square',
    userName: 'demo',
    name: 'Square',
    description: '',
    aoiType: 'custom',
    polygons: [[ring]],
    createdMs: alwaysMs,
    configurations: { aoi_visit: true, speed_range: [] },
  };
}
