import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { createClock } from '../../src/base/clock.js';
import { createHistory } from '../../src/worlds/history.js';
import { createWorld, daysVisible } from '../../src/worlds/world.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { property } from '../support/property.js';

const dayMs = 86_400_000;
const noonMs = Date.UTC(2025, 5, 1, 12);
const today = Math.floor(noonMs / dayMs);

function open({ days = 10, run = false } = {}) {
  const ocean = emptyOcean(1);
  const history = createHistory(ocean);
  const clock = createClock({ realNowMs: () => 0, startMs: noonMs, run });
  const world = createWorld({ history, clock, days, report: (error) => assert.fail(String(error)) });
  return { ocean, history, clock, world };
}

const days = (fromDay: number, toDay: number) => ({ fromDay, toDay });
/** What is generated for these days, a block each: the last one first. */
const blocksOf = (fromDay: number, toDay: number) =>
  Array.from({ length: toDay - fromDay }, (_, i) => [toDay - 1 - i, toDay - i]);

test('the days in which a visible row can have started are made, including the present day', async () => {
  const { ocean, world } = open();
  await world.ready(noonMs);
  assert.deepEqual(ocean.asked, blocksOf(today - 10, today + 1));
});

test('a day that is made is not made again, and a request for it does not wait', async () => {
  const { ocean, world } = open();
  await world.ready(noonMs);
  assert.equal(world.ready(noonMs), undefined);
  assert.equal(world.ready(noonMs + dayMs / 2 - 1), undefined);
  assert.equal(ocean.asked.length, 11);
});

test('a moved clock makes only the missing days', async () => {
  const { ocean, world } = open();
  await world.ready(noonMs);
  await world.ready(noonMs + 3 * dayMs);
  await world.ready(noonMs - 2 * dayMs);
  assert.deepEqual(ocean.asked.slice(11), [...blocksOf(today + 1, today + 4), ...blocksOf(today - 12, today - 10)]);
});

test('concurrent requests make a day once', async () => {
  const { ocean, world } = open();
  await Promise.all([world.ready(noonMs), world.ready(noonMs), world.ready(noonMs + dayMs)]);
  assert.deepEqual(ocean.asked.sort(), blocksOf(today - 10, today + 2).sort());
});

test('the next day is made ahead while the clock runs, and not while it stands', async () => {
  for (const run of [true, false]) {
    const { history, world } = open({ run });
    await world.ready(noonMs);
    for (let i = 0; i < 10; i++) await nextImmediate();
    assert.equal(history.has(days(today + 1, today + 1 + 1)), run);
  }
});

test('a failed generation rejects its request, and the next request makes the days again', async () => {
  const { ocean, history } = open();
  const { generate } = ocean;
  ocean.generate = async () => {
    throw new Error('out of memory');
  };
  await assert.rejects(async () => history.ensure(days(0, 1), days(0, 1)), /out of memory/);
  ocean.generate = generate;
  await history.ensure(days(0, 1), days(0, 1));
  assert.ok(history.has(days(0, 0 + 1)));
});

test('progress counts the days of all blocks of a request, those that are there too', async () => {
  const { history } = open();
  await history.ensure(days(5, 7), days(5, 7));
  const seen: [number, number][] = [];
  await history.ensure(days(0, 10), days(0, 10), (done, total) => seen.push([done, total]));
  assert.deepEqual(seen.at(-1), [10, 10]);
  assert.deepEqual(
    seen.map(([done]) => done),
    [3, 4, 5, 6, 7, 8, 9, 10],
  );
});

test('no instant of the window lies outside the days that are made for it', async (t) => {
  await property(
    t,
    [fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 540 }), fc.double({ min: 0, max: 1, noNaN: true })],
    (nowMs, days, share) => {
      const { fromDay, toDay } = daysVisible(nowMs, days);
      const startDay = Math.floor((nowMs - Math.floor(share * days * dayMs)) / dayMs);
      assert.ok(fromDay <= startDay && startDay < toDay);
      assert.ok(toDay - fromDay <= days + 1 + 1);
    },
  );
});

test('a request waits for the days that it asks for, the world for the last week; others come after', async () => {
  const { ocean, history, world } = open({ days: 90 });
  assert.ok(!world.isReady(noonMs));
  await world.readyNewest(noonMs);
  assert.ok(world.isReady(noonMs));
  assert.ok(!history.has(days(today - 10, today + 1)));
  const span = days(today - 75, today - 73);
  await world.ready(noonMs, { span });
  assert.ok(history.has(span));
  const made = ocean.asked.map(([from]) => from);
  assert.deepEqual(
    made.slice(0, 7),
    [0, 1, 2, 3, 4, 5, 6].map((back) => today - back),
  );
  assert.ok(made.length < 20, 'what is waited for comes first');
  await world.ready(noonMs);
  assert.equal(made.length, new Set(made).size);
});
