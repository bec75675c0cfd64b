import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { uuidOfKey } from '../../src/model/event-key.js';
import type { World } from '../../src/types.js';
import type { Dataset } from '../../src/worlds/snapshots.js';
import { createSnapshots, mostSnapshots } from '../../src/worlds/snapshots.js';
import { naiveSnapshots } from '../oracles/naive-snapshots.js';
import { emptyService, noonMs, valueAt } from '../support/empty-service.js';
import { property } from '../support/property.js';

const second = 1000;

test("a user's 101st snapshot closes that user's oldest, however many other users open", () => {
  const snapshots = createSnapshots();
  const mine = snapshots.open('second', 'events', noonMs);
  const ids = Array.from({ length: 1200 }, (_, i) => snapshots.open('demo', 'events', noonMs + i));
  const at = noonMs + 2000;
  assert.equal(snapshots.use(mine, 'second', 'events', at), noonMs);
  assert.equal(snapshots.use(ids[1099]!, 'demo', 'events', at), undefined);
  for (const [i, id] of ids.slice(-mostSnapshots.perUser).entries())
    assert.equal(snapshots.use(id, 'demo', 'events', at), noonMs + 1100 + i);
});

test("the world's 1,001st snapshot closes the oldest of the user with the most snapshots", () => {
  const snapshots = createSnapshots();
  const open = (user: string, count: number) =>
    Array.from({ length: count }, () => snapshots.open(user, 'events', noonMs));
  const few = open('few', 50);
  const many = Array.from({ length: 9 }, (_, i) => open(`many ${i}`, 100));
  const some = open('some', 50);
  const isOpen = (id: string, user: string) => snapshots.use(id, user, 'events', noonMs) !== undefined;
  assert.ok(many.every((ids, i) => ids.every((id) => isOpen(id, `many ${i}`))));
  open('some', 9);
  // Each of the nine lost its oldest, and no other user lost one.
  for (const [i, ids] of many.entries())
    assert.deepEqual([isOpen(ids[0]!, `many ${i}`), isOpen(ids[1]!, `many ${i}`)], [false, true]);
  assert.ok(few.every((id) => isOpen(id, 'few')) && some.every((id) => isOpen(id, 'some')));
});

test('expired snapshots are dropped first: open ones stay while there are any', () => {
  const snapshots = createSnapshots();
  const ids = Array.from({ length: 100 }, () => snapshots.open('demo', 'events', noonMs));
  assert.equal(snapshots.use(ids[0]!, 'demo', 'events', noonMs + 30 * second), noonMs);
  const later = noonMs + 62 * second;
  snapshots.open('demo', 'events', later);
  assert.equal(snapshots.use(ids[0]!, 'demo', 'events', later), noonMs);
  assert.equal(snapshots.use(ids[1]!, 'demo', 'events', later), undefined);
});

test('snapshots open, are used and close as in a list of all, for any users and movements of the clock', async (t) => {
  const user = fc.constantFrom('demo', 'demo', 'second', 'third');
  const dataset = fc.constantFrom<Dataset>('events', 'events', 'frames');
  const step = fc.oneof(
    { arbitrary: fc.record({ user, dataset }), weight: 4 },
    { arbitrary: fc.record({ user, dataset, nth: fc.nat(30) }), weight: 3 },
    { arbitrary: fc.record({ moveS: fc.constantFrom(1, 20, 60, 61, -1, -61) }), weight: 1 },
  );
  let closed = 0;
  await property(
    t,
    [fc.array(step, { maxLength: 80, size: 'max' }), fc.constantFrom([3, 7], [4, 100], [100, 5], [1, 2])],
    (steps, [perUser = 0, perWorld = 0]) => {
      const quick = createSnapshots({ perUser, perWorld });
      const slow = naiveSnapshots(perUser, perWorld);
      const ids: (readonly [quick: string, slow: string])[] = [];
      let nowMs = noonMs;
      for (const each of steps) {
        if ('moveS' in each) nowMs += each.moveS * second;
        else if (!('nth' in each))
          ids.push([quick.open(each.user, each.dataset, nowMs), slow.open(each.user, each.dataset, nowMs)]);
        else if (ids.length > 0) {
          const [id, twin] = ids[each.nth % ids.length]!;
          const expected = slow.use(twin, each.user, each.dataset, nowMs);
          assert.equal(quick.use(id, each.user, each.dataset, nowMs), expected);
          if (expected === undefined) closed++;
        }
      }
      for (const [id, twin] of ids)
        for (const name of ['demo', 'second', 'third'])
          assert.equal(quick.use(id, name, 'events', nowMs), slow.use(twin, name, 'events', nowMs));
    },
    { runs: 200 },
  );
  assert.ok(closed > 500, `${closed}`);
});

test('each snapshot has an id of its own, in the form of a UUID', () => {
  const snapshots = createSnapshots();
  const ids = Array.from({ length: 100 }, () => snapshots.open('demo', 'events', noonMs));
  assert.equal(new Set(ids).size, 100);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

/** The state of a token or snapshot by the tables of states, short enough to check by reading. */
class Model {
  nowMs = noonMs;
  readonly tokens: { readonly user: string; readonly issuedMs: number }[] = [];
  readonly snapshots: { readonly user: string; readonly dataset: Dataset; usedMs: number | undefined }[] = [];

  tokenIsGood(index: number): boolean {
    const { user, issuedMs } = this.tokens[index]!;
    const revoked = this.tokens.slice(index + 1).some((later) => later.user === user);
    return !revoked && this.nowMs - issuedMs < 24 * 3600 * second;
  }

  useSnapshot(index: number, user: string, dataset: Dataset): boolean {
    const snapshot = this.snapshots[index]!;
    if (snapshot.user !== user || snapshot.dataset !== dataset || snapshot.usedMs === undefined) return false;
    const good = this.nowMs - snapshot.usedMs <= 60 * second;
    snapshot.usedMs = good ? this.nowMs : undefined;
    return good;
  }
}

type Real = { readonly service: World; tokens: string[]; snapshots: string[] };
type Command = fc.AsyncCommand<Model, Real>;

const fieldOf = { events: 'searchEventsV2', frames: 'searchSatelliteFramesV2' } as const;
const search = (dataset: 'events' | 'frames', snapshotId: string) =>
  `{ ${fieldOf[dataset]}(input: {snapshotId: "${snapshotId}", limit: 0}) { meta { snapshotId } } }`;

function command(name: string, check: (model: Model) => boolean, run: Command['run']): Command {
  return { check, run, toString: () => name };
}

const signIn = (user: string): Command =>
  command(
    `signIn(${user})`,
    () => true,
    async (model, { service, tokens }) => {
      const query = `{ getToken(username: "${user}", password: "${user}") { access_token } }`;
      const { data } = await service.graphql({ query });
      tokens.push(String(valueAt(data, 'getToken', 'access_token')));
      model.tokens.push({ user, issuedMs: model.nowMs });
    },
  );

const useToken = (nth: number): Command =>
  command(
    `useToken(${nth})`,
    ({ tokens }) => tokens.length > 0,
    async (model, { service, tokens }) => {
      const index = nth % model.tokens.length;
      const { errors } = await service.graphql(
        { query: '{ searchEventsV2(input: {limit: 0}) { meta { total } } }' },
        { token: tokens[index]! },
      );
      assert.equal(errors?.[0]?.extensions.code, model.tokenIsGood(index) ? undefined : 'UNAUTHENTICATED');
    },
  );

const move = (ms: number): Command =>
  command(
    `move(${ms / second} s)`,
    () => true,
    async (model, { service }) => {
      service.clock.advance(ms);
      model.nowMs += ms;
    },
  );

const openSnapshot = (user: string, dataset: 'events' | 'frames'): Command =>
  command(
    `open(${user}, ${dataset})`,
    () => true,
    async (model, { service, snapshots }) => {
      const { data } = await service.graphql({ query: search(dataset, 'true') }, { user });
      snapshots.push(String(valueAt(data, fieldOf[dataset], 'meta', 'snapshotId')));
      model.snapshots.push({ user, dataset, usedMs: model.nowMs });
    },
  );

const useSnapshot = (nth: number, user: string, dataset: 'events' | 'frames'): Command =>
  command(
    `use(${nth}, ${user}, ${dataset})`,
    ({ snapshots }) => snapshots.length > 0,
    async (model, { service, snapshots }) => {
      const index = nth % model.snapshots.length;
      const { data, errors } = await service.graphql({ query: search(dataset, snapshots[index]!) }, { user });
      const good = model.useSnapshot(index, user, dataset);
      assert.equal(errors?.[0]?.extensions.code, good ? undefined : 'SNAPSHOT_CLOSED');
      if (good) assert.equal(valueAt(data, fieldOf[dataset], 'meta', 'snapshotId'), snapshots[index]);
    },
  );

test('tokens and snapshots have the states of the tables, for any uses and movements of the clock', async (t) => {
  const service = await emptyService();
  const user = fc.constantFrom('demo', 'demo', 'second');
  const dataset = fc.constantFrom('events', 'events', 'frames');
  const steps = fc.constantFrom(1, 30, 59, 60, 61, 3600, 86_399, 86_400, 86_401, -1, -61, -90_000);
  const commands = fc.commands(
    [
      user.map(signIn),
      fc.nat(9).map(useToken),
      steps.map((seconds) => move(seconds * second)),
      fc.tuple(user, dataset).map(([name, set]) => openSnapshot(name, set)),
      fc.tuple(fc.nat(9), user, dataset).map(([nth, name, set]) => useSnapshot(nth, name, set)),
      fc.tuple(fc.nat(9), user, dataset).map(([nth, name, set]) => useSnapshot(nth, name, set)),
    ],
    { maxCommands: 40 },
  );
  await property(
    t,
    [commands],
    async (list) => {
      const world = await service.worlds.open(undefined, { now: noonMs });
      await fc.asyncModelRun(() => ({ model: new Model(), real: { service: world, tokens: [], snapshots: [] } }), list);
    },
    { runs: 80 },
  );
});

test('an unknown snapshot id is refused with advice', async () => {
  const service = await emptyService();
  for (const id of ['nothing', '', 'TRUE', uuidOfKey(1, 1)]) {
    const { errors } = await service.graphql({ query: search('events', id) }, { user: 'demo' });
    assert.equal(errors?.[0]?.extensions.code, 'SNAPSHOT_CLOSED', id);
    assert.match(errors[0]!.message, /Send "true" to open another/);
  }
  const { data } = await service.graphql(
    { query: '{ searchEventsV2(input: {snapshotId: null}) { meta { snapshotId } } }' },
    { user: 'demo' },
  );
  assert.equal(valueAt(data, 'searchEventsV2', 'meta', 'snapshotId'), null);
});
