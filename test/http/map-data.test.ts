import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parquetReadObjects } from 'hyparquet';
import { preparePolygon } from '../../src/earth/geo/polygon.js';
import { decodedLayers } from '../support/decoded-tile.js';
import { signIn, valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const service = await openNamedOcean('pages', { report: (error) => assert.fail(String(error)) });
test.after(() => service.close());
const token = await signIn(service);

async function get(path: string, sent: string | null = token) {
  const headers: Record<string, string> = sent === null ? {} : { authorization: `Bearer ${sent}` };
  const response = await service.fetch(new Request(`http://localhost/map/${path}`, { headers }));
  return { status: response.status, body: Object(await response.json()) };
}

async function asked(query: string, user = 'demo') {
  const { data, errors } = await service.graphql({ query }, { user });
  assert.equal(errors, undefined);
  return data;
}

async function eventsFound(filter: string, fields: string, user = 'demo') {
  const query = `{ searchEventsV2(input: {${filter}, limit: 10000}) { records { ${fields} } } }`;
  const records = valueAt(await asked(query, user), 'searchEventsV2', 'records');
  assert.ok(Array.isArray(records));
  return records.map(Object);
}

test('the counts of days are those of the search, by kind and day of start, for either user', async () => {
  for (const user of ['demo', 'second']) {
    const { firstDay, kinds } = (await get('days.json', user === 'demo' ? token : await signIn(service, user))).body;
    assert.equal(firstDay, '2025-05-11');
    const found = await eventsFound('sortBy: startTime', 'eventType start { time }', user);
    assert.ok(found.length > 500);
    const expected = new Map<string, number[]>();
    for (const { eventType, start } of found) {
      const days = expected.get(eventType) ?? new Array(22).fill(0);
      days[(Date.parse(start.time.slice(0, 10)) - Date.parse('2025-05-11')) / 86_400_000] += 1;
      expected.set(eventType, days);
    }
    assert.deepEqual(kinds, Object.fromEntries(expected));
  }
});

test('the report of an area has the counts and the vessels of the search, for either user', async () => {
  const ring = [
    [-5, 48],
    [9, 48],
    [9, 56],
    [-5, 56],
    [-5, 48],
  ];
  const input = { intersectsGeometry: { type: 'Polygon', coordinates: [ring] }, eventType: { neq: 'viirs' } };
  const polygon = `{type: Polygon, coordinates: ${JSON.stringify([ring])}}`;
  const filter = `intersectsGeometry: ${polygon}, eventType: {neq: "viirs"}`;
  for (const user of ['demo', 'second']) {
    const sent = user === 'demo' ? token : await signIn(service, user);
    const { body } = await get(`report.json?query=${encodeURIComponent(JSON.stringify(input))}`, sent);
    const found = await eventsFound(filter, 'eventType vessels { vessel0 { mmsi name } }', user);
    assert.ok(found.length > 50);
    const kinds = new Map<string, number>();
    const vessels = new Map<number, number>();
    for (const {
      eventType,
      vessels: { vessel0 },
    } of found) {
      kinds.set(eventType, (kinds.get(eventType) ?? 0) + 1);
      if (vessel0) vessels.set(vessel0.mmsi, (vessels.get(vessel0.mmsi) ?? 0) + 1);
    }
    const told = Object.entries(body.kinds).map(([kind, counts]) => [
      kind,
      (Array.isArray(counts) ? counts : []).reduce((sum: number, count) => sum + Number(count), 0),
    ]);
    assert.deepEqual(Object.fromEntries(told), Object.fromEntries(kinds));
    assert.equal(body.vesselCount, vessels.size);
    for (const { mmsi, events } of body.vessels) assert.equal(events, vessels.get(mmsi), String(mmsi));
    assert.equal(body.vessels[0].events, Math.max(...vessels.values()));
  }
  const refused = await get(`report.json?query=${encodeURIComponent('{"color":1}')}`);
  assert.deepEqual([refused.status, refused.body.error.code], [400, 'BAD_USER_INPUT']);
});

const boxInput = (west: number, south: number, east: number, north: number) => {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { intersectsGeometry: { type: 'Polygon', coordinates: [ring] } };
};
const encoded = (input: object) => encodeURIComponent(JSON.stringify(input));

test('two areas are compared: the report of each, and the vessels with events in both', async () => {
  const [one, other] = [boxInput(-5, 48, 3, 56), boxInput(1, 48, 9, 56)];
  const { body } = await get(`comparison.json?query=${encoded(one)}&with=${encoded(other)}`);
  const reports = [
    (await get(`report.json?query=${encoded(one)}`)).body,
    (await get(`report.json?query=${encoded(other)}`)).body,
  ];
  assert.deepEqual(body.areas, reports);
  const polygon = (input: typeof one) =>
    `intersectsGeometry: {type: Polygon, coordinates: ${JSON.stringify(input.intersectsGeometry.coordinates)}}`;
  const mmsisIn = async (input: typeof one) => {
    const found = await eventsFound(polygon(input), 'vessels { vessel0 { mmsi } }');
    return found.flatMap(({ vessels: { vessel0 } }): number[] => (vessel0 ? [vessel0.mmsi] : []));
  };
  const [here, there] = [await mmsisIn(one), await mmsisIn(other)];
  const both = [...new Set(here)].filter((mmsi) => there.includes(mmsi));
  assert.ok(both.length > 5);
  assert.equal(body.both.vesselCount, both.length);
  for (const { mmsi, events } of body.both.vessels)
    assert.equal(events, [...here, ...there].filter((each) => each === mmsi).length, String(mmsi));
});

test('the rows of an area are a Parquet file with the columns of an export, the newest first', async () => {
  const input = { ...boxInput(-5, 48, 9, 56), eventType: { neq: 'viirs' } };
  const headers = { authorization: `Bearer ${token}` };
  const response = await service.fetch(
    new Request(`http://localhost/map/rows.parquet?query=${encoded(input)}`, { headers }),
  );
  assert.equal(response.headers.get('content-type'), 'application/vnd.apache.parquet');
  const rows = await parquetReadObjects({ file: Uint8Array.from(new Uint8Array(await response.arrayBuffer())).buffer });
  const polygon = `{type: Polygon, coordinates: ${JSON.stringify(input.intersectsGeometry.coordinates)}}`;
  const filter = `intersectsGeometry: ${polygon}, eventType: {neq: "viirs"}, sortBy: startTime`;
  const found = await eventsFound(filter, 'eventId start { point { lon lat } } vessels { vessel0 { mmsi } }');
  assert.ok(found.length > 50);
  assert.deepEqual(
    rows.map(({ eventId, vessel0_mmsi: mmsi, geometry }) => ({ eventId, mmsi, at: Object(geometry).coordinates })),
    found.map(({ eventId, start: { point }, vessels: { vessel0 } }) => ({
      eventId,
      mmsi: vessel0?.mmsi ?? null,
      at: [point.lon, point.lat],
    })),
  );
});

test('the waters of a country hold its ports and no port of another, and reach the sea', async () => {
  const { countries } = (await get('waters.json')).body;
  assert.ok(
    countries.some(({ code, name }: { code: string; name: string }) => code === 'NLD' && name === 'Netherlands'),
  );
  for (const [code, own, others, sea] of [
    ['NLD', [4.05, 51.95], [4.4, 51.27], [4.35, 52.4]],
    ['FJI', [178.42, -18.13], [-175.2, -21.13], [178.3, -18.2]],
  ] as const) {
    const { corners } = (await get(`waters/${code}.json`)).body;
    assert.ok(corners.length >= 8 && corners.length <= 100, `${code}: ${corners.length}`);
    const waters = preparePolygon([[...corners, corners[0]]]);
    for (const [lon, lat] of [own, sea]) assert.ok(waters.contains(lon, lat), `${code} has ${lon}, ${lat}`);
    assert.ok(!waters.contains(others[0], others[1]), `${code} has not ${others}`);
  }
});

test('a track of more than 31 days has a position every three hours, and its gaps', async () => {
  const [{ vesselId }] = Object(
    valueAt(
      await asked('{ searchLastKnownPositions(input: {limit: 1}) { records { vesselId } } }'),
      'searchLastKnownPositions',
      'records',
    ),
  );
  const span = (from: string) => get(`tracks/${vesselId}?from=${from}&to=2025-06-01T11:00:00Z`);
  const { body: year } = await span('2024-06-01T12:00:00Z');
  assert.equal(year.thinnedS, 10_800);
  const { body: month } = await span('2025-05-02T12:00:00Z');
  assert.equal(month.thinnedS, 0);
  type Parts = readonly (readonly { readonly time: string }[])[];
  const gapsOf = (parts: Parts, fromMs: number) =>
    parts.slice(1).flatMap((part, i) => {
      const [from, to] = [parts[i]?.at(-1)?.time ?? '', part[0]?.time ?? ''];
      return Date.parse(from) >= fromMs ? [`${from} ${to}`] : [];
    });
  const fromMs = Date.parse(month.parts[0][0].time);
  assert.deepEqual(gapsOf(year.parts, fromMs), gapsOf(month.parts, fromMs));
  const parts: Parts = year.parts;
  for (const part of parts)
    part.slice(1, -1).forEach(({ time }, i) => {
      const stretch = (text: string) => Math.floor(Date.parse(text) / 10_800_000);
      assert.ok(stretch(time) > stretch(part[i]!.time), time);
    });
});

test('cells are counted for the user of the token, and honour the filters of the search', async () => {
  const input = { startTime: { gte: '2025-05-11T12:00:00Z' }, vesselMain: { country: { inc: ['NOR', 'CHN'] } } };
  const query = encodeURIComponent(JSON.stringify(input));
  for (const user of ['demo', 'second']) {
    const sent = user === 'demo' ? token : await signIn(service, user);
    const headers = { authorization: `Bearer ${sent}` };
    let counted = 0;
    for (const tile of ['1/0/0', '1/0/1', '1/1/0', '1/1/1']) {
      const path = `http://localhost/map/cells/${tile}?query=${query}&kinds=port_visit,aoi_visit`;
      const response = await service.fetch(new Request(path, { headers }));
      assert.equal(response.headers.get('content-type'), 'application/vnd.mapbox-vector-tile');
      const layers = decodedLayers(new Uint8Array(await response.arrayBuffer()));
      for (const { properties } of layers.get('cells') ?? []) counted += Number(properties['shown'] ?? 0);
      counted += layers.get('eventsV2')?.length ?? 0;
    }
    const filter =
      'startTime: {gte: "2025-05-11T12:00:00Z"}, vesselMain: {country: {inc: ["NOR", "CHN"]}}, ' +
      'eventType: {inc: ["port_visit", "aoi_visit"]}';
    const found = await eventsFound(filter, 'eventId', user);
    assert.ok(found.length > 50);
    assert.equal(counted, found.length);
  }
});

test("a vessel's page has its periods, its last position and its events, named with the other vessel", async () => {
  const meetings = await eventsFound(
    'eventType: {eq: "standard_rendezvous"}',
    'eventId start { time } vessels { vessel0 { vesselId name } vessel1 { vesselId name } }',
  );
  const { eventId, start, vessels } = meetings[0];
  for (const [own, other] of [
    [vessels.vessel0, vessels.vessel1],
    [vessels.vessel1, vessels.vessel0],
  ]) {
    const { status, body } = await get(`vessels/${own.vesselId}.json`);
    assert.equal(status, 200);
    assert.deepEqual(
      body.events.find((event: { eventId: string }) => event.eventId === eventId),
      {
        ...body.events.find((event: { eventId: string }) => event.eventId === eventId),
        eventType: 'standard_rendezvous',
        startTime: start.time,
        vesselId: own.vesselId,
        otherVesselId: other.vesselId,
        otherName: other.name,
      },
    );
    const data = await asked(
      `{ vessel(vesselId: "${own.vesselId}") { vessel_id name mmsi flag_code }
         vesselLastKnownPosition(vesselId: "${own.vesselId}") { sentAt location { lat lon } } }`,
    );
    const { vessel_id, name, mmsi, flag_code, to } = body.periods[0];
    assert.deepEqual({ vessel_id, name, mmsi, flag_code }, valueAt(data, 'vessel'));
    assert.equal(to, null);
    const { sentAt, location } = body.lastPosition;
    assert.deepEqual({ sentAt, location }, valueAt(data, 'vesselLastKnownPosition'));
    const ids = await eventsFound(`vesselMain: {mmsi: {eq: "${own.vesselId}"}}, sortBy: startTime`, 'eventId');
    assert.deepEqual(
      body.events.map((event: { eventId: string }) => event.eventId),
      ids.map((event) => event.eventId),
    );
    assert.equal(body.total, ids.length);
  }
});

test('a track between two instants spans that of an event, and no part has a pause of over half an hour', async () => {
  const visits = await eventsFound('eventType: {eq: "port_visit"}', 'eventId vessels { vessel0 { vesselId } }');
  let gaps = 0;
  for (const { eventId, vessels } of visits.slice(0, 10)) {
    const id = vessels.vessel0.vesselId;
    const [track] = Object(valueAt(await asked(`{ tracks(eventId: "${eventId}") { positions { time } } }`), 'tracks'));
    const times: string[] = track.positions.map((position: { time: string }) => position.time);
    const { status, body } = await get(`tracks/${id}?from=${times[0]}&to=${times.at(-1)}`);
    assert.equal(status, 200);
    const parts: { time: string }[][] = body.parts;
    const found = parts.flat().map(({ time }) => Date.parse(time));
    assert.deepEqual([found[0], found.at(-1)], [Date.parse(times[0]!), Date.parse(times.at(-1)!)]);
    assert.deepEqual(
      found,
      [...found].sort((a, b) => a - b),
    );
    for (const part of parts)
      for (let i = 1; i < part.length; i++)
        assert.ok(Date.parse(part[i]!.time) - Date.parse(part[i - 1]!.time) <= body.longestPauseS * 1000);
    for (let i = 1; i < parts.length; i++)
      assert.ok(Date.parse(parts[i]![0]!.time) - Date.parse(parts[i - 1]!.at(-1)!.time) > body.longestPauseS * 1000);
    gaps += parts.length - 1;
  }
  assert.ok(gaps > 0, 'some vessel was not heard for a while');
});

test('a track up to a later instant ends at the last known position', async () => {
  const data = await asked('{ searchLastKnownPositions(input: {limit: 1}) { records { vesselId sentAt } } }');
  const records = valueAt(data, 'searchLastKnownPositions', 'records');
  assert.ok(Array.isArray(records));
  for (const { vesselId, sentAt } of records) {
    const { body } = await get(`tracks/${vesselId}?from=2025-05-05T12:00:00Z&to=2025-06-04T12:00:00Z`);
    assert.equal(body.parts.at(-1).at(-1).time, sentAt);
    assert.equal(body.to, '2025-06-01T11:59:59Z');
  }
});

for (const [situation, path, status, says] of [
  ['an unknown vessel', 'vessels/1.json', 404, 'no vessel has this vesselId'],
  ['the track of an unknown vessel', 'tracks/1?from=2025-05-20&to=2025-05-21', 404, 'no vessel has this vesselId'],
  ['a track without a start', 'tracks/1?to=2025-05-21', 400, 'The parameter from is missing'],
  ['a track without an end', 'tracks/1?from=2025-05-21', 400, 'The parameter to is missing'],
  ['a track from no instant', 'tracks/1?from=May&to=2025-05-21', 400, 'from is "May"'],
  ['a track that ends before it starts', 'tracks/1?from=2025-05-21&to=2025-05-20', 400, 'which is not after from'],
  ['a track of 367 days', 'tracks/1?from=2024-05-19&to=2025-05-21', 400, '367 days apart'],
  ['a comparison with nothing', 'comparison.json?query={}', 400, 'The parameter with is missing'],
  ['the waters of no country', 'waters/XYZ.json', 400, 'No country with a port has the code "XYZ"'],
  ['cells of a near zoom', 'cells/6/0/0?query={}', 400, 'from zoom 0 to 5'],
  ['cells of no tile', 'cells/1/2/0?query={}', 400, 'x is "2"'],
  ['cells without an input', 'cells/0/0/0', 400, 'The parameter query is missing'],
  ['cells of all days', 'cells/0/0/0?query={}', 400, 'query has no lower bound on startTime'],
  ['cells of an unknown kind', 'cells/0/0/0?query={}&kinds=fishing', 400, 'kinds has "fishing"'],
  ['a track before retention', 'tracks/1?from=2023-04-20&to=2023-04-21', 400, 'kept for 540 days'],
] as const) {
  test(`data of the map is refused: ${situation}`, async () => {
    const { status: given, body } = await get(path);
    assert.equal(given, status);
    assert.ok(body.error.message.includes(says), body.error.message);
  });
}

test('data of the map needs a token, and steps no clock', async () => {
  const stepping = await service.worlds.open();
  stepping.clock.setStepPerRequest(1000);
  const own = await signIn(stepping);
  const before = stepping.clock.nowMs();
  for (const path of [
    'days.json',
    'report.json?query={}',
    'comparison.json?query={}&with={}',
    'rows.parquet?query={}',
    'waters.json',
    'waters/NLD.json',
    'vessels/1.json',
    'tracks/1?from=2025-05-20&to=2025-05-21',
    'cells/9/0/0',
  ]) {
    assert.equal((await get(path, null)).status, 401);
    const headers = { authorization: `Bearer ${own}` };
    await stepping.fetch(new Request(`http://localhost/map/${path}`, { headers }));
  }
  assert.equal(stepping.clock.nowMs(), before);
});
