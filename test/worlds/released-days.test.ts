import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../../src/base/clock.js';
import { openService } from '../../src/compose/open-service.js';
import { serviceOver } from '../../src/compose/service.js';
import type { Service } from '../../src/types.js';
import { createHistory, type History } from '../../src/worlds/history.js';
import { createWorld } from '../../src/worlds/world.js';
import { dailyOcean } from '../support/daily-ocean.js';
import { defaultValues, valueAt } from '../support/empty-service.js';
import { openOwnOcean } from '../support/own-ocean.js';

const dayMs = 86_400_000;
const startMs = Date.UTC(2025, 5, 1, 12);
const today = Math.floor(startMs / dayMs);
function hasDay({ has }: History, day: number): boolean {
  return has({ fromDay: day, toDay: day + 1 });
}

/** Of a window. */
const windowDays = 30;

function open() {
  const ocean = dailyOcean();
  const history = createHistory(ocean);
  const worldAt = (nowMs: number) => {
    const clock = createClock({ realNowMs: () => 0, startMs: nowMs });
    const world = createWorld({ history, clock, days: windowDays, report: (error) => assert.fail(String(error)) });
    return { clock, world, ready: async () => world.ready(clock.nowMs()) };
  };
  const rows = () => history.store.segments.reduce((sum, { length }) => sum + length, 0);
  return { ocean, history, worldAt, rows };
}

test('a clock that runs for 200 days holds its window and a month on both sides', async () => {
  const { history, worldAt, rows } = open();
  const { clock, ready } = worldAt(startMs);
  await ready();
  const held: number[] = [];
  for (let day = 0; day < 200; day++) {
    clock.advance(dayMs);
    await ready();
    held.push(history.days);
    assert.equal(rows(), history.days);
  }
  assert.equal(Math.max(...held), windowDays + 1 + 32);
});

test('a clock that moves by years and back makes the released days again, once', async () => {
  const { ocean, worldAt, history } = open();
  const { clock, ready } = worldAt(startMs);
  await ready();
  await ready();
  for (const years of [2, 2, 2, -6]) {
    clock.advance(years * 365 * dayMs);
    await ready();
    for (let back = 0; back <= windowDays; back++)
      assert.ok(hasDay(history, Math.floor(clock.nowMs() / dayMs) - back), `${back} days back`);
  }
  assert.equal(ocean.asked.length, 5 * (windowDays + 1));
});

test('the days of the three windows that were requested last stay', async () => {
  const { ocean, history, worldAt } = open();
  const worlds = [0, 1000, 2000, 3000].map((day) => worldAt(startMs + day * dayMs));
  const has = () => [0, 1000, 2000, 3000].map((day) => hasDay(history, today + day));
  const [first, second, third, fourth] = worlds;
  for (const each of [first!, second!, third!, first!]) await each.ready();
  assert.deepEqual(has(), [true, true, true, false]);
  assert.equal(ocean.asked.length, 3 * (windowDays + 1));
  await fourth!.ready();
  assert.deepEqual(has(), [true, false, true, true], 'the second was requested longest ago');
  await second!.ready();
  assert.deepEqual(has(), [true, true, false, true]);
  assert.equal(ocean.asked.length, 5 * (windowDays + 1));
});

test('clocks within a month of each other share one window', async () => {
  const { ocean, history, worldAt } = open();
  const near = Array.from({ length: 20 }, (_, i) => worldAt(startMs + (i % 2 === 0 ? i : -i) * 0.75 * dayMs));
  for (const { ready } of near) await ready();
  const others = [1000, 2000].map((day) => worldAt(startMs + day * dayMs));
  for (const { ready } of others) await ready();
  const { length } = ocean.asked;
  for (const { ready } of [...near, ...others, ...near]) await ready();
  assert.equal(ocean.asked.length, length, 'no day is made twice');
  assert.ok(hasDay(history, today));
});

test('a service may keep fewer windows, or more', async () => {
  for (const windows of [1, 5]) {
    const { ocean, history, worldAt } = open();
    history.keepWindows(windows);
    const worlds = [0, 1, 2, 3, 4].map((thousand) => worldAt(startMs + thousand * 1000 * dayMs));
    for (const { ready } of worlds) await ready();
    assert.equal([0, 1, 2, 3, 4].filter((n) => hasDay(history, today + n * 1000)).length, windows);
    await worlds[0]!.ready();
    assert.equal(ocean.asked.length, (windows === 1 ? 6 : 5) * (windowDays + 1));
  }
});

test('a request gets the days that it waited for, whatever other windows were requested meanwhile', async () => {
  const { worldAt } = open();
  const all = Array.from({ length: 8 }, (_, i) => worldAt(startMs + i * 1000 * dayMs));
  const stores = await Promise.all(all.map(({ ready }) => ready()));
  for (const [i, store] of stores.entries()) {
    const starts = new Set(store!.segments.flatMap(({ events }) => [...events.columns.startUs]));
    for (let back = 0; back <= windowDays; back++)
      assert.ok(starts.has((today + i * 1000 - back) * dayMs * 1000), `${i}: ${back} back`);
  }
});

test('after days were released, answers are those of a fresh start, at any instant', async () => {
  const ocean = { seed: 'let go', scale: 0.01, days: 1, threads: 1 };
  const question =
    '{ searchEventsV2(input: {limit: 10000}) { meta { total } records { eventId createdAt updatedAt end { time } ' +
    '} } searchSatelliteFramesV2(input: {limit: 10000}) { meta { total } records { frameId status updatedAt } } }';
  const answers = (service: Service) => service.graphql({ query: question }, { user: 'demo' });
  const service = await openService({ ...ocean, now: new Date(startMs), cache: false });
  const first = await answers(service);
  for (let i = 0; i < 6; i++) {
    service.clock.advance(30 * dayMs);
    service.clock.advance(i % 2 === 0 ? dayMs : 0);
    await answers(service);
  }
  assert.ok(!hasDay(service.world.history, today), 'the first days are gone');
  const fresh = await openOwnOcean({ ...ocean, now: service.clock.nowMs() });
  assert.deepEqual(await answers(service), await answers(fresh));
  await fresh.close();
  service.clock.set(startMs);
  assert.deepEqual(await answers(service), first);
  await service.close();
});

test('a search in a snapshot whose days were released makes them again', async (t) => {
  const ocean = dailyOcean();
  const values = { ...defaultValues(), now: startMs, days: 10, quiet: true };
  const service = await serviceOver(ocean, values, { report: (error) => assert.fail(String(error)) });
  t.after(() => service.close());
  const search = async (snapshotId: string) => {
    const query = `{ searchEventsV2(input: {limit: 0, snapshotId: "${snapshotId}"}) { meta { total snapshotId } } }`;
    const { data, errors } = await service.graphql({ query }, { user: 'demo' });
    assert.equal(errors, undefined);
    const meta = valueAt(data, 'searchEventsV2', 'meta');
    return { total: Number(valueAt(meta, 'total')), snapshotId: String(valueAt(meta, 'snapshotId')) };
  };
  const opened = await search('true');
  assert.ok(opened.total > 0);
  for (const years of [1, 2, 3]) {
    service.clock.set(startMs - years * 365 * dayMs);
    await search('true');
  }
  assert.ok(!hasDay(service.world.history, today));
  assert.deepEqual(await search(opened.snapshotId), opened);
  assert.ok(hasDay(service.world.history, today));
});
