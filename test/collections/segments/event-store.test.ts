import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bytesOf, emptyEventStore, missingDays, withChunks } from '../../../src/collections/segments/event-store.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvents } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';
import { lateMs } from '../../support/random-times.js';

const lastDay = Math.floor(lateMs / 86_400_000);

test('a growing store has all rows, in the order of days, and the store before it does not change', async (t) => {
  await property(t, [randomEvents], (events) => {
    let store = emptyEventStore(randomRefs);
    let rows = 0;
    for (const chunk of chunksOf(events).reverse()) {
      const before = store.segments;
      const lengths = before.map(({ length }) => length);
      store = withChunks(store, [chunk]);
      rows += chunk.events.length;
      assert.equal(
        store.segments.reduce((sum, { length }) => sum + length, 0),
        rows,
      );
      const days = store.segments.flatMap((segment) => [...segment.days]);
      assert.deepEqual(
        days,
        [...days].sort((a, b) => a - b),
      );
      assert.deepEqual(
        before.map(({ length }) => length),
        lengths,
      );
    }
  });
});

test('missing days are those without a chunk', async (t) => {
  await property(t, [fc.uniqueArray(fc.nat(30)), fc.nat(30), fc.nat(30)], (known, from, to) => {
    const empty = emptyEventStore(randomRefs);
    const store = { ...empty, days: new Set(known) };
    const gaps = missingDays(store, from, to);
    const days = gaps.flatMap(([first, end]) => Array.from({ length: end - first }, (_, i) => first + i));
    const expected = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i).filter(
      (day) => !known.includes(day),
    );
    assert.deepEqual(days, expected);
    assert.ok(gaps.every(([first], i) => i === 0 || first > gaps[i - 1]![1]));
  });
});

test('a day that comes twice breaks an invariant', () => {
  const [chunk] = chunksOf(fc.sample(randomEvents, { seed: 1, numRuns: 20 }).find((events) => events.length > 0)!);
  const store = withChunks(emptyEventStore(randomRefs), [chunk!]);
  assert.throws(() => withChunks(store, [chunk!]), /invariant/);
  assert.ok(store.days.has(chunk!.day) && !store.days.has(lastDay + 1));
});

test('the bytes of a store are counted, and an empty one has none', () => {
  assert.equal(bytesOf(emptyEventStore(randomRefs)), 0);
  const events = fc.sample(randomEvents, { seed: 1, numRuns: 200 }).find(({ length }) => length > 5)!;
  const chunks = chunksOf(events);
  const rows = chunks.reduce((sum, chunk) => sum + chunk.events.length, 0);
  assert.ok(bytesOf(withChunks(emptyEventStore(randomRefs), chunks)) > 100 * rows);
});
