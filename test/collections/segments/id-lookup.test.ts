import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { uuidOfKey } from '../../../src/model/event-key.js';
import { eventIdOf } from '../../../src/store/segments/event-id.js';
import { buildSegment } from '../../../src/store/segments/event-segment.js';
import { rowsOfIds } from '../../../src/store/segments/id-lookup.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvents } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';

test('an id finds all versions of its event and no other row', async (t) => {
  // Few keys that differ only in low bits, few starts, few vessels: many ids are nearly equal.
  const near = randomEvents.map((events) =>
    events.map((event, i) => ({
      ...event,
      keyHigh: 5,
      keyLow: i,
      vessel0: event.vessel0 % 2,
      startS: event.startS - (event.startS % 86_400_000),
    })),
  );
  await property(
    t,
    [near, fc.nat(3)],
    (events, skip) => {
      const segment = buildSegment(chunksOf(events), randomRefs);
      const ids = Array.from({ length: segment.length }, (_, row) => eventIdOf(segment, row, randomRefs));
      const asked = [...new Set(ids)].filter((_, i) => i % 4 !== skip);
      const found = rowsOfIds(segment, [...asked, 'no id', uuidOfKey(9, 9)], randomRefs);
      const expected = ids.flatMap((id, row) => (asked.includes(id) ? [row] : []));
      assert.deepEqual(
        [...found].sort((a, b) => a - b),
        expected,
      );
    },
    { runs: 40 },
  );
});
