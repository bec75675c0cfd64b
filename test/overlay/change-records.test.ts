import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import { frameIdOf } from '../../src/store/segments/scene-names.js';
import { type AppliedChange, changeRecords } from '../../src/worlds/overlay/change-records.js';
import { noRecords, type Records } from '../../src/worlds/overlay/records.js';
import type { RecordsChange } from '../../src/worlds/overlay/records-change.js';
import { withRecords } from '../../src/worlds/overlay/with-records.js';
import { heapHeld } from '../support/heap-held.js';
import { allOf } from '../support/judged-days.js';
import { ownDetection, ownFishing, ownFrame } from '../support/own-records.js';
import { chunksOf, randomEvent } from '../support/random-events.js';
import { randomRefs } from '../support/random-refs.js';

const nowMs = Date.UTC(2026, 4, 4, 12);
const pastMs = nowMs - 7_200_000;
const ocean = emptyEventStore(randomRefs);

function applied(records: Records, change: RecordsChange, atMs = nowMs): AppliedChange {
  const result = changeRecords(records, change, allOf(ocean), atMs);
  assert.ok(!result.problems, JSON.stringify(result));
  return result;
}

function refused(records: Records, change: RecordsChange, atMs = nowMs): string[] {
  const result = changeRecords(records, change, allOf(ocean), atMs);
  assert.ok(result.problems, 'the change was applied');
  return result.problems.map(({ path }) => path);
}

test('without own records the store of the ocean itself is searched', () => {
  assert.equal(withRecords(ocean, noRecords), ocean);
});

test('records that are kept hold no store of the ocean that is not in use any more', async () => {
  const { records } = applied(noRecords, { add: { events: [ownFishing('one', pastMs)] } });
  const used = (() => new WeakRef(withRecords({ ...ocean }, records)))();
  assert.equal(used.deref()?.segments.length, 1);
  await nextImmediate();
  heapHeld();
  assert.equal(used.deref(), undefined);
  assert.equal(withRecords(ocean, records), withRecords(ocean, records));
});

test('records added together are created one after the other, and the clock moves to the last', () => {
  const events = Array.from({ length: 500 }, (_, i) => ownFishing(`e${i}`, pastMs));
  const { records, nowMs: movedMs } = applied(noRecords, { add: { events } });
  const created = records.events.map(({ createdMs }) => createdMs);
  assert.equal(new Set(created).size, 500);
  assert.deepEqual(
    records.events.map(({ event }) => event.eventId),
    events.map(({ eventId }) => eventId),
  );
  assert.equal(created.at(-1), movedMs);
  assert.ok(created[0]! > nowMs);
});

test('an event that starts later is created when it starts, and the clock does not move', () => {
  const startMs = nowMs + 3_600_000;
  const { records, nowMs: movedMs } = applied(noRecords, { add: { events: [ownFishing('later', startMs)] } });
  assert.equal(movedMs, nowMs);
  const { createdMs } = records.events[0]!;
  assert.ok(createdMs >= startMs && createdMs < startMs + 64, `${createdMs - startMs}`);
});

test('a given createdAt that another record has, or that is before the start, is refused', () => {
  const createdMs = pastMs + 1;
  const one = applied(noRecords, { add: { events: [{ ...ownFishing('one', pastMs), createdMs }] } }).records;
  const paths = refused(one, {
    add: {
      events: [
        { ...ownFishing('two', pastMs), createdMs },
        { ...ownFishing('three', pastMs), createdMs: pastMs - 1 },
        { ...ownFishing('four', pastMs), createdMs: pastMs + 2, updatedMs: pastMs },
        ownFishing('one', pastMs),
      ],
    },
  });
  assert.deepEqual(paths, [
    'add.events[0].createdAt',
    'add.events[1].createdAt',
    'add.events[2].updatedAt',
    'add.events[3].eventId',
  ]);
});

test('events replaced together have one updatedAt', () => {
  const events = Array.from({ length: 20 }, (_, i) => ownFishing(`e${i}`, pastMs));
  const { records } = applied(noRecords, { add: { events } });
  const laterMs = nowMs + 60_000;
  const { records: after } = applied(records, { replace: { events } }, laterMs);
  const present = after.events.filter(({ visibleToMs }) => visibleToMs === Infinity);
  assert.deepEqual(new Set(present.map(({ updatedMs }) => updatedMs)), new Set([laterMs]));
  assert.deepEqual(
    present.map(({ createdMs }) => createdMs),
    records.events.map(({ createdMs }) => createdMs),
  );
});

test('a change leaves the value before it as it was', () => {
  const { records } = applied(noRecords, { add: { events: [ownFishing('one', pastMs)] } });
  const before = structuredClone(records);
  applied(records, { withdraw: { events: ['one'] } }, nowMs + 1000);
  assert.deepEqual(records, before);
  assert.equal(noRecords.events.length, 0);
});

test('an event that is to come can be withdrawn before, and its id is free again', () => {
  const { records } = applied(noRecords, { add: { events: [ownFishing('later', nowMs + 3_600_000)] } });
  const { records: without } = applied(records, { withdraw: { events: ['later'] } });
  assert.deepEqual(without.events, []);
  applied(without, { add: { events: [ownFishing('later', pastMs)] } });
});

test('a withdrawn event cannot be withdrawn or replaced again, and may be added anew', () => {
  const { records } = applied(noRecords, { add: { events: [ownFishing('one', pastMs)] } });
  const laterMs = nowMs + 60_000;
  const { records: gone } = applied(records, { withdraw: { events: ['one'] } }, laterMs);
  assert.deepEqual(
    refused(gone, { withdraw: { events: ['one'] }, replace: { events: [ownFishing('one', pastMs)] } }, laterMs),
    ['withdraw.events[0]', 'replace.events[0].eventId'],
  );
  const { records: back } = applied(gone, { add: { events: [ownFishing('one', pastMs)] } }, laterMs);
  assert.deepEqual(
    back.events.map(({ visibleToMs }) => visibleToMs),
    [laterMs, Infinity],
  );
});

test('a frame with detections is withdrawn only together with them', () => {
  const frames = [{ ...ownFrame('frame', pastMs * 1000), createdMs: pastMs + 1 }];
  const events = [ownDetection('seen', pastMs * 1000, ['frame'])];
  const { records } = applied(noRecords, { add: { frames, events } });
  const laterMs = nowMs + 60_000;
  assert.deepEqual(refused(records, { withdraw: { frames: ['frame'] } }, laterMs), ['withdraw.frames[0]']);
  const { records: gone } = applied(records, { withdraw: { frames: ['frame'], events: ['seen'] } }, laterMs);
  assert.ok(gone.frames.every(({ visibleToMs }) => visibleToMs <= laterMs));
});

test('given counts of a frame are shown as they are given', () => {
  const counts = { correlated: 7, uncorrelated: 5 };
  const frames = [{ ...ownFrame('frame', pastMs * 1000), createdMs: pastMs + 1, counts }];
  const { records } = applied(noRecords, { add: { frames, events: [ownDetection('seen', pastMs * 1000, ['frame'])] } });
  for (const { correlated, uncorrelated } of records.frames) assert.deepEqual({ correlated, uncorrelated }, counts);
});

test('an event of an area that is gone is seen by nobody, and the others are', async () => {
  const visit = {
    kind: 'aoi_visit',
    configId: 'f'.repeat(24),
    entryHeading: 1,
    endHeading: 2,
    entrySpeedKn: 3,
  } as const;
  const events = [{ ...ownFishing('visit', pastMs), details: visit }, ownFishing('fishing', pastMs)];
  const { records, nowMs: asOfMs } = applied(noRecords, { add: { events } });
  for (const user of ['demo', 'second', 'unknown', '']) {
    const page = await searchEventsV2(withRecords(ocean, records), {}, { asOfMs, user, days: 540 });
    assert.deepEqual(
      page.records.map(({ eventId }) => eventId),
      ['fishing'],
    );
  }
});

test('an own detection is found although the days of its frame are gone when it is withdrawn', async () => {
  const startS = pastMs / 1000 - 86_400;
  const [random] = fc.sample(randomEvent, { seed: 1, numRuns: 1 });
  const chunks = chunksOf([{ ...random!, kind: 'sar_sentinel1', startS, withdrawn: false }]);
  const withFrame = withChunks(ocean, chunks);
  const frames = withFrame.segments[0]!.frames;
  const frameId = frameIdOf(frames, 0);
  const add = { events: [ownDetection('mine', frames.scenes.columns.collectedUs[0]!, [frameId])] };
  const added = changeRecords(noRecords, { add }, allOf(withFrame), nowMs);
  assert.ok('records' in added);
  const { records } = applied(added.records, { withdraw: { events: ['mine'] } }, nowMs + 900 * 86_400_000);
  const scope = { asOfMs: added.nowMs, user: 'demo', days: 540 };
  const page = await searchEventsV2(withRecords(withFrame, records), { eventId: { eq: 'mine' } }, scope);
  assert.equal(page.meta.total, 1);
});
