import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Work } from '../../../src/base/work/work.js';
import { emptyEventStore, withChunks } from '../../../src/store/segments/event-store.js';
import { EventView } from '../../../src/store/views/event-view.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvent } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';

/** Any degrees, half way between two thousandths, and near 0. */
const degreesE6 = (most: number) =>
  fc.oneof(
    fc.integer({ min: -most, max: most }),
    fc.integer({ min: -most / 1000, max: most / 1000 - 1 }).map((thousandths) => thousandths * 1000 + 500),
    fc.integer({ min: -1000, max: 1000 }),
  );

test('the id of a night light ends with latitude and longitude to a thousandth, rounded like toFixed', async (t) => {
  await property(
    t,
    [randomEvent, degreesE6(180_000_000), degreesE6(90_000_000)],
    (event, lonE6, latE6) => {
      const store = withChunks(emptyEventStore(randomRefs), chunksOf([{ ...event, kind: 'viirs', lonE6, latE6 }]));
      const { eventId } = new EventView(store.segments[0]!, 0, {
        refs: store.refs,
        baseUrl: '',
        quirks: false,
        work: new Work(),
      });
      assert.ok(eventId.endsWith(`_${(latE6 / 1e6).toFixed(3)}_${(lonE6 / 1e6).toFixed(3)}`), eventId);
    },
    { runs: 80 },
  );
});
