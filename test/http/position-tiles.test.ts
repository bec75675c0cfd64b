import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { World } from '../../src/index.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import { signIn, valueAt } from '../support/empty-service.js';
import { oceans, openNamedOcean } from '../support/oceans.js';

const service = await openNamedOcean('small', { days: 3, report: (error) => assert.fail(String(error)) });
const nowMs = oceans.small.now;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
test.after(() => service.close());
const token = await signIn(service);

/**
 * Own vessels off Vlissingen: one heard last a day and a second ago, one a day ago, and one that changed its MMSI two
 * hours ago.
 */
const position = (hoursAgo: number, lon: number) => {
  const time = `${new Date(nowMs - hoursAgo * hourMs).toISOString().slice(0, 19)}Z`;
  return { time, lon, lat: 51.5, sog: 9.5, cog: 270 };
};
const vessels = [
  { id: 'silent', mmsi: 244_000_001, positions: [position(40, 3.2), position(24 + 1 / 3600, 3.1)] },
  { id: 'heard-a-day-ago', mmsi: 244_000_004, positions: [position(24, 3.1)] },
  {
    id: 'renumbered',
    mmsi: 244_000_002,
    name: 'ZEELAND',
    positions: [position(5, 3.2), position(3, 3.1), position(1, 3)],
    changes: [{ from: position(2, 3).time, mmsi: 244_000_003 }],
  },
];
const world = await service.worlds.open('own-vessels', { records: { vessels } });
const ownToken = await signIn(world);

interface Sent {
  readonly query?: unknown;
  readonly at?: string;
  readonly token?: string | null;
}

function send(on: World, path: string, { query = {}, at, token: sent = token }: Sent = {}): Promise<Response> {
  const text = typeof query === 'string' ? query : JSON.stringify(query);
  const parameters = new URLSearchParams({ query: text, ...(at === undefined ? {} : { at }) });
  const headers: Record<string, string> = sent === null ? {} : { authorization: `Bearer ${sent}` };
  return on.fetch(new Request(`http://localhost/vectorTiles/positions/${path}?${parameters}`, { headers }));
}

async function positionsOf(on: World, z: number, sent: Sent = {}) {
  const all = [];
  for (let tile = 0; tile < 4 ** z; tile++) {
    const response = await send(on, `${z}/${tile % 2 ** z}/${tile >> z}`, sent);
    assert.equal(response.status, 200);
    all.push(...decodedFeatures(new Uint8Array(await response.arrayBuffer()), 'positions'));
  }
  return all;
}

/** What the search finds now of the last 24 hours, as the properties of a tile, which has no null. */
async function searched(on: World, asOfMs: number) {
  const query =
    'query($offset: Int) { searchLastKnownPositions(input: {limit: 1000, offset: $offset}) { records { vesselId ' +
    'speedOverGround courseOverGround heading sentAt location { lat } } } }';
  const { data, errors } = await on.graphql({ query }, { user: 'demo' });
  assert.equal(errors, undefined);
  const records = valueAt(data, 'searchLastKnownPositions', 'records');
  assert.ok(Array.isArray(records) && records.length < 1000);
  return records
    .map(Object)
    .filter(({ sentAt, location }) => Date.parse(sentAt) >= asOfMs - dayMs && Math.abs(location.lat) < 85)
    .map(({ location, ...found }) => ({
      ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)),
      mmsi: Number(found.vesselId),
      sentS: Date.parse(found.sentAt) / 1000,
    }));
}

const byId = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const inOrder = (found: readonly object[]) =>
  found.map((one) => Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))).sort(byId);

test('at any instant the tiles of a zoom hold each position that the search finds of the last day, once', async () => {
  const moved = await service.worlds.open();
  for (const asOfMs of [nowMs, nowMs - 20 * 60_000, nowMs - 40 * dayMs + 123]) {
    moved.clock.set(asOfMs);
    const expected = await searched(moved, asOfMs);
    assert.ok(expected.length > 60, String(expected.length));
    for (const z of [0, 2]) {
      const found = await positionsOf(service, z, { at: new Date(asOfMs).toISOString() });
      const facts = found.map(({ properties: { vesselName, vesselType, countryCode, ...rest } }) => rest);
      assert.deepEqual(inOrder(facts), inOrder(expected), `zoom ${z} at ${new Date(asOfMs).toISOString()}`);
    }
  }
});

test("a world's own vessels are among the positions, under each MMSI of the last 24 hours", async () => {
  const found = await positionsOf(world, 1, { token: ownToken });
  const own = found.filter(({ properties: { mmsi } }) => Number(mmsi) >= 244_000_001 && Number(mmsi) <= 244_000_004);
  assert.deepEqual(
    own.map(({ properties: { vesselId, vesselName, sentAt } }) => [vesselId, vesselName, sentAt]).sort(),
    [
      ['244000002', 'ZEELAND', position(3, 0).time],
      ['244000003', 'ZEELAND', position(1, 0).time],
      ['244000004', undefined, position(24, 0).time],
    ],
  );
  const facts = found.map(({ properties: { vesselName, vesselType, countryCode, ...rest } }) => rest);
  assert.deepEqual(inOrder(facts), inOrder(await searched(world, nowMs)));
  const dayBefore = await positionsOf(world, 0, { token: ownToken, at: new Date(nowMs - dayMs).toISOString() });
  assert.ok(dayBefore.some(({ properties: { vesselId } }) => vesselId === '244000001'));
});

test('a query by mmsi keeps these vessels alone', async () => {
  const [one, other] = (await positionsOf(service, 0)).map(({ properties: { vesselId } }) => String(vesselId));
  for (const [mmsi, expected] of [
    [{ eq: one }, [one]],
    [{ inc: [one, other, '1'] }, [one, other]],
    [{ inc: [one, other], neq: one }, [other]],
  ] as const) {
    const found = await positionsOf(service, 0, { query: { mmsi } });
    assert.deepEqual(found.map(({ properties: { vesselId } }) => vesselId).sort(), [...expected].sort());
  }
});

for (const [situation, path, sent, status, code, says] of [
  ['no token', '0/0/0', { token: null }, 401, 'UNAUTHENTICATED', 'There is no token'],
  ['an instant later than now', '0/0/0', { at: '2025-06-01T12:00:00.001Z' }, 400, 'BAD_USER_INPUT', 'later than'],
  ['an instant before retention', '0/0/0', { at: '2023-12-01' }, 400, 'RETENTION_EXCEEDED', 'at is 2023-12-01'],
  ['an instant that is none', '0/0/0', { at: 'noon' }, 400, 'BAD_USER_INPUT', 'at is "noon"'],
  ['an empty instant', '0/0/0', { at: '' }, 400, 'BAD_USER_INPUT', 'at is ""'],
  ['a limit', '0/0/0', { query: { limit: 3 } }, 400, 'BAD_USER_INPUT', 'query.limit'],
  ['an order', '0/0/0', { query: { sortDirection: 'asc' } }, 400, 'BAD_USER_INPUT', 'query.sortDirection'],
  ['a snapshot', '0/0/0', { query: { snapshotId: 'true' } }, 400, 'BAD_USER_INPUT', 'query.snapshotId'],
  ['a field of events', '0/0/0', { query: { startTime: {} } }, 400, 'BAD_USER_INPUT', '"startTime" is not defined'],
  ['no JSON', '0/0/0', { query: '{' }, 400, 'BAD_USER_INPUT', 'not JSON'],
  ['a tile beyond the world', '1/2/0', {}, 400, 'BAD_USER_INPUT', 'x is "2"'],
] as const satisfies readonly (readonly [string, string, Sent, number, string, string])[]) {
  test(`a tile of positions is refused: ${situation}`, async () => {
    const response = await send(service, path, sent);
    const { error } = JSON.parse(await response.text()) as { error: { code: string; message: string } };
    assert.deepEqual([response.status, error.code], [status, code]);
    assert.ok(error.message.includes(says), error.message);
  });
}

test('TileJSON puts the given query and instant into the address of the tiles', async () => {
  const at = '2025-05-31T00:00:00Z';
  const parameters = new URLSearchParams({ query: '{}', at });
  const response = await service.fetch(new Request(`http://localhost/vectorTiles/positions.json?${parameters}`));
  const { tiles, vector_layers } = Object(await response.json());
  assert.equal(vector_layers[0].id, 'positions');
  const url = String(tiles[0]).replace('{z}/{x}/{y}', '0/0/0');
  assert.equal(new URL(url).searchParams.get('at'), at);
  const tile = await service.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }));
  const features = decodedFeatures(new Uint8Array(await tile.arrayBuffer()), 'positions');
  for (const { properties } of features)
    for (const name of Object.keys(properties)) assert.ok(name in vector_layers[0].fields, name);
});

test('the profile strict has no positions: tiles and TileJSON are 404', async () => {
  const strict = await openNamedOcean('small', { days: 1, profile: 'strict' });
  try {
    const response = await send(strict, '0/0/0', { token: await signIn(strict) });
    assert.equal(response.status, 404);
    assert.match(await response.text(), /Try eventsV2 or satelliteFrames\./);
    assert.equal((await strict.fetch(new Request('http://localhost/vectorTiles/positions.json'))).status, 404);
  } finally {
    await strict.close();
  }
});
