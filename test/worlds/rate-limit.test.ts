import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '../../src/base/errors.js';
import { createRateLimit } from '../../src/worlds/rate-limit.js';
import { heapHeld } from '../support/heap-held.js';
import { property } from '../support/property.js';

const noonMs = Date.UTC(2025, 5, 1, 12);

/** A limit and its clock. */
function limit(perSecond = 1) {
  const real = { nowMs: noonMs };
  const { take } = createRateLimit({
    realNowMs: () => real.nowMs,
    perSecond,
    subject: 'Without a token getNearestCoastline',
    remedy: 'sign in',
  });
  return { real, take, refusal: (caller: string) => refusal(() => take(caller)) };
}

/** Seconds to wait until a request is accepted; undefined if it was accepted. */
function refusal(take: () => void): number | undefined {
  try {
    take();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ServiceError && error.code === 'RATE_LIMITED');
    return Number(error.details['retryAfterSeconds']);
  }
}

test('the second request of an address within a second is refused, a request of another address is not', () => {
  const { take } = limit();
  take('192.0.2.1');
  assert.throws(() => take('192.0.2.1'), { name: 'ServiceError', code: 'RATE_LIMITED' });
  take('192.0.2.2');
});

test('another request is accepted after a second, but not after 999 milliseconds', () => {
  const { real, take } = limit();
  take('a');
  real.nowMs += 999;
  assert.throws(() => take('a'));
  real.nowMs += 1;
  take('a');
  assert.throws(() => take('a'));
});

test('after a long pause one request is accepted at once, not several', () => {
  const { real, take } = limit();
  take('a');
  real.nowMs += 3600_000;
  take('a');
  assert.throws(() => take('a'));
});

test('the message says how long to wait and what to do instead', () => {
  const { take } = limit(0.25);
  take('a');
  assert.throws(
    () => take('a'),
    (error) =>
      error instanceof ServiceError &&
      /Wait 4 s, or sign in/.test(error.message) &&
      error.details['retryAfterSeconds'] === 4,
  );
});

test('when the machine is set back by a day, requests are refused for the time of a burst, not for a day', () => {
  const { real, take, refusal } = limit();
  take('a');
  real.nowMs -= 86_400_000;
  assert.equal(refusal('a'), 1);
  real.nowMs += 1000;
  take('a');
});

const rates = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double({ min: 0.05, max: 40, noNaN: true }));
const pauses = fc.array(fc.oneof(fc.integer({ min: 0, max: 700 }), fc.constantFrom(0, 0, 1, 999, 5000, -3000)), {
  maxLength: 60,
});

test('in any sequence of requests no second accepts more than the rate and one burst', async (t) => {
  await property(t, [rates, pauses], (perSecond, pausesMs) => {
    const { real, refusal } = limit(perSecond);
    const grantedMs: number[] = [];
    for (const pauseMs of pausesMs) {
      real.nowMs += Math.max(0, pauseMs);
      if (refusal('a') === undefined) grantedMs.push(real.nowMs);
    }
    for (const [i, fromMs] of grantedMs.entries()) {
      for (let j = i; j < grantedMs.length; j++) {
        const seconds = (grantedMs[j]! - fromMs) / 1000;
        assert.ok(j - i + 1 <= Math.max(1, perSecond) + seconds * perSecond + 1e-9);
      }
    }
  });
});

test('a request after the seconds of a refusal is accepted, for any rate and requests before', async (t) => {
  let refused = 0;
  await property(t, [rates, pauses], (perSecond, pausesMs) => {
    const { real, refusal } = limit(perSecond);
    for (const pauseMs of pausesMs) {
      real.nowMs += pauseMs;
      const seconds = refusal('a');
      if (seconds === undefined) continue;
      refused++;
      assert.ok(Number.isInteger(seconds) && seconds >= 1, `${seconds}`);
      real.nowMs += 1000 * seconds;
      assert.equal(refusal('a'), undefined, `after ${seconds} s`);
    }
  });
  assert.ok(refused > 100, `${refused} refusals`);
});

test('ten thousand callers at once are distinguished, and callers that come and go are forgotten', () => {
  const { real, take, refusal } = limit();
  for (let i = 0; i < 10_000; i++) take(`caller ${i}`);
  for (let i = 0; i < 10_000; i++) assert.equal(refusal(`caller ${i}`), 1);
  const before = heapHeld();
  for (let i = 0; i < 200_000; i++) {
    if (i % 10_000 === 0) real.nowMs += 1000;
    take(`passer-by ${i}`);
  }
  assert.ok(heapHeld() - before < 2 * 2 ** 20);
});
