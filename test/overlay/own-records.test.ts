import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { rowsOfIds } from '../../src/store/segments/id-lookup.js';
import { isFreeOfOcean } from '../../src/worlds/overlay/created-at.js';
import type { RecordsChange } from '../../src/worlds/overlay/records-change.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import { oceans, openNamedOcean } from '../support/oceans.js';
import { ownDetection, ownFishing, ownFrame } from '../support/own-records.js';

const nowMs = oceans.small.now;
const service = await openNamedOcean('small');
const { world } = service;
after(() => service.close());

interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}

async function ask(query: string): Promise<Record<string, unknown>> {
  const { data, errors } = await service.graphql({ query }, { user: 'demo' });
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data as Record<string, unknown>;
}

async function events(input: string): Promise<Found> {
  const data = await ask(`{ searchEventsV2(input: {${input}}) { meta { total } records { eventId } } }`);
  const { meta, records } = data['searchEventsV2'] as { meta: { total: number }; records: { eventId: string }[] };
  return { total: meta.total, ids: records.map(({ eventId }) => eventId) };
}

interface Frame {
  readonly updatedAt: string;
  readonly status: string;
  readonly numDetections: { readonly correlatedCount: number; readonly uncorrelatedCount: number };
}

async function frame(frameId: string): Promise<Frame> {
  const fields = 'updatedAt status numDetections { correlatedCount uncorrelatedCount }';
  const data = await ask(`{ searchSatelliteFramesV2(input: {frameId: {eq: "${frameId}"}}) { records { ${fields} } } }`);
  const { records } = data['searchSatelliteFramesV2'] as { records: Frame[] };
  assert.equal(records.length, 1);
  return records[0]!;
}

async function applied(change: RecordsChange): Promise<void> {
  const result = await world.records.apply(change);
  assert.ok(!result.problems, JSON.stringify(result));
}

test('an added event is found at once by any field, and the clock has moved to its createdAt', async () => {
  world.reset();
  const before = await events('limit: 0');
  await applied({ add: { events: [ownFishing('mine', nowMs - 3_600_000)] } });
  const createdMs = world.records.value.events[0]!.createdMs;
  assert.equal(world.clock.nowMs(), createdMs);
  assert.ok(createdMs > nowMs && createdMs < nowMs + 100 && isFreeOfOcean(createdMs), `${createdMs - nowMs}`);
  assert.equal((await events('limit: 0')).total, before.total + 1);
  for (const input of [
    'eventId: {eq: "mine"}',
    'limit: 1',
    'vesselMain: {mmsi: {eq: "244123456"}}',
    'vesselMain: {name: {like: "OWN%"}}',
    'eventType: {eq: "fishing_activity_history"}, fishingScore: {eq: 0.9}, limit: 1',
  ])
    assert.deepEqual((await events(input)).ids, ['mine'], input);
  const { event } = await ask('{ event(eventId: "mine") { event_id vessels { vessel_0 { name } } } }');
  assert.deepEqual(event, { event_id: 'mine', vessels: { vessel_0: { name: 'OWN VESSEL' } } });
});

test('a withdrawn event of the ocean is gone, and visible again when the clock goes back', async () => {
  world.reset();
  const [eventId] = (await events('limit: 1, sortBy: startTime, sortDirection: asc')).ids;
  await applied({ withdraw: { events: [eventId!] } });
  assert.deepEqual((await events(`eventId: {eq: "${eventId}"}`)).ids, []);
  world.clock.set(nowMs - 1);
  assert.deepEqual((await events(`eventId: {eq: "${eventId}"}`)).ids, [eventId]);
  world.reset();
  assert.deepEqual((await events(`eventId: {eq: "${eventId}"}`)).ids, [eventId]);
});

test('a snapshot keeps the records that it was opened on', async () => {
  world.reset();
  const [eventId] = (await events('limit: 1')).ids;
  const opened = await ask('{ searchEventsV2(input: {limit: 0, snapshotId: "true"}) { meta { total snapshotId } } }');
  const { meta } = opened['searchEventsV2'] as { meta: { total: number; snapshotId: string } };
  const pastMs = nowMs - 3_600_000;
  await applied({
    add: { events: [{ ...ownFishing('past', pastMs), createdMs: pastMs + 1801e3 }] },
    withdraw: { events: [eventId!] },
  });
  assert.equal((await events(`limit: 0, snapshotId: "${meta.snapshotId}"`)).total, meta.total);
  assert.deepEqual((await events(`eventId: {inc: ["past", "${eventId}"]}`)).ids, ['past']);
});

test('a replaced event keeps its id and createdAt, and is updated now', async () => {
  world.reset();
  const [eventId = ''] = (await events('limit: 1, eventType: {eq: "port_visit"}, sortDirection: asc')).ids;
  const shown = '{ searchEventsV2(input: {eventId: {eq: "ID"}}) { records { eventType createdAt updatedAt } } }';
  const read = async () => (await ask(shown.replace('ID', eventId)))['searchEventsV2'] as { records: unknown[] };
  const [was] = (await read()).records as { createdAt: string }[];
  await applied({ replace: { events: [ownFishing(eventId, Date.parse(was!.createdAt) - 7_200_000)] } });
  assert.deepEqual((await read()).records, [
    { eventType: 'fishing_activity_history', createdAt: was!.createdAt, updatedAt: new Date(nowMs).toISOString() },
  ]);
});

test('an own detection in a frame of the ocean makes a new version of the frame, as its withdrawal does', async () => {
  world.reset();
  const data = await ask(
    `{ searchSatelliteFramesV2(input: {status: {eq: "Completed"}, eventType: {eq: "sar_sentinel1"}, limit: 1}) {
      records { frameId collectedAt numDetections { uncorrelatedCount } } } }`,
  );
  const { records } = data['searchSatelliteFramesV2'] as {
    records: { frameId: string; collectedAt: string; numDetections: { uncorrelatedCount: number } }[];
  };
  const { frameId, collectedAt, numDetections } = records[0]!;
  await applied({ add: { events: [ownDetection('mine', Date.parse(collectedAt) * 1000, [frameId])] } });
  const seen = await frame(frameId);
  assert.equal(seen.numDetections.uncorrelatedCount, numDetections.uncorrelatedCount + 1);
  assert.equal(Date.parse(seen.updatedAt), world.clock.nowMs());
  assert.deepEqual(
    (await events(`eventType: {eq: "sar_sentinel1"}, detectionFrameId: {eq: "${frameId}"}`)).ids.includes('mine'),
    true,
  );
  world.clock.advance(1000);
  await applied({ withdraw: { events: ['mine'] } });
  const later = await frame(frameId);
  assert.equal(later.numDetections.uncorrelatedCount, numDetections.uncorrelatedCount);
  assert.equal(Date.parse(later.updatedAt), world.clock.nowMs());
});

test('an own frame counts its detections when it is Completed, and is found where it lies', async () => {
  world.reset();
  const collectedUs = (nowMs - 3_600_000) * 1000;
  await applied({
    add: {
      frames: [
        { ...ownFrame('one', collectedUs), createdMs: nowMs - 3_000_000 },
        { ...ownFrame('two', collectedUs), status: 'Processing', createdMs: nowMs - 2_999_999 },
        { ...ownFrame('three', collectedUs), createdMs: nowMs - 2_999_998 },
      ],
      events: [ownDetection('seen', collectedUs, ['one', 'two', 'three'])],
    },
  });
  assert.deepEqual((await frame('one')).numDetections, { correlatedCount: 0, uncorrelatedCount: 1 });
  assert.deepEqual((await frame('two')).numDetections, { correlatedCount: 0, uncorrelatedCount: 0 });
  for (const frameId of ['one', 'two', 'three'])
    assert.deepEqual((await events(`detectionFrameId: {eq: "${frameId}"}, eventType: {eq: "sar_sentinel1"}`)).ids, [
      'seen',
    ]);
  const detection = await ask(
    `{ searchEventsV2(input: {eventId: {eq: "seen"}}) {
      records { eventDetails { ... on ImageryMetadataEventDetails { frameIds } } } } }`,
  );
  assert.deepEqual(detection['searchEventsV2'], { records: [{ eventDetails: { frameIds: ['one', 'two', 'three'] } }] });
  const found = await ask(
    `{ searchSatelliteFramesV2(input: {createdAt: {gte: "${new Date(nowMs - 3_000_000).toISOString()}"},
      intersectsGeometry: {type: Point, coordinates: [3, 52]}, frameId: {inc: ["one", "two", "three"]},
      sortBy: createdAt, sortDirection: asc}) { records { frameId vendorId } } }`,
  );
  assert.deepEqual(found['searchSatelliteFramesV2'], {
    records: ['one', 'two', 'three'].map((frameId) => ({ frameId, vendorId: `vendor of ${frameId}` })),
  });
});

test('a change that is refused in one part changes nothing', async () => {
  world.reset();
  const before = world.records.value;
  const result = await world.records.apply({
    add: { events: [ownFishing('fine', nowMs - 3_600_000), ownDetection('unseen', nowMs * 1000 - 1e6, ['nowhere'])] },
    withdraw: { events: ['unknown'] },
  });
  assert.ok(result.problems);
  assert.deepEqual(
    result.problems.map(({ path }) => path),
    ['withdraw.events[0]', 'add.events[1].eventDetails.frameIds'],
  );
  assert.equal(world.records.value, before);
  assert.equal(world.clock.nowMs(), nowMs);
});

test('an explanation says that the world withdrew an event, and of an own one which condition it fails', async () => {
  world.reset();
  const [eventId = ''] = (await events('limit: 1')).ids;
  await applied({ add: { events: [ownFishing('mine', nowMs - 3_600_000)] }, withdraw: { events: [eventId] } });
  const why = async (asked: string) => {
    const query = '{ searchEventsV2(input: {eventType: {eq: "port_visit"}}) { records { eventId } } }';
    const request = new Request('http://ocean.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify({ query, extensions: { explain: { eventId: asked } } }),
    });
    return (await (await service.fetch(request)).text()).replaceAll(' ', '');
  };
  assert.match(await why(eventId), /Itwaswithdrawnat2025-06-01T12:00:00/);
  assert.match(await why('mine'), /"condition":"eventType"/);
});

test('an own detection has a picture, and its id may be any text', async () => {
  world.reset();
  const collectedUs = (nowMs - 3_600_000) * 1000;
  const eventId = 'Schiff/№ 7?#%';
  await applied({
    add: {
      frames: [{ ...ownFrame('one', collectedUs), createdMs: nowMs - 3_000_000 }],
      events: [ownDetection(eventId, collectedUs, ['one'])],
    },
  });
  const found = await ask(
    `{ searchEventsV2(input: {limit: 1}) {
      records { eventId eventDetails { ... on ImageryMetadataEventDetails { imageUrl } } } } }`,
  );
  const { records } = found['searchEventsV2'] as { records: { eventId: string; eventDetails: { imageUrl: string } }[] };
  assert.equal(records[0]!.eventId, eventId);
  const response = await service.fetch(new Request(records[0]!.eventDetails.imageUrl));
  assert.equal(response.status, 200);
  const query = encodeURIComponent(JSON.stringify({ startTime: { gte: new Date(nowMs - 7_200_000).toISOString() } }));
  const tile = await service.fetch(
    new Request(`http://ocean.example/vectorTiles/eventsV2/0/0/0?query=${query}`, {
      headers: { authorization: `Bearer ${await token()}`, 'accept-encoding': 'identity' },
    }),
  );
  const features = decodedFeatures(new Uint8Array(await tile.arrayBuffer()), 'eventsV2');
  assert.ok(features.some(({ properties }) => properties['eventId'] === eventId));
});

test('an event of a vessel of the ocean under another name has the track of the vessel', async () => {
  world.reset();
  const shown = 'eventId start { time } vessels { vessel0 { mmsi trackId } }';
  const data = await ask(
    `{ searchEventsV2(input: {eventType: {eq: "port_visit"}, limit: 1}) { records { ${shown} } } }`,
  );
  interface Shown {
    readonly eventId: string;
    readonly start: { readonly time: string };
    readonly vessels: { readonly vessel0: { readonly mmsi: number; readonly trackId: string } };
  }
  const [{ eventId, start, vessels }] = (data['searchEventsV2'] as { records: [Shown] }).records;
  const startMs = Date.parse(start.time);
  const store = world.rows();
  const position = store.segments.flatMap((segment) =>
    Array.from(rowsOfIds(segment, [eventId], store.refs), (row) => ({ segment, row })),
  )[0]!;
  const { segment, row } = position;
  const ref = segment.events.columns.vessel0[row]!;
  const [startS, lonE4, latE4] = vessels.vessel0.trackId.split(':').slice(2).map(Number);
  const track = { startS: startS!, lonE4: lonE4! - 1_800_000, latE4: latE4! - 900_000 };
  const identity = { ...store.refs.identity(ref), name: 'ANOTHER NAME' };
  await applied({ add: { events: [{ ...ownFishing('mine', startMs), vessel0: { identity, ref, track } }] } });
  const query = '{ event(eventId: "mine") { vessels { vessel_0 { name } } } tracks(eventId: "mine") { trackId mmsi } }';
  assert.deepEqual(await ask(query), {
    event: { vessels: { vessel_0: { name: 'ANOTHER NAME' } } },
    tracks: [vessels.vessel0].map(({ mmsi, trackId }) => ({ trackId, mmsi })),
  });
});

test('a world without own records examines the rows that it examined before another world had some', async () => {
  world.reset();
  const plans = async () => {
    const request = new Request('http://ocean.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}`, 'x-explain': '1' },
      body: JSON.stringify({
        query: `{ a: searchEventsV2(input: {limit: 50}) { meta { total } records { eventId } }
          b: searchEventsV2(input: {vesselMain: {country: {eq: "NLD"}}, sortBy: startTime}) { meta { total } }
          c: searchSatelliteFramesV2(input: {status: {eq: "Completed"}}) { meta { total } } }`,
      }),
    });
    return service.fetch(request).then((response) => response.json());
  };
  const before = await plans();
  const { ids } = await events('limit: 20');
  await using other = await service.worlds.open('other');
  await other.records.withdraw({ events: ids });
  const query = '{ searchEventsV2(input: {limit: 0}) { meta { total } } }';
  const { data } = await other.graphql({ query }, { user: 'demo' });
  const { total } = await events('limit: 0');
  assert.deepEqual(data, { searchEventsV2: { meta: { total: total - ids.length } } });
  assert.deepEqual(await plans(), before);
});

async function token(): Promise<string> {
  const data = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
  return (data['getToken'] as { access_token: string }).access_token;
}
