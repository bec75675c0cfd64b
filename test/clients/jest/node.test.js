const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { parse, printSchema, buildSchema } = require('graphql');
const { createService } = require('maritime-events');

const ocean = { seed: 'jest', now: '2025-06-01', days: 10, scale: 0.2, threads: 2 };
const query = '{ searchEventsV2(input: {limit: 500}) { meta { total } records { eventId createdAt } } }';
const tile =
  'http://localhost/vectorTiles/eventsV2/0/0/0?query=' + encodeURIComponent('{"startTime": {"gte": "2025-05-25"}}');

let service;
beforeAll(async () => {
  service = await createService(ocean);
});
afterAll(() => service.close());
afterEach(() => jest.useRealTimers());

async function signIn() {
  const { data } = await service.graphql({
    query: '{ getToken(username: "demo", password: "demo") { access_token } }',
  });
  return data.getToken.access_token;
}

async function askForMuch() {
  const token = await signIn();
  const { data, errors } = await service.graphql({ query }, { token });
  expect(errors).toBeUndefined();
  expect(data.searchEventsV2.records).toHaveLength(500);
  const response = await service.fetch(new Request(tile, { headers: { authorization: `Bearer ${token}` } }));
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
}

test('signs in, searches and draws a tile', askForMuch);

test('does so with fake timers', async () => {
  jest.useFakeTimers();
  await askForMuch();
});

test('is made, moved and closed under fake timers', async () => {
  jest.useFakeTimers({ now: Date.UTC(2025, 5, 1, 12) });
  const faked = await createService({ seed: 'jest', days: 2, scale: 0.02 });
  expect(new Date(faked.clock.nowMs()).toISOString()).toBe('2025-06-01T12:00:00.000Z');
  jest.advanceTimersByTime(86_400_000);
  expect(new Date(faked.clock.nowMs()).toISOString()).toBe('2025-06-02T12:00:00.000Z');
  const { errors } = await faked.graphql({ query }, { user: 'demo' });
  expect(errors).toBeUndefined();
  await faked.close();
});

test('serves another profile and registry beside the graphql of the application', async () => {
  const strict = await createService({ ...ocean, days: 2, profile: 'strict', registry: 'gfw' });
  const document = parse('{ searchEventsV2(input: {limit: 1}) { records { vessels { vessel0 { gfwVesselId } } } } }');
  const { data, errors } = await strict.graphql({ query: document }, { user: 'demo' });
  await strict.close();
  expect(errors).toBeUndefined();
  expect(data.searchEventsV2.records).toHaveLength(1);
  expect(printSchema(buildSchema('type Query { a: Int }'))).toMatch('type Query');
});

test('keeps days on disk and takes them from there', async () => {
  const home = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  process.env.XDG_CACHE_HOME = home;
  const report = jest.fn();
  const totals = [];
  for (let i = 0; i < 2; i++) {
    const cached = await createService({ ...ocean, cache: true, report });
    const { data } = await cached.graphql({ query }, { user: 'demo' });
    totals.push(data.searchEventsV2.meta.total);
    await cached.close();
  }
  rmSync(home, { recursive: true });
  expect(totals[0]).toBeGreaterThan(0);
  expect(totals[1]).toBe(totals[0]);
  expect(report).not.toHaveBeenCalled();
});

test('listens on a port', async () => {
  const { url, close } = await service.listen({ port: 0 });
  const response = await fetch(`${url}/health`);
  expect(response.status).toBe(200);
  await close();
});

test('can be disposed of', () => {
  expect(typeof service[Symbol.asyncDispose]).toBe('function');
});

test('gives errors as data of this realm', async () => {
  const { errors } = await service.graphql({ query: '{ nothing }' });
  expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })]);
  await expect(createService({ days: 0 })).rejects.toThrow('days');
});
