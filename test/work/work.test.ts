import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/base/errors.js';
import { delay } from '../../src/base/work/event-loop.js';
import { Work } from '../../src/base/work/work.js';
import { WorkQueue } from '../../src/base/work/work-queue.js';

test('each iteration of the event loop runs one slice, and requests take slices in rotation', async () => {
  const queue = new WorkQueue();
  const order: string[] = [];
  let iteration = 0;
  let counting = true;
  const count = () => {
    iteration++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const seen = new Set<number>();
  const run = async (name: string, work: Work, slices: number) => {
    for (let i = 0; i < slices; i++) {
      await work.yield();
      order.push(name);
      seen.add(iteration);
    }
  };
  const [many, one] = [new Work({ queue }), new Work({ queue })];
  await Promise.all([run('a', many, 2), run('b', many, 2), run('c', many, 2), run('honest', one, 2)]);
  counting = false;
  assert.deepEqual(order, ['a', 'honest', 'b', 'honest', 'c', 'a', 'b', 'c']);
  assert.equal(seen.size, order.length);
});

test('only slices count as processor time, and several root fields share them', async () => {
  const clock = { ms: 0 };
  const work = new Work({ nowMs: () => clock.ms });
  const field = async (sliceMs: number) => {
    for (let i = 0; i < 4; i++) {
      await work.yield();
      clock.ms += sliceMs;
    }
  };
  await Promise.all([field(10), field(1)]);
  await nextIteration();
  assert.equal(work.spentMs, 4 * 10 + 4 * 1);
  await work.waitFor(delay(1).then(() => (clock.ms += 5000)));
  await nextIteration();
  assert.equal(work.spentMs, 44, 'what it waited for is not its own');
});

test('once its processor time is spent, a request ends at its next yield with QUERY_TOO_COMPLEX', async () => {
  const clock = { ms: 0 };
  const work = new Work({ nowMs: () => clock.ms, budgetMs: 1000 });
  let steps = 0;
  const field = async () => {
    for (;;) {
      steps++;
      clock.ms += 100;
      await work.yield();
    }
  };
  const [one, other] = await Promise.allSettled([field(), field()]);
  assert.ok(steps <= 12, `${steps} steps`);
  for (const ended of [one, other]) {
    assert.ok(ended.status === 'rejected' && ended.reason instanceof ServiceError);
    assert.equal(ended.reason.code, 'QUERY_TOO_COMPLEX');
    assert.match(ended.reason.message, /more than 1 s of processor time.*fewer root fields.*requestBudget/);
  }
  assert.throws(() => work.check(), { code: 'QUERY_TOO_COMPLEX' });
  assert.equal(work.isAbandoned, false);
});

test('an aborted request ends at its next yield; the signal of a short request is never requested', async () => {
  const controller = new AbortController();
  let asked = 0;
  const work = new Work({
    signal: () => {
      asked++;
      return controller.signal;
    },
  });
  work.check();
  assert.equal(asked, 0);
  await work.yield();
  controller.abort('gone');
  await assert.rejects(work.yield(), (reason) => reason === 'gone');
  await assert.rejects(work.waitFor(Promise.resolve(1)), (reason) => reason === 'gone');
  assert.ok(work.isAbandoned);
  assert.equal(asked, 1);
});

test('a slice is full after two million units, and empty after a yield', async () => {
  const work = new Work();
  work.units += 1_000_000;
  assert.equal(work.isDue, false);
  work.units += 1_500_000;
  assert.equal(work.isDue, true);
  await work.yield();
  assert.equal(work.isDue, false);
});

function nextIteration(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
