import assert from 'node:assert/strict';
import { get } from 'node:http';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { World } from '../../src/index.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import { signIn, valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const threeWeeks = { days: 21, report: (error: unknown) => assert.fail(String(error)) };
const service = await openNamedOcean('small', threeWeeks);
test.after(() => service.close());
const token = await signIn(service);
const month = { startTime: { gte: '2025-05-10' } };

interface Sent {
  readonly query?: unknown;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

function send(on: World, path: string, { query = month, token: sent = token, headers, method }: Sent = {}) {
  const parameter =
    query === null ? '' : `?query=${encodeURIComponent(typeof query === 'string' ? query : JSON.stringify(query))}`;
  const authorization: Record<string, string> = sent === null ? {} : { authorization: `Bearer ${sent}` };
  return on.fetch(
    new Request(`http://localhost/vectorTiles/${path}${parameter}`, {
      method: method ?? 'GET',
      headers: { ...authorization, ...headers },
    }),
  );
}

async function idsOf(on: World, path: string, sent: Sent = {}): Promise<string[]> {
  const response = await send(on, path, sent);
  assert.equal(response.status, 200, response.status === 200 ? '' : await response.clone().text());
  const features = decodedFeatures(new Uint8Array(await response.arrayBuffer()), 'eventsV2');
  return features.map(({ properties }) => String(properties['eventId']));
}

/** All ids that the search finds, as a user. */
async function searched(on: World, input: object, user = 'demo'): Promise<string[]> {
  const query =
    'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } records { ' + 'eventId } } }';
  const { data } = await on.graphql({ query, variables: { input: { ...input, limit: 10_000 } } }, { user });
  const records = valueAt(data, 'searchEventsV2', 'records');
  assert.ok(Array.isArray(records) && records.length === valueAt(data, 'searchEventsV2', 'meta', 'total'));
  return records.map((record) => String(valueAt(record, 'eventId')));
}

async function tilesOfZoom(on: World, z: number, sent: Sent = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let x = 0; x < 2 ** z; x++)
    for (let y = 0; y < 2 ** z; y++) ids.push(...(await idsOf(on, `eventsV2/${z}/${x}/${y}`, sent)));
  return ids;
}

test('the tiles of zooms 0 to 3 of a real ocean hold the ids of the search, each once, for either user', async () => {
  const found: string[][] = [];
  for (const user of ['demo', 'second']) {
    const own = user === 'demo' ? token : await signIn(service, user);
    const expected = (await searched(service, month, user)).sort();
    assert.ok(expected.length > 100);
    for (const z of [0, 1, 2, 3]) assert.deepEqual((await tilesOfZoom(service, z, { token: own })).sort(), expected);
    found.push(expected);
  }
  const visits = (ids: readonly string[] = []) => ids.filter((id) => id.endsWith('_aoi_visit'));
  const [mine, theirs] = [visits(found[0]), visits(found[1])];
  assert.ok(mine.length > 0 && theirs.length > 0, 'both users watch areas');
  assert.ok(!mine.some((id) => theirs.includes(id)), "no user sees a visit of another user's area");
});

test('a tile is as of now: without later publications after a clock moved back', async () => {
  const moved = await service.worlds.open();
  moved.clock.set(Date.parse('2025-05-30T00:00:00Z'));
  const own = await signIn(moved);
  const expected = (await searched(moved, month)).sort();
  assert.deepEqual((await idsOf(moved, 'eventsV2/0/0/0', { token: own })).sort(), expected);
  assert.ok(expected.length < (await searched(service, month)).length);

  const { data } = await service.graphql(
    {
      query:
        '{ searchEventsV2(input: {eventType: {eq: "port_visit"}, limit: 1, sortBy: startTime}) { records { ' +
        'vessels { vessel0 { mmsi trackId } } } } }',
    },
    { user: 'demo' },
  );
  const { mmsi, trackId } = Object(valueAt(data, 'searchEventsV2', 'records', 0, 'vessels', 'vessel0'));
  for (const vesselMain of [
    { mmsi: { eq: String(mmsi) } },
    { vesselId: { inc: [String(mmsi)] } },
    { id: { inc: [null, String(mmsi), String(mmsi)] } },
    { trackId: { eq: trackId } },
  ]) {
    const ids = await idsOf(service, 'eventsV2/0/0/0', { query: { vesselMain } });
    assert.ok(ids.length > 0);
    assert.deepEqual(ids.sort(), (await searched(service, { vesselMain })).sort());
  }
});

for (const [situation, path, sent, status, code, says] of [
  ['zoom 23', 'eventsV2/23/0/0', {}, 400, 'BAD_USER_INPUT', 'z is "23"'],
  ['x of 2^z', 'eventsV2/3/8/0', {}, 400, 'BAD_USER_INPUT', 'x is "8"; a whole number from 0 to 7 at zoom 3'],
  ['y of 2^z', 'eventsV2/0/0/1', {}, 400, 'BAD_USER_INPUT', 'y is "1"'],
  ['a negative x', 'eventsV2/3/-1/0', {}, 400, 'BAD_USER_INPUT', 'x is "-1"'],
  ['text for z', 'eventsV2/z/0/0', {}, 400, 'BAD_USER_INPUT', 'z is "z"'],
  ['a number with a dot', 'eventsV2/3/1.0/0', {}, 400, 'BAD_USER_INPUT', 'x is "1.0"'],
  ['a number with a suffix', 'eventsV2/3/1/0.pbf', {}, 400, 'BAD_USER_INPUT', 'y is "0.pbf"'],
  ['a zoom that reads as Infinity', 'eventsV2/1e999/0/0', {}, 400, 'BAD_USER_INPUT', 'z is'],
  ['a set that does not exist', 'events/0/0/0', {}, 404, 'BAD_USER_INPUT', 'no tiles of events'],
  ['no query', 'eventsV2/0/0/0', { query: null }, 400, 'BAD_USER_INPUT', 'query is missing'],
  ['an empty query', 'eventsV2/0/0/0', { query: '' }, 400, 'BAD_USER_INPUT', 'query is missing'],
  ['broken JSON', 'eventsV2/0/0/0', { query: '{"startTime":' }, 400, 'BAD_USER_INPUT', 'not JSON'],
  ['a query that is no object', 'eventsV2/0/0/0', { query: [1] }, 400, 'BAD_USER_INPUT', 'to be an object'],
  ['null for a query', 'eventsV2/0/0/0', { query: 'null' }, 400, 'BAD_USER_INPUT', 'must not be null'],
  [
    'a field with a typo',
    'eventsV2/0/0/0',
    { query: { startTme: {} } },
    400,
    'BAD_USER_INPUT',
    'Did you mean "startTime"',
  ],
  ['a value of a wrong type', 'eventsV2/0/0/0', { query: { startTime: 3 } }, 400, 'BAD_USER_INPUT', 'query.startTime'],
  [
    'a time that is none',
    'eventsV2/0/0/0',
    { query: { startTime: { gte: 'May' } } },
    400,
    'BAD_USER_INPUT',
    'startTime.gte is "May"',
  ],
  ['limit', 'eventsV2/0/0/0', { query: { ...month, limit: 5 } }, 400, 'BAD_USER_INPUT', 'query.limit'],
  ['offset', 'eventsV2/0/0/0', { query: { ...month, offset: 0 } }, 400, 'BAD_USER_INPUT', 'query.offset'],
  ['sortBy', 'eventsV2/0/0/0', { query: { ...month, sortBy: 'created' } }, 400, 'BAD_USER_INPUT', 'query.sortBy'],
  [
    'sortDirection',
    'eventsV2/0/0/0',
    { query: { ...month, sortDirection: 'asc' } },
    400,
    'BAD_USER_INPUT',
    'query.sortDirection',
  ],
  ['snapshotId', 'eventsV2/0/0/0', { query: { ...month, snapshotId: 'true' } }, 400, 'BAD_USER_INPUT', 'snapshotId'],
  [
    'a geometry',
    'eventsV2/0/0/0',
    { query: { ...month, intersectsGeometry: { type: 'Point', coordinates: [1, 2] } } },
    400,
    'BAD_USER_INPUT',
    'query.intersectsGeometry',
  ],
  ['no bound at all', 'eventsV2/0/0/0', { query: {} }, 400, 'BAD_USER_INPUT', 'no lower bound on startTime'],
  [
    'an upper bound alone',
    'eventsV2/0/0/0',
    { query: { startTime: { lt: '2025-05-20' } } },
    400,
    'BAD_USER_INPUT',
    'no lower bound',
  ],
  [
    'a bound that is exists alone',
    'eventsV2/0/0/0',
    { query: { startTime: { exists: true } } },
    400,
    'BAD_USER_INPUT',
    'no lower bound',
  ],
  [
    '31 days',
    'eventsV2/0/0/0',
    { query: { startTime: { gte: '2025-04-01', lt: '2025-05-02' } } },
    400,
    'BAD_USER_INPUT',
    'spans 31 days',
  ],
  [
    '31 days up to now',
    'eventsV2/0/0/0',
    { query: { startTime: { gte: '2025-05-01T12:00:00Z' } } },
    400,
    'BAD_USER_INPUT',
    'spans 31 days, from 2025-05-01T12:00:00Z to now',
  ],
  [
    'an endTime that events without an end pass',
    'eventsV2/0/0/0',
    { query: { startTime: { gte: '2025-04-20' }, endTime: { lt: '2025-04-22', exists: false } } },
    400,
    'BAD_USER_INPUT',
    'spans 42.5 days',
  ],
  [
    'two vessels',
    'eventsV2/0/0/0',
    { query: { vesselMain: { mmsi: { inc: ['244660000', '244660001'] } } } },
    400,
    'BAD_USER_INPUT',
    'vesselMain.mmsi.inc has 2 values',
  ],
  [
    'all vessels but one',
    'eventsV2/0/0/0',
    { query: { vesselMain: { mmsi: { neq: '244660000' } } } },
    400,
    'BAD_USER_INPUT',
    'one vessel',
  ],
  [
    'a vessel by its flag',
    'eventsV2/0/0/0',
    { query: { vesselMain: { country: { eq: 'NLD' } } } },
    400,
    'BAD_USER_INPUT',
    'one vessel',
  ],
  [
    'data that is gone',
    'eventsV2/0/0/0',
    { query: { startTime: { gte: '2023-01-01', lt: '2023-01-03' } } },
    400,
    'RETENTION_EXCEEDED',
    '540 days',
  ],
  [
    'frames without a bound',
    'satelliteFrames/0/0/0',
    { query: {} },
    400,
    'BAD_USER_INPUT',
    'no lower bound on collectedAt, createdAt or updatedAt',
  ],
  [
    'frames of 31 days',
    'satelliteFrames/0/0/0',
    { query: { createdAt: { gte: '2025-04-01', lt: '2025-05-02' } } },
    400,
    'BAD_USER_INPUT',
    'spans 31 days',
  ],
  [
    'frames bounded by two fields together',
    'satelliteFrames/0/0/0',
    { query: { createdAt: { gte: '2025-04-01' }, collectedAt: { lt: '2025-04-02' } } },
    400,
    'BAD_USER_INPUT',
    'spans 61.5 days',
  ],
  [
    'frames with a limit',
    'satelliteFrames/0/0/0',
    { query: { createdAt: { gte: '2025-05-20' }, limit: 1 } },
    400,
    'BAD_USER_INPUT',
    'query.limit',
  ],
  [
    'frames by a field of events',
    'satelliteFrames/0/0/0',
    { query: { startTime: { gte: '2025-05-20' } } },
    400,
    'BAD_USER_INPUT',
    'Field "startTime" is not defined by type "SearchSatelliteFramesV2Input"',
  ],
  ['frames without a token', 'satelliteFrames/0/0/0', { token: null }, 401, 'UNAUTHENTICATED', 'There is no token'],
  ['no token', 'eventsV2/0/0/0', { token: null }, 401, 'UNAUTHENTICATED', 'There is no token'],
  [
    'a token of nobody',
    'eventsV2/0/0/0',
    { token: 'abc' },
    401,
    'UNAUTHENTICATED',
    'not one that this service has issued',
  ],
] as const satisfies readonly (readonly [string, string, Sent, number, string, string])[]) {
  test(`a tile is refused: ${situation}`, async () => {
    const response = await send(service, path, sent);
    assert.equal(response.status, status);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const { error, ...rest } = JSON.parse(await response.text()) as { error: { code: string; message: string } };
    assert.deepEqual(rest, {});
    assert.equal(error.code, code);
    assert.ok(error.message.includes(says), error.message);
  });
}

test('frames of 30 days are found by each of their times, and tiles hold those of the search', async () => {
  for (const input of [
    { collectedAt: { gte: '2025-05-20', lt: '2025-05-31' } },
    { createdAt: { gte: '2025-05-02T12:00:00Z' } },
    { updatedAt: { gte: '2025-05-20' }, collectedAt: { gte: '2025-03-01' } },
  ]) {
    const query =
      'query($input: SearchSatelliteFramesV2Input!) { searchSatelliteFramesV2(input: $input) { ' +
      'records { frameId } } }';
    const { data } = await service.graphql(
      { query, variables: { input: { ...input, limit: 10_000 } } },
      { user: 'demo' },
    );
    const records = valueAt(data, 'searchSatelliteFramesV2', 'records');
    assert.ok(Array.isArray(records));
    const expected = new Set(records.map((record) => valueAt(record, 'frameId')));
    assert.ok(expected.size > 50, `${expected.size} frames`);
    for (const z of [0, 1]) {
      const found = new Set<unknown>();
      for (let tile = 0; tile < 4 ** z; tile++) {
        const path = `satelliteFrames/${z}/${tile % 2 ** z}/${tile >> z}`;
        const response = await send(service, path, { query: input });
        assert.equal(response.status, 200);
        for (const { properties } of decodedFeatures(new Uint8Array(await response.arrayBuffer()), 'satelliteFrames'))
          found.add(properties['frameId']);
      }
      assert.deepEqual(found, expected);
    }
  }
});

test('30 days are accepted, with a minute of grace at now; an end before them gives an empty tile', async () => {
  for (const query of [
    { startTime: { gte: '2025-05-02T12:00:00Z' } },
    { startTime: { gt: '2025-05-02T11:59:01Z' } },
    { startTime: { gte: '2025-04-01', lte: '2025-05-01' } },
    { startTime: { gte: '2025-04-20' }, endTime: { lt: '2025-05-20' } },
    { startTime: { gte: '2025-05-20' }, endTime: { exists: false } },
    { ...month, limit: null, sortBy: null, intersectsGeometry: null },
  ])
    assert.equal((await send(service, 'eventsV2/0/0/0', { query })).status, 200, JSON.stringify(query));
  const backwards = { startTime: { gte: '2025-05-20', lt: '2025-05-10' } };
  assert.deepEqual(await idsOf(service, 'eventsV2/0/0/0', { query: backwards }), []);
});

test('a tile is packed for clients that accept gzip, and is 304 for a client that has its tag', async () => {
  const plain = await send(service, 'eventsV2/0/0/0', { headers: { 'accept-encoding': 'gzip;q=0, br' } });
  const packed = await send(service, 'eventsV2/0/0/0', { headers: { 'accept-encoding': 'br, gzip' } });
  assert.equal(plain.headers.get('content-encoding'), null);
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  const [bytes, fewer] = [Buffer.from(await plain.arrayBuffer()), Buffer.from(await packed.arrayBuffer())];
  assert.ok(fewer.length < bytes.length / 2);
  assert.deepEqual(gunzipSync(fewer), bytes);
  for (const { headers } of [plain, packed]) {
    assert.equal(headers.get('content-type'), 'application/vnd.mapbox-vector-tile');
    assert.match(headers.get('vary') ?? '', /Accept-Encoding/);
  }
  const etag = plain.headers.get('etag') ?? '';
  assert.equal(packed.headers.get('etag'), etag);
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await send(service, 'eventsV2/0/0/0', { headers: { 'if-none-match': known } });
    assert.equal(again.status, 304);
    assert.equal(again.headers.get('etag'), etag);
    assert.equal((await again.arrayBuffer()).byteLength, 0);
  }
  const other = await send(service, 'eventsV2/1/0/0', { headers: { 'if-none-match': etag } });
  assert.equal(other.status, 200);
});

test('HEAD answers as GET does, without the bytes', async () => {
  const head = await send(service, 'eventsV2/0/0/0', { method: 'HEAD' });
  const whole = await send(service, 'eventsV2/0/0/0');
  assert.equal(head.status, 200);
  assert.equal(head.headers.get('etag'), whole.headers.get('etag'));
  assert.equal((await head.arrayBuffer()).byteLength, 0);
});

test('TileJSON needs no token, and names the address of the tiles, their layer and its fields', async () => {
  const response = await send(service, 'eventsV2.json', { token: null, query: month });
  assert.equal(response.status, 200);
  const { tilejson, tiles, maxzoom, vector_layers } = Object(await response.json());
  assert.deepEqual([tilejson, maxzoom, vector_layers.length, vector_layers[0].id], ['3.0.0', 22, 1, 'eventsV2']);
  const url = String(tiles[0]).replace('{z}/{x}/{y}', '0/0/0');
  assert.ok(url.startsWith('http://localhost/vectorTiles/eventsV2/0/0/0?query='));
  const tile = await service.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }));
  const [feature] = decodedFeatures(new Uint8Array(await tile.arrayBuffer()), 'eventsV2');
  for (const name of Object.keys(feature!.properties)) assert.ok(name in vector_layers[0].fields, name);
  assert.equal((await send(service, 'nothing.json', { token: null, query: null })).status, 404);
});

test('the rate limit of signed-in users counts tiles', async () => {
  const limited = await openNamedOcean('small', { days: 1, rateLimit: 2, realNowMs: () => 0 });
  try {
    const own = await signIn(limited);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await send(limited, 'eventsV2/0/0/0', { token: own })).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    assert.ok((await send(limited, 'eventsV2/0/0/0', { token: own })).headers.get('retry-after'));
  } finally {
    await limited.close();
  }
});

test('the names of a profile and a registry hold in a query too', async () => {
  const named = await openNamedOcean('small', { ...threeWeeks, profile: 'strict', registry: 'gfw' });
  try {
    const own = await signIn(named);
    const query = '{ searchEventsV2(input: {limit: 500}) { records { vessels { vessel0 { gfwVesselId } } } } }';
    const { data } = await named.graphql({ query }, { user: 'demo' });
    const records = valueAt(data, 'searchEventsV2', 'records');
    assert.ok(Array.isArray(records));
    const id = records
      .map((record) => valueAt(record, 'vessels', 'vessel0', 'gfwVesselId'))
      .find((each) => each !== null);
    const asked = { ...month, vesselMain: { gfwVesselId: { eq: id } } };
    const ids = await idsOf(named, 'eventsV2/0/0/0', { token: own, query: asked });
    assert.deepEqual(ids.sort(), (await searched(named, asked)).sort());
    assert.ok(ids.length > 0);
    const foreign = { ...month, vesselMain: { registryVesselId: { eq: id } } };
    assert.equal((await send(named, 'eventsV2/0/0/0', { token: own, query: foreign })).status, 400);
    assert.ok(!(await idsOf(named, 'eventsV2/0/0/0', { token: own })).some((each) => each.endsWith('_port_visit')));
  } finally {
    await named.close();
  }
});

test('a client that goes away stops the work, and the next one is answered', async () => {
  const aborted = new AbortController();
  aborted.abort(new Error('the map moved on'));
  const url = `http://localhost/vectorTiles/eventsV2/0/0/0?query=${encodeURIComponent(JSON.stringify(month))}`;
  const headers = { authorization: `Bearer ${token}` };
  await assert.rejects(service.fetch(new Request(url, { headers, signal: aborted.signal })), /the map moved on/);

  const { port, close } = await service.listen({ port: 0 });
  const path = url.slice('http://localhost'.length);
  for (let i = 0; i < 20; i++)
    get({ port, path, headers })
      .on('error', () => {})
      .destroy();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-encoding'), 'gzip');
  assert.ok(decodedFeatures(new Uint8Array(await response.arrayBuffer()), 'eventsV2').length > 0);
  await close();
});
