import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { InputProblem } from '../../src/base/errors.js';
import type { OpenService } from '../../src/compose/service.js';
import { buildVesselStore, noMmsi } from '../../src/store/vessels/vessel-store.js';
import type { RecordsChange } from '../../src/worlds/overlay/records-change.js';
import { box } from '../support/hand-made/box.js';
import { namedSource, openNamedOcean } from '../support/oceans.js';
import { ownDetection, ownFishing } from '../support/own-records.js';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 4, 4, 12);
const given = { now: nowMs, days: 2 };
/** The days of this instant end before the window of now begins. */
const oldMs = nowMs - 4 * dayMs;

/** What a query gives when the clock stands at an instant; the days that it needs stay when the clock is back. */
async function askedAt(service: OpenService, ms: number, query: string): Promise<Record<string, unknown>[]> {
  const before = service.clock.nowMs();
  service.clock.set(ms);
  const { data, errors } = await service.graphql({ query }, { user: 'demo' });
  service.clock.set(before);
  assert.equal(errors, undefined, JSON.stringify(errors));
  const [found] = Object.values(data as Record<string, { records: Record<string, unknown>[] }>);
  assert.ok(found && found.records.length > 0, query);
  return found.records;
}

/** A service that has made days before and after the window of now. */
const one = await openNamedOcean('small', given);
after(() => one.close());
for (const ms of [oldMs, nowMs + 4 * dayMs])
  await askedAt(one, ms, '{ searchEventsV2(input: {limit: 1}) { records { eventId } } }');

/** The same, as it was made, and a service that has made the days of the window alone. */
async function pair() {
  one.world.reset();
  const other = await openNamedOcean('small', given);
  return { one, other, [Symbol.asyncDispose]: () => other.close() };
}

/** Makes a change in both, and asserts that it has led to the same records; gives the answer. */
async function alike({ one, other }: Awaited<ReturnType<typeof pair>>, change: RecordsChange) {
  const [result, same] = await Promise.all([one, other].map(({ world }) => world.records.apply(change)));
  assert.deepEqual(same, result);
  assert.deepEqual(other.world.records.value, one.world.records.value);
  return result!;
}

/** Gives records to both as a caller does; gives the answer, or what is wrong with them. */
async function changedAlike({ one, other }: Awaited<ReturnType<typeof pair>>, body: object): Promise<unknown> {
  const answerOf = (service: OpenService) =>
    service.records.change(body).catch((error) => {
      assert.ok(error instanceof InputProblem, String(error));
      return error.details;
    });
  const [answer, same] = await Promise.all([one, other].map(answerOf));
  assert.deepEqual(same, answer);
  assert.deepEqual(other.world.records.value, one.world.records.value);
  return answer;
}

test('an event older than the window is not visible to a change, also where its day is there', async () => {
  await using both = await pair();
  const old = await askedAt(one, oldMs, '{ searchEventsV2(input: {limit: 2}) { records { eventId } } }');
  const [withdrawn, added] = old.map(({ eventId }) => String(eventId)) as [string, string];
  const message = `No event ${JSON.stringify(withdrawn)} is visible.`;
  const refusal = { path: 'withdraw.events[0]', message, accepted: 'the eventId of a visible event' };
  assert.deepEqual(await alike(both, { withdraw: { events: [withdrawn] } }), { problems: [refusal] });
  const replaced = await alike(both, { replace: { events: [ownFishing(withdrawn, nowMs - dayMs)] } });
  assert.ok(replaced.problems);
  assert.ok('records' in (await alike(both, { add: { events: [ownFishing(added, nowMs - dayMs)] } })));
});

test('a createdAt that an event older than the window has is refused by all', async () => {
  await using both = await pair();
  const [first] = await askedAt(one, oldMs, '{ searchEventsV2(input: {limit: 1}) { records { createdAt } } }');
  const createdMs = Date.parse(String(first!['createdAt']));
  const event = { ...ownFishing('mine', createdMs - 7_200_000), createdMs };
  const refused = await alike(both, { add: { events: [event] } });
  assert.ok(refused.problems);
  assert.equal(refused.problems[0]?.message, `Another record was created at ${first!['createdAt']}.`);
  const free = refused.problems[0]?.accepted?.replace('the next free instant is ', '') ?? '';
  assert.ok('records' in (await alike(both, { add: { events: [{ ...event, createdMs: Date.parse(free) }] } })));
});

test('the versions of a frame that has left the window stay as they are, also where its day is there', async () => {
  await using both = await pair();
  const input = '{status: {eq: "Completed"}, eventType: {eq: "sar_sentinel1"}, limit: 1}';
  const query = `{ searchSatelliteFramesV2(input: ${input}) { records { frameId collectedAt } } }`;
  const [frame] = await askedAt(one, nowMs, query);
  const collectedUs = Date.parse(String(frame!['collectedAt'])) * 1000;
  const add = { events: [ownDetection('mine', collectedUs, [String(frame!['frameId'])])] };
  assert.ok('records' in (await alike(both, { add })));
  // As a replica that begins at a checkpoint: it has the records, and no day of before.
  await using late = await openNamedOcean('small', { ...given, now: nowMs + 5 * dayMs });
  late.world.records.load(one.world.records.save());
  one.clock.set(nowMs + 5 * dayMs);
  const before = one.world.records.value.frames;
  assert.ok('records' in (await alike({ ...both, other: late }, { withdraw: { events: ['mine'] } })));
  assert.deepEqual(one.world.records.value.frames, before);
});

test('a detection to come is in own frames alone, also where the days of frames to come are there', async () => {
  await using both = await pair();
  const dueMs = nowMs + 2 * dayMs;
  const of = 'eventType: {eq: "sar_sentinel1"}, detectionType: {eq: "dark"}, limit: 1';
  const query = `{ searchEventsV2(input: {${of}}) { records { start { time point { lat lon } } } } }`;
  const [found] = await askedAt(one, dueMs, query);
  const { time, point } = found!['start'] as { time: string; point: { lat: number; lon: number } };
  assert.ok(Date.parse(time) > nowMs + dayMs / 2, time);
  const ring = box(point.lon - 0.1, point.lat - 0.1, point.lon + 0.1, point.lat + 0.1);
  const createdAt = new Date(Date.parse(time) + dayMs).toISOString();
  const frame = {
    frameId: 'mine',
    eventType: 'sar_sentinel1',
    collectedAt: time,
    createdAt,
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  const event = { eventId: 'due', eventType: 'sar_sentinel1', start: { time, point }, createdAt };
  const answer = await changedAlike(both, { frames: [frame], events: [event] });
  assert.deepEqual((answer as { added?: { events: string[] } }).added?.events, ['due'], JSON.stringify(answer));
  const { details } = one.world.records.value.events[0]!.event;
  assert.deepEqual('frameIds' in details && details.frameIds, ['mine']);
});

test('an MMSI that a vessel takes in more than a year is unknown to all', async () => {
  await using both = await pair();
  const ocean = namedSource('small');
  const { columns } = (await buildVesselStore(ocean, nowMs / 1000 + 3650 * 86_400)).periods;
  const isNew = (tS: number, row: number) => {
    const mmsi = columns.mmsi[row]!;
    return tS * 1000 > nowMs + 410 * dayMs && mmsi !== noMmsi && columns.mmsi.indexOf(mmsi) === row;
  };
  const takenAt = columns.fromS.findIndex(isNew);
  const mmsi = columns.mmsi[takenAt]!;
  const takenMs = columns.fromS[takenAt]! * 1000;
  const query = '{ searchVessels(input: {limit: 1}) { records { mmsi } } }';
  await askedAt(one, takenMs, query);
  await askedAt(both.other, nowMs, query);
  const time = new Date(takenMs + dayMs).toISOString();
  const event = { eventType: 'fishing_activity_history', mmsi, start: { time } };
  const refused = await changedAlike(both, { events: [event] });
  assert.match(JSON.stringify(refused), /No vessel has the MMSI/);
});
