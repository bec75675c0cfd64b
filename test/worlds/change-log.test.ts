import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { Capsule, World } from '../../src/types.js';
import { ChangeLog, mostKept, shareParts } from '../../src/worlds/change-log.js';
import { listedLater } from '../../src/worlds/commands/listed.js';
import { noRecords } from '../../src/worlds/overlay/records.js';
import { adminCalls } from '../support/admin-calls.js';
import { ask, emptyService, noonMs, post, signIn, valueAt } from '../support/empty-service.js';
import { property } from '../support/property.js';

const service = await emptyService();
after(() => service.close());
const call = await adminCalls(service);

const told = (world: World) => world.changes().changes.map(({ type, by, result }) => `${type} by ${by}: ${result}`);

/** The state of a capsule as JSON has it. */
const stateOf = ({ ocean, state }: Capsule): unknown => JSON.parse(JSON.stringify({ ocean, state }));

test('each change of a world is listed with what stands behind it, what was given and what came of it', async () => {
  const world = await service.worlds.open('told');
  const at = '/worlds/told';
  await ask(
    { ...service, fetch: world.fetch },
    post('{ getToken(username: "demo", password: "demo") { access_token } }'),
  );
  world.clock.advance(60_000);
  await call('PATCH', `${at}/clock`, { stepPerRequestMs: 1000, running: true, rate: 10 }, { 'x-page': '/panel' });
  await call('PATCH', `${at}/clock`, { now: '2025-06-02T00:00:00Z', running: false, stepPerRequestMs: 0 });
  world.sessions.issue('demo');
  world.sessions.expire('demo');
  world.sessions.revoke('demo');
  await call('POST', `${at}/faults`, { preset: 'slow' });
  world.faults.add({ preset: 'html-502', match: { count: 1 } });
  world.faults.remove('fault-1');
  world.faults.clear();
  await world.records.add({ users: [{ name: 'ann', password: 'secret' }] });
  await call('POST', `${at}/record-files`, {
    name: 'more.json',
    text: '{"users": [{"name": "bob", "password": "b"}]}',
  });
  await call('DELETE', `${at}/records`);
  await world.load(world.capsule());
  await world.reset();
  assert.deepEqual(told(world), [
    'signIn by request: demo signed in.',
    'clock by process: The clock stands at 2025-06-01T12:01:00.000Z.',
    'clock by page: The clock runs from 2025-06-01T12:01:00.000Z on, 10 times as fast as real time, and each request ' +
      'moves it by 1000 ms.',
    'clock by admin: The clock stands at 2025-06-02T00:00:00.000Z.',
    'issue by process: demo was given a token without a sign-in.',
    'expire by process: 2 tokens of demo expired.',
    'revoke by process: 2 tokens of demo revoked.',
    'addFault by admin: fault-1 is in force: slow.',
    'addFault by process: fault-2 is in force: html-502.',
    'removeFault by process: fault-1 was removed.',
    'clearFaults by process: 1 fault removed.',
    'changeRecords by process: 1 user added.',
    'changeRecords by admin: 1 user added.',
    'clearRecords by admin: All changes of own records were taken back.',
    'load by process: The world became what a capsule says. The clock stands at 2025-06-02T00:00:00.000Z.',
    'reset by process: The world was put back to how it was made.',
  ]);
  const { changes } = world.changes();
  const given = (id: number) => changes[id - 1]?.given;
  assert.deepEqual(given(1), { user: 'demo' });
  assert.deepEqual(given(2), { byMs: 60_000 });
  assert.deepEqual(given(12), { body: { users: [{ name: 'ann' }] } }, 'without the password');
  assert.deepEqual(given(13), { file: 'more.json' });
  assert.deepEqual(given(15), {});
  assert.deepEqual(changes.map(({ time }) => time).slice(0, 3), [
    '2025-06-01T12:00:00.000Z',
    '2025-06-01T12:00:00.000Z',
    '2025-06-01T12:01:00.000Z',
  ]);
  assert.deepEqual((await call('GET', `${at}/changes`)).body, world.changes());
  await world.drop();
});

test('what requests do by coming, and what changes nothing or is refused, is not listed', async () => {
  const world = await service.worlds.open('quiet', { faults: [{ preset: 'slow', match: { nth: 100 } }] });
  const of = { ...service, fetch: world.fetch };
  const token = await signIn(of);
  world.clock.setStepPerRequest(10);
  const { newest } = world.changes();
  const search = '{ searchEventsV2(input: {limit: 1, snapshotId: "true"}) { meta { snapshotId } } }';
  for (let i = 0; i < 3; i++) await ask(of, post(search, { token }));
  await ask(of, post('{ getToken(username: "demo", password: "wrong") { access_token } }'));
  await call('POST', '/worlds/quiet/sessions', { user: 'demo', pages: true });
  world.journal.clear();
  world.sessions.revoke('second');
  world.faults.remove('fault-9');
  assert.throws(() => world.faults.add({ preset: 'none' as 'slow' }));
  assert.throws(() => world.sessions.issue('nobody'));
  await assert.rejects(world.records.withdraw({ users: ['nobody'] }));
  await assert.rejects(world.load(Object({ format: 'none' })));
  assert.equal(world.changes().newest, newest);
  await world.drop();
});

type Step = readonly [kind: string, number: number];

/** Changes a world in one of many ways. */
const ways: Readonly<Record<string, (world: World, number: number) => unknown>> = {
  advance: ({ clock }, number) => clock.advance(number * 1000),
  step: ({ clock }, number) => clock.setStepPerRequest(number),
  issue: ({ sessions }, number) => sessions.issue(number % 2 ? 'demo' : 'second'),
  revoke: ({ sessions }) => sessions.revoke('demo'),
  fault: ({ faults }, number) => faults.add({ preset: 'slow', match: { nth: number + 1 } }),
  unfault: ({ faults }) => faults.clear(),
  user: ({ records }, number) => records.add({ users: [{ name: `u${number}`, password: 'p' }] }).catch(() => {}),
  clear: ({ records }) => records.clear(),
  ask: async (world) => {
    const token = world.sessions.issue('demo');
    const query = '{ searchEventsV2(input: {limit: 1, snapshotId: "true"}) { meta { snapshotId } } }';
    await world.fetch(post(query, { token }));
  },
  reset: (world) => world.reset(),
  load: (world) => world.load(JSON.parse(JSON.stringify(world.capsule()))),
};

test('a world is made as it was before any of its changes, whatever they were', async (t) => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(ways)), fc.nat(9)), { maxLength: 30 });
  await property(
    t,
    [steps],
    async (given: readonly Step[]) => {
      const [world, copy] = [await service.worlds.open(), await service.worlds.open()];
      const states = new Map<number, unknown>();
      for (const [way, number] of given) {
        const before = stateOf(world.capsule());
        const { newest } = world.changes();
        await ways[way]!(world, number);
        const made = (world.changes().newest ?? 0) - (newest ?? 0);
        if (made > 0) states.set((newest ?? 0) + 1, before);
      }
      assert.equal(states.size, new Set(states.keys()).size);
      for (const [id, state] of states) {
        const before = world.before(id);
        assert.deepEqual(stateOf(before), state, `before ${id}`);
        await copy.load(JSON.parse(JSON.stringify(before)));
        assert.deepEqual(stateOf(copy.capsule()), state, `made before ${id}`);
      }
      for (const each of [world, copy]) await each.drop();
    },
    { runs: 12 },
  );
});

test('a capsule carries what has changed its world if that is asked for', async () => {
  const [world, other] = [await service.worlds.open('from'), await service.worlds.open('to')];
  world.clock.advance(1000);
  world.clock.advance(1000);
  for (let i = 0; i < 3; i++) other.clock.advance(5000);
  await other.load(world.capsule());
  assert.deepEqual([world.capsule().changes, other.changes().newest], [undefined, 4], 'without them its own ones stay');
  const capsule: unknown = (await call('GET', '/worlds/from/capsule?changes=true')).body;
  await call('PUT', '/worlds/to/capsule', capsule);
  const { changes } = other.changes();
  assert.deepEqual(
    changes.map(({ id, type, before }) => [id, type, before]),
    [
      [1, 'clock', false],
      [2, 'clock', false],
      [5, 'load', true],
    ],
  );
  assert.equal(other.before(5).state.clock.nowMs, noonMs + 2000);
  assert.throws(() => other.before(2), { code: 'BAD_USER_INPUT', message: /does not keep .* Kept before: 5\./ });
  const unkept = await call('GET', '/worlds/to/changes/2/before');
  assert.deepEqual([unkept.status, valueAt(unkept.body, 'error', 'code')], [404, 'NOT_FOUND']);
  const refused = await call('PUT', '/worlds/to/capsule', { ...Object(capsule), changes: [{ id: 'one' }] });
  assert.equal(refused.status, 422);
  assert.equal(valueAt(refused.body, 'error', 'details', 0, 'path'), 'changes[0].time');
  for (const each of [world, other]) await each.drop();
});

test('a page has the newest changes, or the first ones after a number', async () => {
  const world = await service.worlds.open('pages');
  for (let i = 0; i < 250; i++) world.clock.advance(1000);
  const ids = (page: ReturnType<World['changes']>) => [page.changes[0]?.id, page.changes.at(-1)?.id];
  const { oldest, newest } = world.changes();
  assert.deepEqual([oldest, newest], [51, 250]);
  assert.deepEqual(ids(world.changes()), [151, 250]);
  assert.deepEqual(ids(world.changes({ limit: 2 })), [249, 250]);
  assert.deepEqual(ids(world.changes({ after: 7, limit: 3 })), [51, 53]);
  assert.deepEqual(ids(world.changes({ after: 249 })), [250, 250]);
  assert.deepEqual(world.changes({ after: 250 }).changes, []);
  for (const wrong of [{ limit: 0 }, { limit: 201 }, { after: -1 }, { last: 3 }])
    assert.throws(() => world.changes(Object(wrong)), { code: 'BAD_USER_INPUT' });
  for (const wrong of ['limit=0', 'after=x', 'last=3'])
    assert.equal((await call('GET', `/worlds/pages/changes?${wrong}`)).status, 400);
  assert.deepEqual((await call('GET', '/worlds/pages/changes?after=249')).body, world.changes({ after: 249 }));
  await world.drop();
});

test('a world keeps a bounded number of bytes of changes, and the newest one whatever its size', async () => {
  const world = await service.worlds.open('bytes');
  const large = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, name.repeat(1200)]));
  for (let i = 0; i < 100; i++) world.faults.add({ preset: 'slow', match: { operation: `Slow${i}` } });
  const { oldest } = world.changes();
  assert.equal(oldest, 1);
  for (let i = 0; i < 60; i++) {
    world.clock.advance(1);
    await world.records.clear();
  }
  assert.equal(JSON.stringify(world.changes({ limit: 200 })).length < 2 * mostKept.bytes, true);
  const log = new ChangeLog();
  const state = { clock: {}, sessions: [], snapshots: {}, faults: { rules: [large] } };
  const records = { start: noRecords, log: [], length: 0, size: 0, era: 0 };
  const change = (each: object) =>
    ({
      time: '',
      type: 'clock',
      by: 'admin',
      given: each,
      result: '',
      before: { state: Object(state), records },
    }) as const;
  for (let i = 0; i < 150; i++) log.add(Object(change({ ...large, i })), 3600);
  const { oldest: first, newest: last } = log.page();
  assert.equal(last, 150);
  assert.ok(first! > 100, `${first} is the oldest`);
  log.add(Object(change({})), mostKept.bytes);
  assert.deepEqual([log.page().oldest, log.page().newest], [151, 151]);
  await world.drop();
});

test('own records that were taken back are kept for the states before, up to a number of them', () => {
  const log = new ChangeLog();
  const add = (era: number, size: number) => {
    const records = { start: noRecords, log: [], length: 0, size, era };
    const before = { state: Object({}), records };
    return log.add({ time: '', type: 'reset', by: 'admin', given: {}, result: '', before }, 2);
  };
  const ids = [add(0, 9000), add(1, 1), add(1, 11_000), add(2, 500_000), add(2, 500_000)];
  assert.deepEqual(
    ids.map((id) => log.before(id) !== undefined),
    [true, true, true, true, true],
  );
  const last = add(3, 10);
  assert.deepEqual(
    [...ids, last].map((id) => log.before(id) !== undefined),
    [false, false, false, false, false, true],
  );
});

test('a change of which a part was made before it failed says so', async () => {
  await using own = await emptyService();
  const fail = listedLater('changeRecords', async (_world, _given, _parts, begin) => {
    begin();
    throw new Error('The second part is wrong.');
  });
  const failing = fail(own.world, { input: { story: 'reflagged-vessel' } }, Object({}), 'admin');
  assert.deepEqual(told(own), ['changeRecords by admin: It is under way.']);
  await assert.rejects(failing);
  assert.deepEqual(told(own), [
    'changeRecords by admin: A part of it was made, the rest was refused: The second part is wrong.',
  ]);
});

test('what a reader does with a capsule leaves the state before as it is', async () => {
  const world = await service.worlds.open('apart');
  world.sessions.issue('demo');
  world.sessions.issue('demo');
  const state = stateOf(world.before(2));
  for (const { state: given } of [world.before(2), world.capsule()])
    Object.assign(Object(given.sessions[0]), { user: 'nobody', issued: [] });
  assert.deepEqual(stateOf(world.before(2)), state);
  await world.drop();
});

test('a value shares the parts that are equal to those of an earlier one', () => {
  const state = () => ({
    clock: { nowMs: 1 },
    tokens: [
      { user: 'a', all: ['x'] },
      { user: 'b', all: [] },
    ],
    none: null,
  });
  const earlier = state();
  assert.equal(shareParts(state(), earlier).value, earlier);
  const other = { ...state(), clock: { nowMs: 2 } };
  const { value, bytes } = shareParts(other, earlier);
  assert.deepEqual(value, { ...state(), clock: { nowMs: 2 } });
  assert.equal(value.tokens, earlier.tokens);
  assert.ok(bytes > 0 && bytes < shareParts(state(), undefined).bytes);
  for (const [one, two] of [
    [[], {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1], [1, 2]],
    [null, {}],
    [{ a: undefined }, { b: 1 }],
  ])
    assert.deepEqual(shareParts<unknown>(one, two).value, one);
  const listOf = (...ids: string[]) => ids.map((id) => ({ id, at: { ms: 1 } }));
  const before = listOf('a', 'b', 'c');
  const moved = shareParts(listOf('x', 'b', 'c', 'd'), before).value;
  assert.deepEqual(moved, listOf('x', 'b', 'c', 'd'));
  assert.ok(moved[1] === before[1] && moved[2] === before[2]);
});

test('a change that takes time is listed from when it was made, in the order of what came of it', async () => {
  const world = await service.worlds.open('slow');
  const adding = world.records.add({ users: [{ name: 'ann', password: 'p' }] });
  world.clock.advance(1000);
  await adding;
  world.clock.advance(1000);
  const { changes } = world.changes();
  assert.deepEqual(changes.map(({ type }) => type).sort(), ['changeRecords', 'clock', 'clock']);
  assert.equal(changes.find(({ type }) => type === 'changeRecords')?.result, '1 user added.');
  for (const { id, time } of changes) assert.equal(world.before(id).state.clock.nowMs, Date.parse(time));
  const lengths = changes.map(({ id }) => world.before(id).state.records.changes.length);
  assert.deepEqual(lengths, lengths.toSorted());
  await world.drop();
});
