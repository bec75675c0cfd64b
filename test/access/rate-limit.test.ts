import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRateLimit } from '../../src/access/rate-limit.js';
import { createClock } from '../../src/clock.js';
import { ServiceError } from '../../src/errors.js';
import { property } from '../support/property.js';

const noonMs = Date.UTC(2025, 5, 1, 12);
const standing = () => createClock({ realNowMs: () => 0, startMs: noonMs });
const limit = (clock = standing(), perSecond = 1) =>
  createRateLimit({ clock, perSecond, subject: 'Without a token getNearestCoastline', remedy: 'sign in' });

test('the second request of one address within a second is refused, another address is not', () => {
  const { take } = limit();
  take('192.0.2.1');
  assert.throws(() => take('192.0.2.1'), { name: 'ServiceError', code: 'RATE_LIMITED' });
  take('192.0.2.2');
});

test('a second of world time allows one more request, 999 milliseconds do not', () => {
  const clock = standing();
  const { take } = limit(clock);
  take('a');
  clock.advance(999);
  assert.throws(() => take('a'));
  clock.advance(1);
  take('a');
  assert.throws(() => take('a'));
});

test('a long pause saves up one request, not many', () => {
  const clock = standing();
  const { take } = limit(clock);
  take('a');
  clock.advance(3600_000);
  take('a');
  assert.throws(() => take('a'));
});

test('while the clock stands still the message says that waiting does not help', () => {
  const { take } = limit();
  take('a');
  assert.throws(() => take('a'), /clock stands still.*advance it by 1 s, or sign in/);
});

test('while the clock runs the message says how long to wait', () => {
  const clock = createClock({ realNowMs: () => 0 + noonMs, run: true });
  const { take } = limit(clock, 0.25);
  take('a');
  assert.throws(
    () => take('a'),
    (error) =>
      error instanceof ServiceError &&
      /Wait 4 s, or sign in/.test(error.message) &&
      error.details['retryAfterSeconds'] === 4,
  );
});

test('a clock moved back neither refills nor blocks for ever', () => {
  const clock = standing();
  const { take } = limit(clock);
  take('a');
  clock.advance(-3600_000);
  assert.throws(() => take('a'));
  clock.advance(1000);
  take('a');
});

test('in any run of requests no second lets more through than the rate and one burst', async (t) => {
  await property(
    t,
    [fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 60 })],
    (perSecond, pausesMs) => {
      const clock = standing();
      const { take } = limit(clock, perSecond);
      const grantedMs: number[] = [];
      for (const pauseMs of pausesMs) {
        clock.advance(pauseMs);
        try {
          take('a');
          grantedMs.push(clock.nowMs());
        } catch {
          // Refused: not counted.
        }
      }
      for (const [i, fromMs] of grantedMs.entries()) {
        for (let j = i; j < grantedMs.length; j++) {
          const seconds = (grantedMs[j]! - fromMs) / 1000;
          assert.ok(j - i + 1 <= perSecond + seconds * perSecond + 1e-9);
        }
      }
    },
  );
});
