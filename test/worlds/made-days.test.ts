import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { nanoid } from 'nanoid';
import type { Progress } from '../../src/api.js';
import { cachedOcean } from '../../src/cache/cached-ocean.js';
import { oceanFolder } from '../../src/cache/ocean-folder.js';
import type { MadeSegment, OceanSource, OnChunks } from '../../src/model/ocean-source.js';
import { searchEventsV2 } from '../../src/queries/search-events-v2.js';
import { createHistory, type History } from '../../src/worlds/history.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { chunksOf, randomEvent } from '../support/random-events.js';
import { randomRefs } from '../support/random-refs.js';

const fromDay = 20_100;
const [random] = fc.sample(randomEvent, { seed: 1, numRuns: 1 });
/** An event of one version, created soon after its start. */
const event = { ...random!, latencyMs: 600_000, versions: random!.versions.slice(0, 1), withdrawn: false };
/** So many vessels that ten days are taken for a large segment. */
const vesselCount = 150_000;

const chunkOf = (day: number) =>
  chunksOf([{ ...event, kind: 'fishing_activity_history', startS: day * 86_400, keyLow: day }])[0]!;

/** An ocean with one event on each day, which gives a day when the one before is taken. It fails before `endDay`. */
function dailyOcean(endDay = Infinity) {
  const empty = emptyOcean();
  const given: number[] = [];
  const source: OceanSource = {
    ...empty,
    ...randomRefs,
    vesselCount,
    async generate(from: number, to: number, _onProgress?: Progress, onChunks?: OnChunks) {
      for (let day = from; day < to; day++) {
        if (day >= endDay) throw new Error('the process ends');
        given.push(day);
        await onChunks?.([chunkOf(day)]);
      }
      return [];
    },
  };
  return { source, given };
}

const days = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

async function answerOf({ store }: History, toDay: number): Promise<unknown> {
  const context = { asOfMs: toDay * 86_400_000, user: 'demo', days: 60 };
  const { records, meta } = await searchEventsV2(store, { limit: 10_000 }, context);
  return [meta.total, records.map(({ eventId, updatedAt }) => [eventId, updatedAt])];
}

/** Opens the daily ocean with a cache in a folder of the test's own. */
function cached(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(root, { recursive: true }));
  return (endDay?: number) => {
    const ocean = dailyOcean(endDay);
    const report = (line: string) => assert.fail(line);
    const folder = oceanFolder({
      root,
      name: 'ocean',
      label: 'it',
      mostBytes: 1e9,
      nowMs: () => 0,
      unique: nanoid,
      report,
    });
    const source = cachedOcean(ocean.source, folder);
    return { given: ocean.given, history: createHistory(source), close: () => source.close() };
  };
}

test('each segment of a long span is whole, with all indexes, before the days of the next one are taken', async () => {
  const { source, given } = dailyOcean();
  const put: { readonly span: number[]; readonly givenDays: number }[] = [];
  const shelf = {
    find: async () => [],
    put: (made: MadeSegment) => void put.push({ span: [made.fromDay, made.toDay], givenDays: given.length }),
  };
  const history = createHistory({ ...source, shelf });
  // The second window goes through the same steps as the first.
  for (const from of [fromDay, fromDay - 300]) {
    given.length = 0;
    put.length = 0;
    await history.ensure(from, from + 30);
    assert.deepEqual(given, days(from, from + 30));
    const expected = [
      { span: [from, from + 10], givenDays: 11 },
      { span: [from + 10, from + 20], givenDays: 21 },
    ];
    assert.deepEqual(put, expected);
    await history.finish(async () => true);
    assert.deepEqual(put.slice(2), [{ span: [from + 20, from + 30], givenDays: 30 }]);
  }
});

test('days that are being made can be searched when their segment is whole, and requests are answered', async () => {
  const { source, given } = dailyOcean();
  const history = createHistory(source);
  let yields = 0;
  let isMade = false;
  void history.ensure(fromDay, fromDay + 30)?.then(() => {
    isMade = true;
  });
  while (!isMade) {
    await setImmediate();
    yields++;
    const complete = Math.floor(Math.max(0, given.length - 1) / 10) * 10;
    assert.ok(history.store.days.size >= complete - 10, `${history.store.days.size} of ${given.length} days`);
  }
  assert.ok(yields > given.length, 'a yield for each day at least');
});

test('after a making that failed only the days of segments that were not whole are made', async () => {
  const broken = dailyOcean(fromDay + 25);
  let { generate } = broken.source;
  const history = createHistory({ ...broken.source, generate: (...given) => generate(...given) });
  await assert.rejects(history.ensure(fromDay, fromDay + 60)!, /the process ends/);
  const whole = dailyOcean();
  generate = whole.source.generate;
  await history.ensure(fromDay, fromDay + 60);
  assert.deepEqual(whole.given, days(fromDay + 20, fromDay + 60));
});

test('a start after one that ended early makes the days that are not on disk, and no others', async (t) => {
  const open = cached(t);
  const first = open(fromDay + 45);
  await assert.rejects(first.history.ensure(fromDay, fromDay + 60)!, /the process ends/);
  await first.close();
  const second = open();
  await second.history.ensure(fromDay, fromDay + 60);
  const { given, history } = second;
  assert.deepEqual(given, days(fromDay + 40, fromDay + 60), 'four segments were indexed');
  await history.finish(async () => true);
  await second.close();
  const third = open();
  await third.history.ensure(fromDay, fromDay + 60);
  assert.deepEqual(third.given, []);
  await third.close();
  const fresh = createHistory(dailyOcean().source);
  await fresh.ensure(fromDay, fromDay + 60);
  assert.deepEqual(await answerOf(history, fromDay + 60), await answerOf(fresh, fromDay + 60));
  assert.deepEqual(await answerOf(third.history, fromDay + 60), await answerOf(fresh, fromDay + 60));
});

test('a start five weeks later takes the segments that are there and makes the days that are new', async (t) => {
  const open = cached(t);
  const first = open();
  await first.history.ensure(fromDay, fromDay + 60);
  await first.history.finish(async () => true);
  await first.close();
  const later = open();
  await later.history.ensure(fromDay + 35, fromDay + 95);
  assert.deepEqual(later.given, days(fromDay + 60, fromDay + 95));
  await later.close();
  const fresh = createHistory(dailyOcean().source);
  await fresh.ensure(fromDay + 35, fromDay + 95);
  assert.deepEqual(await answerOf(later.history, fromDay + 95), await answerOf(fresh, fromDay + 95));
});

test('a window that was released comes back from disk', async (t) => {
  const { history, given, close } = cached(t)();
  history.keepWindows(1);
  for (const from of [fromDay, fromDay + 1000]) {
    await history.ensure(from, from + 60);
    await history.finish(async () => true);
  }
  assert.ok(!history.store.days.has(fromDay));
  // Waits for the files. An ocean without threads may be used further.
  await close();
  given.length = 0;
  await history.ensure(fromDay, fromDay + 60);
  assert.deepEqual(given, []);
});

test('segments that were released before they were finished are not finished', async () => {
  const { source } = dailyOcean();
  const put: number[] = [];
  const shelf = { find: async () => [], put: ({ fromDay: from }: MadeSegment) => void put.push(from) };
  const history = createHistory({ ...source, shelf });
  history.keepWindows(1);
  await history.ensure(fromDay, fromDay + 30);
  await history.ensure(fromDay + 1000, fromDay + 1030);
  await history.finish(async () => true);
  assert.deepEqual(
    put.map((from) => from - fromDay),
    [0, 10, 1000, 1010, 1020],
  );
});

test('days that are joined when their history is closed stay as they are, and nothing is made any more', async () => {
  const { source, given } = dailyOcean();
  const history = createHistory(source);
  await history.ensure(fromDay, fromDay + 1);
  await history.ensure(fromDay + 1, fromDay + 2);
  assert.equal(history.store.segments.length, 2);
  const waiting = history.ensure(fromDay + 2, fromDay + 3)!;
  const closed = history.close();
  await assert.rejects(waiting, { code: 'UNAVAILABLE' });
  await closed;
  await assert.rejects(history.ensure(fromDay + 3, fromDay + 4)!, { code: 'UNAVAILABLE' });
  for (let i = 0; i < 200; i++) await setImmediate();
  assert.equal(history.store.segments.length, 2);
  assert.deepEqual(given, days(fromDay, fromDay + 2));
});

test('a close waits until the days that are packed have ended', async () => {
  const { source } = dailyOcean();
  const history = createHistory(source);
  const made = history.ensure(fromDay, fromDay + 30)!;
  const rejected = assert.rejects(made, { code: 'UNAVAILABLE' });
  for (let i = 0; i < 5; i++) await setImmediate();
  await history.close();
  await rejected;
  assert.equal(history.store.days.size, 0);
});
