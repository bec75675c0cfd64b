import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { BackgroundWork } from '../../src/base/work/background-work.js';
import { Blocks, type Making } from '../../src/worlds/blocks.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { property } from '../support/property.js';

const blockDays = 10;
const refs = { ...emptyOcean(), coastDistanceM: () => 0 };
const days = (fromDay: number, toDay: number) => ({ fromDay, toDay });

/** Blocks without rows, each made when `go` is called; `made` has their numbers in order. */
function open(fails: (number: number) => boolean = () => false) {
  const made: number[] = [];
  const runs: number[][] = [];
  const work = new BackgroundWork();
  async function make({ numbers, urgent, take, onProgress }: Making): Promise<void> {
    runs.push([...numbers]);
    const missing = new Set(numbers);
    while (missing.size > 0) {
      await work.next();
      const number = urgent([...missing]) ?? Math.max(...missing);
      if (fails(number)) throw new Error(`block ${number} fails`);
      missing.delete(number);
      made.push(number);
      onProgress((numbers.length - missing.size) * blockDays, numbers.length * blockDays);
      take(number, undefined);
    }
  }
  const blocks = new Blocks(refs, { blockDays }, make, work);
  const ensure = (fromDay: number, toDay: number) => blocks.ensure(days(fromDay, toDay), days(fromDay, toDay));
  return { blocks, ensure, made, runs, work };
}

test('a request names the blocks of its days and waits for no others; the last one is made first', async () => {
  const { blocks, ensure, made, runs } = open();
  await ensure(25, 31);
  assert.deepEqual(made, [3, 2]);
  assert.deepEqual(runs, [[3, 2]], 'neighbours are made together');
  assert.equal(ensure(20, 40), undefined);
  assert.ok(blocks.has(days(20, 40)) && !blocks.has(days(19, 40)));
  assert.equal(blocks.days, 20);
});

test('a block that a request with few missing blocks waits for moves to the front', async () => {
  const { ensure, made } = open();
  const all = ensure(0, 100)!;
  await setImmediate();
  const one = ensure(20, 21)!;
  void ensure(0, 90);
  await one;
  assert.equal(made.at(-1), 2);
  assert.ok(made.length < 10);
  await all;
  assert.deepEqual([...made].sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('whatever is asked for, in whatever order and at once or not, each block is made once', async (t) => {
  const request = fc.record({ from: fc.nat(200), length: fc.integer({ min: 1, max: 60 }), waits: fc.boolean() });
  await property(t, [fc.array(request, { maxLength: 8 })], async (requests) => {
    const { blocks, made } = open();
    const answers: unknown[] = [];
    for (const { from, length, waits } of requests) {
      const answer = blocks.ensure(days(from, from + length), days(0, 300));
      answers.push(answer);
      if (waits) await answer;
    }
    await Promise.all(answers);
    assert.equal(new Set(made).size, made.length);
    for (const { from, length } of requests) assert.ok(blocks.has(days(from, from + length)));
  });
});

test('a failure rejects the requests that need the blocks being made, and the next one makes them', async () => {
  let isBroken = true;
  const { ensure, made } = open((number) => isBroken && number === 2);
  const [broken, other] = [ensure(20, 40)!, ensure(90, 100)!];
  await assert.rejects(broken, /block 2 fails/);
  await other;
  isBroken = false;
  await ensure(20, 40);
  assert.deepEqual([...made].sort(), [2, 3, 9]);
});

test('a close ends the making before the next block, and later requests are refused', async () => {
  const { ensure, made, work } = open();
  const waiting = assert.rejects(ensure(0, 100)!, { code: 'UNAVAILABLE' });
  await setImmediate();
  await setImmediate();
  await work.close();
  await waiting;
  const { length } = made;
  assert.ok(length < 10);
  await assert.rejects(ensure(200, 210)!, { code: 'UNAVAILABLE' });
  for (let i = 0; i < 20; i++) await setImmediate();
  assert.equal(made.length, length);
});

test('blocks stay that have a day of a kept window, also where requests ask for a part of it', async () => {
  const { blocks, made } = open();
  blocks.keepWindows(1);
  const window = days(1000, 1100);
  for (const part of [days(1050, 1051), days(1000, 1001), days(1099, 1100)]) await blocks.ensure(part, window);
  await blocks.ensure(window, window);
  assert.equal(made.length, 10);
  await blocks.ensure(days(5000, 5001), days(5000, 5100));
  assert.ok(!blocks.has(days(1000, 1001)));
  assert.equal(blocks.days, blockDays);
});

test('listeners hear when all that is waited for is made, and none after they have left', async () => {
  const { blocks, ensure } = open();
  let heard = 0;
  const leave = blocks.onMade(() => heard++);
  await Promise.all([ensure(0, 10), ensure(50, 60)]);
  await setImmediate();
  assert.equal(heard, 1);
  leave();
  await ensure(90, 100);
  await setImmediate();
  assert.equal(heard, 1);
});
