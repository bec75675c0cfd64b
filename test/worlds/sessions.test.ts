import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SessionState } from '../../src/worlds/sessions.js';
import { createSessions, tokenDigest } from '../../src/worlds/sessions.js';
import { property } from '../support/property.js';

const hourMs = 3600 * 1000;

test('a token is good to the last millisecond of its 24 hours', () => {
  const sessions = createSessions();
  sessions.open('demo', tokenDigest('a'), 0);
  assert.deepEqual(sessions.find('a', 24 * hourMs - 1), { state: 'good', user: 'demo', pages: false });
  assert.deepEqual(sessions.find('a', 24 * hourMs), { state: 'expired' });
});

test('a token stays good when the clock moves back before its sign-in', () => {
  const sessions = createSessions();
  sessions.open('demo', tokenDigest('a'), 1000 * hourMs);
  assert.deepEqual(sessions.find('a', 0), { state: 'good', user: 'demo', pages: false });
});

test('a new sign-in revokes the earlier token of that user and of no other', () => {
  const sessions = createSessions();
  sessions.open('demo', tokenDigest('a'), 0);
  sessions.open('second', tokenDigest('b'), 0);
  sessions.open('demo', tokenDigest('c'), 0);
  assert.deepEqual(sessions.find('a', 0), { state: 'revoked' });
  assert.deepEqual(sessions.find('b', 0), { state: 'good', user: 'second', pages: false });
  assert.deepEqual(sessions.find('c', 0), { state: 'good', user: 'demo', pages: false });
  assert.deepEqual(sessions.find('d', 0), { state: 'unknown' });
});

test('after a hundred thousand sign-ins of one user the newest token is good', () => {
  const sessions = createSessions();
  for (let i = 0; i < 100_000; i++) sessions.open('demo', tokenDigest(`token ${i}`), 0);
  assert.equal(sessions.find('token 99999', 0).state, 'good');
  assert.equal(sessions.find('token 99998', 0).state, 'revoked');
});

test("ten thousand sign-ins of one user do not remove the memory of another user's tokens", () => {
  const sessions = createSessions();
  for (const token of ['a', 'b']) sessions.open('second', tokenDigest(token), 0);
  for (let i = 0; i < 10_100; i++) sessions.open('demo', tokenDigest(`token ${i}`), 0);
  assert.deepEqual(sessions.find('a', 0), { state: 'revoked' });
  assert.deepEqual(sessions.find('b', 0), { state: 'good', user: 'second', pages: false });
  assert.deepEqual(sessions.find('token 0', 0), { state: 'unknown' });
});

test('any sequence of sign-ins and instants gives the states of a list of all sign-ins', async (t) => {
  const step = fc.record({
    user: fc.constantFrom('demo', 'second', 'third'),
    atMs: fc.integer({ min: 0, max: 50 * hourMs }),
  });
  await property(
    t,
    [fc.array(step, { maxLength: 20 }), fc.nat({ max: 25 }), fc.integer({ min: 0, max: 80 * hourMs })],
    (steps, asked, nowMs) => {
      const sessions = createSessions();
      for (const [i, { user, atMs }] of steps.entries()) sessions.open(user, tokenDigest(`t${i}`), atMs);
      assert.deepEqual(sessions.find(`t${asked}`, nowMs), expected(steps, asked, nowMs));
    },
  );
});

function expected(steps: readonly { user: string; atMs: number }[], asked: number, nowMs: number): SessionState {
  const mine = steps[asked];
  if (!mine) return { state: 'unknown' };
  if (steps.slice(asked + 1).some(({ user }) => user === mine.user)) return { state: 'revoked' };
  return nowMs >= mine.atMs + 24 * hourMs ? { state: 'expired' } : { state: 'good', user: mine.user, pages: false };
}
