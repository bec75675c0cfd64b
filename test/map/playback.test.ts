import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instantsAround, readyUntil, stepMsOf, wantedInstants } from '../../web-src/map/ships/instants.js';
import { Player } from '../../web-src/map/time/player.js';
import { isInterpolated, rates, rateText } from '../../web-src/map/time/rates.js';
import {
  around,
  dayMs,
  endingAt,
  hourMs,
  movedBy,
  nextSpan,
  startingAt,
  wholeHours,
} from '../../web-src/map/time/spans.js';
import { property } from '../support/property.js';

const nowMs = Date.UTC(2025, 5, 1, 12);
const bounds = { fromMs: nowMs - 540 * dayMs, toMs: nowMs };
const someMs = fc.integer({ min: bounds.fromMs - 9 * dayMs, max: bounds.toMs + 9 * dayMs });
const someSpan = fc
  .tuple(fc.integer({ min: bounds.fromMs, max: bounds.toMs - hourMs }), fc.integer({ min: hourMs, max: 60 * dayMs }))
  .map(([fromMs, lengthMs]) => ({ fromMs, toMs: Math.min(bounds.toMs, fromMs + lengthMs) }));

test('a window that is moved keeps its length, and every window stays within the time that is kept', async (t) => {
  await property(t, [someSpan, someMs], async (span, toMs) => {
    const moved = movedBy(span, toMs - span.fromMs, bounds);
    assert.equal(moved.toMs - moved.fromMs, span.toMs - span.fromMs);
    const all = [moved, startingAt(span, toMs, bounds), endingAt(span, toMs, bounds), around(toMs, 3 * dayMs, bounds)];
    for (const { fromMs, toMs: endMs } of [...all, wholeHours(moved, bounds)]) {
      assert.ok(fromMs >= bounds.fromMs && endMs <= bounds.toMs);
      assert.ok(endMs - fromMs >= hourMs);
    }
    const { fromMs: wholeMs } = wholeHours(span, bounds);
    assert.ok(wholeMs % hourMs === 0 || wholeMs === bounds.fromMs);
    assert.ok(Math.abs(wholeMs - span.fromMs) <= hourMs / 2);
    assert.equal(startingAt(span, toMs, bounds).toMs, span.toMs);
    assert.equal(endingAt(span, toMs, bounds).fromMs, span.fromMs);
    const next = nextSpan(span, bounds);
    if (span.toMs === bounds.toMs) assert.equal(next, undefined);
    else assert.ok(next && next.fromMs <= span.toMs && next.toMs > span.toMs);
  });
});

test('playback asks for at most four instants a second at every speed, and none after now', () => {
  for (const rate of rates) {
    const startMs = nowMs - 3 * dayMs;
    const asked = new Set<number>();
    for (let real = 0; real < 10; real += 1 / 60)
      for (const ms of instantsAround(startMs + real * rate * hourMs, rate, bounds)) asked.add(ms);
    assert.ok(asked.size <= 4 * 10 + 2, `${asked.size} at ${rateText(rate)}`);
    assert.ok([...asked].every((ms) => ms <= nowMs));
  }
  const [before, after] = instantsAround(nowMs - 1, 1, { ...bounds, toMs: nowMs - 1 });
  assert.ok(after === nowMs - 1000 && before <= after);
});

test('no instant before the data begin is asked for, also a minute later', () => {
  for (const rate of rates)
    for (const atMs of [0, bounds.fromMs, bounds.fromMs + hourMs]) {
      const wanted = wantedInstants(atMs, rate, bounds, { ahead: 4, behind: 2 });
      assert.ok(Math.min(...wanted) >= bounds.fromMs + 60_000, rateText(rate));
      assert.ok(readyUntil(atMs, rate, bounds, () => true) > atMs);
    }
});

test('the instants around the one shown are asked for first, and trails before what is further ahead', () => {
  const atMs = nowMs - dayMs + 60_000;
  const [before, after] = instantsAround(atMs, 2, bounds);
  const step = stepMsOf(2);
  const reach = { ahead: 4, behind: 2 };
  assert.deepEqual(wantedInstants(atMs, 2, bounds, reach), [
    ...[before, after, after + step, before - step, before - 2 * step],
    ...[after + 2 * step, after + 3 * step],
  ]);
  assert.equal(isInterpolated(24), false);
  assert.equal(wantedInstants(atMs, 24, bounds, reach).length, 5, 'ships that step have no trails');
});

test('playback is ready up to the last instant before one that is missing, and without end at now', () => {
  const atMs = nowMs - dayMs + 1;
  for (const rate of [2, 24]) {
    const step = stepMsOf(rate);
    const [before] = instantsAround(atMs, rate, bounds);
    const has = new Set([before, before + step, before + 3 * step]);
    const readyMs = readyUntil(atMs, rate, bounds, (ms) => has.has(ms));
    assert.equal(readyMs, isInterpolated(rate) ? before + step : before + 2 * step - 1);
    assert.equal(
      readyUntil(atMs, rate, bounds, () => false),
      atMs,
    );
  }
  assert.equal(
    readyUntil(nowMs - 2000, 2, bounds, () => true),
    Infinity,
  );
});

const playable = { span: { fromMs: 0, toMs: 100 * hourMs }, readyMs: Infinity, rate: 6, inSteps: false };

test('playback moves by its speed, waits at what is not there yet, and ends at the end of the window', () => {
  const player = new Player(0);
  player.advance(100, playable);
  assert.equal(player.atMs, 0, 'it does not play yet');
  player.play();
  player.advance(100, playable);
  assert.equal(player.atMs, 0.6 * hourMs);
  player.advance(100, { ...playable, readyMs: hourMs });
  assert.equal(player.atMs, hourMs);
  assert.equal(player.isWaiting, true);
  player.advance(100, { ...playable, readyMs: 2 * hourMs });
  assert.equal(player.isWaiting, false);
  player.advance(60_000, playable);
  assert.ok(player.atMs < 4 * hourMs, 'a page that was hidden does not jump');
  player.seek(99.9 * hourMs);
  player.advance(100, playable);
  assert.equal(player.atMs, 100 * hourMs);
  assert.ok(player.isAtEnd(playable.span) && player.isPlaying);
});

test('without motion playback goes a second at a time, and takes no step that is not there yet', () => {
  const player = new Player(0);
  player.play();
  const seen = new Set<number>();
  for (let i = 0; i < 25; i++) {
    player.advance(100, { ...playable, inSteps: true });
    seen.add(player.atMs / hourMs);
  }
  assert.deepEqual([...seen], [0, 6, 12]);
  for (let i = 0; i < 20; i++) player.advance(100, { ...playable, inSteps: true, readyMs: 13 * hourMs });
  assert.equal(player.atMs, 12 * hourMs);
  assert.equal(player.isWaiting, true);
  player.advance(16, { ...playable, inSteps: true });
  assert.equal(player.atMs, 18 * hourMs);
});
