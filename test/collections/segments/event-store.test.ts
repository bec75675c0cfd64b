import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bytesOf, emptyEventStore, withChunks } from '../../../src/store/segments/event-store.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvents } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';

test('a growing store has all rows, and the store before it does not change', async (t) => {
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
      assert.deepEqual(
        before.map(({ length }) => length),
        lengths,
      );
    }
  });
});

test('the bytes of a store are counted, and an empty one has none', () => {
  assert.equal(bytesOf(emptyEventStore(randomRefs)), 0);
  const events = fc.sample(randomEvents, { seed: 1, numRuns: 200 }).find(({ length }) => length > 5)!;
  const chunks = chunksOf(events);
  const rows = chunks.reduce((sum, chunk) => sum + chunk.events.length, 0);
  assert.ok(bytesOf(withChunks(emptyEventStore(randomRefs), chunks)) > 100 * rows);
});
