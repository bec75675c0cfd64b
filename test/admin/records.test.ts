import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOcean } from '../../generators/ocean.js';
import { InputProblem } from '../../src/base/errors.js';
import { type OpenService, serviceOver } from '../../src/compose/service.js';
import type { EventRecord, RecordGeometry, VesselRecord } from '../../src/types.js';
import { emptiedOcean } from '../../src/worlds/records/emptied-ocean.js';
import { type AdminCall, adminCalls } from '../support/admin-calls.js';
import { defaultValues, valueAt } from '../support/empty-service.js';

const now = '2026-10-15T12:00:00Z';
const positions = [0, 1, 2, 3].map((hour) => ({ time: `2026-10-15T0${hour}:00:00Z`, lon: 4 + hour / 5, lat: 54 }));
const vessel: VesselRecord = { id: 'boat', mmsi: 244_999_001, name: 'TESTWIND', vesselType: 'FISHING', positions };
const event: EventRecord = {
  eventId: 'one',
  eventType: 'fishing_activity_history',
  mmsi: 244_999_001,
  start: { time: positions[0]!.time },
};
const search = '{ searchEventsV2(input: {}) { records { eventId createdAt updatedAt vessels { vessel0 { name } } } } }';

describe('own records', () => {
  let service: OpenService;
  let call: AdminCall;

  before(async () => {
    const ocean = emptiedOcean(createOcean({ seed: 'records', scale: 0.001, threads: 1 }));
    service = await serviceOver(ocean, { ...defaultValues(), now: Date.parse(now), quiet: true }, {});
    call = await adminCalls(service);
  });

  after(() => service.close());

  async function eventsOf(world: string, user = 'demo'): Promise<unknown> {
    const found = service.worlds.list().find(({ name }) => name === world)!;
    const { data, errors } = await found.graphql({ query: search }, { user });
    assert.equal(errors, undefined);
    return valueAt(data, 'searchEventsV2', 'records');
  }

  it('are added over HTTP, listed, replaced and withdrawn', async () => {
    await call('POST', '/worlds', { name: 'http', now });
    const added = await call('POST', '/worlds/http/records', { vessels: [vessel], events: [event] });
    assert.equal(added.status, 200, JSON.stringify(added.body));
    assert.deepEqual(valueAt(added.body, 'added', 'events'), ['one']);
    const moved = String(valueAt(added.body, 'now'));
    const byMs = Date.parse(moved) - Date.parse(now);
    assert.ok(byMs > 0 && byMs < 1000, 'the clock moves up to createdAt');
    assert.deepEqual(await eventsOf('http'), [
      { eventId: 'one', createdAt: moved, updatedAt: moved, vessels: { vessel0: { name: 'TESTWIND' } } },
    ]);
    await call('PATCH', '/worlds/http/clock', { advance: 'PT1H' });
    const vessels = { vessel0: { mmsi: 244_999_001, name: 'RENAMED' } };
    const replaced = await call('POST', '/worlds/http/records', {
      replace: { events: [{ ...event, mmsi: undefined, vessels }] },
    });
    assert.deepEqual(valueAt(replaced.body, 'replaced', 'events'), ['one']);
    assert.deepEqual(await eventsOf('http'), [
      {
        eventId: 'one',
        createdAt: moved,
        updatedAt: valueAt(replaced.body, 'now'),
        vessels: { vessel0: { name: 'RENAMED' } },
      },
    ]);
    assert.equal(valueAt((await call('GET', '/worlds/http')).body, 'counts', 'records'), 2);
    const listed = await call('GET', '/worlds/http/records');
    assert.deepEqual(valueAt(listed.body, 'vessels'), [
      { id: 'boat', name: 'TESTWIND', mmsi: [244_999_001], positions: 4 },
    ]);
    assert.equal((await call('DELETE', '/worlds/http/records/one')).status, 204);
    assert.deepEqual(await eventsOf('http'), []);
    assert.equal((await call('DELETE', '/worlds/http/records/one')).status, 404);
    assert.equal((await call('DELETE', '/worlds/http/records/boat')).status, 204);
    assert.equal((await call('DELETE', '/worlds/http/records')).status, 204);
    assert.deepEqual(valueAt((await call('GET', '/worlds/http/records')).body, 'revision'), 0);
  });

  it('are refused as a whole with 422, each mistake with its path and what is accepted', async () => {
    await call('POST', '/worlds', { name: 'bad', now });
    const late = { ...event, eventId: 'two', createdAt: '2026-10-14T00:00:00Z' };
    const wrong = { ...event, eventId: 'three', mmsi: 123_456_789 };
    const read = await call('POST', '/worlds/bad/records', { vessels: [vessel], events: [event, late] });
    assert.equal(read.status, 422);
    assert.deepEqual(valueAt(read.body, 'error', 'details', 0, 'path'), 'events[1].createdAt');
    const filled = await call('POST', '/worlds/bad/records', { vessels: [vessel], events: [event, wrong] });
    assert.deepEqual(valueAt(filled.body, 'error', 'details', 0, 'path'), 'events[1].vessels.vessel0.mmsi');
    assert.match(String(valueAt(filled.body, 'error', 'details', 0, 'accepted')), /searchVessels/);
    const gone = await call('POST', '/worlds/bad/records', { events: [], withdraw: { events: ['nothing'] } });
    assert.deepEqual(valueAt(gone.body, 'error', 'details', 0, 'path'), 'withdraw.events[0]');
    assert.deepEqual(await eventsOf('bad'), []);
    assert.deepEqual(valueAt((await call('GET', '/worlds/bad/records')).body, 'revision'), 0);
    assert.deepEqual(valueAt((await call('GET', '/worlds/bad/clock')).body, 'now'), '2026-10-15T12:00:00.000Z');
  });

  it('with createdAt of another record are refused, naming a free instant', async () => {
    const world = await service.worlds.open(undefined, { now, records: { vessels: [vessel] } });
    const at = { ...event, createdAt: '2026-10-15T09:00:00.000Z' };
    await world.records.add({ events: [at] });
    const refused = await world.records.add({ events: [{ ...at, eventId: 'two' }] }).catch((error: unknown) => error);
    assert.ok(refused instanceof InputProblem);
    assert.equal(refused.details[0]?.path, 'events[0].createdAt');
    assert.match(refused.details[0]?.accepted ?? '', /next free instant/);
  });

  it('that a world starts with are there after a reset, and a world with bad ones is not made', async () => {
    const records = { vessels: [vessel], events: [event] };
    const made = await call('POST', '/worlds', { name: 'started', now, records });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const before = await eventsOf('started');
    await call('DELETE', '/worlds/started/records/one');
    await call('POST', '/worlds/started/reset');
    assert.deepEqual(await eventsOf('started'), before);
    const refused = await call('POST', '/worlds', { name: 'unmade', records: { events: [{}] } });
    assert.equal(refused.status, 422);
    assert.equal((await call('GET', '/worlds/unmade')).status, 404);
    assert.equal((await call('POST', '/worlds', { name: 'unmade', stories: ['nothing'] })).status, 400);
    assert.equal((await call('GET', '/worlds/unmade')).status, 404);
  });

  it('may be users, who sign in to this world alone and see their areas', async () => {
    const geometry: RecordGeometry = {
      type: 'Polygon',
      coordinates: [
        [
          [3, 53],
          [5, 53],
          [5, 55],
          [3, 55],
        ],
      ],
    };
    const users = [{ name: 'ada', password: 'secret', areas: [{ name: 'Doggersbank', geometry }] }];
    const world = await service.worlds.open('with-ada', { now, records: { users } });
    const signIn = '{ getToken(username: "ada", password: "secret") { token_type } }';
    assert.deepEqual((await world.graphql({ query: signIn })).data, { getToken: { token_type: 'Bearer' } });
    assert.equal((await service.graphql({ query: signIn })).errors?.[0]?.extensions.code, 'UNAUTHENTICATED');
    const { data } = await world.graphql({ query: '{ aois { properties { name } } }' }, { user: 'ada' });
    assert.deepEqual(data, { aois: [{ properties: { name: 'Doggersbank' } }] });
    assert.deepEqual(world.records.list().users, [{ name: 'ada' }]);
  });

  it('with areas of a user who is not there are refused', async () => {
    const geometry: RecordGeometry = {
      type: 'Polygon',
      coordinates: [
        [
          [3, 53],
          [5, 53],
          [5, 55],
        ],
      ],
    };
    const refused = await service.records
      .add({ areas: [{ user: 'bob', name: 'A', geometry }] })
      .catch((error: unknown) => error);
    assert.ok(refused instanceof InputProblem);
    assert.equal(refused.details[0]?.path, 'areas[0].user');
    assert.match(refused.details[0]?.accepted ?? '', /demo, second/);
  });

  it('come from the text of a file by its name, and each mistake has its line', async () => {
    await call('POST', '/worlds', { name: 'file', now });
    const files = '/worlds/file/record-files';
    const bad = `${JSON.stringify(vessel)}\n{"eventType": "fishing"}`;
    const refused = await call('POST', files, { name: 'day.ndjson', text: bad });
    assert.equal(refused.status, 422);
    const [detail] = Array.from(Object(valueAt(refused.body, 'error', 'details')));
    assert.deepEqual([valueAt(detail, 'file'), valueAt(detail, 'line')], ['day.ndjson', 2]);
    assert.deepEqual(await eventsOf('file'), [], 'nothing of a refused file is taken');
    const text = `${JSON.stringify(vessel)}\n${JSON.stringify(event)}`;
    const taken = await call('POST', files, { name: 'day.ndjson', text });
    assert.deepEqual(valueAt(taken.body, 'added', 'events'), ['one']);
    assert.equal(valueAt(await eventsOf('file'), 0, 'eventId'), 'one');
    assert.equal((await call('POST', files, { name: 'day.ndjson' })).status, 400);
  });

  it('are those of a story that a world is told', async () => {
    const listed = await call('GET', '/stories');
    assert.equal(valueAt(listed.body, 'stories', 'length'), 10);
    await call('POST', '/worlds', { name: 'told', now });
    const told = await call('POST', '/worlds/told/stories', { name: 'reflagged-vessel' });
    assert.equal(told.status, 200, JSON.stringify(told.body));
    const { body } = await call('GET', '/worlds/told/records');
    const added = Array.from(Object(valueAt(told.body, 'added', 'events'))).toSorted();
    assert.ok(added.length > 0);
    assert.deepEqual(Array.from(Object(valueAt(body, 'events')), (each) => valueAt(each, 'eventId')).toSorted(), added);
    const unknown = await call('POST', '/worlds/told/stories', { name: 'reflaged-vessel' });
    assert.match(String(valueAt(unknown.body, 'error', 'message')), /Did you mean|reflagged-vessel/);
    assert.equal(unknown.status, 400);
  });
});
