import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { createHeldOceans, type HeldOcean } from '../src/compose/held-oceans.js';
import { openService } from '../src/compose/open-service.js';
import { createHistory } from '../src/worlds/history.js';
import { emptyOcean } from './support/empty-ocean.js';
import { property } from './support/property.js';

const options = { seed: 'held oceans', scale: 0.004, days: 2, now: '2025-06-01T12:00:00Z', cache: false, quiet: true };
const query = '{ searchEventsV2(input: {limit: 1}) { meta { total } records { eventId } } }';
const totalOf = async (service: Awaited<ReturnType<typeof openService>>, user = 'demo') => {
  const { data, errors } = await service.graphql({ query }, { user });
  assert.equal(errors, undefined);
  return JSON.stringify(data);
};

test('an ocean is opened once while it is held and closed with its last holder, in any order of holds', async (t) => {
  const step = fc.record({ key: fc.constantFrom('a', 'b'), releases: fc.boolean(), which: fc.nat() });
  await property(t, [fc.array(step, { maxLength: 30 })], async (steps) => {
    const oceans = createHeldOceans();
    const opened = new Map([
      ['a', 0],
      ['b', 0],
    ]);
    const closed = new Map(opened);
    const held = new Map<string, HeldOcean[]>([
      ['a', []],
      ['b', []],
    ]);
    for (const { key, releases, which } of steps) {
      const holders = held.get(key)!;
      if (releases) {
        const [holder] = holders.splice(which % Math.max(1, holders.length), 1);
        await holder?.release();
        await holder?.release();
      } else {
        const holder = oceans.hold(
          key,
          () => {},
          () => {
            opened.set(key, opened.get(key)! + 1);
            return { ...emptyOcean(), close: async () => void closed.set(key, closed.get(key)! + 1) };
          },
        );
        assert.equal(holder.isFirst, holders.length === 0);
        holders.push(holder);
        assert.equal(new Set(holders.map((each) => each.history(createHistory))).size, 1);
      }
      assert.equal(opened.get(key)! - closed.get(key)!, holders.length > 0 ? 1 : 0);
      assert.equal(oceans.size, [...held.values()].filter((list) => list.length > 0).length);
    }
  });
});

const oneDay = { fromDay: 100, toDay: 101 };
const another = { fromDay: 200, toDay: 201 };

test('the days of an ocean that are being made have ended when its last holder has released it', async () => {
  const oceans = createHeldOceans();
  let stop = (_reason: Error): void => {};
  const generated = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  const source = { ...emptyOcean(), generate: () => generated, close: async () => stop(new Error('it was closed')) };
  const [first, second] = [1, 2].map(() =>
    oceans.hold(
      'a',
      () => {},
      () => source,
    ),
  );
  const history = first!.history(createHistory);
  let hasEnded = false;
  const ended = assert.rejects(history.ensure(oneDay, oneDay)!, /it was closed/).finally(() => {
    hasEnded = true;
  });
  await first!.release();
  assert.ok(!hasEnded);
  await second!.release();
  assert.ok(hasEnded);
  await ended;
  await assert.rejects(history.ensure(another, another)!, { code: 'UNAVAILABLE' });
});

test('an ocean reports to its oldest holder', async () => {
  const oceans = createHeldOceans();
  const reported: string[] = [];
  let report: (error: unknown) => void = () => {};
  const hold = (name: string) =>
    oceans.hold(
      'one',
      (error) => reported.push(`${name}: ${error}`),
      (given) => {
        report = given;
        return emptyOcean();
      },
    );
  const [first, second] = [hold('first'), hold('second')];
  report(1);
  await first.release();
  report(2);
  await second.release();
  report(3);
  assert.deepEqual(reported, ['first: 1', 'second: 2', 'second: 3']);
});

test('services with one seed and scale that are opened at the same time make each block once', async () => {
  const progress = [0, 0, 0];
  const services = await Promise.all(
    progress.map((_, i) => openService({ ...options, days: 2 + i, onProgress: (done) => (progress[i] = done) })),
  );
  assert.equal(new Set(services.map(({ world }) => world.history)).size, 1);
  assert.deepEqual(progress, [32, 32, 32], 'the same two blocks have the days of all');
  const other = await openService({ ...options, scale: 0.005 });
  assert.notEqual(other.world.history, services[0]!.world.history);
  for (const service of [...services, other]) await service.close();
});

test('the close of one service does not affect another on its ocean, and a second close does nothing', async () => {
  const [first, second] = await Promise.all([openService(options), openService({ ...options, days: 1 })]);
  const before = await totalOf(second);
  await first.close();
  await first.close();
  assert.equal(await totalOf(second), before);
  second.clock.advance(3 * 86_400_000);
  assert.notEqual(await totalOf(second), before);
  await second.close();
});

test('services that share an ocean share neither users, tokens, clocks nor snapshots', async () => {
  const [ann, bob] = await Promise.all([
    openService({ ...options, users: ['ann:secret'] }),
    openService({ ...options, users: ['bob:secret'], profile: 'deployed' }),
  ]);
  const signIn = '{ getToken(username: "ann", password: "secret") { access_token } }';
  const { data } = await ann.graphql({ query: signIn });
  const token = (data as { getToken: { access_token: string } }).getToken.access_token;
  assert.equal((await ann.graphql({ query }, { token })).errors, undefined);
  assert.equal((await bob.graphql({ query }, { token })).errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED');
  assert.equal((await bob.graphql({ query: signIn })).errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED');
  await assert.rejects(bob.graphql({ query }, { user: 'ann' }));
  const nowMs = bob.clock.nowMs();
  ann.clock.advance(86_400_000);
  assert.equal(bob.clock.nowMs(), nowMs);
  const open = '{ searchEventsV2(input: {limit: 0, snapshotId: "true"}) { meta { snapshotId } } }';
  const snapshot = JSON.parse(JSON.stringify(await ann.graphql({ query: open }, { user: 'ann' })));
  const again = open.replace('true', snapshot.data.searchEventsV2.meta.snapshotId);
  assert.equal(
    (await bob.graphql({ query: again }, { user: 'demo' })).errors?.[0]?.extensions?.['code'],
    'SNAPSHOT_CLOSED',
  );
  await Promise.all([ann.close(), bob.close()]);
});

test('a service that fails to open does not affect others on its ocean, and holds nothing', async () => {
  const service = await openService(options);
  const before = await totalOf(service);
  const realNowMs = () => {
    throw new Error('there is no clock');
  };
  await assert.rejects(openService({ ...options, realNowMs }), /there is no clock/);
  assert.equal(await totalOf(service), before);
  const { history } = service.world;
  await service.close();
  const next = await openService(options);
  assert.notEqual(next.world.history, history, 'the ocean went with its last service');
  await next.close();
});

test('the days of an ocean are garbage after its last service is closed', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const days = await openAndClose();
  // A promise or a timer of the close may still be pending.
  for (let i = 0; i < 20 && days.deref() !== undefined; i++) {
    await setImmediate();
    collect();
  }
  assert.equal(days.deref(), undefined);
});

async function openAndClose(): Promise<WeakRef<object>> {
  const services = await Promise.all([openService(options), openService(options)]);
  const days = new WeakRef(services[0]!.world.history.store);
  for (const service of services) await service.close();
  return days;
}
