import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClock } from '../../src/base/clock.js';
import { InputProblem } from '../../src/base/errors.js';
import type { EventRecord, FrameRecord, RecordsBody, World } from '../../src/types.js';
import { noRecords } from '../../src/worlds/overlay/records.js';
import type { RecordsChange } from '../../src/worlds/overlay/records-change.js';
import { createRecordsHolder } from '../../src/worlds/records-holder.js';
import { emptyService, noonMs } from '../support/empty-service.js';
import { square } from '../support/geojson.js';

const service = await emptyService();
after(() => service.close());

const time = '2025-06-01T06:30:00Z';
const frame = (frameId: string): FrameRecord => ({
  frameId,
  eventType: 'sar_sentinel1',
  collectedAt: '2025-06-01T06:29:50Z',
  geometry: square(3, 50),
});
const detection = (eventId: string, frameId: string): EventRecord => ({
  eventId,
  eventType: 'sar_sentinel1',
  start: { time, point: { lon: 3.5, lat: 50.5 } },
  eventDetails: { frameIds: [frameId] },
});
const vessel = (id: string, mmsi: number) => ({ id, mmsi, positions: [{ time, lon: 4, lat: 52 }] });
const area = (aoiId: string) => ({ aoiId, user: 'demo', name: aoiId, geometry: square(2, 50) });
const user = (name: string) => ({ name, password: name });
const pings = [0, 1, 2, 3].map((hour) => ({ time: `2025-06-01T0${hour}:00:00Z`, lon: 4 + hour / 5, lat: 54 }));
const fishing = (eventId: string): EventRecord => ({
  eventId,
  eventType: 'fishing_activity_history',
  mmsi: 244_000_009,
  start: { time: pings[0]!.time },
});

/** One record of each kind, which the world has. */
const there: RecordsBody = {
  frames: [frame('f')],
  vessels: [{ id: 'v', mmsi: 244_000_009, positions: pings }],
  areas: [area('a')],
  users: [user('u')],
  events: [detection('d', 'f'), fishing('e')],
};

/** Good records of each kind. */
const good = {
  frames: [frame('f2'), frame('f3')],
  vessels: [vessel('v2', 244_000_002), vessel('v3', 244_000_003)],
  areas: [area('a2')],
  users: [user('u2')],
  events: [detection('d2', 'f2'), fishing('e2')],
};

/** A bad record among them, with the path by which it is refused: by the filling, or by the judgement. */
const bad: readonly (readonly [what: string, body: RecordsBody, path: string])[] = [
  ['a taken frame', { ...good, frames: [...good.frames, frame('f')] }, 'frames[2].frameId'],
  ['a taken vessel', { ...good, vessels: [...good.vessels, vessel('v', 244_000_004)] }, 'vessels[2].id'],
  ['a taken area', { ...good, areas: [area('a'), ...good.areas] }, 'areas[0].aoiId'],
  ['a taken user', { ...good, users: [...good.users, user('u')] }, 'users[1].name'],
  ['a taken event', { ...good, events: [...good.events, detection('d', 'f2')] }, 'events[2].eventId'],
  ['a detection in a frame that is not there', { ...good, events: [detection('d4', 'f9')] }, 'events[0].eventDetails'],
  ['an event of an unknown vessel', { ...good, events: [{ ...fishing('e4'), mmsi: 244_999_999 }] }, 'events[0]'],
  ['a withdrawn frame with a detection', { ...good, withdraw: { frames: ['f'] } }, 'withdraw.frames[0]'],
  ['a withdrawn event that is not there', { ...good, withdraw: { events: ['none'] } }, 'withdraw.events[0]'],
  ['a replaced frame that is not there', { ...good, replace: { frames: [frame('f9')] } }, 'replace.frames[0].frameId'],
  [
    'a replaced event that is not there',
    { ...good, replace: { events: [fishing('e9')] } },
    'replace.events[0].eventId',
  ],
  [
    'a creation before the start',
    { events: [{ ...fishing('e5'), createdAt: '2025-05-31T00:00:00Z' }] },
    'events[0].cre',
  ],
];

async function filledWorld(): Promise<World> {
  const world = await service.worlds.open();
  await world.records.add(there);
  return world;
}

for (const [what, body, path] of bad) {
  test(`${what} is refused with its path, and none of the list is taken`, async () => {
    const world = await filledWorld();
    const [before, capsule] = [world.records.list(), JSON.stringify(world.capsule().state)];
    const { newest } = world.changes();
    const error: unknown = await world.records.change(body).catch((problem: unknown) => problem);
    assert.ok(error instanceof InputProblem, String(error));
    assert.ok(error.details[0]?.path.startsWith(path), JSON.stringify(error.details));
    assert.deepEqual(world.records.list(), before);
    assert.equal(JSON.stringify(world.capsule().state), capsule);
    assert.equal(world.changes().newest, newest);
    await world.records.change(good);
    await world.drop();
  });
}

test('a frame and the detections in it are withdrawn by one call', async () => {
  const world = await filledWorld();
  await world.records.withdraw({ frames: ['f'], events: ['d'] });
  const { frames, events } = world.records.list();
  assert.deepEqual([frames.length, events.map(({ eventId }) => eventId)], [0, ['e']]);
  await world.drop();
});

test('of changes at once that each add the same record one is taken', async () => {
  const world = await filledWorld();
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => world.records.add(good)));
  assert.deepEqual(all.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected', 'rejected']);
  assert.equal(world.records.list().revision, 2);
  await world.drop();
});

/** A holder of records that says how often the days of a change are judged. */
function holderAlone() {
  const clock = createClock({ realNowMs: () => noonMs, startMs: noonMs });
  const judged: unknown[] = [];
  const holder = createRecordsHolder({
    start: noRecords,
    days: 3,
    clock,
    async judgedDays(given) {
      judged.push(given);
      return { refs: service.world.rows().refs, parts: [], days: 3 };
    },
    *prepare() {},
    ready: () => undefined,
  });
  return { clock, judged, holder };
}

const first: RecordsChange = { add: { users: [user('ann')] } };

test('a change that is filled by its own rows is judged once', async () => {
  const { judged, holder } = holderAlone();
  const seen: unknown[] = [];
  const applied = await holder.apply({
    first,
    creations: first,
    async filled(rows) {
      seen.push((await rows()).users);
      return first;
    },
  });
  assert.ok('records' in applied);
  assert.deepEqual([judged, seen], [[first], [first.add?.users]]);
  assert.equal(holder.log.length, 1);
});

test('a change is filled again while the clock moves, and is made in the end', async () => {
  const { clock, judged, holder } = holderAlone();
  let fillings = 0;
  const applied = await holder.apply({
    first,
    creations: first,
    async filled() {
      fillings++;
      clock.advance(1000);
      return first;
    },
  });
  assert.ok('records' in applied);
  assert.deepEqual([fillings, judged.length, holder.log.length], [3, 4, 1]);
  assert.equal(holder.log[0]?.nowMs, noonMs + 3000);
});

test('a change whose filling fails changes nothing, and the next one is made', async () => {
  const { holder, clock } = holderAlone();
  const failing = holder.apply({
    first,
    creations: first,
    filled: () => Promise.reject(new InputProblem('It is wrong.', [])),
  });
  const next = holder.apply(first);
  await assert.rejects(failing, /It is wrong/);
  assert.ok('records' in (await next));
  assert.deepEqual([holder.log.length, clock.nowMs()], [1, noonMs]);
});
