import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { uuidOfKey } from '../../src/model/event-key.js';
import type { Dataset } from '../../src/snapshots.js';
import { createSnapshots, mostSnapshots } from '../../src/snapshots.js';
import { emptyService, noonMs, valueAt } from '../support/empty-service.js';
import { property } from '../support/property.js';

const second = 1000;

test('the oldest snapshot goes when a thousand are open, and closed ones do not count', () => {
  const snapshots = createSnapshots();
  const ids = Array.from({ length: mostSnapshots }, (_, i) => snapshots.open('demo', 'events', noonMs + i));
  const one = snapshots.open('demo', 'frames', noonMs + 2000);
  assert.equal(snapshots.use(ids[0]!, 'demo', 'events', noonMs + 2000), undefined);
  assert.equal(snapshots.use(ids[1]!, 'demo', 'events', noonMs + 2000), noonMs + 1);
  // All but the two just used are closed a minute later, so nothing that is open must go.
  const later = noonMs + 62 * second;
  snapshots.open('demo', 'events', later);
  assert.equal(snapshots.use(one, 'demo', 'frames', later), noonMs + 2000);
  assert.equal(snapshots.use(ids[1]!, 'demo', 'events', later), noonMs + 1);
  assert.equal(snapshots.use(ids[2]!, 'demo', 'events', later), undefined);
});

test('no two snapshots have one id, and every id looks like a UUID', () => {
  const snapshots = createSnapshots();
  const ids = Array.from({ length: 100 }, () => snapshots.open('demo', 'events', noonMs));
  assert.equal(new Set(ids).size, 100);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

/** What a token or snapshot is worth by the tables of states, in so few lines that it can be read. */
class Model {
  nowMs = noonMs;
  readonly tokens: { readonly user: string; readonly issuedMs: number }[] = [];
  readonly snapshots: { readonly user: string; readonly dataset: Dataset; usedMs: number | undefined }[] = [];

  tokenIsGood(place: number): boolean {
    const { user, issuedMs } = this.tokens[place]!;
    const revoked = this.tokens.slice(place + 1).some((later) => later.user === user);
    return !revoked && this.nowMs - issuedMs < 24 * 3600 * second;
  }

  useSnapshot(place: number, user: string, dataset: Dataset): boolean {
    const snapshot = this.snapshots[place]!;
    if (snapshot.user !== user || snapshot.dataset !== dataset || snapshot.usedMs === undefined) return false;
    const good = this.nowMs - snapshot.usedMs <= 60 * second;
    snapshot.usedMs = good ? this.nowMs : undefined;
    return good;
  }
}

type Real = { readonly service: Awaited<ReturnType<typeof emptyService>>; tokens: string[]; snapshots: string[] };
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
      const place = nth % model.tokens.length;
      const { errors } = await service.graphql(
        { query: '{ searchEventsV2(input: {limit: 0}) { meta { total } } }' },
        { token: tokens[place]! },
      );
      assert.equal(errors?.[0]?.extensions.code, model.tokenIsGood(place) ? undefined : 'UNAUTHENTICATED');
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
      const place = nth % model.snapshots.length;
      const { data, errors } = await service.graphql({ query: search(dataset, snapshots[place]!) }, { user });
      const good = model.useSnapshot(place, user, dataset);
      assert.equal(errors?.[0]?.extensions.code, good ? undefined : 'SNAPSHOT_CLOSED');
      if (good) assert.equal(valueAt(data, fieldOf[dataset], 'meta', 'snapshotId'), snapshots[place]);
    },
  );

test('tokens and snapshots pass through the states of the tables, however they are used and the clock is moved', async (t) => {
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
      const world = await service.newWorld({ now: noonMs });
      await fc.asyncModelRun(() => ({ model: new Model(), real: { service: world, tokens: [], snapshots: [] } }), list);
    },
    { runs: 200 },
  );
});

test('an id that nobody was given is refused, with what to do', async () => {
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
