import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import { daysOfEvent, daysOfEvents, daysOfFrames, daysOfLegacy } from '../../src/api/queries/wanted-days.js';
import type { DayChunk } from '../../src/model/event.js';
import { type EventStore, emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import type { DaySpan } from '../../src/worlds/windows.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import { frameQuestion } from '../support/random-frame-inputs.js';
import { question } from '../support/random-inputs.js';
import { randomRefs } from '../support/random-refs.js';

/** A store of all chunks, and one of those whose days are asked for. */
function storesOf(chunks: readonly DayChunk[], span: DaySpan | undefined): [all: EventStore, asked: EventStore] {
  const empty = emptyEventStore(randomRefs);
  const storeOf = (some: readonly DayChunk[]) => some.reduce((store, chunk) => withChunks(store, [chunk]), empty);
  const isAsked = ({ day }: DayChunk) => span === undefined || (day >= span.fromDay && day < span.toDay);
  return [storeOf(chunks), storeOf(chunks.filter(isAsked))];
}

test('law 24: the days that a search of events names have all events that it finds', async (t) => {
  let bounded = 0;
  await property(
    t,
    [question],
    async ([given, input, who]) => {
      const span = daysOfEvents(input, who.asOfMs);
      if (span) bounded++;
      const answer = async (store: EventStore) => {
        const { records, meta } = await searchEventsV2(store, input, who);
        return [meta.total, records.map(({ eventId, updatedAt }) => [eventId, updatedAt])];
      };
      const [all, asked] = await Promise.all(storesOf(chunksOf(given), span).map(answer));
      assert.deepEqual(asked, all);
    },
    { runs: 300 },
  );
  assert.ok(bounded > 50, `${bounded} searches name days`);
});

test('law 24: the days that a search of frames names have all frames that it finds', async (t) => {
  let bounded = 0;
  await property(
    t,
    [frameQuestion],
    async ([given, input, who]) => {
      const span = daysOfFrames(input, who.asOfMs);
      if (span) bounded++;
      const answer = async (store: EventStore) => {
        const { records, meta } = await searchSatelliteFramesV2(store, input, who);
        return [meta.total, records.map(({ frameId, updatedAt }) => [frameId, updatedAt])];
      };
      const [all, asked] = await Promise.all(storesOf(chunksOf([], given), span).map(answer));
      assert.deepEqual(asked, all);
    },
    { runs: 200 },
  );
  assert.ok(bounded > 30, `${bounded} searches name days`);
});

const asOfMs = Date.UTC(2025, 5, 1, 12);
const dayOf = (text: string) => Date.parse(text) / 86_400_000;

test('each bound on a time names the days on which a record that meets it can have started', () => {
  const june = dayOf('2025-05-20');
  const text = '2025-05-20T00:00:00Z';
  assert.deepEqual(daysOfEvents({ startTime: { gte: text } }, asOfMs), { fromDay: june, toDay: Infinity });
  assert.deepEqual(daysOfEvents({ startTime: { lt: text } }, asOfMs), { fromDay: -Infinity, toDay: june });
  assert.deepEqual(daysOfEvents({ created: { gte: text } }, asOfMs), { fromDay: june - 60, toDay: Infinity });
  assert.deepEqual(daysOfEvents({ updated: { lt: text } }, asOfMs), { fromDay: -Infinity, toDay: june });
  assert.deepEqual(daysOfEvents({ endTime: { lt: text } }, asOfMs), { fromDay: -Infinity, toDay: june });
  assert.equal(daysOfEvents({ endTime: { lt: text, exists: false } }, asOfMs), undefined, 'what goes on has no end');
  assert.equal(daysOfEvents({}, asOfMs), undefined);
  assert.equal(daysOfEvents({ startTime: { gte: 'soon' } }, asOfMs), undefined, 'the search says what is wrong');
  assert.deepEqual(daysOfFrames({ collectedAt: { gte: text }, createdAt: { lt: text } }, asOfMs), {
    fromDay: june,
    toDay: june,
  });
  assert.deepEqual(daysOfLegacy({ startTime: text }, asOfMs), { fromDay: june, toDay: Infinity });
});

test('the id of a visit names its day, other ids all days', async (t) => {
  await property(t, [question], async ([given, , who]) => {
    const chunks = chunksOf(given);
    const [store] = storesOf(chunks, undefined);
    const { records: found } = await searchEventsV2(store, { limit: 50 }, who);
    for (const { eventId } of found) {
      const [, asked] = storesOf(chunks, daysOfEvent(eventId));
      const { records } = await searchEventsV2(asked, { eventId: { eq: eventId } }, who);
      assert.equal(records.length, 1, eventId);
    }
  });
  assert.equal(daysOfEvent('a6375992-b8ba-8d28-8832-7c3bcb4a6a8a'), undefined);
});
