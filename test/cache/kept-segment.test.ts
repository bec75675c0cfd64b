import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { nanoid } from 'nanoid';
import { findSegments, writeSegment } from '../../src/cache/long-segments.js';
import { oceanFolder } from '../../src/cache/ocean-folder.js';
import { openSegment, segmentBuilder } from '../../src/collections/segments/event-segment.js';
import type { EventStore } from '../../src/collections/segments/event-store.js';
import { emptyEventStore, withSegment } from '../../src/collections/segments/event-store.js';
import { type Kept, keeping, takeFrom } from '../../src/columns/keep.js';
import { packRecords, summed, unpackRecords } from '../../src/columns/packed-records.js';
import type { DayChunk } from '../../src/model/event.js';
import { searchEventsV2 } from '../../src/queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../../src/queries/search-satellite-frames-v2.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import { frameQuestion } from '../support/random-frame-inputs.js';
import { question } from '../support/random-inputs.js';
import { randomRefs } from '../support/random-refs.js';

test('a segment of events that was read from bytes answers as the one that was built', async (t) => {
  await property(
    t,
    [question],
    async ([events, input, who]) => {
      const [built, read] = await bothStores(chunksOf(events));
      const answer = async (store: EventStore) => {
        const { records, meta } = await searchEventsV2(store, input, who);
        return [meta.total, records.map(({ eventId, updatedAt }) => [eventId, updatedAt])];
      };
      assert.deepEqual(await answer(read), await answer(built));
    },
    { runs: 60 },
  );
});

test('a segment of frames that was read from bytes answers as the one that was built', async (t) => {
  await property(
    t,
    [frameQuestion],
    async ([frames, input, who]) => {
      const [built, read] = await bothStores(chunksOf([], frames));
      const answer = async (store: EventStore) => {
        const { records, meta } = await searchSatelliteFramesV2(store, input, who);
        return [meta.total, records.map(({ frameId, updatedAt, status }) => [frameId, updatedAt, status])];
      };
      assert.deepEqual(await answer(read), await answer(built));
    },
    { runs: 60 },
  );
});

test('segments are found for windows in which most of their days lie, whatever other days are missing', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(root, { recursive: true }));
  let nowMs = Date.UTC(2025, 5, 1);
  const report = (line: string) => assert.fail(line);
  const folder = oceanFolder({
    root,
    name: 'ocean',
    label: 'it',
    mostBytes: 1e9,
    nowMs: () => nowMs,
    unique: nanoid,
    report,
  });
  const put = (fromDay: number, toDay: number, daysOfAll = toDay - fromDay, rows = 0) =>
    writeSegment(folder, { fromDay, toDay, daysOfAll, rows, kept: { rows: Float64Array.of(fromDay, toDay) } });
  const found = async (fromDay: number, toDay: number, isWanted?: (day: number) => boolean) => {
    const segments = await findSegments(folder, fromDay, toDay, (each) => each, isWanted);
    for (const each of segments) assert.deepEqual(each.kept, { rows: Float64Array.of(each.fromDay, each.toDay) });
    return segments.flatMap((each) => [each.fromDay, each.toDay]);
  };
  await put(20_000, 20_540);
  await put(20_000, 20_059);
  assert.equal(readdirSync(join(root, 'ocean')).length, 1, 'short ones with few rows are not kept');
  await put(10_000, 10_014, 30, 50_000);
  assert.equal(readdirSync(join(root, 'ocean')).length, 2, 'one with many rows is');
  rmSync(join(root, 'ocean', '10000_10014.segment'));
  assert.deepEqual(await found(20_000, 20_540), [20_000, 20_540]);
  assert.deepEqual(await found(20_032, 20_572), [20_000, 20_540], 'a month later');
  assert.deepEqual(await found(19_990, 20_530), [20_000, 20_540], 'ten days earlier');
  assert.deepEqual(await found(20_270, 20_810), [20_000, 20_540], 'half of its days');
  assert.deepEqual(await found(20_271, 20_811), [], 'less than half of them');
  assert.deepEqual(await found(20_500, 20_540), [], 'far too many days for a short window');
  assert.deepEqual(await found(20_000, 20_540, (day) => day !== 20_300), [], 'a day that is there already');
  assert.deepEqual(await found(19_000, 19_540), []);

  await put(20_010, 20_550);
  assert.deepEqual(await found(20_012, 20_552), [20_010, 20_550], 'the one that shares most');
  nowMs += 1000;
  await found(20_000, 20_540);
  await put(10_000, 10_540);
  assert.equal(readdirSync(join(root, 'ocean')).length, 2, 'two are kept, the last used');

  const parts = [0, 54, 108, 162, 216, 270, 324, 378, 432, 486].map((day) => 30_000 + day);
  for (const fromDay of parts.slice(0, -1)) await put(fromDay, fromDay + 54, 540);
  await put(30_486, 30_540, 540);
  nowMs += 1000;
  assert.deepEqual(
    await found(30_000, 30_540),
    parts.flatMap((day) => [day, day + 54]),
    'made together',
  );
  rmSync(join(root, 'ocean', '30108_30162.segment'));
  assert.equal((await found(30_000, 30_540)).length, 18, 'a tenth of the days is missing');
});

const title = { label: '', name: '' };

/** The store of these chunks as it is built, and as it is after a way through bytes. */
async function bothStores(chunks: DayChunk[]): Promise<[built: EventStore, read: EventStore]> {
  const empty = emptyEventStore(randomRefs);
  const days = chunks.map(({ day }) => day);
  const { keep, finish } = keeping();
  const builder = segmentBuilder(empty.refs);
  builder.add(chunks);
  const segment = builder.finish(keep);
  const built = withSegment(empty, segment, days);
  // Of nothing there is no segment.
  if (!segment) return [built, built];
  const kept = await finish(async () => true);
  const [unpacked] = unpackRecords<Kept>(title, summed(packRecords(title, [kept!])));
  return [built, withSegment(empty, openSegment(takeFrom(unpacked!), empty.refs), days)];
}
