import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '../../src/base/errors.js';
import { createSignInThrottle, freeTries, mostOtherNames } from '../../src/worlds/sign-in-throttle.js';
import { heapHeld } from '../support/heap-held.js';
import { property } from '../support/property.js';

const users = new Set(['demo', 'second', 'third']);
const noonMs = Date.UTC(2025, 5, 1, 12);

/**
 * A throttle, its clock, and a function that tries a password and gives the outcome: right, wrong, or the seconds to
 * wait.
 */
function throttle() {
  const real = { nowMs: noonMs };
  const { tried } = createSignInThrottle(
    () => real.nowMs,
    (name) => users.has(name),
  );
  const attempt = (name: string, address: string, isRight: boolean): 'right' | 'wrong' | number => {
    try {
      return tried(name, address, () => isRight) ? 'right' : 'wrong';
    } catch (error) {
      assert.ok(error instanceof ServiceError && error.code === 'RATE_LIMITED');
      return Number(error.details['retryAfterSeconds']);
    }
  };
  const fail = (times: number, name = 'demo', address = 'here') => {
    for (let i = 0; i < times; i++) assert.equal(attempt(name, address, false), 'wrong', `${name}, try ${i + 1}`);
  };
  return { real, tried, attempt, fail };
}

test('ten wrong passwords in a row are not slowed down, the next try must wait a second, right or wrong', () => {
  const { real, attempt, fail } = throttle();
  fail(freeTries);
  for (const isRight of [true, false]) assert.equal(attempt('demo', 'here', isRight), 1);
  real.nowMs += 999;
  assert.equal(attempt('demo', 'here', false), 1);
  real.nowMs += 1;
  assert.equal(attempt('demo', 'here', false), 'wrong');
  assert.equal(attempt('demo', 'here', false), 1);
});

test('a try that must wait does not check the password', () => {
  const { fail, tried } = throttle();
  fail(freeTries);
  assert.throws(() => tried('demo', 'here', () => assert.fail('it was looked at')), { code: 'RATE_LIMITED' });
});

test('after a right password ten more tries are not slowed down', () => {
  const { real, attempt, fail } = throttle();
  fail(freeTries - 1);
  assert.equal(attempt('demo', 'here', true), 'right');
  fail(freeTries);
  real.nowMs += 1000;
  assert.equal(attempt('demo', 'here', true), 'right');
  fail(freeTries);
});

test('another name, and the same name from another address, are not slowed down', () => {
  const { attempt, fail } = throttle();
  fail(freeTries);
  assert.equal(attempt('second', 'here', true), 'right');
  assert.equal(attempt('demo', 'elsewhere', true), 'right');
  assert.equal(attempt('demo', 'here', true), 1, 'and clear nothing');
});

test("a hundred thousand tries with other names do not clear a user's count, with or without sign-ins between", () => {
  const { real, attempt, fail } = throttle();
  fail(freeTries);
  for (let i = 0; i < 100_000; i++) {
    if (i % 10_000 === 0) real.nowMs += 1;
    attempt(`name ${i}`, 'here', false);
    attempt('second', 'here', i % 2 === 0);
  }
  assert.equal(attempt('demo', 'here', false), 1);
});

test('many tried names from one address slow down no user there', () => {
  const { attempt, fail } = throttle();
  for (let i = 0; i < 100_000; i++) attempt(`name ${i}`, 'here', false);
  fail(freeTries, 'demo');
  for (const name of ['second', 'third']) assert.equal(attempt(name, 'here', true), 'right');
});

test("an unknown name is slowed down like a user's name, until a hundred others have been tried since", () => {
  const { attempt, fail } = throttle();
  fail(freeTries, 'nobody');
  for (let i = 0; i < mostOtherNames - 1; i++) attempt(`name ${i}`, 'here', false);
  assert.equal(attempt('nobody', 'here', false), 1);
  attempt('one more', 'here', false);
  assert.equal(attempt('nobody', 'here', false), 'wrong');
});

test("after the machine's clock is set back by a day, one try a second is accepted, not one a day", () => {
  const { real, attempt, fail } = throttle();
  fail(freeTries);
  real.nowMs -= 86_400_000;
  assert.equal(attempt('demo', 'here', true), 1);
  real.nowMs += 1000;
  assert.equal(attempt('demo', 'here', true), 'right');
});

test('memory is bounded for any number of names and addresses', () => {
  const { attempt } = throttle();
  const guess = (from: number, to: number) => {
    for (let i = from; i < to; i++) attempt('x'.repeat(1000) + i, `address ${i % 5000}`, false);
  };
  guess(0, 20_000);
  const before = heapHeld();
  guess(20_000, 60_000);
  assert.ok(heapHeld() - before < 2 * 2 ** 20);
});

test('tries have the outcomes of a list of all tries; one after the seconds of a refusal is accepted', async (t) => {
  const step = fc.record({
    name: fc.constantFrom('demo', 'demo', 'second'),
    address: fc.constantFrom('here', 'here', 'there'),
    isRight: fc.oneof({ arbitrary: fc.constant(false), weight: 20 }, { arbitrary: fc.constant(true), weight: 1 }),
    pauseMs: fc.constantFrom(0, 0, 0, 1, 500, 999, 1000, 3000),
  });
  let refused = 0;
  await property(
    t,
    [fc.array(step, { minLength: 20, maxLength: 80, size: 'max' })],
    (steps) => {
      const { real, attempt } = throttle();
      const made: { readonly whom: string; readonly isRight: boolean; readonly atMs: number }[] = [];
      for (const { name, address, isRight, pauseMs } of steps) {
        real.nowMs += pauseMs;
        const whom = `${name} ${address}`;
        const before = made.filter((each) => each.whom === whom);
        const wrong = before.length - 1 - before.findLastIndex((each) => each.isRight);
        const waitMs = wrong >= freeTries ? before.at(-1)!.atMs + 1000 - real.nowMs : 0;
        const seconds = attempt(name, address, isRight);
        assert.equal(seconds, waitMs > 0 ? Math.ceil(waitMs / 1000) : isRight ? 'right' : 'wrong');
        if (typeof seconds !== 'number') {
          made.push({ whom, isRight, atMs: real.nowMs });
          continue;
        }
        refused++;
        real.nowMs += 1000 * seconds;
        assert.equal(attempt(name, address, isRight), isRight ? 'right' : 'wrong');
        made.push({ whom, isRight, atMs: real.nowMs });
      }
    },
    { runs: 300 },
  );
  assert.ok(refused > 500, `${refused} refusals`);
});
