import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { OpenWorld } from '../../src/compose/open-world.js';
import type { OpenService } from '../../src/compose/service.js';
import { serviceOver } from '../../src/compose/service.js';
import { ask, defaultValues, emptyService, noonMs, post, signIn, valueAt } from '../support/empty-service.js';
import { handMadeOcean } from '../support/hand-made/ocean.js';
import { ownFishing } from '../support/own-records.js';
import { property } from '../support/property.js';

const hourMs = 3_600_000;
const search =
  'query($snapshotId: String) { searchEventsV2(input: {limit: 0, snapshotId: $snapshotId}) ' +
  '{ meta { total snapshotId } } }';
const opening = { query: search, variables: { snapshotId: 'true' } };

/** All that a caller can see of a world without changing it. */
const stateOf = ({ clock, sessions, snapshots, faults, journal, world }: OpenWorld) => ({
  now: clock.nowMs(),
  running: clock.running,
  rate: clock.rate,
  step: clock.stepPerRequestMs,
  sessions: sessions.list(),
  snapshots: snapshots.list(),
  faults: faults.list(),
  journal: journal.list(),
  records: world.records.value.events.map(({ event }) => event.eventId),
});

/** Changes of one world, each by what clients or tests do. */
const changes: readonly ((opened: OpenWorld, amount: number) => unknown)[] = [
  ({ clock }, amount) => clock.advance(amount * hourMs),
  ({ clock }, amount) => clock.setRate(1 + amount),
  ({ clock }, amount) => clock.setStepPerRequest(amount),
  (world) => signIn(world),
  (world) => signIn(world, 'second'),
  ({ sessions }) => sessions.issue('demo'),
  ({ sessions }) => sessions.expire('demo'),
  ({ sessions }) => sessions.revoke('second'),
  (world) => world.graphql(opening, { user: 'demo' }),
  ({ snapshots }) => snapshots.list().map(({ id }) => snapshots.close(id)),
  (world) => world.advanceToNextEvent(),
  // It strikes no request of this test.
  ({ faults }) => faults.add({ match: { user: 'nobody' }, action: { type: 'truncate' } }),
  ({ journal }) => journal.clear(),
  ({ world, clock }, amount) =>
    world.records.apply({ add: { events: [ownFishing(`own ${amount}`, clock.nowMs() - hourMs)] } }),
  (world) => world.reset(),
];

test('no change of a world changes another one', async (t) => {
  const service = await emptyService();
  const change = fc.record({ world: fc.nat(3), change: fc.nat(changes.length - 1), amount: fc.nat(100) });
  await property(
    t,
    [fc.array(change, { maxLength: 20 })],
    async (list) => {
      const opened = await Promise.all([1, 2, 3].map(() => service.worlds.open()));
      const worlds: readonly OpenWorld[] = [service, ...opened];
      for (const { world, change: index, amount } of list) {
        const others = worlds.filter((_, i) => i !== world);
        const before = others.map(stateOf);
        await changes[index]!(worlds[world]!, amount);
        assert.deepEqual(others.map(stateOf), before);
      }
      await Promise.all(opened.map((world) => world.drop()));
      await service.reset();
    },
    { runs: 15 },
  );
  await service.close();
});

test('a rate limit of one world limits no other', async () => {
  const service = await emptyService({ rateLimit: 1 });
  const worlds = await Promise.all(['a', 'b', 'c'].map((name) => service.worlds.open(name)));
  const coast = '{ getNearestCoastline(input: {coordinates: []}) { records { distanceToCoastMeters } } }';
  for (const world of [service, ...worlds]) {
    const token = await signIn(world);
    const statuses = [];
    for (const sent of [token, token, undefined, undefined])
      statuses.push((await ask(world, post(coast, sent === undefined ? {} : { token: sent }))).status);
    assert.deepEqual(statuses, [200, 429, 200, 429]);
  }
  await service.close();
});

test('a guessed password in one world slows down no sign-in in another', async () => {
  const service = await emptyService();
  const { url, close } = await service.listen({ port: 0 });
  const tried = async (name: string, password: string) => {
    const query = `{ getToken(username: "demo", password: "${password}") { access_token } }`;
    const response = await fetch(`${url}/worlds/${name}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return valueAt(await response.json(), 'errors', 0, 'extensions', 'code');
  };
  for (let i = 0; i < 10; i++) assert.equal(await tried('guessed', `wrong ${i}`), 'UNAUTHENTICATED');
  assert.equal(await tried('guessed', 'demo'), 'RATE_LIMITED');
  assert.equal(await tried('other', 'demo'), undefined);
  await close();
  await service.close();
});

/** What demo sees of the ocean at an instant: how many events, and the ids of three of them. */
interface Seen {
  readonly total: number;
  readonly ids: readonly string[];
}

/** What demo sees at some instants, in a service of its own. */
async function seenAt(instants: readonly number[]): Promise<readonly Seen[]> {
  const service = await open();
  const seen: Seen[] = [];
  for (const nowMs of instants) {
    service.clock.set(nowMs);
    const query = '{ searchEventsV2(input: {limit: 3}) { meta { total } records { eventId } } }';
    const { data } = await service.graphql({ query }, { user: 'demo' });
    const [total, records] = ['meta', 'records'].map((name) => valueAt(data, 'searchEventsV2', name));
    const ids = (Array.isArray(records) ? records : []).map(({ eventId }) => String(eventId));
    seen.push({ total: Number(valueAt(total, 'total')), ids });
  }
  await service.close();
  return seen;
}

const open = (): Promise<OpenService> =>
  serviceOver(handMadeOcean(), { ...defaultValues(), now: noonMs, days: 60 }, { realNowMs: () => noonMs });

/** At most 1,000, with the service's own. */
const worldCount = Math.min(1000, 60 * Number(process.env['FC_RUNS'] ?? 1));

test('of 60 worlds, 20 at work at a time, none sees a row, a fault, a token or a snapshot of another', async () => {
  const instantOf = (i: number) => noonMs - 14 * 24 * hourMs + (i % 30) * 7 * hourMs;
  const seen = await seenAt(Array.from({ length: 30 }, (_, i) => instantOf(i)));
  assert.ok(new Set(seen.map(({ total }) => total)).size > 4, 'rows differ by instant');
  const service = await open();
  const names = Array.from({ length: worldCount - 2 }, (_, i) => `w${i}`);
  const held: { token: string; snapshotId: string }[] = [];
  const send = async (name: string, token: string, snapshotId: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-world': name };
    return ask(service, new Request(post(search, { variables: { snapshotId }, token }), { headers }));
  };
  const work = async (i: number) => {
    const name = names[i]!;
    const { total, ids } = seen[i % 30]!;
    const world = await service.worlds.open(name, { now: instantOf(i) });
    const token = await signIn(world);
    const [own, withdrawn, struck] = [i % 4, Math.min(i % 3, ids.length), i % 2];
    const added = Array.from({ length: own }, (_, n) => ownFishing(`${name} ${n}`, instantOf(i) - hourMs));
    const change = { add: { events: added }, withdraw: { events: ids.slice(0, withdrawn) } };
    const applied = await world.world.records.apply(change);
    if (applied.problems) assert.fail(JSON.stringify(applied));
    if (struck > 0)
      world.faults.add({
        match: { count: struck },
        action: { type: 'graphqlError', code: 'UNAVAILABLE', message: `struck in ${name}` },
      });

    for (let n = 0; n < struck; n++)
      assert.equal((await send(name, token, 'true')).errors[0]?.message, `struck in ${name}`);
    const first = await send(name, token, 'true');
    assert.deepEqual(first.errors, []);
    assert.equal(valueAt(first.data, 'searchEventsV2', 'meta', 'total'), total + own - withdrawn);
    const snapshotId = String(valueAt(first.data, 'searchEventsV2', 'meta', 'snapshotId'));
    world.clock.advance(30_000);
    for (let n = 0; n < 4; n++) assert.deepEqual((await send(name, token, snapshotId)).data, first.data);
    const before = held[held.length - 1];
    held.push({ token, snapshotId });
    if (before === undefined) return;
    const stranger = await send(name, before.token, 'true');
    assert.equal(stranger.errors[0]?.extensions['code'], 'UNAUTHENTICATED');
    // Ids of snapshots are made from the clock: those of worlds with equal clocks may be equal.
    if (before.snapshotId === snapshotId) return;
    const other = await send(name, token, before.snapshotId);
    assert.equal(other.errors[0]?.extensions['code'], 'SNAPSHOT_CLOSED');
  };
  let next = 0;
  const lane = async () => {
    while (next < names.length) await work(next++);
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  assert.equal(service.worlds.list().length, worldCount - 1);
  assert.deepEqual(service.sessions.list(), []);
  const fresh = await service.graphql(opening, { user: 'demo' });
  assert.equal(valueAt(fresh.data, 'searchEventsV2', 'meta', 'total'), (await seenAt([noonMs]))[0]!.total);
  await service.close();
});
