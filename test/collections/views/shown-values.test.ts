import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { World } from '../../../src/index.js';
import { publicationText, shownCoastDistance } from '../../../src/store/views/shown-values.js';
import { laws } from '../../../src/tools/verify/all-laws.js';
import { judge } from '../../../src/tools/verify/law.js';
import { coastDistances } from '../../../src/tools/verify/laws/coast-distances.js';
import type { EventRecord } from '../../../src/types.js';
import { decodedFeatures } from '../../support/decoded-tile.js';
import { signIn, valueAt } from '../../support/empty-service.js';
import { openNamedOcean } from '../../support/oceans.js';

type Json = Record<string, unknown>;

const profiles = ['standard', 'deployed'] as const;
const instant = {
  standard: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  deployed: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}000Z$/,
};

test('whole metres are rounded to ten, and are as they are with quirks', () => {
  // 144.6 m is 145 m in whole metres, which is rounded to 150 m.
  const metres = [0, 4, 5, 145, 44_567, null];
  assert.deepEqual(
    metres.map((value) => shownCoastDistance(value, false)),
    [0, 0, 10, 150, 44_570, null],
  );
  assert.deepEqual(
    metres.map((value) => shownCoastDistance(value, true)),
    metres,
  );
  const ms = Date.UTC(2026, 2, 1, 12, 0, 0, 7);
  assert.equal(publicationText(ms, false), '2026-03-01T12:00:00.007Z');
  assert.equal(publicationText(ms, true), '2026-03-01T12:00:00.007000Z');
});

async function asked(world: World, query: string, variables: Json = {}): Promise<unknown> {
  const { data, errors } = await world.graphql({ query, variables }, { user: 'demo' });
  assert.equal(errors, undefined);
  return data;
}

/** Every createdAt, updatedAt, created and updated in an answer. */
function publicationsIn(value: unknown, name = ''): string[] {
  if (/^(created|updated)(At)?$/.test(name)) return value === null ? [] : [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => publicationsIn(inner, key));
}

/** Each root field that shows when something was published. */
const published = `{
  searchEventsV2(input: {limit: 20}) { records { createdAt updatedAt } }
  searchSatelliteFramesV2(input: {limit: 20}) { records { createdAt updatedAt } }
  satelliteFrames(pageSize: 20) { items { created updated } }
  searchLastKnownPositions(input: {limit: 20}) { records { trackId vesselId updatedAt } }
  searchAOIs(input: {}) { records { createdAt updatedAt } }
  aois { createdAt updatedAt }
}`;
const ofOne = `query($vesselId: String!, $frameId: String!, $trackId: String!) {
  vesselLastKnownPosition(vesselId: $vesselId) { updatedAt }
  satelliteFrame(frameId: $frameId) { created updated }
  predictVesselLocations(input: {method: deadReckoning, trackId: {eq: $trackId}}) { records { origin { updatedAt } } }
}`;
const frames = `query($input: SearchSatelliteFramesV2Input!) {
  searchSatelliteFramesV2(input: $input) { meta { total } records { frameId createdAt updatedAt } } }`;
const events = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) {
  meta { total } records { eventId eventType createdAt updatedAt start { time point { lon lat } } eventDetails {
    ... on ImageryMetadataEventDetails { distanceToCoastM frameIds } ... on ViirsEventDetails { distanceToCoastM }
  } } } }`;
const coast = `query($coordinates: [PointInput!]!) {
  getNearestCoastline(input: {coordinates: $coordinates}) { records { distanceToCoastMeters } } }`;

const detections = { inc: ['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9', 'viirs'] };

for (const profile of profiles) {
  const isDeployed = profile === 'deployed';

  test(`${profile}: all root fields and tiles show createdAt and updatedAt in one form`, async () => {
    await using service = await openNamedOcean('small', { profile });
    const all = await asked(service, published);
    for (const [root, answer] of Object.entries(all as Json)) {
      const texts = publicationsIn(answer);
      assert.ok(texts.length > 0, root);
      for (const text of texts) assert.match(text, instant[profile], root);
    }
    const position = valueAt(all, 'searchLastKnownPositions', 'records', 0);
    const { searchSatelliteFramesV2: found } = (await asked(service, frames, { input: { limit: 1 } })) as Json;
    const { vesselId, trackId } = position as Json;
    const frameId = valueAt(found, 'records', 0, 'frameId');
    const texts = publicationsIn(await asked(service, ofOne, { vesselId, trackId, frameId }));
    assert.equal(texts.length, 4);
    for (const text of texts) assert.match(text, instant[profile]);

    const token = await signIn(service);
    const query = { startTime: { gte: '2025-05-31T00:00:00Z' } };
    const rows = valueAt(await asked(service, events, { input: { ...query, limit: 10_000 } }), 'searchEventsV2');
    const createdOf = new Map((valueAt(rows, 'records') as Json[]).map((row) => [row['eventId'], row['createdAt']]));
    const tile = await service.fetch(
      new Request(`http://localhost/vectorTiles/eventsV2/0/0/0?query=${encodeURIComponent(JSON.stringify(query))}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    const features = decodedFeatures(new Uint8Array(await tile.arrayBuffer()), 'eventsV2');
    assert.ok(features.length > 10);
    for (const { properties } of features) assert.equal(properties['createdAt'], createdOf.get(properties['eventId']));
  });

  test(`${profile}: who filters by a value that was shown finds its row`, async () => {
    await using service = await openNamedOcean('small', { profile });
    const input = { eventType: detections, limit: 10_000, sortBy: 'created', sortDirection: 'asc' };
    const rows = valueAt(await asked(service, events, { input }), 'searchEventsV2', 'records') as Json[];
    const metresOf = (row: unknown) => valueAt(row, 'eventDetails', 'distanceToCoastM');
    const coordinates = rows.map((row) => valueAt(row, 'start', 'point'));
    const measured = valueAt(await asked(service, coast, { coordinates }), 'getNearestCoastline', 'records');
    const exact = (measured as Json[]).map((record) => Number(record['distanceToCoastMeters']));
    assert.deepEqual(
      rows.map(metresOf),
      exact.map((metres) => (isDeployed ? metres : 10 * Math.round(metres / 10))),
    );
    const some = rows.filter((_, i) => i % Math.ceil(rows.length / 25) === 0);
    for (const row of some) {
      const [eventId, metres, createdAt] = [row['eventId'], metresOf(row), row['createdAt']];
      const sameDistance = rows.filter((each) => metresOf(each) === metres);
      const withTotal = async (conditions: Json) => {
        const found = valueAt(
          await asked(service, events, { input: { ...input, ...conditions } }),
          'searchEventsV2',
        ) as { meta: { total: number }; records: Json[] };
        assert.equal(found.records.length, found.meta.total);
        return found.records.map((record) => record['eventId']);
      };
      const distance = 'detectionDistanceToCoastM';
      const ids = sameDistance.map((each) => each['eventId']);
      assert.deepEqual(await withTotal({ [distance]: { eq: metres } }), ids);
      assert.deepEqual(await withTotal({ eventDetails: { [distance]: { gte: metres, lte: metres } } }), ids);
      assert.equal((await withTotal({ [distance]: { neq: metres } })).length, rows.length - ids.length);
      assert.deepEqual(await withTotal({ created: { gte: createdAt, lte: createdAt } }), [eventId]);
      const later = rows.filter((each) => String(each['createdAt']) > String(createdAt));
      assert.deepEqual(
        await withTotal({ created: { gt: createdAt } }),
        later.map((each) => each['eventId']),
      );
    }
  });

  test(`${profile}: frames are found by a createdAt that was shown, and page after it`, async () => {
    await using service = await openNamedOcean('small', { profile });
    const order = { sortBy: 'createdAt', sortDirection: 'asc' };
    const page = async (input: Json) =>
      valueAt(await asked(service, frames, { input: { ...order, ...input } }), 'searchSatelliteFramesV2') as {
        meta: { total: number };
        records: Json[];
      };
    const { total } = (await page({ limit: 0 })).meta;
    const seen: unknown[] = [];
    const size = Math.ceil(total / 7);
    for (let { records } = await page({ limit: size }); records.length > 0; ) {
      seen.push(...records.map((record) => record['frameId']));
      const last = records.at(-1)!['createdAt'];
      assert.equal((await page({ createdAt: { gte: last, lte: last } })).meta.total, 1);
      ({ records } = await page({ limit: size, createdAt: { gt: last } }));
    }
    assert.equal(new Set(seen).size, total);
    assert.equal(seen.length, total);
  });

  test(`${profile}: verify finds its laws kept, and a distance that is rounded otherwise`, async () => {
    await using service = await openNamedOcean('small', { profile });
    const ask = (query: string, variables?: Json) => asked(service, query, variables);
    for (const law of laws) {
      const { breaches, failure } = await judge(law, { ask }, 10);
      assert.deepEqual([breaches, failure], [[], undefined], law.says);
    }
    let changed = 0;
    const text = /("distanceToCoastM":)(\d+)/g;
    const otherwise = (_: string, name: string, metres: string) => {
      const other = isDeployed ? 10 * Math.round(Number(metres) / 10) : Number(metres) + 3;
      changed += Number(other !== Number(metres));
      return `${name}${changed < 4 ? other : metres}`;
    };
    const altered = async (query: string, variables?: Json) =>
      JSON.parse(JSON.stringify(await ask(query, variables)).replace(text, otherwise));
    assert.ok((await judge(coastDistances, { ask: altered }, 10)).breaches.length > 0);
  });

  test(`${profile}: a detection is taken with the distance that was shown, and with no other`, async () => {
    await using service = await openNamedOcean('small', { profile });
    const input = { eventType: { eq: 'sar_sentinel1' }, detectionDistanceToCoastM: { gt: 0 }, limit: 60 };
    const rows = valueAt(await asked(service, events, { input }), 'searchEventsV2', 'records') as Json[];
    // A distance by which the profiles differ.
    const row = rows.find((each) => !isDeployed || Number(valueAt(each, 'eventDetails', 'distanceToCoastM')) % 10 > 0)!;
    const world = await service.worlds.open('copied', {});
    const { updatedAt: _, ...copied } = row;
    await world.records.add({ events: [recordOf({ ...copied, eventId: 'copied', createdAt: undefined })] });
    const found = valueAt(await asked(world, events, { input: { eventId: { eq: 'copied' } } }), 'searchEventsV2');
    assert.deepEqual(valueAt(found, 'records', 0, 'eventDetails'), row['eventDetails']);
    const metres = Number(valueAt(row, 'eventDetails', 'distanceToCoastM'));
    const wrong = { ...copied, eventId: 'wrong', eventDetails: { ...(row['eventDetails'] as Json) } };
    wrong.eventDetails['distanceToCoastM'] = isDeployed ? 10 * Math.round(metres / 10) : metres + 1;
    await assert.rejects(world.records.add({ events: [recordOf(wrong)] }), /is not the distance that getNearest/);
  });
}

/** A row of an answer as a record. */
function recordOf(row: Json): EventRecord {
  return Object(row);
}
