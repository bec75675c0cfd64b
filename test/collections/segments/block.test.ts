import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchEventsV2 } from '../../../src/api/queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../../../src/api/queries/search-satellite-frames-v2.js';
import type { DayChunk } from '../../../src/model/event.js';
import { summed } from '../../../src/store/columns/packed-records.js';
import { openFile, packFile } from '../../../src/store/segments/block-file.js';
import { openBlock } from '../../../src/store/segments/event-segment.js';
import type { EventStore } from '../../../src/store/segments/event-store.js';
import { emptyEventStore, withChunks } from '../../../src/store/segments/event-store.js';
import { property } from '../../support/property.js';
import { chunksOf } from '../../support/random-events.js';
import { frameQuestion } from '../../support/random-frame-inputs.js';
import { question } from '../../support/random-inputs.js';
import { randomRefs } from '../../support/random-refs.js';

const ocean = { ...randomRefs, label: 'random' };

test('events of a block that was read from bytes, and of one block a day, are found as in one block', async (t) => {
  await property(
    t,
    [question],
    async ([events, input, who]) => {
      const answer = async (store: EventStore) => {
        const { records, meta } = await searchEventsV2(store, input, who);
        return [meta.total, records.map(({ eventId, updatedAt }) => [eventId, updatedAt])];
      };
      const [expected, ...others] = await Promise.all(storesOf(chunksOf(events)).map(answer));
      for (const other of others) assert.deepEqual(other, expected);
    },
    { runs: 60 },
  );
});

test('frames of a block that was read from bytes, and of one block a day, are found as in one block', async (t) => {
  await property(
    t,
    [frameQuestion],
    async ([frames, input, who]) => {
      const answer = async (store: EventStore) => {
        const { records, meta } = await searchSatelliteFramesV2(store, input, who);
        return [meta.total, records.map(({ frameId, updatedAt, status }) => [frameId, updatedAt, status])];
      };
      const [expected, ...others] = await Promise.all(storesOf(chunksOf([], frames)).map(answer));
      for (const other of others) assert.deepEqual(other, expected);
    },
    { runs: 60 },
  );
});

/** The same days in one block, in one that was read from bytes, and in a block each. */
function storesOf(chunks: readonly DayChunk[]): EventStore[] {
  const empty = emptyEventStore(randomRefs);
  const file = packFile(chunks, ocean, 7);
  const sum = file && summed(file).sum;
  const read = file ? [openBlock(openFile(file, ocean, 7, sum), empty.refs)] : [];
  return [
    withChunks(empty, chunks),
    { ...empty, segments: read },
    chunks.reduce((store, chunk) => withChunks(store, [chunk]), empty),
  ];
}
